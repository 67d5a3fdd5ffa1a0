"""What the page calls the pieces: by the printed names of which their ids are made, Luke Skywalker for lukeskywalker.

An id that people gave is what they call the piece.
"""

from collections import Counter
from collections.abc import Iterator

from sublight.games.xwing.catalogue import obstacle_token
from sublight.games.xwing.catalogue.ships import pilot_names
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.setup.obstacles import obstacles_left
from sublight.games.xwing.shapes import obstacle_stem


def called(table: Table) -> dict[str, str]:
    """Return the names by id of all ships and obstacles, those that wait to be set up or have left, too."""
    ships = {each.id: ship_name(each) for each in (*table.ships, *table.reserve, *table.undeployed)}
    left = {each: _name(each, pilot_names().get(each.partition("-")[0], "")) for each in table.removed}
    return left | ships | dict(_obstacles(table))


def ship_name(ship: Ship) -> str:
    """Return the name of the pilot that a ship's id is made of, Academy Pilot 2 for academypilot-2; else the id."""
    return _name(ship.id, ship.title)


def _name(ship: str, pilot: str) -> str:
    """Return what a ship is called that has an id and, if any is known, a pilot."""
    stem, _, number = ship.partition("-")
    letters = "".join(filter(str.isalnum, pilot)).casefold()
    return " ".join(filter(None, (pilot, number))) if letters == stem and f"{number}0".isdigit() else ship


def _obstacles(table: Table) -> Iterator[tuple[str, str]]:
    """Yield the printed names of obstacles whose ids are a type and a number; of two alike each has its number."""
    tokens = {each.id: each.obstacle for each in table.obstacles if each.obstacle} | obstacles_left(table)
    titles = {each: obstacle_token(token).name for each, token in tokens.items()}
    often = Counter(titles.values())
    for name, token in tokens.items():
        stem, _, number = name.rpartition("-")
        if number.isdigit() and stem == obstacle_stem(obstacle_token(token).type):
            yield name, titles[name] if often[titles[name]] == 1 else f"{titles[name]} (no. {number})"
