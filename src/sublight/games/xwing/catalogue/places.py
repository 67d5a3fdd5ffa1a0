"""Where moves that are no maneuvers go: barrel roll, decloak, boost and tractor moves, by size of the base."""

from functools import cache
from typing import Literal

import msgspec

from sublight.games.xwing.catalogue.components import FILE, Length
from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.catalogue.templates import TemplateId

BoostTemplate = Literal["straight_1", "bank_left_1", "bank_right_1"]


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


class Uncloaking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decloak: a roll aside as in `Roll`, or straight forward by `boost_forward_mm`."""

    template: TemplateId
    roll_lateral_mm: Length
    roll_offsets_mm: tuple[float, float, float]
    boost_forward_mm: Length


class Decloak(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Decloaks by size."""

    small: Uncloaking
    medium: Uncloaking
    large: Uncloaking


class Boost(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The templates of a boost."""

    templates: tuple[BoostTemplate, ...]


class Tractor(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The templates and moves of a tractored ship."""

    templates: tuple[TemplateId, ...]
    moves: tuple[str, ...]


@cache
def barrel_roll() -> BarrelRoll:
    """Return the barrel rolls."""
    return FILES.one(FILE, "barrel_roll", BarrelRoll)


@cache
def decloak() -> Decloak:
    """Return the decloaks."""
    return FILES.one(FILE, "decloak", Decloak)


@cache
def boost() -> Boost:
    """Return the templates of a boost."""
    return FILES.one(FILE, "boost", Boost)


@cache
def tractor() -> Tractor:
    """Return the templates and moves of a tractored ship."""
    return FILES.one(FILE, "tractor", Tractor)
