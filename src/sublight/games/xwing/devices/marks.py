"""What a ship keeps in `Ship.used` of the devices that it placed in this round."""

from msgspec.structs import replace

from sublight.games.xwing.catalogue.payloads import Payload
from sublight.games.xwing.moves import PlaceDevice
from sublight.games.xwing.pieces import Ship

DEVICE = "device"
"""In `Ship.used`: it placed a device in this System Phase (XW-DEV-01); also with the device and its template."""

PLACED = "placed:"
"""In `Ship.used`: what kind of device it placed in this round, and from which end: `placed:bomb:rear`."""


def noted(ship: Ship, phase: str, move: PlaceDevice, card: Payload) -> Ship:
    """Return the ship with a placing noted; an obstacle is no device, but counts in its phase."""
    marks = (DEVICE, f"{DEVICE}:{card.id}:{move.template}") if phase == "system" else ()
    placed = (f"{PLACED}{card.kind}:{move.end}",) if card.kind != "obstacle" else ()
    return replace(ship, used=(*ship.used, *marks, *placed))


def has_placed(ship: Ship) -> bool:
    """Say whether it has dropped or launched a device in this round."""
    return any(mark.startswith(PLACED) for mark in ship.used)
