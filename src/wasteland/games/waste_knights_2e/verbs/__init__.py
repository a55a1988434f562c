"""What cards and stories may say, word by word."""
