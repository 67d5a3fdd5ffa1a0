"""The recipes of docs/how-to-add.md, and carrying one out in a copy of the project."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from checks.source import ROOT
from sublight.registry import GAMES, game

PAGE = ROOT / "docs" / "how-to-add.md"
_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of a recipe: its language, the path in its first line, and the text."""

    language: str
    path: str
    text: str


class Recipe(NamedTuple):
    """What to write where, for one kind of thing in one game, and what a command then prints."""

    thing: str
    game: str
    blocks: tuple[Block, ...]
    commands: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        """What it is called in lists of tests."""
        return f"{self.thing}-{self.game}"

    @property
    def touched(self) -> set[str]:
        """The files that it changes or makes, its cases aside."""
        return {block.path for block in self.blocks if not block.path.startswith("tests/")}

    @property
    def cases(self) -> list[str]:
        """The case files that it brings."""
        return [block.path for block in self.blocks if block.path.startswith("tests/cases/")]

    def carry_out(self, root: Path) -> None:
        """Write every block into the copy of the project at `root`."""
        for block in self.blocks:
            path = root / block.path
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            after = patched(before, block.text) if block.language == "diff" else f"{before}{block.text}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(after, encoding="utf-8")


def recipes() -> Iterator[Recipe]:
    """Yield the recipes of the page for the games that are here, in its order."""
    titles = {game(name).title: name for name in GAMES}
    for part in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        heading, *sections = re.split(r"^### ", part, flags=re.MULTILINE)
        thing = heading.partition("\n")[0].removeprefix("A ").removeprefix("An ").replace(" ", "-")
        for section in sections:
            title, _, text = section.partition("\n")
            if title in titles:
                yield _recipe(thing, titles[title], text)


def _recipe(thing: str, name: str, text: str) -> Recipe:
    found = _FENCED.findall(text)
    written = tuple(_block(language, inside) for language, inside in found if language != "console")
    commands = tuple(_command(inside) for language, inside in found if language == "console")
    return Recipe(thing, name, written, commands)


def _block(language: str, text: str) -> Block:
    first, _, rest = text.partition("\n")
    return Block(language, first.removeprefix("# "), rest)


def _command(text: str) -> tuple[str, str]:
    first, _, printed = text.partition("\n")
    return first.removeprefix("$ sublight "), printed


def patched(text: str, diff: str) -> str:
    """Return a text after a diff without line numbers; what a part of it stands beside must be there once."""
    lines = text.splitlines(keepends=True)
    for part in diff.split("@@\n"):
        changed = part.splitlines(keepends=True)
        before = [line[1:] for line in changed if line[0] in " -"]
        places = [at for at in range(len(lines)) if lines[at : at + len(before)] == before]
        assert len(places) == 1, part
        lines[places[0] : places[0] + len(before)] = [line[1:] for line in changed if line[0] in " +"]
    return "".join(lines)
