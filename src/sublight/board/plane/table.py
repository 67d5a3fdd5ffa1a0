"""The mat: what every plane game's table has."""

import math
import re
from collections.abc import Iterable
from typing import Protocol, TypeVar

from msgspec import Struct, field

from sublight.errors import InputError, did_you_mean
from sublight.geometry.tolerance import PLACING_MM


class Piece(Protocol):
    """What stands on a table under an id of its own."""

    @property
    def id(self) -> str:
        """The id."""


PieceT = TypeVar("PieceT", bound=Piece)
ItemT = TypeVar("ItemT")

_UNWRITABLE = re.compile(r"[\s=,:;]")
"""What an id in a line of notation cannot have."""


class Area(Struct, frozen=True, forbid_unknown_fields=True):
    """The play area: a rectangle from (0, 0) to (width, height) in millimetres."""

    width: float
    height: float

    def __post_init__(self) -> None:
        for name, value in (("width", self.width), ("height", self.height)):
            if not math.isfinite(value) or not 100.0 <= value <= 10_000.0:
                raise InputError(f"area.{name} = {value!r}: a play area is 100 to 10000 mm wide")


class PlaneTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """What the referee and the pictures need of any table; each game adds its pieces.

    `edition` is required: nobody rules without knowing which rules. `placing_mm` is how exactly people place pieces,
    `readings` what this table agreed on where the texts are open, `components` the set of component measurements.
    """

    edition: str
    area: Area
    placing_mm: float = PLACING_MM
    readings: dict[str, str] = field(default_factory=dict)
    components: str = "standard"

    def __post_init__(self) -> None:
        if not math.isfinite(self.placing_mm) or not 0.0 <= self.placing_mm <= 5.0:
            raise InputError(f"placing_mm = {self.placing_mm!r}: people place pieces within 0 to 5 mm")


def refuse_twins(ids: Iterable[str]) -> None:
    """Raise InputError where two pieces have the same id, or an id cannot be written in a move."""
    names = tuple(ids)
    if len(set(names)) == len(names) and "" not in names and not _UNWRITABLE.search("".join(names)):
        return
    seen: set[str] = set()
    for name in names:
        if not name or _UNWRITABLE.search(name):
            raise InputError(f"the id {name!r} is empty or has a space, comma, colon, semicolon or equals sign in it")
        if name in seen:
            raise InputError(f"two pieces have the id `{name}`")
        seen.add(name)


def named(kind: str, pieces: Iterable[PieceT], name: str) -> PieceT:
    """Return the piece `name`; InputError with the nearest ids of its `kind` if there is none."""
    for piece in pieces:
        if piece.id == name:
            return piece
    raise unknown(kind, name, [piece.id for piece in pieces])


def exchanged(pieces: Iterable[PieceT], piece: PieceT) -> tuple[PieceT, ...]:
    """Return the pieces with `piece` in place of the one of its id."""
    return tuple([piece if each.id == piece.id else each for each in pieces])


def less_one(items: tuple[ItemT, ...], item: ItemT) -> tuple[ItemT, ...]:
    """Return the items without the first that equals `item`."""
    at = items.index(item)
    return (*items[:at], *items[at + 1 :])


def unknown(kind: str, name: str, known: Iterable[str]) -> InputError:
    """Return the error that there is no piece `name`, with the nearest of the ids there are."""
    ids = list(known)
    listed = did_you_mean(name, ids) or (f"; on the table: {', '.join(ids)}" if ids else "; there is none")
    return InputError(f"no {kind} `{name}` on this table{listed}")
