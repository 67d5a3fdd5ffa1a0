"""The tables and maneuvers that the benches and the twin tests run on: the same draw on every machine."""

from random import Random

import numpy as np

from sublight.batch.columns import Whole
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import margin
from sublight.board.plane.table import Area
from sublight.games.armada.batch import Rows
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import framed_base
from sublight.geometry.tolerance import overlaps

EDITION = "rrg-1.5"
LONG_MM, SHORT_MM = 1828.8, 914.4
CLASSES = (
    "rebel.cr90_corvette_a", "empire.victory_ii_class_star_destroyer", "empire.imperial_ii_class_star_destroyer",
    "rebel.nebulon_b_escort_frigate", "rebel.assault_frigate_mark_ii_b", "rebel.mc80_command_cruiser",
    "empire.raider_i_class_corvette", "empire.quasar_fire_i_class_cruiser_carrier", "rebel.mc75_ordnance_cruiser",
    "rebel.gr_75_medium_transports", "empire.gladiator_i_class_star_destroyer", "rebel.hammerhead_scout_corvette",
)  # fmt: skip
OBSTACLES = ("asteroid_1", "asteroid_4", "asteroid_5", "debris_2", "debris_3", "station_6")
SQUADRON = "republic.delta_7_aethersprite_squadron"
SQUADRONS = 20


def random_table(seed: int, width: float = LONG_MM, classes: tuple[str, ...] = CLASSES) -> Table:
    """Return a table with a ship of each of `classes`, none on another, six real obstacles and 20 squadrons."""
    random = Random(f"table {seed}")
    area = Area(width, SHORT_MM)
    table = Table(edition=EDITION, area=area, players=("rebel", "empire"))
    ships: list[Ship] = []
    for number, card in enumerate(classes):
        ship = Ship(id=f"s{number}", ship=card, player="rebel", pose=_pose(random, area), speed=0)
        while any(overlaps(margin(framed_base(table, ship), framed_base(table, each))) for each in ships):
            ship = Ship(id=f"s{number}", ship=card, player="rebel", pose=_pose(random, area), speed=0)
        ships.append(ship)
    return Table(
        edition=EDITION,
        area=area,
        players=table.players,
        ships=tuple(ships),
        squadrons=tuple(
            Squadron(id=f"q{number}", squadron=SQUADRON, player="empire", pose=_pose(random, area))
            for number in range(SQUADRONS)
        ),
        obstacles=tuple(
            Obstacle(id=f"o{number}", obstacle=name, pose=_pose(random, area)) for number, name in enumerate(OBSTACLES)
        ),
    )


def _pose(random: Random, area: Area) -> Pose:
    """Return a place at least 20 mm inside the area, and any heading or, half the time, a whole number of clicks."""
    heading = random.uniform(0.0, 360.0) if random.random() < 0.5 else 22.5 * random.randrange(16)
    return pose_at(random.uniform(20.0, area.width - 20.0), random.uniform(20.0, area.height - 20.0), heading)


def random_rows(table: Table, count: int, seed: int) -> Rows:
    """Return maneuvers of all ships at all speeds: clicks within every chart's reach of two, all sides."""
    random = np.random.Generator(np.random.PCG64(seed))
    clicks = random.integers(-2, 3, size=(4, count))
    return Rows(
        ship=random.integers(0, len(table.ships), size=count),
        speed=random.integers(0, 5, size=count),
        k1=clicks[0],
        k2=clicks[1],
        k3=clicks[2],
        k4=clicks[3],
        side=random.integers(-1, 2, size=count),
    )


def played_rows(table: Table, count: int, seed: int) -> Rows:
    """Return maneuvers that the ships' own charts allow, at speeds 1 to each chart's top, the tool on either side."""
    random = np.random.Generator(np.random.PCG64(seed))
    ship = random.integers(0, len(table.ships), size=count)
    charts = np.zeros((len(table.ships), 5, 4), dtype=np.int64)
    for index, each in enumerate(table.ships):
        for speed, column in enumerate(each.card.speed_chart):
            charts[index, speed, : len(column)] = column
    most = np.array([each.card.max_speed for each in table.ships])
    dial: Whole = 1 + random.integers(np.zeros(count, dtype=np.int64), most[ship])
    limits = charts[ship, dial]
    clicks = random.integers(-limits, limits + 1, size=(count, 4))
    columns = {f"k{joint + 1}": clicks[:, joint] for joint in range(4)}
    return Rows(ship=ship, speed=dial, side=2 * random.integers(0, 2, size=count) - 1, **columns)


def crowded_table(shift_mm: float) -> tuple[Table, Maneuver]:
    """Return a table on which a corvette comes to rest in a swarm, and the maneuver; `shift_mm` makes tables differ."""
    swarm = tuple(
        Squadron(
            id=f"swarm-{number}",
            squadron="rebel.x_wing_squadron",
            player="first" if number % 2 else "second",
            pose=pose_at(230.0 + 36.0 * (number % 5), 320.0 + 36.0 * (number // 5)),
        )
        for number in range(20)
    )
    ships = (
        Ship(id="cr90", ship="rebel.cr90_corvette_a", player="first", pose=pose_at(300.0, 200.0), speed=2),
        Ship(
            id="victory",
            ship="empire.victory_ii_class_star_destroyer",
            player="second",
            pose=pose_at(320.0 + shift_mm, 560.0, 180.0),
            speed=2,
        ),
    )
    table = Table(edition="rrg-1.5", area=Area(914.4, 914.4), ships=ships, squadrons=swarm)
    return table, Maneuver(ship="cr90", clicks=(0, 1), tool="right")


def drawn_batch(rows: int, seed: int) -> tuple[Table, Rows, dict[str, str]]:
    """Return a table and so many maneuvers on it, as columns; nothing more is needed to rule on them."""
    table = random_table(seed)
    return table, random_rows(table, rows, seed), {}


def drawn_rows(table: Table, count: int, random: Random) -> list[dict[str, int]]:
    """Return so many rows by column, none where there are no ships: two in three with the speed of the dial, clicks
    mostly as the chart of that speed has them.
    """
    found = []
    for _ in range(count if table.ships else 0):
        ship = random.randrange(len(table.ships))
        here = table.ships[ship]
        speed = here.speed if random.random() < 0.7 else random.randrange(5)
        chart = here.card.speed_chart
        most = chart[speed] if speed < len(chart) and random.random() < 0.8 else (2,) * random.randrange(5)
        clicks = [random.randint(-each, each) for each in most]
        clicks += [0] * (4 - len(clicks))
        joints = {f"k{joint}": click for joint, click in enumerate(clicks, 1)}
        found.append({"ship": ship, "speed": speed, **joints, "side": random.randint(-1, 1)})
    return found
