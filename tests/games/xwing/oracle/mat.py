"""Builders of small X-Wing tables for what is placed, dropped and counted: ships, mines, rocks of a plain shape."""

from typing import Any, Final

from sublight.board.plane.course import Travelled
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.games.xwing.course import Movement
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import Move
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.referee import adjudication
from sublight.referee.procedure import Procedure, Run, drive
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling

RULES: Final = GAME.book
"""Read here, so that rules can be cited before anything is adjudicated."""

SIDE_MM: Final = 914.4
NEWEST: Final = "1.4.6"
XWING, DECIMATOR, YT2400 = "t65xwing", "vt49decimator", "yt2400lightfreighter"
SQUARE: Final = ((20.0, -20.0), (20.0, 20.0), (-20.0, 20.0), (-20.0, -20.0))
"""A rock 40 mm square, so that distances are seen at a glance."""

PoseLike = tuple[float, float] | tuple[float, float, float]


def ship(name: str = "red1", at: PoseLike = (450.0, 450.0), card: str = XWING, **fields: Any) -> Ship:
    """A ship at x, y and heading; of the first player unless told."""
    given: dict[str, Any] = {"player": "first", **fields}
    return Ship(id=name, ship=card, pose=pose_at(*at), **given)


def rock(name: str, at: PoseLike, kind: str = "asteroid", **fields: Any) -> Obstacle:
    """A square obstacle of a type."""
    return Obstacle(id=name, pose=pose_at(*at), kind=kind, outline=SQUARE, **fields)


def device(name: str, at: PoseLike, what: str = "proximity_mine", player: str = "second", **fields: Any) -> Device:
    """A device of the second player unless told."""
    return Device(id=name, device=what, player=player, pose=pose_at(*at), **fields)


def table(*ships: Ship, **fields: Any) -> Table:
    """A table of three feet in the newest edition."""
    given: dict[str, Any] = {"edition": NEWEST, "area": Area(SIDE_MM, SIDE_MM), **fields}
    return Table(ships=ships, **given)


def adjudicate(state: Table, move: Move, answers: Answers | None = None) -> Ruling[Table]:
    """Rule on a move."""
    return adjudication.adjudicate(GAME, state, move, answers)


def broken(ruling: Ruling[Table]) -> list[tuple[str, str]]:
    """The rule and kind of each violation."""
    return [(each.rule, each.kind) for each in ruling.violations]


def straight_on(state: Table, name: str, length_mm: float, *, partial: bool = False) -> tuple[Table, Movement]:
    """Move a ship straight ahead so far, template and all, and return the table and what is known of the move."""
    before = state.ship(name)
    fx, fy = before.pose.forward
    half = 20.0
    rest = Pose(before.pose.x + (length_mm + 2 * half) * fx, before.pose.y + (length_mm + 2 * half) * fy, (fx, fy))
    strip = Travelled(
        x=before.pose.x + half * fx,
        y=before.pose.y + half * fy,
        fx=fx,
        fy=fy,
        width_mm=20.0,
        hand=0,
        radius_mm=0.0,
        mm_or_half_tan=length_mm,
    )
    moved = Movement(
        ship=name, start=before.pose, rest=rest, travelled=(strip,), maneuver=True, executing=True, partial=partial
    )
    return state.with_ship(_at(before, rest)), moved


def _at(piece: Ship, pose: Pose) -> Ship:
    return Ship(**{name: getattr(piece, name) for name in piece.__struct_fields__} | {"pose": pose})


def sit(state: Table, procedure: Procedure[Table], answers: Answers | None = None) -> Run[Table]:
    """Run a procedure over answers, with the readings taken in the table's edition."""
    edition = RULES.edition(state.edition)
    return drive(procedure, answers or {}, lambda dispute: RULES.dispute(dispute).reading_in(edition))
