"""Obstacles: their tokens with measured outlines in millimetres, and what each type does, by edition."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal, cast

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.components import Length, Outline, Parts, Point, face_down, flat, twice_area
from sublight.games.xwing.catalogue.files import FILES, Spanned, edition_date
from sublight.rulebook.cards import find

ObstacleType = Literal[
    "asteroid", "debris_cloud", "gas_cloud", "loose_cargo", "spare_parts", "electro_chaff_cloud", "blaze"
]
RolledFace = Literal["hit", "crit", "focus", "blank"]

FILE = "obstacles.toml"
SETUP_COUNT = 6
"""The obstacles of a setup (XW-SET-01)."""


class ObstacleToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A token, one face up: its outline counter-clockwise at heading 0 about its centroid, not closed.

    Where no source has an outline, it and the figures drawn from it are None. Those that cards place have guides or a
    tab, see `DeviceToken`.
    """

    id: str
    type: ObstacleType
    name: str
    product: str
    guides_mm: Point | None = None
    tab_mm: Point | None = None
    area_mm2: Length | None = None
    bbox_mm: Point | None = None
    min_rect_mm: Point | None = None
    bounding_radius_mm: Length | None = None
    confidence: str
    source: str
    overlap_iou: float | None = None
    cross_check: str | None = None
    outline_mm: Outline | None = None
    parts_up_mm: Parts = ()
    parts_down_mm: Parts = ()
    note: str | None = None

    def __post_init__(self) -> None:
        """Refuse an outline that runs clockwise, and figures without an outline."""
        figures = (self.area_mm2, self.bbox_mm, self.min_rect_mm, self.bounding_radius_mm)
        if figures.count(None) != (4 if self.outline_mm is None else 0):
            raise RulebookError("an outline, and only an outline, has area, boxes and radius")
        if self.outline_mm is not None and twice_area(self.outline_mm) <= 0:
            raise RulebookError("the outline must run counter-clockwise")

    @property
    def outline(self) -> tuple[float, ...] | None:
        """The outline as flat coordinates x0, y0, x1, y1 …"""
        return None if self.outline_mm is None else flat(self.outline_mm)

    @property
    def outline_face_down(self) -> tuple[float, ...] | None:
        """The outline of the token turned over, as flat coordinates."""
        return None if self.outline_mm is None else flat(face_down(self.outline_mm))


class OnMove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a move does: `first` in order, then one attack die, a face not in `roll` does nothing."""

    timing: str
    first: tuple[str, ...]
    roll: dict[RolledFace, tuple[str, ...]]
    skip_action: Literal["touched", "ends_on", "never"]


class ObstacleEffect(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a type does in some editions: on any move, or on maneuvers and on other moves.

    `at_range_0_by_dispute` is what another reading of `dispute` adds to `at_range_0`.
    """

    type: ObstacleType
    on_maneuver: OnMove | None = None
    on_other_move: OnMove | None = None
    on_any_move: OnMove | None = None
    at_range_0: tuple[str, ...]
    at_range_0_by_dispute: tuple[str, ...] = ()
    obstructed_attack: tuple[str, ...]
    remote_relocated_to_range_0: tuple[str, ...] = ()
    dispute: str | None = None
    source: str
    verified: bool

    def __post_init__(self) -> None:
        """Refuse a row unless it has either `on_any_move`, or both `on_maneuver` and `on_other_move`."""
        super().__post_init__()
        apart = (self.on_maneuver is not None, self.on_other_move is not None)
        if apart != (self.on_any_move is None,) * 2:
            raise RulebookError("give on_any_move, or both on_maneuver and on_other_move")

    def move(self, *, maneuver: bool) -> OnMove:
        """Return what a maneuver, or another move, does; that one of the two is given is checked when read."""
        apart = self.on_maneuver if maneuver else self.on_other_move
        return cast("OnMove", apart or self.on_any_move)


class LaterType(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A type that came later, and the edition it came with."""

    type: ObstacleType


class Lifetime(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a placed obstacle of a type stays."""

    type: ObstacleType
    rule: str
    source: str


@cache
def obstacle_tokens() -> Mapping[str, ObstacleToken]:
    """Return all tokens by id."""
    return FILES.lazily(FILE, "token", ObstacleToken)


@lru_cache(maxsize=1024)
def obstacle_token(name: str) -> ObstacleToken:
    """Return the token that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return find("obstacle", obstacle_tokens(), name)


@cache
def obstacle_effects() -> tuple[ObstacleEffect, ...]:
    """Return what every type does in every edition."""
    return FILES.rows(FILE, "effect", ObstacleEffect)


def obstacle_effect(of: ObstacleType, edition: str) -> ObstacleEffect | None:
    """Return what a type does in an edition, None before it came; an unknown edition raises `EditionError`."""
    edition_date(edition)
    return next((row for row in obstacle_effects() if row.type == of and row.holds_in(edition)), None)


@cache
def later_types() -> dict[str, LaterType]:
    """Return the types that came later than the first edition, by type."""
    return {row.type: row for row in FILES.rows(FILE, "later_type", LaterType)}


@cache
def lifetimes() -> tuple[Lifetime, ...]:
    """Return how long placed obstacles stay."""
    return FILES.rows(FILE, "lifetime", Lifetime)
