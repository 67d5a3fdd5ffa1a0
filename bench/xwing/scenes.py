"""The X-Wing tables and maneuvers that the benches and the twin tests run on: the same draw on every machine."""

from random import Random

from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import margin
from sublight.board.plane.table import Area
from sublight.games.xwing.batch import Rows, rows_of
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.pieces import DialEntry, Obstacle, Ship, Table
from sublight.games.xwing.shapes import body
from sublight.geometry.tolerance import overlaps

EDITION = "1.4.6"
SIDE_MM = 914.4
SHIPS = (
    "t65xwing", "tielnfighter", "btla4ywing", "asf01bwing", "fangfighter", "tieininterceptor",
    "quadrijettransferspacetug", "firesprayclasspatrolcraft", "tiereaper", "modifiedyt1300lightfreighter",
    "lambdaclasst4ashuttle", "vt49decimator",
)  # fmt: skip
OBSTACLES = ("coreasteroid0", "coreasteroid1", "coreasteroid2", "gascloud1", "yt2400debris0", "vt49decimatordebris0")
PLACES: tuple[TallonPlace, ...] = ("near", "middle", "far")
SIDESLIPS = [
    DialEntry(speed, bearing)
    for speed in (1, 2, 3)
    for bearing in ("sideslip_bank_left", "sideslip_bank_right", "sideslip_turn_left", "sideslip_turn_right")
]


def random_table(seed: int, side: float = SIDE_MM) -> Table:
    """Return a table with a ship of each of `SHIPS`, none on another, and six real obstacles."""
    random = Random(f"x-wing {seed}")
    area = Area(side, side)
    ships: list[Ship] = []
    for number, card in enumerate(SHIPS):
        ship = _ship(random, area, number, card)
        while any(overlaps(margin(body(ship), body(each))) for each in ships):
            ship = _ship(random, area, number, card)
        ships.append(ship)
    lying = tuple(
        Obstacle(id=f"o{number}", obstacle=name, pose=_pose(random, area), face=random.choice(("up", "down")))
        for number, name in enumerate(OBSTACLES)
    )
    return Table(edition=EDITION, area=area, ships=tuple(ships), obstacles=lying)


def _ship(random: Random, area: Area, number: int, card: str) -> Ship:
    return Ship(id=f"s{number}", ship=card, player="first", pose=_pose(random, area))


def _pose(random: Random, area: Area) -> Pose:
    """Return a place at least 20 mm inside the area, and any heading or, half the time, a whole number of quarters."""
    heading = random.uniform(0.0, 360.0) if random.random() < 0.5 else 90.0 * random.randrange(4)
    return pose_at(random.uniform(20.0, area.width - 20.0), random.uniform(20.0, area.height - 20.0), heading)


def dial_rows(table: Table, count: int, seed: int, slips: float = 0.0) -> Rows:
    """Return maneuvers of all ships, each off the mover's own dial, Tallon rolls to any place.

    A share `slips` of them are sideslips, which no dial shows.
    """
    random = Random(f"dials {seed}")
    movers = [random.randrange(len(table.ships)) for _ in range(count)]
    dials = [[DialEntry(each.speed, each.bearing) for each in ship.card.dial] for ship in table.ships]
    entries = [random.choice(SIDESLIPS if random.random() < slips else dials[mover]) for mover in movers]
    return rows_of(movers, entries, [random.choice(PLACES) for _ in range(count)])


def drawn_batch(rows: int, seed: int) -> tuple[Table, Rows, dict[str, str]]:
    """Return a table and so many maneuvers on it, as columns; nothing more is needed to rule on them."""
    table = random_table(seed)
    return table, dial_rows(table, rows, seed), {}


def drawn_rows(table: Table, count: int, random: Random) -> list[dict[str, int]]:
    """Return so many rows by column, none where no ship has a dial: most are the one set, or of the dial."""
    movers = [index for index, ship in enumerate(table.ships) if ship.card.dial]
    found = []
    for _ in range(count if movers else 0):
        mover = random.choice(movers)
        ship = table.ships[mover]
        printed = random.choice(ship.card.dial)
        entry = random.choice(SIDESLIPS) if random.random() < 0.1 else DialEntry(printed.speed, printed.bearing)
        shown = ship.dial if ship.dial is not None and random.random() < 0.5 else entry
        row = rows_of([mover], [shown], [random.choice(PLACES)])
        found.append({name: int(column[0]) for name, column in zip(row.__struct_fields__, row.columns, strict=True)})
    return found
