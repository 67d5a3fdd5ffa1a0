"""No file outside `games/` names a particular game: what one game knows stands in that game's package."""

import re
from collections.abc import Iterator
from pathlib import Path

from checks.source import PACKAGE

NAMES = re.compile(r"armada|xwing|x-wing|twilight", re.IGNORECASE)


def naming(root: Path) -> Iterator[str]:
    """Yield the files of the package outside `games/` that name a game, by their paths in the package."""
    package = root / "src" / PACKAGE
    for path in sorted(package.rglob("*")):
        place = path.relative_to(package)
        if path.is_file() and place.parts[0] != "games" and "__pycache__" not in place.parts and _names_one(path):
            yield place.as_posix()


def _names_one(path: Path) -> bool:
    try:
        return NAMES.search(path.read_text(encoding="utf-8")) is not None
    except UnicodeDecodeError:
        return False


def problems(root: Path) -> list[str]:
    """Messages for the files that name a game."""
    return [f"src/{PACKAGE}/{place} names a game" for place in naming(root)]
