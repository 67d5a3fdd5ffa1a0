"""What the dearest Armada input is looked for among."""

from msgspec.structs import replace

from games.armada.oracle.sizes import AHEAD, MOVER, REST, TABLE, beacons, described, field, fleet, swarm
from oracle.cost import Work, listed, ruled
from oracle.worst import Gene, Genes, bounded
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import MOST_POINTS
from sublight.games.armada.moves import MoveObstacle, MoveSquadron
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
WORK = ("maneuver", "migration", "options", "region", "squadron")

GENES = (
    Gene("work", 0, len(WORK) - 1),
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


def make(genes: Genes) -> Work:
    """The work on the input that the numbers describe."""
    state, kind = table_of(genes), WORK[int(genes["work"])]
    if kind == "migration":
        return _migration(state, genes)
    if kind == "options":
        return listed(state, "mover")
    if kind == "region":
        return listed(state, "q0")
    if kind == "squadron":
        return ruled(replace(state, phase="squadron"), MoveSquadron(squadron="q0", place=(REST[0] + 60.0, REST[1])))
    return ruled(state, AHEAD)


def _migration(state: Table, genes: Genes) -> Work:
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
    return ruled(blocked, move)


def search(trials: int) -> str:
    """Look for the dearest input; AssertionError where it takes too long."""
    return bounded(GENES, make, trials)
