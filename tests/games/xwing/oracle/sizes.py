"""The sizes of an X-Wing input that a stranger chooses, each with work that depends on it."""

from typing import Any

from msgspec.structs import replace

from oracle.cost import Dimension, grown, listed, ruled
from oracle.crowds import places, stars
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import MOST_POINTS
from sublight.board.plane.table import Area
from sublight.games.xwing.notation import parse_move
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.games.xwing.sizes import MOST_CONTACTS, MOST_DEVICES, MOST_GONE, MOST_OBSTACLES, MOST_SHIPS
from sublight.geometry.outline import MOST_VERTICES
from sublight.referee.sizes import MOST_LISTED

AREA = Area(914.4, 914.4)
MOVER = Ship(id="mover", ship="t65xwing", player="first", pose=pose_at(450.0, 300.0))
TABLE = Table(edition="1.4.6", area=AREA, ships=(MOVER,), active="mover", step="dial")
AHEAD = parse_move("mover 3 straight")
REST = (450.0, 420.0)
"""About where the mover comes to rest."""


def _places(count: int, apart: float) -> list[Pose]:
    """Places round where the mover comes to rest."""
    return places(count, apart, REST, AREA)


def squad(count: int, apart: float, **given: Any) -> Table:
    """So many other ships round that place."""
    ships = (
        Ship(id=f"s{number}", ship="tielnfighter", player="second", pose=pose, **given)
        for number, pose in enumerate(_places(count - 1, apart))
    )
    return replace(TABLE, ships=(MOVER, *ships))


def field(count: int, apart: float) -> Table:
    """So many asteroids round that place."""
    lying = (
        Obstacle(id=f"o{number}", obstacle="coreasteroid0", pose=pose)
        for number, pose in enumerate(_places(count, apart))
    )
    return replace(TABLE, obstacles=tuple(lying))


def mines(count: int, apart: float) -> Table:
    """So many mines round that place."""
    lying = (
        Device(id=f"d{number}", device="proximitymine", player="second", pose=pose)
        for number, pose in enumerate(_places(count, apart))
    )
    return replace(TABLE, devices=tuple(lying))


def described(points: int) -> Table:
    """Obstacles with outlines of so many points in all."""
    lying = (
        Obstacle(id=f"o{index}", outline=outline, kind="asteroid", pose=pose)
        for index, (outline, pose) in enumerate(stars(points, REST, AREA))
    )
    return replace(TABLE, obstacles=tuple(lying))


def touching(count: int) -> Table:
    """Ships of which so many pairs stand at range 0."""
    table = squad(MOST_SHIPS, 50.0)
    names = [ship.id for ship in table.ships]
    pairs = tuple((one, other) for one in names for other in names if one < other)
    return replace(table, contacts=pairs[:count])


def carrying(count: int) -> Table:
    """The mover with so many upgrades."""
    names = ("r4astromech", "engineupgrade", "afterburners")
    return replace(TABLE, ships=(replace(MOVER, upgrades=tuple(names[number % 3] for number in range(count))),))


DIMENSIONS: tuple[Dimension, ...] = (
    Dimension("ships apart", MOST_SHIPS, lambda size: ruled(squad(size, 60.0), AHEAD)),
    Dimension("ships piled up", MOST_SHIPS, lambda size: ruled(squad(size, 4.0), AHEAD)),
    Dimension("legal ends among ships", MOST_SHIPS, lambda size: listed(squad(size, 45.0), "mover")),
    Dimension("obstacles apart", MOST_OBSTACLES, lambda size: ruled(field(size, 60.0), AHEAD)),
    Dimension("obstacles piled up", MOST_OBSTACLES, lambda size: ruled(field(size, 3.0), AHEAD)),
    Dimension("legal ends among obstacles", MOST_OBSTACLES, lambda size: listed(field(size, 30.0), "mover")),
    Dimension("mines apart", MOST_DEVICES, lambda size: ruled(mines(size, 60.0), AHEAD)),
    Dimension("mines piled up", MOST_DEVICES, lambda size: ruled(mines(size, 3.0), AHEAD)),
    Dimension("points of outlines", MOST_POINTS, lambda size: ruled(described(size), AHEAD)),
    Dimension("points of one outline", MOST_VERTICES, lambda size: ruled(described(size), AHEAD)),
    Dimension("pairs at range 0", MOST_CONTACTS, lambda size: ruled(touching(size), AHEAD)),
    Dimension("upgrades", MOST_LISTED, lambda size: ruled(carrying(size), AHEAD)),
    Dimension("legal ends with upgrades", MOST_LISTED, lambda size: listed(carrying(size), "mover")),
    Dimension(
        "pieces removed",
        MOST_GONE,
        lambda size: ruled(replace(TABLE, removed=tuple(f"r{number}" for number in range(size))), AHEAD),
    ),
)


def scaling(rounds: int) -> str:
    """Time every size at four steps up to its limit; AssertionError where the cost of one grows too steeply."""
    return grown(DIMENSIONS, rounds)
