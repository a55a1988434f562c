"""Calls to people who are not at the table: sealed so that only their browser can read them, and sent with care."""
