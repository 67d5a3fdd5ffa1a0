"""Which obstacles a move meets and in which order, seen by shapely: random scenes, and what they should come to.

Templates, bases and tokens are shapely polygons, the first contact is the least angle or length among the corners of
what template and token share. The eye uses nothing of the kernels or of the order's code; `order_agreement` compares.
"""

import math
from random import Random
from typing import NamedTuple

import shapely

from oracle.ring import Ring, as_polygon
from sublight.board.plane.course import Hand, Travelled
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.games.xwing.catalogue.obstacles import obstacle_tokens
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import contacts
from sublight.games.xwing.obstacles.effective_contacts import effective_contacts
from sublight.games.xwing.obstacles.order import in_order
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.rulebook import book
from sublight.games.xwing.shapes import local_points
from sublight.referee.procedure import drive

SIDES = {
    "small": ("t65xwing", 40.0),
    "medium": ("aggressorassaultfighter", 60.0),
    "large": ("modifiedyt1300lightfreighter", 80.0),
}
RULES = book()
"""Read here, since verdicts cite its rules."""

RADII = (35.0, 62.5, 90.0, 80.0, 130.0, 180.0)
SURE_MM = 0.05
SURE_MM2 = 0.05


class Seen(NamedTuple):
    """The obstacles met in order, and whether no measurement was too close for this eye."""

    order: tuple[str, ...]
    sure: bool


class Placed(NamedTuple):
    """One obstacle met: straight distance at the start, length along the template, distance from its end."""

    name: str
    distance: float
    along: float
    end: float


def ship_of(size: str = "small", pose: Pose | None = None) -> Ship:
    """A ship of a size at (400, 400), heading up."""
    return Ship(id="red1", ship=SIDES[size][0], player="first", pose=pose or pose_at(400.0, 400.0))


def table_of(ship: Ship, *obstacles: Obstacle, edition: str = "2019-09") -> Table:
    """A table with one ship and obstacles."""
    return Table(area=Area(914.4, 914.4), edition=edition, ships=(ship,), obstacles=obstacles)


def side_of(size: str) -> float:
    """The side of a base."""
    return SIDES[size][1]


def moved_by(ship: Ship, side: float, hand: Hand, radius: float, reach: float, *, partial: bool = False) -> Movement:
    """A move forward along a template that ends with the middle of the rear on the template's end."""
    x, y, fx, fy = ship.pose.floats
    part = Travelled(
        x=x + fx * side / 2,
        y=y + fy * side / 2,
        fx=fx,
        fy=fy,
        width_mm=20.0,
        hand=hand,
        radius_mm=radius,
        mm_or_half_tan=reach,
    )
    ex, ey, heading = _end(part)
    rest = pose_at(ex + side / 2 * math.sin(heading), ey + side / 2 * math.cos(heading), math.degrees(heading))
    return Movement(
        ship=ship.id, start=ship.pose, rest=rest, travelled=(part,), maneuver=True, executing=True, partial=partial
    )


def _end(part: Travelled) -> tuple[float, float, float]:
    heading = math.atan2(part.fx, part.fy)
    if not part.hand:
        return part.x + part.mm_or_half_tan * part.fx, part.y + part.mm_or_half_tan * part.fy, heading
    ring = _ring(part)
    return *ring.point(ring.r, ring.angle), heading + part.hand * ring.angle


def _ring(part: Travelled) -> Ring:
    return Ring(part.x, part.y, part.fx, part.fy, part.width_mm / 2, part.hand, part.radius_mm, part.mm_or_half_tan)


def scene(seed: int) -> tuple[Table, Movement]:
    """A ship, a template and two to five tokens beside it, the same for the same seed."""
    random = Random(seed)
    size = random.choice(tuple(SIDES))
    ship = ship_of(size, pose_at(450.0, 450.0, random.uniform(0, 360)))
    hands: tuple[Hand, ...] = (-1, 0, 1)
    hand = random.choice(hands)
    reach = random.uniform(20.0, 200.0) if hand == 0 else random.uniform(0.1, 1.0)
    moved = moved_by(ship, side_of(size), hand, random.choice(RADII), reach, partial=random.random() < 0.5)
    names = [token.id for token in obstacle_tokens().values() if token.outline_mm and token.type in TYPES]
    tokens = tuple(
        Obstacle(id=f"rock{i}", obstacle=random.choice(names), pose=_beside(moved, random))
        for i in range(random.randint(2, 5))
    )
    return table_of(ship, *tokens), moved


TYPES = ("asteroid", "debris_cloud", "gas_cloud")


def _beside(moved: Movement, random: Random) -> Pose:
    share = random.uniform(-0.2, 1.2)
    x = moved.start.x + share * (moved.rest.x - moved.start.x) + random.gauss(0, 25)
    y = moved.start.y + share * (moved.rest.y - moved.start.y) + random.gauss(0, 25)
    return pose_at(x, y, random.uniform(0, 360))


# What should come of it.


def seen(table: Table, moved: Movement) -> dict[str, Seen]:
    """The order under each reading of XW-AMB-02."""
    looks = [_placed(table, moved, obstacle) for obstacle in table.obstacles]
    found, clear = [placed for placed, _ in looks if placed], all(sure for _, sure in looks)
    return {reading: _ordered(found, reading, clear) for reading in ("straight-then-along", "along")}


def _ordered(found: list[Placed], reading: str, sure: bool) -> Seen:
    ordered: list[Placed] = []
    while left := [each for each in found if each not in ordered]:
        by_distance = reading == "straight-then-along" and not ordered
        keys = {each: (each.distance if by_distance else 0.0, each.along, each.end) for each in left}
        ranked = sorted(left, key=keys.__getitem__)
        sure = sure and (len(ranked) == 1 or _clear(keys[ranked[0]], keys[ranked[1]]))
        ordered.append(ranked[0])
    return Seen(tuple(each.name for each in ordered), sure)


def _clear(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two keys first differ by enough; equal ones, such as both 0, leave it to the next."""
    for a, b in zip(one, other, strict=True):
        if a != b:
            return abs(a - b) > SURE_MM
    return False


def _placed(table: Table, moved: Movement, obstacle: Obstacle) -> tuple[Placed | None, bool]:
    token = shapely.Polygon([_on_table(point, obstacle.pose) for point in local_points(obstacle)])
    (part,) = moved.travelled
    strip, base = _strip(part), _base(table, moved.rest)
    met, under = strip.intersection(token), base.intersection(token)
    clear = all(shape.area > SURE_MM2 or shape.is_empty for shape in (met, under))
    gaps = [shape.distance(token) for shape in (strip, base)]
    clear = clear and all(gap == 0.0 or gap > SURE_MM for gap in gaps)
    if met.is_empty and under.is_empty:
        return None, clear
    start = _base(table, moved.start, guides=False)
    along = math.inf if met.is_empty else min(_length(part, x, y) for x, y in shapely.get_coordinates(met))
    end = 0.0 if not met.is_empty else under.distance(shapely.Point(_end(part)[:2]))
    return Placed(obstacle.id, start.distance(token), max(0.0, along), end), clear


def _length(part: Travelled, x: float, y: float) -> float:
    if not part.hand:
        return (x - part.x) * part.fx + (y - part.y) * part.fy
    heading = math.atan2(part.fx, part.fy)
    cx, cy = part.x + part.hand * part.radius_mm * part.fy, part.y - part.hand * part.radius_mm * part.fx
    turned = part.hand * (math.atan2(x - cx, y - cy) - heading) + math.pi / 2
    return part.radius_mm * math.remainder(turned, 2 * math.pi)


def _strip(part: Travelled) -> shapely.Polygon:
    if part.hand:
        return as_polygon(_ring(part))
    pose = Pose(part.x, part.y, (part.fx, part.fy))
    half = part.width_mm / 2
    return shapely.Polygon(
        [_on_table(p, pose) for p in ((-half, 0), (half, 0), (half, part.mm_or_half_tan), (-half, part.mm_or_half_tan))]
    )


def _base(table: Table, pose: Pose, *, guides: bool = True) -> shapely.Geometry:
    half = next(side for card, side in SIDES.values() if card == table.ship("red1").ship) / 2
    parts = [[(-half, -half), (half, -half), (half, half), (-half, half)]]
    if guides:
        parts += [_guide(middle, end * half, end * (half + 1.6)) for end in (1, -1) for middle in (-11.86, 11.86)]
    return shapely.union_all([shapely.Polygon([_on_table(p, pose) for p in part]) for part in parts])


def _guide(middle: float, foot: float, tip: float) -> list[tuple[float, float]]:
    return [(middle - 1.77, foot), (middle + 1.77, foot), (middle + 0.7, tip), (middle - 0.7, tip)]


def _on_table(point: tuple[float, float], pose: Pose) -> tuple[float, float]:
    x, y, fx, fy = pose.floats
    return x + point[0] * fy + point[1] * fx, y - point[0] * fx + point[1] * fy


# Both together.


def ruled(table: Table, moved: Movement, reading: str) -> tuple[str, ...]:
    """The order that the referee finds under a reading of XW-AMB-02, all other disputes as they are taken."""

    def read(dispute: str) -> str:
        return reading if dispute == "XW-AMB-02" else RULES.dispute(dispute).taken

    met = drive(effective_contacts(table, moved, contacts(table, moved, {})), {}, read).state or ()
    ordered = drive(in_order(table, moved, met, {}), {}, read).state or ()
    return tuple(contact.obstacle for contact in ordered)


def order_agreement(count: int) -> str:
    """Compare `count` random tables under both readings; AssertionError names the first seed that differs."""
    sure, several, parted = 0, 0, 0
    for seed in range(count):
        table, moved = scene(seed)
        expected = seen(table, moved)
        if all(each.sure for each in expected.values()):
            for reading, each in expected.items():
                if ruled(table, moved, reading) != each.order:
                    raise AssertionError(f"seed {seed}, {reading}: {ruled(table, moved, reading)}, not {each.order}")
            sure += 1
            several += len(expected["along"].order) > 1
            parted += len(set(expected.values())) > 1
    if not several or not parted:
        raise AssertionError(f"of {count} tables none has several obstacles, or none on which the readings part")
    return f"{sure:,} tables clear to the eye, {several:,} with several obstacles, {parted:,} where the readings part"
