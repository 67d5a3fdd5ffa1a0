"""The cardboard ship tokens: firing-arc lines and targeting points, and what each source has of them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated

import msgspec
from msgspec.structs import replace

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.components import Size, facts
from sublight.games.armada.catalogue.files import FILES

FILE = "ship_tokens.toml"

Lines = dict[str, tuple[float, ...]]
Spread = tuple[float, float, float, float]


class TokenGeometry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Firing-arc lines and targeting points of a ship token: mm back from its front, or to either side.

    `lines` has the first numbers of the four of the lines as each source gives them. Only huge ships have `aux`.
    """

    id: str
    front_lines_meet_mm: float
    front_line_at_side_mm: float
    rear_lines_meet_mm: float
    rear_line_at_side_mm: float
    aux_line_mm: float | None = None
    lines: Annotated[Lines, msgspec.Meta(min_length=1)]
    front_dot_mm: float
    rear_dot_mm: float
    side_dot_lateral_mm: float
    side_dot_mm: float
    aux_dot_lateral_mm: float | None = None
    aux_dot_mm: float | None = None
    dot_spread_mm: Spread = (0.0, 0.0, 0.0, 0.0)
    dot_sources: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    note: str | None = None

    def __post_init__(self) -> None:
        """Refuse a source with other than one to four numbers, and half an auxiliary zone."""
        if any(not 1 <= len(numbers) <= 4 for numbers in self.lines.values()):
            raise RulebookError("lines: a source has the first one to four numbers of the four")
        auxiliary = (self.aux_line_mm, self.aux_dot_lateral_mm, self.aux_dot_mm)
        if len({number is None for number in auxiliary}) > 1:
            raise RulebookError("aux_line_mm, aux_dot_lateral_mm and aux_dot_mm come together")

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources of the lines."""
        return tuple(self.lines)

    def by_source(self) -> "Iterator[TokenGeometry]":
        """Yield the token with the lines of each source; what a source lacks is as here."""
        own = (
            self.front_lines_meet_mm, self.front_line_at_side_mm, self.rear_lines_meet_mm, self.rear_line_at_side_mm,
        )  # fmt: skip
        for numbers in self.lines.values():
            front, front_side, rear, rear_side = (*numbers, *own[len(numbers) :])
            yield replace(
                self,
                front_lines_meet_mm=front,
                front_line_at_side_mm=front_side,
                rear_lines_meet_mm=rear,
                rear_line_at_side_mm=rear_side,
            )


@cache
def token_geometries() -> Mapping[str, TokenGeometry]:
    """Return the ship tokens by id."""
    return FILES.lazily(FILE, "token_geometry", TokenGeometry)


def token_size(size: Size) -> tuple[float, float]:
    """Return width and length of the cardboard token of ships of a size in mm."""
    match facts()[f"token_cutout.{size}"].value:
        case (float(width), float(long)):
            return width, long
        case value:
            raise RulebookError(f"components.toml, fact token_cutout.{size}: {value!r} is no width and length")
