"""The mat: what every plane game's table has."""

import math
import re
from collections.abc import Collection, Iterable, Sequence
from typing import Literal, Protocol, TypeVar

from msgspec import Struct, field

from sublight.board.notation import unwritable
from sublight.board.plane.pose import Pose
from sublight.errors import InputCode, InputError, did_you_mean
from sublight.geometry.tolerance import PLACING_MM
from sublight.referee.figures import joined
from sublight.referee.state import StateRecord


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
                raise InputError(f"area.{name} is {value!r}, but must be from 100 to 10000 mm")


class PlaneTable(StateRecord, frozen=True, kw_only=True, forbid_unknown_fields=True):
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
            raise InputError(f"`placing_mm` is {self.placing_mm!r}, but must be from 0 to 5 mm")


def refuse_twins(names: Sequence[str]) -> None:
    """Raise InputError where two pieces have the same id, or an id cannot be written in a move."""
    if len(set(names)) == len(names) and "" not in names and not _UNWRITABLE.search("".join(names)):
        return
    seen: set[str] = set()
    for name in names:
        if not name or _UNWRITABLE.search(name):
            raise InputError(f"the id {name!r} {unwritable(name)}")
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
    if not ids:
        return InputError(f"no {kind} `{name}`, because this table has no {kind}s", "unknown_piece")
    listed = did_you_mean(name, ids) or f"; its {kind}s are {joined(ids)}"
    return InputError(f"no {kind} `{name}` on this table{listed}", "unknown_piece")


def unknown_player(table: "SeatedTable", name: str, code: InputCode = "input") -> InputError:
    """Return the error that nobody of that name plays, with the nearest name and those there are."""
    known = joined(table.players)
    return InputError(f"`{name}` is not a player; the players are {known}{did_you_mean(name, table.players)}", code)


# Seats: two players at opposite edges of a mat, and what can be so at all.


VALUES = "values"
"""The key of the extra of a field's type that says in words which values are valid: "from 0 to 4"."""

Edge = Literal["south", "north", "west", "east"]


class SeatedTable(PlaneTable, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that two play at: `players` has the first player first, `edges` where they sit."""

    players: tuple[str, str] = ("first", "second")
    edges: tuple[Edge, Edge] = ("south", "north")
    round: int = 1

    @property
    def seats(self) -> tuple[str, str]:
        """The players by where they sit, from the south or the west: who is first player can change in a round."""
        first, second = self.players
        return (first, second) if self.edges[0] in ("south", "west") else (second, first)

    def own_edge(self, player: str) -> Edge:
        """Return the edge that a player sits at: a long one, or a short one (west, east) in a short edges setup."""
        return self.edges[self.players.index(player)]

    def opponent(self, player: str) -> str:
        """Return the other player."""
        return self.players[1] if player == self.players[0] else self.players[0]


class Outlined(Protocol):
    """An obstacle: a token of the catalogue, or a described one."""

    @property
    def id(self) -> str:
        """Its id on the table."""

    @property
    def obstacle(self) -> str:
        """The catalogue's token, empty for a described one."""

    @property
    def kind(self) -> str:
        """The type of a described one."""

    @property
    def outline(self) -> tuple[tuple[float, float], ...]:
        """The outline of a described one."""


def validate_seats(table: SeatedTable) -> None:
    """Raise InputError for players of one name, or that do not sit opposite, and for a negative round."""
    if table.round < 0:
        raise InputError(f"`round` is {table.round}, but rounds are counted from 1")
    if table.players[0] == table.players[1]:
        raise InputError(f"both players are called `{table.players[0]}`")
    if set(table.edges) not in ({"south", "north"}, {"west", "east"}):
        raise InputError(
            f"the edges are {', '.join(table.edges)}, but players sit opposite: south and north, or west and east"
        )


def validate_owner(table: SeatedTable, name: str, player: str) -> None:
    """Raise InputError where `name` belongs to somebody who does not play."""
    if player not in table.players:
        raise InputError(
            f"`{name}` belongs to `{player}`, who is not a player; the players are {joined(table.players)}"
        )


def all_on_mat(area: Area, poses: Sequence[Pose]) -> bool:
    """Say whether all centres are on the mat; its edge is on it."""
    width, height = area.width, area.height
    for pose in poses:  # noqa: SIM110 - `all` takes twice as long
        if not (0.0 <= pose.x <= width and 0.0 <= pose.y <= height):
            return False
    return True


def validate_place(table: PlaneTable, name: str, pose: Pose) -> None:
    """Raise InputError where a piece stands with its centre off the mat."""
    if not all_on_mat(table.area, (pose,)):
        raise InputError(
            f"`{name}` stands off the table: ({pose.x:g}, {pose.y:g}) is outside "
            f"0 to {table.area.width:g} by 0 to {table.area.height:g} mm"
        )


def validate_described(obstacle: Outlined, kinds: Collection[str]) -> None:
    """Raise InputError for an obstacle that is neither a token of the catalogue nor described by outline and kind.

    `kinds` are those that the game has.
    """
    if obstacle.kind and obstacle.kind not in kinds:
        listed = ", ".join(kinds)
        hint = did_you_mean(obstacle.kind, kinds)
        raise InputError(
            f"obstacle `{obstacle.id}`: `{obstacle.kind}` is not a kind of obstacle; choose one of {listed}{hint}"
        )
    if obstacle.outline and not obstacle.kind:
        raise InputError(f"obstacle `{obstacle.id}` has an outline of its own, so it needs a `kind`")
    if not obstacle.outline and not obstacle.obstacle:
        raise InputError(f"obstacle `{obstacle.id}` needs `obstacle` (a token of the catalogue) or an `outline`")
