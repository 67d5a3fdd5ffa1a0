"""Speeds, most as ratios within one run: `python -m bench`. The pages that speak to a server live beside the tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
