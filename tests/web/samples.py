"""What the tests of the server play: a sample of each game, and the first of them where any game will do.

A server that keeps a match does not know which game it is of. Each game gives its sample in its own tests, as `SAMPLE`
in `tests/games/<game>/web/sample.py`.
"""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from web.sample import Sample

_GAMES = Path(__file__).parents[1] / "games"

SAMPLES: tuple[Sample, ...] = tuple(
    import_module(f"games.{path.parents[1].name}.web.sample").SAMPLE for path in sorted(_GAMES.glob("*/web/sample.py"))
)
SAMPLE = SAMPLES[0]
MATS = tuple(each for each in SAMPLES if each.has_mat)
"""Those whose pieces are placed by measuring."""


def sample_with(has: Callable[[Sample], Any]) -> Sample:
    """Return the first sample that has something."""
    return next(each for each in SAMPLES if has(each))
