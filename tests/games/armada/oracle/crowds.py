"""Random tables on which a ship rests among ships, squadrons and edges, some squadrons in contact with it."""

from random import Random

from msgspec.structs import replace

from games.armada.oracle.outlines import gap, outline
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.catalogue import component_set
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.pieces import Ship, Squadron, Table

CARDS = (
    "rebel.cr90_corvette_a",
    "rebel.nebulon_b_escort_frigate",
    "empire.victory_ii_class_star_destroyer",
    "empire.imperial_ii_class_star_destroyer",
    "empire.executor_ii_class_star_dreadnought",
)
WIDTH, HEIGHT = 914.4, 914.4
UP = (0.0, 1.0)


def crowded(seed: int, *, squadrons: int | None = None) -> tuple[Table, Ship]:
    """A table and the ship on it that has come to rest, perhaps on squadrons; nothing else overlaps."""
    random = Random(seed)
    spread = random.choice((90.0, 130.0, 200.0))
    mover = Ship(id="mover", ship=random.choice(CARDS), player="first", pose=_resting(random), speed=1)
    table = Table(edition="rrg-1.5", area=Area(WIDTH, HEIGHT), ships=(mover,))
    for number in range(random.randrange(4)):
        table = _with_ship(random, table, mover, f"ship-{number}", spread)
    if random.random() < 0.3:
        table = _with_contacts(table, mover, random.randrange(1, 4))
    wanted = random.choice((4, 10, 24)) if squadrons is None else squadrons
    return _with_squadrons(random, table, mover, wanted, spread), mover


def _resting(random: Random) -> Pose:
    """Anywhere, in the open or near an edge; sometimes square to the edge."""
    x, y = random.choice(((450.0, 450.0), (80.0, 300.0), (75.0, 85.0)))
    heading = random.choice((0.0, 90.0, random.uniform(0.0, 360.0), random.uniform(0.0, 360.0)))
    return pose_at(x + random.randrange(-30, 30), y + random.randrange(-30, 30), heading)


def _near(random: Random, mover: Ship, spread: float) -> tuple[float, float]:
    x, y = mover.pose.x + random.uniform(-spread, spread), mover.pose.y + random.uniform(-spread, spread)
    return min(max(x, 0.0), WIDTH), min(max(y, 0.0), HEIGHT)


def _with_ship(random: Random, table: Table, mover: Ship, name: str, spread: float) -> Table:
    for _ in range(20):
        pose = pose_at(*_near(random, mover, spread + 40.0), random.uniform(0.0, 360.0))
        ship = Ship(id=name, ship=random.choice(CARDS[:4]), player="second", pose=pose, speed=1)
        body = outline(table, ship)
        if all(outline(table, other).distance(body) > 0.0 for other in table.ships):
            return _plus(table, ship)
    return table


def _plus(table: Table, ship: Ship) -> Table:
    return replace(table, ships=(*table.ships, ship))


def _with_contacts(table: Table, mover: Ship, count: int) -> Table:
    """Squadrons in exact contact with the ship, as an earlier displacement leaves them."""
    spots = Surroundings(Obstructions(table, mover, ()), frames=True).most_touching(count)
    touching = tuple(_squadron(f"contact-{number}", *spot) for number, spot in enumerate(spots))
    return replace(table, squadrons=touching)


def _with_squadrons(random: Random, table: Table, mover: Ship, wanted: int, spread: float) -> Table:
    radius = component_set(table.components).squadron_radius
    placed = list(table.squadrons)
    solids = [outline(table, ship) for ship in table.ships if ship.id != mover.id]
    for number in range(12 * wanted):
        x, y = _near(random, mover, spread)
        inside = radius <= x <= WIDTH - radius and radius <= y <= HEIGHT - radius
        apart = all((each.pose.x - x) ** 2 + (each.pose.y - y) ** 2 >= 4 * radius * radius for each in placed)
        if inside and apart and all(gap(solid, x, y, radius) > 0.0 for solid in solids):
            placed.append(_squadron(f"sq-{number}", x, y))
        if len(placed) >= wanted:
            break
    return replace(table, squadrons=tuple(placed))


def _squadron(name: str, x: float, y: float) -> Squadron:
    return Squadron(id=name, squadron="rebel.x_wing_squadron", player="second", pose=Pose(x, y, UP))
