"""The eleven templates, and the moves along templates that are not maneuvers."""

from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import InputError, RulebookError, did_you_mean
from sublight.games.xwing.catalogue.components import FILE, BySource, Length
from sublight.games.xwing.catalogue.files import FILES

TemplateId = Annotated[str, msgspec.Meta(pattern="^(straight_[1-5]|(bank|turn)_[1-3])$")]


BoostTemplate = Literal["straight_1", "bank_left_1", "bank_right_1"]


class Template(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A template, named by bearing and speed: a straight one has a length, a curved one radii and an angle."""

    id: TemplateId
    length_mm: Length | None = None
    centre_radius_mm: Length | None = None
    inner_radius_mm: Length | None = None
    outer_radius_mm: Length | None = None
    angle_degrees: Literal[45, 90] | None = None
    centre_length_mm: Length | None = None
    sources: BySource

    def __post_init__(self) -> None:
        """Refuse a straight template with a curve, a curved one with less than all of it, and a wrong angle."""
        curve = (self.centre_radius_mm, self.inner_radius_mm, self.outer_radius_mm, self.centre_length_mm)
        missing = 4 if self.shape == "straight" else 0
        if curve.count(None) != missing or (self.length_mm is None) == (self.shape == "straight"):
            raise RulebookError("a straight template has length_mm, a curved one its radii and centre_length_mm")
        if self.angle_degrees != {"straight": None, "bank": 45, "turn": 90}[self.shape]:
            raise RulebookError(f"a {self.shape} does not have angle_degrees {self.angle_degrees}")

    @property
    def shape(self) -> str:
        """The shape: straight, bank or turn."""
        return self.id.partition("_")[0]

    @property
    def speed(self) -> int:
        """The speed printed on it."""
        return int(self.id.partition("_")[2])


class TemplateWidth(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The width of every template."""

    value_mm: Length
    sources: BySource


@cache
def templates() -> dict[str, Template]:
    """Return the templates by id."""
    return FILES.by_id(FILE, "template", Template)


def template(template_id: str) -> Template:
    """Return one template; an unknown id raises `InputError` that lists them."""
    known = templates()
    if template_id not in known:
        listed = ", ".join(known)
        raise InputError(
            f"unknown template `{template_id}` (one of {listed}){did_you_mean(template_id, known)}", "unknown_name"
        )
    return known[template_id]


@cache
def template_width() -> TemplateWidth:
    """Return the width of every template."""
    return FILES.one(FILE, "template_width", TemplateWidth)


class Uncloaking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decloak: the centre goes `roll_lateral_mm` aside and one of `roll_offsets_mm` ahead, or straight on."""

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
