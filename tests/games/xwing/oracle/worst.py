"""What the dearest X-Wing input is looked for among."""

from msgspec.structs import replace

from games.xwing.oracle.sizes import MOVER, TABLE, described, field, mines, squad
from oracle.asked import Position, works
from oracle.worst import Gene, Genes, bounded
from sublight.board.plane.shape import MOST_POINTS
from sublight.games.xwing.notation import parse_move
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.sizes import MOST_DEVICES, MOST_OBSTACLES, MOST_SHIPS

CARDS = ("t65xwing", "tieininterceptor", "vt49decimator", "quadrijettransferspacetug", "lambdaclasst4ashuttle")
LINES = ("3 straight", "2 bank_left", "2 turn_right", "3 bank_right")

GENES = (
    Gene("card", 0, len(CARDS) - 1),
    Gene("line", 0, len(LINES) - 1),
    Gene("ships", 1, MOST_SHIPS),
    Gene("ships_apart", 3.0, 90.0),
    Gene("obstacles", 0, MOST_OBSTACLES),
    Gene("obstacles_apart", 3.0, 60.0),
    Gene("points", 0, MOST_POINTS),
    Gene("mines", 0, MOST_DEVICES),
    Gene("mines_apart", 3.0, 60.0),
)


def table_of(genes: Genes) -> Table:
    """The table that the numbers describe."""
    number = {name: int(value) for name, value in genes.items()}
    lying = field(number["obstacles"], genes["obstacles_apart"]).obstacles
    drawn = described(number["points"]).obstacles[: MOST_OBSTACLES - len(lying)]
    mover = replace(MOVER, ship=CARDS[number["card"]])
    return replace(
        TABLE,
        ships=(mover, *squad(number["ships"], genes["ships_apart"]).ships[1:]),
        obstacles=(*lying, *(replace(each, id=f"x{each.id}") for each in drawn)),
        devices=mines(number["mines"], genes["mines_apart"]).devices,
    )


def position(_kind: str, genes: Genes) -> Position:
    """The table, and a maneuver on it."""
    state, move = table_of(genes), parse_move(f"mover {LINES[int(genes['line'])]}")
    others = [ship.id for ship in state.ships[1:]]
    others += [obstacle.id for obstacle in state.obstacles]
    return Position(state, move, ("mover",), ("mover", others[0] if others else "mover"))


WORKS = works(position, ("maneuver",), 1)


def search(trials: int) -> str:
    """Look for the dearest inputs; AssertionError where one takes too long."""
    return bounded(GENES, WORKS, trials)
