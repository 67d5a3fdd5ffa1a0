"""Two players at opposite edges of a mat: the part of a table that every plane game has, and what can be so at all."""

from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from sublight.board.plane.pose import Pose
from sublight.board.plane.table import Area, PlaneTable
from sublight.errors import InputError, did_you_mean

Edge = Literal["south", "north", "west", "east"]


class SeatedTable(PlaneTable, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that two play at: `players` has the first player first, `edges` where they sit."""

    players: tuple[str, str] = ("first", "second")
    edges: tuple[Edge, Edge] = ("south", "north")
    round: int = 1

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
    """Raise InputError for players of one name, or that do not sit opposite."""
    if table.players[0] == table.players[1]:
        raise InputError(f"both players are called `{table.players[0]}`")
    if set(table.edges) not in ({"south", "north"}, {"west", "east"}):
        raise InputError(f"edges {', '.join(table.edges)}: players sit opposite, south and north or west and east")


def validate_owner(table: SeatedTable, name: str, player: str) -> None:
    """Raise InputError where `name` belongs to somebody who does not play."""
    if player not in table.players:
        raise InputError(f"`{name}` belongs to `{player}`, who is not a player; players are {', '.join(table.players)}")


def all_on_mat(area: Area, poses: Sequence[Pose]) -> bool:
    """Say whether all centres are on the mat; its edge is on it."""
    if not poses:
        return True
    xs, ys = [pose.x for pose in poses], [pose.y for pose in poses]
    return min(xs) >= 0.0 and min(ys) >= 0.0 and max(xs) <= area.width and max(ys) <= area.height


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
        raise InputError(f"obstacle `{obstacle.id}`: `{obstacle.kind}` is no kind of obstacle (one of {listed}){hint}")
    if obstacle.outline and not obstacle.kind:
        raise InputError(f"obstacle `{obstacle.id}` has an outline of its own and needs a `kind`")
    if not obstacle.outline and not obstacle.obstacle:
        raise InputError(f"obstacle `{obstacle.id}` needs `obstacle` (a token of the catalogue) or an `outline`")
