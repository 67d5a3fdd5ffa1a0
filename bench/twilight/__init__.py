"""Speeds of Twilight Imperium: `python -m bench twilight`."""
