"""What commands print and what a game has to choose from, as JSON: run with the sources of a copy of the project.

python tried.py GAME COMMAND…  with the words of each command parted by blanks
"""

import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO

from sublight.cli import main
from sublight.registry import GAMES
from sublight.web.setup.catalogue import catalogue


def cards(name: str) -> Iterator[str]:
    """Yield the ids of each table of cards in the catalogue of a game."""
    module = import_module(f"{GAMES[name]}.catalogue")
    for each in dir(module):
        if each.endswith("_cards"):
            yield from getattr(module, each)()


def on_the_page(name: str) -> Iterator[str]:
    """Yield the editions and cards that the page offers for a table of a game."""
    found = catalogue(name)
    yield from (edition.id for edition in found.editions)
    yield from (card.id for kind in found.kinds for card in kind.cards)


def printed(command: str) -> tuple[int, str]:
    """Return the status of a command, and what it prints."""
    with redirect_stdout(StringIO()) as said:
        status = main(command.split())
    return status, said.getvalue()


if __name__ == "__main__":
    name, *commands = sys.argv[1:]
    found = {
        "cards": [*cards(name)],
        "page": [*on_the_page(name)],
        "printed": {each: printed(each) for each in commands},
    }
    sys.stdout.write(json.dumps(found))
