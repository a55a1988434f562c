"""What the server can be asked, by subject."""
