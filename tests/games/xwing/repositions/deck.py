"""Small tables for moves that are not maneuvers, and rulings on lines of play."""

from typing import Any

from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.games.xwing.game import GAME
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.referee.question import Answer
from sublight.referee.ruling import Ruling
from sublight.registry import adjudicate

AREA = Area(914.4, 914.4)


def ship(name: str = "red1", card: str = "t65xwing", x: float = 400.0, y: float = 300.0, **more: Any) -> Ship:
    """Return a ship of the first player unless `player` says otherwise; `heading` in degrees."""
    pose = pose_at(x, y, more.pop("heading", 0.0))
    return Ship(id=name, ship=card, player=more.pop("player", "first"), pose=pose, **more)


def rock(x: float, y: float, half: float = 5.0, name: str = "rock") -> Obstacle:
    """Return a square asteroid."""
    outline = ((half, half), (-half, half), (-half, -half), (half, -half))
    return Obstacle(id=name, kind="asteroid", outline=outline, pose=pose_at(x, y))


def desk(*ships: Ship, edition: str = "1.4.6", acting: str = "", **more: Any) -> Table:
    """Return a table; `acting` is the ship in its Perform Action step."""
    step: Any = "action" if acting else ""
    return Table(edition=edition, area=AREA, ships=ships, active=acting, step=step, **more)


def ruled(table: Table, line: str, answers: dict[str, Answer] | None = None) -> Ruling[Table]:
    """Return the ruling on one line of play."""
    return adjudicate(table, GAME.parse_move(line), answers or {})


def broken(ruling: Ruling[Table]) -> tuple[str, ...]:
    """Return the kinds of what a ruling says is broken."""
    return tuple(each.kind for each in ruling.violations)
