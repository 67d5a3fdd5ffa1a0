"""No file outside a folder `games/` names a particular game: what one game knows stands in that game's package.

Its scripts for the page stand in `web/static/games/`, where the page finds them. Tests and measurements of a game stand
in folders of its name: others import none of its modules, because they are kept where the game is deleted.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from checks.source import PACKAGE

NAMES = re.compile(r"armada|xwing|x-wing|twilight", re.IGNORECASE)

IMPORT = re.compile(r"^\s*(?:from|import) (?:sublight\.games|games|bench)\.(\w+)", re.MULTILINE)
BESIDE = ("tests", "bench", "prove", "fuzz")
"""Where what is said of the package is tested and measured."""


def naming(root: Path) -> Iterator[str]:
    """Yield the files of the package outside `games/` that name a game, by their paths in the package."""
    package = root / "src" / PACKAGE
    for path in sorted(package.rglob("*")):
        place = path.relative_to(package)
        if path.is_file() and "games" not in place.parts and "__pycache__" not in place.parts and _names_one(path):
            yield place.as_posix()


def _names_one(path: Path) -> bool:
    try:
        return NAMES.search(path.read_text(encoding="utf-8")) is not None
    except UnicodeDecodeError:
        return False


def importing(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the tests and measurements outside the folders of a game that import it, with the name of the game."""
    games = {path.parent.name for path in (root / "src" / PACKAGE / "games").glob("*/game.py")}
    for path in sorted(each for beside in BESIDE for each in (root / beside).rglob("*.py")):
        place = path.relative_to(root)
        named = IMPORT.findall(path.read_text(encoding="utf-8"))
        yield from ((place.as_posix(), each) for each in sorted(games & {*named} - {*place.parts}))


def problems(root: Path) -> list[str]:
    """Messages for the files that name or import a game."""
    named = [f"src/{PACKAGE}/{place} names a game" for place in naming(root)]
    return [*named, *(f"{place} imports {game}, outside its folder" for place, game in importing(root))]
