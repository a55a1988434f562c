"""Waste Knights, Second Edition: one to four knights on a broken continent, and a book of stories that answers back."""
