"""Published figures of the data files that the referee does not need, and which its own results are compared with.

Final poses, barrel rolls, the odds of movement rolls, and what is only noted: dice limits, huge ships, radii.
"""

from functools import cache
from typing import Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import Bearing, Die, Size
from sublight.games.xwing.catalogue.components import FILE as COMPONENTS
from sublight.games.xwing.catalogue.components import Length
from sublight.games.xwing.catalogue.dice import FILE as DICE
from sublight.games.xwing.catalogue.files import FILES, Spanned
from sublight.games.xwing.catalogue.obstacles import FILE as OBSTACLES
from sublight.games.xwing.catalogue.ships import Speed
from sublight.games.xwing.catalogue.templates import TemplateId

Position = Literal["far", "middle", "near"]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many dice may be rolled at once."""

    attack_dice_max: int
    defense_dice_max: int
    dice_min: int
    note: str


class MovementRoll(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The odds of one attack die after a move, in eighths, and the damage to expect, certain damage included."""

    event: str
    eighths: dict[str, int]
    expected_damage: float

    def __post_init__(self) -> None:
        """Refuse odds that are not eight eighths."""
        super().__post_init__()
        if sum(self.eighths.values()) != 8:
            raise RulebookError(f"the odds add up to {sum(self.eighths.values())} eighths")


@cache
def defense_die() -> Die:
    """Return the defence die."""
    return FILES.one(DICE, "defense", Die)


@cache
def dice_limits() -> Limits:
    """Return how many dice may be rolled at once."""
    return FILES.one(DICE, "limits", Limits)


@cache
def movement_rolls() -> tuple[MovementRoll, ...]:
    """Return the odds of the rolls that movement calls for, in every edition."""
    return FILES.rows(DICE, "movement_roll", MovementRoll)


class HugeShip(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What obstacles do to huge ships, whose movement is not ruled."""

    note: str
    verified: bool


@cache
def huge_ship() -> HugeShip:
    """Return what obstacles do to huge ships."""
    return FILES.one(OBSTACLES, "huge_ship", HugeShip)


class TemplateNote(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the sources of the radii differ, and what that does to final poses."""

    text: str


class FinalPose(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a maneuver ends: (dx, dy, heading) in the frame of the move; a Tallon roll has three positions."""

    bearing: Bearing
    speed: Speed
    size: Size
    position: Position | None = None
    end: tuple[float, float, float]

    def __post_init__(self) -> None:
        """Refuse a position of anything but a Tallon roll."""
        if (self.position is not None) != self.bearing.startswith("tallon_roll"):
            raise RulebookError("Tallon rolls, and only they, have a position")


@cache
def template_note() -> TemplateNote:
    """Return how the sources of the radii differ."""
    return FILES.one(COMPONENTS, "template_note", TemplateNote)


@cache
def final_poses() -> tuple[FinalPose, ...]:
    """Return the final poses of all templates and sizes, to the right where there are two sides."""
    return FILES.rows(COMPONENTS, "final_pose", FinalPose)


class Roll(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A barrel roll: the base's centre goes `lateral_mm` aside and one of `offsets_mm` forward."""

    template: TemplateId
    edge: Literal["narrow", "long"]
    lateral_mm: Length
    offsets_mm: tuple[float, float, float]


class BarrelRoll(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Barrel rolls by size, how the figures follow, and what other sources have."""

    small: Roll
    medium: Roll
    large: Roll
    derivation: str
    cross_check: dict[str, str]


@cache
def barrel_roll() -> BarrelRoll:
    """Return the barrel rolls."""
    return FILES.one(COMPONENTS, "barrel_roll", BarrelRoll)
