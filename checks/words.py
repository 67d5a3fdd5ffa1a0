"""Words that no kept file may hold: hosts of package registries, and paths of one machine. The list is
written in pieces so that this file may be kept too.
"""

import re
from pathlib import Path

from checks.source import kept_files

HOSTS = (
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("yarnpkg", "com"),
    ("crates", "io"),
    ("proxy", "golang", "org"),
)
PLACES = ("root", "home", "work", "Users")
OUTSIDE = ("..", "shared")

_HOST = "|".join(r"\.".join(parts) for parts in HOSTS)
_PLACE = rf"(?<![\w.:/*-])/(?:{'|'.join(PLACES)})(?:/|\b(?![\w-]))"
_OUTSIDE = "/".join(map(re.escape, OUTSIDE))
FORBIDDEN = re.compile(rf"{_HOST}|{_PLACE}|{_OUTSIDE}")


def forbidden_in(path: str, text: str) -> list[str]:
    """Messages for each forbidden word in `text`, by line."""
    return [
        f"{path}:{number}: `{found.group()}` is of one machine or host"
        for number, line in enumerate(text.splitlines(), 1)
        for found in FORBIDDEN.finditer(line)
    ]


def problems(root: Path) -> list[str]:
    """Messages for all kept files that are text."""
    found: list[str] = []
    for path in kept_files(root):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += forbidden_in(path.relative_to(root).as_posix(), text)
    return found
