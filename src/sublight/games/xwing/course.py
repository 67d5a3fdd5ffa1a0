"""Templates by the words that name them as they are laid, and what each bearing of a dial does with one.

Every move along a template is a course: forward, in reverse or sideways. Directions of travel are quarter turns
clockwise from the base's heading. Left and right in a template's word are as seen along it, so in a roll to the right
`bank_left_1` curves forward.
"""

from collections.abc import Collection
from functools import cache
from typing import Literal

from msgspec import Struct

from sublight.board.plane.course import Hand, Quarter, Travelled
from sublight.board.plane.pose import Pose
from sublight.errors import InputError, MoveError, did_you_mean
from sublight.games.xwing.catalogue import ShipCard, templates
from sublight.games.xwing.pieces import DialEntry, entry_text
from sublight.referee.figures import joined

Shape = Literal["straight", "bank", "turn", "none"]
SetDown = Literal["ahead", "reversed", "tallon"]


class Movement(Struct, frozen=True, kw_only=True):
    """How a ship has moved, as obstacles, devices and the edge need to know it.

    `travelled` is empty where no template counts. `maneuver` tells maneuvers from other moves, `executing` whether it
    was the Execute Maneuver step (XW-OBS-18). `ship` stood at `start` and rests at `rest`.
    """

    ship: str
    start: Pose
    rest: Pose
    travelled: tuple[Travelled, ...] = ()
    maneuver: bool = False
    executing: bool = False
    partial: bool = False


class LaidTemplate(Struct, frozen=True):
    """A template as it is laid: its word, its id, and the side to which it turns (0 straight)."""

    word: str
    template: str
    hand: Hand

    @property
    def shape(self) -> str:
        """The shape: straight, bank or turn."""
        return self.template.partition("_")[0]

    @property
    def speed(self) -> int:
        """The speed printed on it."""
        return int(self.template.partition("_")[2])


@cache
def laid_templates() -> dict[str, LaidTemplate]:
    """Return every way to lay a template, by its word."""
    found: list[LaidTemplate] = []
    for name, card in templates().items():
        if card.shape == "straight":
            found.append(LaidTemplate(name, name, 0))
            continue
        found.append(LaidTemplate(f"{card.shape}_left_{card.speed}", name, -1))
        found.append(LaidTemplate(f"{card.shape}_right_{card.speed}", name, 1))
    return {each.word: each for each in found}


def laid_template(word: str, usual: Collection[str] = ()) -> LaidTemplate:
    """Return the template that a word names; InputError with the nearest words, of the `usual` if one is near."""
    known = laid_templates()
    if word not in known:
        hint = did_you_mean(word, usual) or did_you_mean(word, known) or "; name one such as `straight_1`"
        raise InputError(f"no template `{word}`{hint}", "unknown_name")
    return known[word]


# Bearings.


class Bearing(Struct, frozen=True):
    """What a bearing does: `hand` is the turn of the template as seen in the direction of travel.

    `set_down` is how the ship stands at the end; `rule` is the one that describes it.
    """

    shape: Shape
    hand: Hand
    travel: Quarter
    set_down: SetDown
    rule: str

    @property
    def advanced(self) -> bool:
        """Whether the ship ends reversed if the maneuver is fully executed (XW-BRG-06)."""
        return self.set_down != "ahead"


BEARINGS: dict[str, Bearing] = {
    "straight": Bearing("straight", 0, 0, "ahead", "XW-BRG-01"),
    "bank_left": Bearing("bank", -1, 0, "ahead", "XW-BRG-01"),
    "bank_right": Bearing("bank", 1, 0, "ahead", "XW-BRG-01"),
    "turn_left": Bearing("turn", -1, 0, "ahead", "XW-BRG-01"),
    "turn_right": Bearing("turn", 1, 0, "ahead", "XW-BRG-01"),
    "koiogran_turn": Bearing("straight", 0, 0, "reversed", "XW-BRG-02"),
    "segnors_loop_left": Bearing("bank", -1, 0, "reversed", "XW-BRG-03"),
    "segnors_loop_right": Bearing("bank", 1, 0, "reversed", "XW-BRG-03"),
    "segnors_turn_left": Bearing("turn", -1, 0, "reversed", "XW-BRG-03"),
    "segnors_turn_right": Bearing("turn", 1, 0, "reversed", "XW-BRG-03"),
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


def template_of(entry: DialEntry) -> str:
    """Return the id of a maneuver's template, empty for a stationary one; MoveError where there is none."""
    shape = bearing_of(entry).shape
    speeds = speeds_of(shape)
    if entry.speed not in speeds:
        raise MoveError(f"{entry_text(entry)}: {_no_template(entry.speed, shape)}")
    return "" if shape == "none" else f"{shape}_{entry.speed}"


def _no_template(speed: int, shape: Shape) -> str:
    if shape == "none":
        return "a stationary maneuver has speed 0"
    speeds = joined([str(each) for each in speeds_of(shape)])
    return f"there is no speed-{speed} {shape} template; there are speeds {speeds}"


@cache
def speeds_of(shape: Shape) -> tuple[int, ...]:
    """Return the speeds of which there is a template of a shape; a stationary maneuver has speed 0 alone."""
    return (0,) if shape == "none" else tuple(each.speed for each in templates().values() if each.shape == shape)


def faster(entry: DialEntry, steps: int) -> DialEntry:
    """Return a maneuver so many steps faster; it stops at templates that exist, and stationary stays (XW-MAN-06)."""
    speeds = speeds_of(bearing_of(entry).shape)
    return DialEntry(max(speeds[0], min(speeds[-1], entry.speed + steps)), entry.bearing)


def nearest_on_dial(card: ShipCard, entry: DialEntry, count: int = 3, *, red: bool = True) -> tuple[str, ...]:
    """Return the maneuvers of a dial most like one that it does not have, the nearest first; `red` ones too, or not."""
    wanted = bearing_of(entry)

    def unlike(each: DialEntry) -> tuple[int, int]:
        known = bearing_of(each)
        if each.bearing == entry.bearing:
            return abs(each.speed - entry.speed), 0
        strange = 3 * (known.shape != wanted.shape) + 2 * (known.hand != wanted.hand)
        strange += 2 * (known.set_down != wanted.set_down)
        return 2 * abs(each.speed - entry.speed) + strange + (known.travel != wanted.travel), 1

    offered = [DialEntry(each.speed, each.bearing) for each in card.dial if red or each.difficulty != "red"]
    return tuple(entry_text(each) for each in sorted(offered, key=unlike)[:count])
