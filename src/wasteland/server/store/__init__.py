"""The store: what the server keeps of its tables, on SQLite or PostgreSQL; nothing that was acknowledged is ever lost."""
