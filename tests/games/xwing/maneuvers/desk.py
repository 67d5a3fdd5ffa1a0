"""Tables, moves and other hands for the tests of maneuvers: ships as shapely polygons, maneuvers on a bare table."""

from typing import Any, Final

from msgspec.structs import replace
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from games.xwing.oracle.mat import adjudicate, ship, table
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid
from sublight.games.xwing.maneuvers.execute import execute
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.moves import Maneuver, TallonPlace
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.shapes import body
from sublight.referee.procedure import Run, drive
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling

TIE: Final = "tielnfighter"
UWING: Final = "ut60duwing"
GHOST: Final = "vcx100lightfreighter"


def entry(text: str) -> DialEntry:
    """The maneuver that `2 turn_left` means."""
    speed, bearing = text.split()
    return DialEntry(int(speed), bearing)  # type: ignore[arg-type]


def flown(state: Table, name: str, text: str, answers: Answers | None = None, **fields: Any) -> Ruling[Table]:
    """Rule on the maneuver of a ship."""
    return adjudicate(state, Maneuver(ship=name, maneuver=entry(text), **fields), answers)


def executed(state: Table, name: str, text: str, place: TallonPlace | None = None) -> Run[Table]:
    """Execute a maneuver that need not be on the dial, white, by the readings taken."""
    steps = execute(state, Facts(state, name, entry(text), {}), "white", place)
    return drive(steps, {}, lambda dispute: taken(state, dispute))


def taken(state: Table, dispute: str) -> str:
    """The reading of a dispute in use on a table."""
    from sublight.games.xwing.game import GAME

    return state.readings.get(dispute, GAME.book.dispute(dispute).taken)


def polygon(solid: Solid) -> BaseGeometry:
    """An outline as shapely has it."""
    return unary_union([Polygon(solid.corners(index)) for index in range(solid.count)])


def outline(one: Ship, pose: Pose | None = None) -> BaseGeometry:
    """A ship's base with guides as shapely has it."""
    return polygon(body(one, pose))


def done(one: Ship) -> Ship:
    """The ship with its activation behind it."""
    return replace(one, activated=True)


__all__ = [
    "GHOST",
    "TIE",
    "UWING",
    "adjudicate",
    "done",
    "entry",
    "executed",
    "flown",
    "outline",
    "polygon",
    "ship",
    "table",
]
