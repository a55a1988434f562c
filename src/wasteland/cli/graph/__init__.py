"""The graph of a story: how it is laid out, drawn, and put on a page."""
