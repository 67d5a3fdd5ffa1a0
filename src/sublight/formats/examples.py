"""The tables that come with the package, each with a move to try: `armada-learning-fight` is Armada's."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from sublight.errors import InputError, did_you_mean
from sublight.registry import GAMES

TABLE, MOVE = ".json", ".move"


def examples() -> tuple[str, ...]:
    """Return the names of all examples, in order."""
    names = {file.name.removesuffix(TABLE) for file in _files() if file.name.endswith(TABLE)}
    return tuple(sorted(names))


def example(name: str, ending: str = TABLE) -> str:
    """Return the text of an example's table, or with another ending of its move; InputError if none."""
    for file in _files():
        if file.name == name + ending:
            return file.read_text(encoding="utf-8")
    raise InputError(f"no example `{name}`; examples are {', '.join(examples())}{did_you_mean(name, examples())}")


def _files() -> Iterator[Path]:
    for package in GAMES.values():
        spec = find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec else ():
            folder = Path(place) / "examples"
            if folder.is_dir():
                yield from folder.iterdir()
