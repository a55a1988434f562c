"""What is looked at when adventures are proofread, a file for each kind of thing."""
