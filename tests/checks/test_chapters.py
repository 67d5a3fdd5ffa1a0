"""Packages of one game that import each other are named."""

from checks.chapters import mutual
from checks.source import Module, parse


def package(name: str, *imported: str) -> list[Module]:
    """A package of a game with a module that imports others."""
    place = f"sublight.games.toy.{name}"
    text = "\n".join(f"from sublight.games.toy.{each} import part" for each in imported)
    return [parse(place, f"{name}/__init__.py", ""), parse(f"{place}.part", f"{name}/part.py", text)]


def test_two_directions_are_a_pair() -> None:
    """One that is imported back is found once; one direction alone is fine."""
    modules = [*package("one", "two"), *package("two", "one", "three"), *package("three")]
    assert list(mutual(modules)) == [("toy", "one", "two")]


def test_modules_beside_the_packages_do_not_count() -> None:
    """The game's own modules may use every package and be used by it."""
    beside = parse("sublight.games.toy.pieces", "pieces.py", "from sublight.games.toy.one import part")
    assert list(mutual([*package("one", "pieces"), beside])) == []
