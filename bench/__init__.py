"""Speeds of rulings, as ratios within one run: `python -m bench`."""
