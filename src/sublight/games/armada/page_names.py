"""What the page calls the pieces: by the printed names of which their ids are made, such as X-Wing 2 for xwing-2.

An id that people gave is what they call the piece.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from sublight.games.armada.catalogue import obstacle_token, ship_card, squadron_card
from sublight.games.armada.pieces import Table
from sublight.games.armada.setup.obstacles import obstacle_id, obstacles_left

KEPT = 1024
"""Names kept: each table that is planned on has the same ones again."""


def called(table: Table) -> dict[str, str]:
    """Return the names by id of all pieces, those that wait too; of two with the same name both keep their ids."""
    found = {**dict(_ships(table)), **dict(_squadrons(table)), **dict(_obstacles(table))}
    often = Counter(found.values())
    return {each: name for each, name in found.items() if often[name] == 1}


def _ships(table: Table) -> Iterator[tuple[str, str]]:
    ships = [(each.id, each.ship) for each in table.ships]
    ships += [(each.id, each.ship) for each in table.undeployed if each.ship]
    return ((each, ship_name(each, ship_card(card).name)) for each, card in ships)


def _squadrons(table: Table) -> Iterator[tuple[str, str]]:
    squadrons = [(each.id, each.squadron) for each in table.squadrons]
    squadrons += [(each.id, each.squadron) for each in table.undeployed if each.squadron]
    return ((each, squadron_name(each, squadron_card(card).name)) for each, card in squadrons)


def _obstacles(table: Table) -> Iterator[tuple[str, str]]:
    lying = [(each.id, each.obstacle) for each in table.obstacles if each.obstacle]
    left = [(obstacle_id(table, each), each) for each in obstacles_left(table)] if table.phase == "setup" else []
    return ((each, obstacle_name(each, token)) for each, token in (*lying, *left))


@lru_cache(maxsize=KEPT)
def ship_name(ship: str, title: str) -> str:
    """Return the words of its card's name that the id of a ship is made of, Nebulon-B for nebulon; else the id."""
    stem, number = _parted(ship)
    said = _said_by(stem, title)
    return _numbered(said, number) if said else ship


@lru_cache(maxsize=KEPT)
def squadron_name(squadron: str, title: str) -> str:
    """Return the printed name that a squadron has its id from: TIE Fighter 2 for tie-2 or fighter-2; else the id."""
    stem, number = _parted(squadron)
    if not _said_by(stem, title):
        return squadron
    name = title.partition(" (")[0]
    return _numbered(name.removesuffix(" Squadron") if number else name, number)


@lru_cache(maxsize=KEPT)
def obstacle_name(obstacle: str, token: str) -> str:
    """Return the printed name of the token that an id is made of: Asteroid field 4 for asteroid-4; else the id.

    Its number may be left out: Space station for station.
    """
    made = token.replace("_", "-")
    whole, number = obstacle in (made, made.rpartition("-")[0]), obstacle.removeprefix(f"{made}-")
    if not whole and not number.isdecimal():
        return obstacle
    name = obstacle_token(token).name.partition(" (")[0]
    return name if whole else f"{name} ({number})"


def _parted(name: str) -> tuple[str, str]:
    """Return what an id begins with and its number; the whole of one that ends otherwise."""
    stem, _, number = name.rpartition("-")
    return (stem, number) if stem and number.isdecimal() else (name, "")


def _said_by(stem: str, title: str) -> str:
    """Return the first words in a name whose letters begin with `stem`, as few as can be; empty where none do."""
    words = title.split()
    return next(filter(None, (_shortest(words[start:], stem) for start in range(len(words)))), "")


def _shortest(words: list[str], stem: str) -> str:
    """Return the first words whose letters begin with `stem`, as few as can be; empty where none do."""
    for count in range(1, len(words) + 1):
        said = " ".join(words[:count])
        if _letters(said).startswith(stem):
            return said.removesuffix("-class")
    return ""


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()


def _numbered(name: str, number: str) -> str:
    return f"{name} {number}" if number else name
