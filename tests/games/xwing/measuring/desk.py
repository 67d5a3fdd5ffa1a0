"""Small tables for measuring: two ships, and what lies between them."""

from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.games.xwing.pieces import Obstacle, Ship, Table

SQUARE = ((-15.0, -15.0), (15.0, -15.0), (15.0, 15.0), (-15.0, 15.0))


def ship(name: str, x: float, y: float, heading: float = 0.0, **more: object) -> Ship:
    """Return a small ship of the first player, or of whoever `player` says."""
    given: dict[str, object] = {"ship": "t65xwing", "player": "first", **more}
    return Ship(id=name, pose=pose_at(x, y, heading), **given)  # type: ignore[arg-type]


def rock(name: str, x: float, y: float, kind: str = "asteroid") -> Obstacle:
    """Return a square obstacle of 30 mm."""
    return Obstacle(id=name, kind=kind, outline=SQUARE, pose=pose_at(x, y))


def table(*ships: Ship, obstacles: tuple[Obstacle, ...] = (), edition: str = "2019-09", **more: object) -> Table:
    """Return a table of three feet with these pieces."""
    area = Area(914.4, 914.4)
    return Table(edition=edition, area=area, ships=ships, obstacles=obstacles, **more)  # type: ignore[arg-type]
