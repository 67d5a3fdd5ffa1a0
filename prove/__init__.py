"""The large counts: each claim that is too long for the test suite, run by `python -m prove`."""

import sys
from pathlib import Path

# The oracles that the claims run live among the tests, which are no package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
