"""Speeds of Armada: `python -m bench armada`."""
