"""What an X-Wing ship has, as it stands below its name on a board: hull, shields, Force, dial, tokens, locks, cards."""

from collections.abc import Iterator
from typing import Literal

from sublight.board.plane.scene import Note
from sublight.games.xwing.actions.perform import case_of_card
from sublight.games.xwing.catalogue.dice import damage_deck
from sublight.games.xwing.names import called
from sublight.games.xwing.pieces import Ship, Table, clock_of, entry_text
from sublight.games.xwing.wording import maneuver, with_card
from sublight.referee.state import kept


def notes(table: Table, ship: Ship) -> Iterator[Note]:
    """Yield what a ship has, the most important first."""
    yield from _counted(ship)
    yield from _dial(table, ship)
    if has_had_turn(table, ship):
        yield Note(sign="done", says="has engaged" if _engages(table) else "has activated")
    for token, count in ship.tokens.items():
        if count:
            name = token.replace("_", " ")
            text = name if count == 1 else f"{name} {count}"
            yield Note(text=text, says=f"{count} {name} {'token' if count == 1 else 'tokens'}")
    if ship.locks:
        names = kept(table, called)
        locked = ", ".join(names.get(each, each) for each in ship.locks)
        yield Note(text=f"lock on {locked}", says=f"has locked {locked}")
    if ship.faceup:
        titles = ", ".join(damage_deck()[each].title for each in ship.faceup)
        yield Note(text=f"{len(ship.faceup)} faceup", says=f"faceup damage {titles}")


def has_had_turn(table: Table, ship: Ship) -> bool:
    """Say whether a ship has activated; in the Engagement Phase of a table with turns, whether it has engaged."""
    return ship.id in clock_of(table).done if _engages(table) else ship.activated


def by_card(ship: Ship, effect: str) -> str:
    """Return by which card a ship acts; that of its pilot has its own name, which is not said again."""
    return " with the pilot card" if case_of_card(ship, effect) else with_card(effect)


def _engages(table: Table) -> bool:
    return table.clock is not None and table.phase == "engagement"


def _dial(table: Table, ship: Ship) -> Iterator[Note]:
    """Yield the dial of a ship until its maneuver is over; in the End Phase every dial is used (XW-PLAN-01)."""
    if table.phase == "end" or ship.activated:
        return
    if ship.seal:
        yield Note(sign="dial", says="dial set, facedown")
    elif ship.dial is not None and ship.executed is None:
        yield Note(sign="dial", says=f"dial set to a {maneuver(entry_text(ship.dial))}")


def _counted(ship: Ship) -> Iterator[Note]:
    """Yield hull, shields and Force: what is left, of how many that its cards give where that is less."""
    hull, shields = ship.strength
    yield _left("hull", "hull", hull - ship.damage, hull)
    if shields or ship.shields_left:
        yield _left("shields", "shields", ship.shields_left, shields)
    if ship.force_capacity:
        yield _left("force", "Force", ship.force, ship.force_capacity)
    elif ship.force:
        yield Note(sign="force", text=str(ship.force), says=f"Force {ship.force}")


def _left(sign: Literal["force", "hull", "shields"], name: str, left: int, most: int) -> Note:
    return Note(sign=sign, text=str(left) if left == most else f"{left}/{most}", says=f"{name} {left} of {most}")
