"""What is remembered of a maneuver in `Ship.used`, so that effects that come after it know how it ended."""

from msgspec.structs import replace

from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.catalogue.payloads import Payload
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.pieces import Ship, Table

PARTIAL = "partial"
"""In `Ship.used`: its last maneuver was partially executed. Without it, one that it has executed was full."""

COLOUR, THROUGH = "colour:", "through:"
"""In `Ship.used`: the colour of its last maneuver where it is not the printed one; each ship it moved through."""


def remember(table: Table, ship_id: str, *, partial: bool, difficulty: Difficulty, passed: tuple[str, ...]) -> Table:
    """Return the table with the last maneuver of a ship remembered, and any before it forgotten."""
    ship = table.ship(ship_id)
    kept = tuple(mark for mark in ship.used if mark != PARTIAL and not mark.startswith((COLOUR, THROUGH)))
    printed = printed_colour(ship)
    marks = (
        *((PARTIAL,) if partial else ()),
        *(() if difficulty == printed else (f"{COLOUR}{difficulty}",)),
        *(f"{THROUGH}{name}" for name in passed),
    )
    return table.with_ship(replace(ship, used=(*kept, *marks)))


def printed_colour(ship: Ship) -> str:
    """Return the colour on the dial of the maneuver that a ship executed, empty where its dial has none such."""
    entry = ship.executed
    found = ship.card.maneuver(entry.speed, entry.bearing) if entry is not None else None
    return found.difficulty if found is not None else ""


def was_partial(ship: Ship) -> bool:
    """Say whether its last maneuver was partially executed."""
    return PARTIAL in ship.used


def colour_executed(ship: Ship) -> str:
    """Return the colour of its last maneuver."""
    marked = next((mark.removeprefix(COLOUR) for mark in ship.used if mark.startswith(COLOUR)), "")
    return marked or printed_colour(ship)


def moved_through(table: Table, ship: Ship) -> tuple[Ship, ...]:
    """Return the ships still on the table that its last maneuver went through (XW-OVL-09)."""
    names = [mark.removeprefix(THROUGH) for mark in ship.used if mark.startswith(THROUGH)]
    return tuple(each for each in table.ships if each.id in names)


DEVICE = "device"
"""In `Ship.used`: it placed a device in this System Phase (XW-DEV-01); also with the device and its template."""

PLACED = "placed:"
"""In `Ship.used`: what kind of device it placed in this round, and from which end: `placed:bomb:rear`."""


def noted_placing(ship: Ship, phase: str, move: PlaceDevice, card: Payload) -> Ship:
    """Return the ship with a placing noted_placing; an obstacle is no device, but counts in its phase."""
    marks = (DEVICE, f"{DEVICE}:{card.id}:{move.template}") if phase == "system" else ()
    placed = (f"{PLACED}{card.kind}:{move.end}",) if card.kind != "obstacle" else ()
    return replace(ship, used=(*ship.used, *marks, *placed))


def has_placed(ship: Ship) -> bool:
    """Say whether it has dropped or launched a device in this round."""
    return any(mark.startswith(PLACED) for mark in ship.used)


DECLOAKED = "decloak"
"""In `Ship.used`: it decloaked in this System Phase (XW-DEV-01)."""


DOCKED = "docked"
"""In `Ship.used`: the ship docked in this System Phase; it does not deploy as well."""


DEPLOYED = "deployed"
"""In `Ship.used`: the ship deployed in this System Phase; it does not dock as well."""


NO_ACTIONS = "no_actions"
"""In `Ship.used`: the ship performs no further action in this activation (XW-OVL-06)."""


PLANNED_ION = "ionized"
"""In `Ship.used`: the ship was ionized in the Planning Phase, and its dial lies face down on its card (XW-TOK-01)."""


SKIPPED = "skipped"
"""In `Ship.used`: the ship skips its Perform Action step."""


ION_MANEUVER = "ion_maneuver"
"""In `Ship.used`: the ship executed an ion maneuver, so its ion tokens leave with the activation (XW-TOK-01)."""
