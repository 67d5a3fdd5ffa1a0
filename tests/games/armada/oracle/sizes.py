"""The sizes of an Armada input that a stranger chooses, each with work that depends on it."""

from msgspec.structs import replace

from oracle.cost import Dimension, Work, grown, listed, ruled
from oracle.crowds import places, stars
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import MOST_POINTS
from sublight.board.plane.table import Area
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, MoveObstacle, MoveSquadron, Use
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.sizes import MOST_GONE, MOST_OBSTACLES, MOST_SHIPS, MOST_SQUADRONS, MOST_TOKENS
from sublight.geometry.outline import MOST_VERTICES
from sublight.referee.adjudication import adjudicate
from sublight.referee.sizes import MOST_LISTED

AREA = Area(1828.8, 914.4)
MOVER = Ship(
    id="mover", ship="empire.imperial_ii_class_star_destroyer", player="first", pose=pose_at(900.0, 200.0), speed=2
)
TABLE = Table(edition="rrg-1.5", area=AREA, ships=(MOVER,))
AHEAD = Maneuver(ship="mover", clicks=(0, 1), tool="right")
REST = (900.0, 430.0)
"""About where the mover comes to rest."""


def _places(count: int, apart: float) -> list[Pose]:
    """Places round where the mover comes to rest."""
    return places(count, apart, REST, AREA)


def swarm(count: int, apart: float) -> Table:
    """So many squadrons round the place where the mover comes to rest."""
    squadrons = (
        Squadron(id=f"q{number}", squadron="rebel.x_wing_squadron", player=("first", "second")[number % 2], pose=pose)
        for number, pose in enumerate(_places(count, apart))
    )
    return replace(TABLE, squadrons=tuple(squadrons))


def fleet(count: int, apart: float) -> Table:
    """So many small ships round that place."""
    ships = (
        Ship(id=f"s{number}", ship="rebel.cr90_corvette_a", player="second", pose=pose, speed=1)
        for number, pose in enumerate(_places(count - 1, apart))
    )
    return replace(TABLE, ships=(MOVER, *ships))


def field(count: int, apart: float, kind: str = "asteroid_1") -> Table:
    """So many obstacles round that place."""
    lying = (Obstacle(id=f"o{number}", obstacle=kind, pose=pose) for number, pose in enumerate(_places(count, apart)))
    return replace(TABLE, obstacles=tuple(lying))


def described(points: int) -> Table:
    """Obstacles with outlines of so many points in all."""
    lying = (
        Obstacle(id=f"o{index}", outline=outline, kind="asteroid", pose=pose)
        for index, (outline, pose) in enumerate(stars(points, REST, AREA))
    )
    return replace(TABLE, obstacles=tuple(lying))


def beacons(count: int) -> Table:
    """So many objective tokens round the place."""
    tokens = (Token(id=f"t{number}", kind="objective", pose=pose) for number, pose in enumerate(_places(count, 25.0)))
    return replace(TABLE, tokens=tuple(tokens))


def migration(count: int) -> Work:
    """A purrgil that is to go to a token behind so many rocks and a wall, which blocks every way to its line."""
    whale = Obstacle(id="whale", obstacle="purrgil_1", pose=pose_at(400.0, 430.0))
    sides = ((-120.0, -400.0), (120.0, -400.0), (120.0, 400.0), (-120.0, 400.0))
    wall = Obstacle(id="wall", outline=sides, kind="asteroid", pose=pose_at(595.0, 430.0))
    rocks = (replace(each, pose=replace(each.pose, x=each.pose.x - 370.0)) for each in field(count - 2, 45.0).obstacles)
    state = replace(
        TABLE,
        edition="rrg-1.5-rulings",
        objective="hyperspace_migration",
        obstacles=(whale, wall, *rocks),
        tokens=(Token(id="beacon", kind="objective", pose=pose_at(1000.0, 430.0)),),
    )
    return ruled(state, _as_near_as_can_be(state, 10.0))


def _as_near_as_can_be(state: Table, ahead: float) -> MoveObstacle:
    """The declaration that is not refused for a place nearer to the line: only then places beside it are searched."""
    move = MoveObstacle(
        obstacle="whale",
        player="second",
        pose=pose_at(400.0 + ahead, 430.0),
        effect="hyperspace_migration",
        toward="beacon",
    )
    violations = adjudicate(GAME, state, move).violations
    marks = [each.figures["mark_mm"] for each in violations if each.kind == "not_as_near"]
    return replace(move, pose=pose_at(400.0 + float(str(marks[0])), 430.0)) if marks else move


def carrying(count: int) -> Table:
    """The mover with so many upgrades."""
    names = ("engine_techs", "nav_team", "engineering_team")
    upgrades = tuple(names[number % len(names)] for number in range(count))
    return replace(TABLE, ships=(replace(MOVER, upgrades=upgrades),))


def using(count: int) -> Maneuver:
    """The maneuver with so many cards declared."""
    return replace(AHEAD, uses=tuple(Use(effect="engine_techs", joint=number % 3) for number in range(count)))


DIMENSIONS: tuple[Dimension, ...] = (
    Dimension("ships apart", MOST_SHIPS, lambda size: ruled(fleet(size, 75.0), AHEAD)),
    Dimension("ships piled up", MOST_SHIPS, lambda size: ruled(fleet(size, 5.0), AHEAD)),
    Dimension("legal ends among ships", MOST_SHIPS, lambda size: listed(fleet(size, 75.0), "mover")),
    Dimension("squadrons apart", MOST_SQUADRONS, lambda size: ruled(swarm(size, 36.0), AHEAD)),
    Dimension("squadrons piled up", MOST_SQUADRONS, lambda size: ruled(swarm(size, 8.0), AHEAD)),
    Dimension("legal ends among squadrons", MOST_SQUADRONS, lambda size: listed(swarm(size, 36.0), "mover")),
    Dimension(
        "a squadron among squadrons",
        MOST_SQUADRONS,
        lambda size: ruled(swarm(size, 36.0), MoveSquadron(squadron="q0", place=(1000.0, 500.0))),
    ),
    Dimension("legal region of a squadron", MOST_SQUADRONS, lambda size: listed(swarm(size, 36.0), "q0")),
    Dimension("obstacles apart", MOST_OBSTACLES, lambda size: ruled(field(size, 60.0), AHEAD)),
    Dimension("obstacles piled up", MOST_OBSTACLES, lambda size: ruled(field(size, 3.0), AHEAD)),
    Dimension("rocks before a purrgil, past 8", 24, lambda size: migration(8 + size)),
    Dimension("points of outlines", MOST_POINTS, lambda size: ruled(described(size), AHEAD)),
    Dimension("points of one outline", MOST_VERTICES, lambda size: ruled(described(size), AHEAD)),
    Dimension("tokens", MOST_TOKENS, lambda size: ruled(beacons(size), AHEAD)),
    Dimension("upgrades", MOST_LISTED, lambda size: ruled(carrying(size), AHEAD)),
    Dimension("legal ends with upgrades", MOST_LISTED, lambda size: listed(carrying(size), "mover")),
    Dimension("cards declared", MOST_LISTED, lambda size: ruled(carrying(1), using(size))),
    Dimension(
        "pieces destroyed",
        MOST_GONE,
        lambda size: ruled(replace(TABLE, destroyed=tuple(f"d{number}" for number in range(size))), AHEAD),
    ),
)


def scaling(rounds: int) -> str:
    """Time every size at four steps up to its limit; AssertionError where the cost of one grows too steeply."""
    return grown(DIMENSIONS, rounds)
