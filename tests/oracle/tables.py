"""Random tables for large counts: a mover at the end of a course among ships, obstacles, discs and edges.

Some neighbours stand at random, some are put against the mover as exactly as floats allow, some a hair from
it, so every class comes up. Far pairs are told apart by circles alone; each other pair goes to the exact
judge.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from oracle.bodies import Body, margin, vertices
from oracle.whole import whole_class
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Solid, solid_of, stand
from sublight.geometry.box import box_corners
from sublight.geometry.outline import Parts, convex_parts
from sublight.geometry.path import tool_end
from sublight.geometry.tolerance import classify
from sublight.geometry.turn import rotate_clicks, unit_of_degrees

WIDTH, HEIGHT = 914.4, 914.4
BASES = ((21.5, 35.5), (31.5, 51.0), (38.75, 64.5))
TOOL = (46.13, 22.27, 7.625)
RADII = (17.0, 9.525)
OUTLINES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((-14.0, -34.0), (9.5, -31.0), (14.0, 2.5), (6.0, 33.0), (-9.0, 34.5)),
    ((-30.0, -30.5), (4.0, -12.0), (31.0, -28.0), (13.5, 1.0), (28.5, 30.0), (-2.0, 14.0), (-29.0, 29.5)),
    ((-40.0, -6.0), (-12.0, -41.0), (38.5, -22.0), (10.0, -8.0), (12.5, 17.0), (41.0, 25.0), (-5.0, 39.0)),
)
NUDGES = (0.0, 0.0, 5e-10, -5e-10, 2e-9, -2e-9, 0.25, -0.25, 1.0, -1.0)


COUNTED = ("tables", "far", "judged", "apart", "touching", "overlap", "raw_sign_wrong", "disagreements")


def _heading(random: Random) -> tuple[float, float]:
    """A unit vector: a whole number of clicks, or any heading."""
    if random.random() < 0.5:
        return rotate_clicks(0.0, 1.0, random.randrange(16))
    return unit_of_degrees(random.uniform(0.0, 360.0))


def _place(random: Random) -> tuple[float, float]:
    """A point of the table on a lattice of half millimetres."""
    return random.randrange(0, 1829) / 2, random.randrange(0, 1829) / 2


def _mover(random: Random) -> Body:
    """A ship's base at the end of a random course with the maneuver tool."""
    hw, hl = random.choice(BASES)
    a, b, w = TOOL
    k1, k2, k3, k4 = (random.randint(-2, 2) for _ in range(4))
    side, speed = random.choice((-1, 1)), random.randint(0, 4)
    start = (*_place(random), *_heading(random), hw, hl)
    return Body("box", (*tool_end(*start, a, b, w, side, k1, k2, k3, k4, speed), hw, hl))


def _beside(random: Random, mover: Body) -> tuple[float, float, float, float]:
    """A point on the mover's outline moved out by a nudge, and the outward normal there."""
    cx, cy, fx, fy, hw, hl = mover.numbers
    nudge = random.choice(NUDGES)
    sides = ((fx, fy, hl, hw), (-fx, -fy, hl, hw), (fy, -fx, hw, hl), (-fy, fx, hw, hl))
    nx, ny, reach, half = random.choice(sides)
    slide = random.uniform(-half, half)
    x, y = cx + nx * (reach + nudge) + ny * slide, cy + ny * (reach + nudge) - nx * slide
    return x, y, nx, ny


def _ship(random: Random, mover: Body) -> Body:
    """Another base: at random, or against the mover by a side or a corner."""
    hw, hl = random.choice(BASES)
    if random.random() < 0.7:
        return Body("box", (*_place(random), *_heading(random), hw, hl))
    x, y, nx, ny = _beside(random, mover)
    if random.random() < 0.5:
        return Body("box", (x + nx * hl, y + ny * hl, nx, ny, hw, hl))
    fx, fy = _heading(random)
    corners = box_corners(0.0, 0.0, fx, fy, hw, hl)
    i = min(range(0, 8, 2), key=lambda k: corners[k] * nx + corners[k + 1] * ny)
    return Body("box", (x - corners[i], y - corners[i + 1], fx, fy, hw, hl))


def _disc(random: Random, mover: Body) -> Body:
    """A squadron or token: at random, or against the mover."""
    r = random.choice(RADII)
    if random.random() < 0.7:
        return Body("disc", (*_place(random), r))
    x, y, nx, ny = _beside(random, mover)
    return Body("disc", (x + nx * r, y + ny * r, r))


def _obstacle(random: Random, mover: Body) -> list[Body]:
    """The convex parts of an obstacle: at random, or with one vertex against the mover."""
    parts: Parts = convex_parts(random.choice(OUTLINES))
    x, y = _place(random)
    fx, fy = _heading(random)
    if random.random() < 0.3:
        at_x, at_y, nx, ny = _beside(random, mover)
        flat = standing(parts, 0.0, 0.0, fx, fy).points
        i = min(range(0, len(flat), 2), key=lambda k: flat[k] * nx + flat[k + 1] * ny)
        x, y = at_x - flat[i], at_y - flat[i + 1]
    return [Body("poly", standing((part,), x, y, fx, fy).points) for part in parts]


def standing(parts: Parts, x: float, y: float, fx: float, fy: float) -> Solid:
    """The parts of an outline as they stand at a pose."""
    flat = tuple(tuple(number for corner in part for number in corner) for part in parts)
    return stand(solid_of(flat), Pose(x, y, (fx, fy)))


def random_table_pairs(seed: int, n: int) -> Iterator[list[tuple[Body, Body]]]:
    """Yield n tables, each as the pairs to be judged: the mover with all, and the discs with one another."""
    for number in range(n):
        random = Random(f"{seed}/{number}")
        mover = _mover(random)
        others = [_ship(random, mover) for _ in range(2)] + _obstacle(random, mover) + _obstacle(random, mover)
        discs = [_disc(random, mover) for _ in range(2)]
        pairs = [(mover, other) for other in [*others, *discs]]
        yield [*pairs, (discs[0], discs[1]), *((disc, other) for disc in discs for other in others)]


def _circle(body: Body) -> tuple[float, float, float]:
    """A circle that holds the body, a little too large."""
    if body.kind == "disc":
        return body.numbers
    if body.kind == "box":
        cx, cy, _, _, hw, hl = body.numbers
        return cx, cy, hw + hl
    points = vertices(body)
    cx, cy = points[0]
    return cx, cy, max(abs(x - cx) + abs(y - cy) for x, y in points) + 1e-6


def far(first: Body, second: Body) -> bool:
    """Whether circles alone show that two bodies are more than a millimetre apart."""
    ax, ay, ar = _circle(first)
    bx, by, br = _circle(second)
    reach = ar + br + 1.0
    return bool((ax - bx) * (ax - bx) + (ay - by) * (ay - by) > reach * reach)


def kernel_class_agreement(n: int, seed: int) -> dict[str, int]:
    """Judge the pairs of n random tables by kernel and exactly; return the counts, among them
    `disagreements`.

    `judged` pairs went to the exact judge, `far` ones did not but must come out apart. `apart`, `touching`
    and `overlap` count the kernel's classes of judged pairs, `raw_sign_wrong` those whose bare float sign
    differs from the class.
    """
    counts = Counter(dict.fromkeys(COUNTED, 0))
    for pairs in random_table_pairs(seed, n):
        counts["tables"] += 1
        for first, second in pairs:
            _judge(first, second, counts)
    return dict(counts)


def _judge(first: Body, second: Body, counts: Counter[str]) -> None:
    """Judge one pair and count what came out."""
    measured = margin(first, second)
    found = classify(measured)
    if far(first, second):
        counts["far"] += 1
        counts["disagreements"] += found != "apart"
        return
    counts["judged"] += 1
    counts[found] += 1
    raw = "overlap" if measured < 0 else "apart" if measured > 0 else "touching"
    counts["raw_sign_wrong"] += raw != found
    counts["disagreements"] += found != whole_class(first, second)
