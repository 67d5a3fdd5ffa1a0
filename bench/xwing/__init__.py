"""Speeds of X-Wing: `python -m bench xwing`."""
