"""What each bearing does with a template: its shape and side, the way the base travels, how the ship is set down."""

from typing import Literal

from msgspec import Struct

from sublight.errors import MoveError
from sublight.games.xwing.catalogue import ShipCard, templates
from sublight.games.xwing.course import Hand, Quarter
from sublight.games.xwing.pieces import DialEntry

Shape = Literal["straight", "bank", "turn", "none"]
SetDown = Literal["ahead", "about", "tallon"]


class Bearing(Struct, frozen=True):
    """`hand` is the turn of the template as seen in the direction of travel; `rule` is the one that describes it."""

    shape: Shape
    hand: Hand
    travel: Quarter
    down: SetDown
    rule: str

    @property
    def advanced(self) -> bool:
        """Whether the ship ends reversed if the maneuver is fully executed (XW-BRG-06)."""
        return self.down != "ahead"


BEARINGS: dict[str, Bearing] = {
    "straight": Bearing("straight", 0, 0, "ahead", "XW-BRG-01"),
    "bank_left": Bearing("bank", -1, 0, "ahead", "XW-BRG-01"),
    "bank_right": Bearing("bank", 1, 0, "ahead", "XW-BRG-01"),
    "turn_left": Bearing("turn", -1, 0, "ahead", "XW-BRG-01"),
    "turn_right": Bearing("turn", 1, 0, "ahead", "XW-BRG-01"),
    "koiogran_turn": Bearing("straight", 0, 0, "about", "XW-BRG-02"),
    "segnors_loop_left": Bearing("bank", -1, 0, "about", "XW-BRG-03"),
    "segnors_loop_right": Bearing("bank", 1, 0, "about", "XW-BRG-03"),
    "segnors_turn_left": Bearing("turn", -1, 0, "about", "XW-BRG-03"),
    "segnors_turn_right": Bearing("turn", 1, 0, "about", "XW-BRG-03"),
    "tallon_roll_left": Bearing("turn", -1, 0, "tallon", "XW-BRG-04"),
    "tallon_roll_right": Bearing("turn", 1, 0, "tallon", "XW-BRG-04"),
    "stationary": Bearing("none", 0, 0, "ahead", "XW-BRG-07"),
    "reverse_straight": Bearing("straight", 0, 2, "ahead", "XW-BRG-08"),
    "reverse_bank_left": Bearing("bank", 1, 2, "ahead", "XW-BRG-08"),
    "reverse_bank_right": Bearing("bank", -1, 2, "ahead", "XW-BRG-08"),
    "sideslip_bank_left": Bearing("bank", -1, 1, "ahead", "XW-BRG-09"),
    "sideslip_bank_right": Bearing("bank", 1, 3, "ahead", "XW-BRG-09"),
    "sideslip_turn_left": Bearing("turn", -1, 1, "ahead", "XW-BRG-09"),
    "sideslip_turn_right": Bearing("turn", 1, 3, "ahead", "XW-BRG-09"),
}
"""A left sideslip lays its template at the right side; a reverse bank turns the other way as seen from the rear.

A segnors turn is a Segnor's loop along a turn template, which only an effect allows.
"""


def bearing_of(entry: DialEntry) -> Bearing:
    """Return what the bearing of a maneuver does."""
    return BEARINGS[entry.bearing]


def entry_text(entry: DialEntry) -> str:
    """Return a maneuver as moves are written: `2 turn_left`."""
    return f"{entry.speed} {entry.bearing}"


def template_of(entry: DialEntry) -> str:
    """Return the id of a maneuver's template, empty for a stationary one; MoveError where there is none."""
    shape = bearing_of(entry).shape
    speeds = speeds_of(shape)
    if entry.speed not in speeds:
        raise MoveError(
            f"{entry_text(entry)}: no {shape if shape != 'none' else 'stationary'} template of speed {entry.speed}; "
            f"speeds are {', '.join(map(str, speeds))}"
        )
    return "" if shape == "none" else f"{shape}_{entry.speed}"


def speeds_of(shape: Shape) -> tuple[int, ...]:
    """Return the speeds of which there is a template of a shape; a stationary maneuver has speed 0 alone."""
    return (0,) if shape == "none" else tuple(each.speed for each in templates().values() if each.shape == shape)


def faster(entry: DialEntry, steps: int) -> DialEntry:
    """Return a maneuver so many steps faster; it stops at templates that exist, and stationary stays (XW-MAN-06)."""
    speeds = speeds_of(bearing_of(entry).shape)
    return DialEntry(max(speeds[0], min(speeds[-1], entry.speed + steps)), entry.bearing)


def nearest_on_dial(card: ShipCard, entry: DialEntry, count: int = 3) -> tuple[str, ...]:
    """Return the maneuvers of a dial most like one that it does not have, the nearest first."""
    wanted = bearing_of(entry)

    def unlike(each: DialEntry) -> tuple[int, int]:
        known = bearing_of(each)
        if each.bearing == entry.bearing:
            return abs(each.speed - entry.speed), 0
        strange = 3 * (known.shape != wanted.shape) + 2 * (known.hand != wanted.hand) + 2 * (known.down != wanted.down)
        return 2 * abs(each.speed - entry.speed) + strange + (known.travel != wanted.travel), 1

    offered = [DialEntry(each.speed, each.bearing) for each in card.dial]
    return tuple(entry_text(each) for each in sorted(offered, key=unlike)[:count])
