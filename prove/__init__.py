"""The large counts behind what the project claims: `make prove`. The oracles they use live beside the tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))
