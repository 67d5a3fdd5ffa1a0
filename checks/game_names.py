"""No file outside a folder `games/` names a particular game: what one game knows stands in that game's package.

Its scripts for the page stand in `web/static/games/`, where the page finds them.
"""

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
        if path.is_file() and "games" not in place.parts and "__pycache__" not in place.parts and _names_one(path):
            yield place.as_posix()


def _names_one(path: Path) -> bool:
    try:
        return NAMES.search(path.read_text(encoding="utf-8")) is not None
    except UnicodeDecodeError:
        return False


def problems(root: Path) -> list[str]:
    """Messages for the files that name a game."""
    return [f"src/{PACKAGE}/{place} names a game" for place in naming(root)]
