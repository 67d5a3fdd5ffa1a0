"""What changes a maneuver before it is executed: other dials and bearings, steps of difficulty, red in stress.

`CHANGES` is the one list of it. Each function takes what is ordered so far and returns it changed, or as it was; steps
of difficulty and speed only add up here, and are applied when all have spoken (XW-MAN-05, XW-MAN-06).
"""

from msgspec.structs import replace

from sublight.games.xwing.cards.changes import redialled, reds_allowed, stepped, swapped
from sublight.games.xwing.maneuvers.ordered import Change, Ordered
from sublight.games.xwing.pieces import Ship, Table

DAMAGED_ENGINE = "dmg_damaged_engine"


def damaged_engine(_table: Table, ship: Ship, ordered: Ordered, _uses: tuple[str, ...]) -> Ordered:
    """A turn is one step harder for each Damaged Engine (XW-DMG-03)."""
    engines = ship.faceup.count(DAMAGED_ENGINE)
    if not engines or ordered.entry.bearing not in ("turn_left", "turn_right"):
        return ordered
    return replace(ordered, harder=ordered.harder + engines, changed_by=(*ordered.changed_by, DAMAGED_ENGINE))


CHANGES: tuple[Change, ...] = (redialled, swapped, damaged_engine, stepped, reds_allowed)
"""The dial first, then what is executed instead, then how hard that is, and whether stress forbids it."""
