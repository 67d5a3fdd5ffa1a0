"""What the dearest Armada input is looked for among."""

from msgspec.structs import replace

from games.armada.oracle.sizes import AHEAD, MOVER, REST, TABLE, beacons, described, field, fleet, swarm
from oracle.asked import Position, works
from oracle.worst import Gene, Genes, bounded
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import MOST_POINTS
from sublight.games.armada.moves import Move, MoveObstacle, MoveSquadron
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.sizes import MOST_OBSTACLES, MOST_SHIPS, MOST_SQUADRONS, MOST_TOKENS

CARDS = (
    "empire.imperial_ii_class_star_destroyer",
    "empire.executor_ii_class_star_dreadnought",
    "rebel.cr90_corvette_a",
    "empire.victory_ii_class_star_destroyer",
)
KINDS = ("asteroid_1", "debris_2", "station_6", "purrgil_1")
EDITIONS = ("rrg-1.5", "rrg-1.5-rulings")
MOVES = ("maneuver", "migration", "squadron")

GENES = (
    Gene("card", 0, len(CARDS) - 1),
    Gene("edition", 0, len(EDITIONS) - 1),
    Gene("kind", 0, len(KINDS) - 1),
    Gene("ships", 1, MOST_SHIPS),
    Gene("ships_apart", 3.0, 120.0),
    Gene("squadrons", 0, MOST_SQUADRONS),
    Gene("squadrons_apart", 3.0, 60.0),
    Gene("obstacles", 0, MOST_OBSTACLES - 1),
    Gene("obstacles_apart", 3.0, 90.0),
    Gene("points", 0, MOST_POINTS),
    Gene("tokens", 0, MOST_TOKENS - 1),
    Gene("start", 250.0, 900.0),
    Gene("beside", -60.0, 60.0),
)


def table_of(genes: Genes) -> Table:
    """The table that the numbers describe."""
    number = {name: int(value) for name, value in genes.items()}
    ships = fleet(number["ships"], genes["ships_apart"]).ships
    mover = replace(MOVER, ship=CARDS[number["card"]])
    lying = field(number["obstacles"], genes["obstacles_apart"], KINDS[number["kind"]]).obstacles
    drawn = described(number["points"]).obstacles[: MOST_OBSTACLES - 1 - len(lying)]
    return replace(
        TABLE,
        edition=EDITIONS[number["edition"]],
        ships=(mover, *ships[1:]),
        squadrons=swarm(number["squadrons"], genes["squadrons_apart"]).squadrons,
        obstacles=(*lying, *(replace(each, id=f"d{each.id}") for each in drawn)),
        tokens=beacons(number["tokens"]).tokens,
    )


def position(kind: str, genes: Genes) -> Position:
    """The table, and a move of a kind on it."""
    state = table_of(genes)
    move: Move = AHEAD
    if kind == "squadron":
        state = replace(state, phase="squadron")
        move = MoveSquadron(squadron="q0", place=(REST[0] + 60.0, REST[1]))
    elif kind == "migration":
        state, move = _migration(state, genes)
    others = [ship.id for ship in state.ships[1:]]
    others += [squadron.id for squadron in state.squadrons]
    return Position(state, move, ("mover", "q0"), ("mover", others[0] if others else "mover"))


def _migration(state: Table, genes: Genes) -> tuple[Table, MoveObstacle]:
    whale = Obstacle(id="whale", obstacle="purrgil_1", pose=pose_at(genes["start"], REST[1] + genes["beside"]))
    beacon = Token(id="beacon", kind="objective", pose=pose_at(genes["start"] + 600.0, REST[1]))
    blocked = replace(
        state,
        phase="status",
        objective="hyperspace_migration",
        obstacles=(whale, *state.obstacles),
        tokens=(beacon, *state.tokens),
    )
    move = MoveObstacle(
        obstacle="whale",
        player="second",
        pose=pose_at(whale.pose.x + 10.0, whale.pose.y),
        effect="hyperspace_migration",
        toward="beacon",
    )
    return blocked, move


WORKS = works(position, MOVES, 2)


def search(trials: int) -> str:
    """Look for the dearest inputs; AssertionError where one takes too long."""
    return bounded(GENES, WORKS, trials)
