"""X-Wing: the cards used with a maneuver, and the actions of a ship as whole declarations."""

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.ships import BarAction
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.view.models import Choice, Control

LINES: dict[str, tuple[tuple[str, str], ...]] = {
    "barrel_roll": tuple(
        (f"roll {{}} {side} place={place}", f"barrel roll {side}, {place}")
        for side in ("left", "right")
        for place in ("front", "middle", "rear")
    ),
    "boost": tuple(
        (f"boost {{}} {template}", f"boost {template.replace('_', ' ').removesuffix(' 1')}")
        for template in ("bank_left_1", "straight_1", "bank_right_1")
    ),
    "rotate_arc": (),
    "slam": (),
}
"""How an action is declared; one that is not here needs no more than its name."""

USED = frozenset({"upgrade", "pilot", "ship_ability"})


def controls(table: Table, piece: Ship | Obstacle | Device) -> tuple[Control, ...]:
    """Return the cards a ship may use and its actions; nothing for what does not move of itself."""
    if not isinstance(piece, Ship):
        return ()
    return (*_cards(table, piece), _actions(piece))


def _cards(table: Table, ship: Ship) -> tuple[Control, ...]:
    cards = [each for each in effects_of(table, ship).values() if each.kind in USED and each.adjudicated]
    values = tuple(Choice(key=each.id, says=each.name) for each in cards)
    return (Control(name="use", form="many", says="cards used", values=values),) if values else ()


def _actions(ship: Ship) -> Control:
    lines = [line for action in ship.card.actions for line in _lines(ship.id, action)]
    values = (*lines, Choice(key=f"pass {ship.id}", says="end the activation"))
    return Control(name="action", form="line", says="after the maneuver", values=values)


def _lines(ship: str, bar: BarAction) -> list[Choice]:
    named = bar.action.replace("_", " ")
    known = LINES.get(bar.action, ((f"act {{}} {bar.action}", named),))
    colour = "" if bar.difficulty == "white" else f" ({bar.difficulty})"
    return [Choice(key=line.format(ship), says=says + colour) for line, says in known]
