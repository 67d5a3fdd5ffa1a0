"""Tests count nothing that may become more: with every recipe of docs/how-to-add.md carried out, they hold."""

from pathlib import Path
from tempfile import TemporaryDirectory

from oracle.games import GAMES
from prove.claim import Claim
from recipes.copied import TESTED, copy, python
from recipes.page import recipes

NOT_OF_RECORDS = ("batch", "shapes", "surveys", "ties")
"""Tests of a game, beside those of its chapters, that ask no catalogue what it has."""

PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", "--hypothesis-profile=quick")


def tests_hold(name: str, root: Path) -> str:
    """Run a game's tests of catalogue, rulebook, sentences and moves in a copy with all that is new; return the end."""
    copy(root, TESTED, [recipe for recipe in recipes() if recipe.game == name])
    tests = sorted((root / "tests" / "games" / name).glob("test_*.py"))
    beside = [str(path) for path in tests if not path.stem.removeprefix("test_").startswith(NOT_OF_RECORDS)]
    chosen = [f"tests/games/{name}/catalogue", "tests/games/test_sentences.py", "tests/cli/test_notation.py", *beside]
    python(root, "-m", "sublight.cli", "rules", "--matrix", "--game", name)
    return python(root, *PYTEST, *chosen).strip().rpartition("\n")[2]


def hold(count: int) -> str:
    """Carry out every recipe of so many games, and say how the tests of each ended."""
    said = []
    for name in sorted(GAMES)[:count]:
        with TemporaryDirectory() as folder:
            said.append(f"{name}: {tests_hold(name, Path(folder))}")
    return "; ".join(said)


CLAIMS = (
    Claim("recipes", "with a new card, ship, edition, dispute and kind of move each test of a game holds", 3, hold),
)
