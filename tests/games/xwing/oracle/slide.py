"""An oracle for the partial maneuver that shares nothing with the kernel: sines and cosines instead of half-angle
tangents, whole outlines and a dense scan instead of strides, roots at 50 digits.

A place on a course is s, the way of the rear hash mark from where the template begins.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import mpmath
import numpy as np
import numpy.typing as npt
import shapely

from sublight.board.plane.course import Course, Hand, Quarter
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import stand
from sublight.board.plane.slide_back import Slid, slide_back
from sublight.games.xwing.catalogue import base, guides
from sublight.games.xwing.kernel.ends import course_of
from sublight.games.xwing.shapes import body_local

SCAN_MM = 0.1
CLOSE_MM = 1e-9
HALVES = tuple(base(size).side_mm / 2 for size in ("small", "medium", "large"))
STRAIGHTS = tuple(f"straight_{speed}" for speed in range(1, 6))
CURVES = tuple(f"{shape}_{speed}" for shape in ("bank", "turn") for speed in (1, 2, 3))

Real = npt.NDArray[np.float64]


def angle_of(course: Course) -> float:
    """Return the angle of an arc template in degrees."""
    return 45.0 if course.template.startswith("bank") else 90.0


def full_mm(course: Course) -> float:
    """Return s at the full end."""
    return course.radius_mm * float(np.radians(angle_of(course))) if course.hand else course.length_mm


def marks(course: Course, s: Real) -> tuple[Real, Real, Real, Real]:
    """Return rear and front mark at places s of a right-hand course, in its own frame."""
    side, radius = course.side_mm, course.radius_mm
    zero = np.zeros_like(s)
    if course.hand == 0:
        return zero, s, zero, s + side
    turn = float(np.radians(angle_of(course)))
    rear_x = np.where(s > 0, radius * (1 - np.cos(s / radius)), 0.0)
    rear_y = np.where(s > 0, radius * np.sin(s / radius), s)
    share = (radius + (s * s - side * side) / (2 * radius)) / np.sqrt(radius * radius + s * s)
    lead = np.where(np.abs(share) <= 1, np.arctan2(s, radius) + np.arccos(np.clip(share, -1, 1)), np.inf)
    chord = 2 * np.arcsin(side / (2 * radius)) if side <= 2 * radius else np.inf
    front = np.where(s <= 0, lead, s / radius + chord)
    on_arc = front <= turn
    front = np.where(on_arc, front, turn)
    end_x, end_y, ux, uy = radius * (1 - np.cos(turn)), radius * np.sin(turn), np.sin(turn), np.cos(turn)
    dx, dy = end_x - rear_x, end_y - rear_y
    along = dx * ux + dy * uy
    past = np.where(on_arc, 0.0, np.sqrt(np.maximum(0.0, along * along - dx * dx - dy * dy + side * side)) - along)
    return rear_x, rear_y, radius * (1 - np.cos(front)) + past * ux, radius * np.sin(front) + past * uy


def marks_at(course: Course, s: Any) -> tuple[Any, Any, Any, Any]:
    """Return rear and front mark at one place, at the working precision of mpmath."""
    side, radius = mpmath.mpf(course.side_mm), mpmath.mpf(course.radius_mm)
    if course.hand == 0:
        return mpmath.mpf(0), s, mpmath.mpf(0), s + side
    turn = mpmath.radians(mpmath.mpf(angle_of(course)))
    rear = (radius * (1 - mpmath.cos(s / radius)), radius * mpmath.sin(s / radius)) if s > 0 else (mpmath.mpf(0), s)
    front = mpmath.inf
    if s <= 0:
        share = (radius + (s * s - side * side) / (2 * radius)) / mpmath.sqrt(radius**2 + s * s)
        front = mpmath.atan2(s, radius) + mpmath.acos(share) if abs(share) <= 1 else front
    elif side <= 2 * radius:
        front = s / radius + 2 * mpmath.asin(side / (2 * radius))
    if front <= turn:
        return *rear, radius * (1 - mpmath.cos(front)), radius * mpmath.sin(front)
    ux, uy = mpmath.sin(turn), mpmath.cos(turn)
    dx, dy = radius * (1 - uy) - rear[0], radius * ux - rear[1]
    along = dx * ux + dy * uy
    past = mpmath.sqrt(along**2 - dx**2 - dy**2 + side**2) - along
    return *rear, rear[0] + dx + past * ux, rear[1] + dy + past * uy


def placed(course: Course, rear_x: Any, rear_y: Any, front_x: Any, front_y: Any) -> tuple[Any, Any, Any, Any]:
    """Return centre and forward vector of the base on the table, from its marks in the frame of the course."""
    fx, fy = course.start.forward
    for _ in range(course.travel):
        fx, fy = fy, -fx
    x, y = course.start.x + fx * course.side_mm / 2, course.start.y + fy * course.side_mm / 2
    sense = -1 if course.hand < 0 else 1
    cx, cy = sense * (rear_x + front_x) / 2, (rear_y + front_y) / 2
    dx, dy = sense * (front_x - rear_x) / course.side_mm, (front_y - rear_y) / course.side_mm
    gx, gy = dx * fy + dy * fx, dy * fy - dx * fx
    for _ in range(course.travel):
        gx, gy = -gy, gx
    return x + cx * fy + cy * fx, y - cx * fx + cy * fy, gx, gy


def outline(half: float) -> Real:
    """Return base and guides as one outline, anticlockwise, in its own frame."""
    found = guides()
    foot, tip, out = found.width_mm / 2, found.tip_width_mm / 2, half + found.protrusion_mm
    front = [
        (c + dx, y) for c in (found.centre_from_midline_mm, -found.centre_from_midline_mm)
        for dx, y in ((foot, half), (tip, out), (-tip, out), (-foot, half))
    ]  # fmt: skip
    right = [(half, -half), (half, half)]
    return np.array([*right, *front, *((-x, -y) for x, y in (*right, *front))])


def laid(corners: Real, x: Any, y: Any, fx: Any, fy: Any) -> Real:
    """Return an outline at one pose or many, the corners in the last two axes."""
    x, y, fx, fy = (np.asarray(each, dtype=np.float64)[..., None] for each in (x, y, fx, fy))
    across, ahead = corners[:, 0], corners[:, 1]
    return np.stack((x + across * fy + ahead * fx, y - across * fx + ahead * fy), axis=-1)


@dataclass(frozen=True)
class Bump:
    """A course whose full end is blocked, and the ships in the way: half sides and poses."""

    course: Course
    halves: tuple[float, ...]
    poses: tuple[Pose, ...]

    @property
    def slid(self) -> Slid:
        """What the kernel makes of it."""
        half = self.course.side_mm / 2
        others = [(stand(body_local(each, each), pose),) for each, pose in zip(self.halves, self.poses, strict=True)]
        return slide_back(self.course, body_local(half, half), others)

    @property
    def crowd(self) -> list[Any]:
        """The others as shapely polygons."""
        pairs = zip(self.halves, self.poses, strict=True)
        return [shapely.Polygon(laid(outline(half), *pose.floats)) for half, pose in pairs]


def random_bump(random: Random) -> Bump:
    """Return a bump: one to eight ships about the course, none on the mover's start, the full end blocked.

    One in eight has a ship flush at the mover's side.
    """
    while True:
        bump = _random_ships(random, _random_course(random))
        end = marks(bump.course, np.array(full_mm(bump.course)))
        stood = shapely.Polygon(laid(outline(bump.course.side_mm / 2), *placed(bump.course, *end)))
        if shapely.unary_union(bump.crowd).intersection(stood).area > 1e-3:
            return bump


def _random_course(random: Random) -> Course:
    hand: Hand = random.choice((-1, 0, 1, 1, -1))
    travel: Quarter = random.choice((0, 0, 0, 1, 2, 3))
    heading = random.choice((0.0, random.uniform(0.0, 360.0)))
    start = pose_at(random.uniform(200.0, 700.0), random.uniform(200.0, 700.0), heading)
    return course_of(start, 2 * random.choice(HALVES), random.choice(CURVES if hand else STRAIGHTS), hand, travel)


def _random_ships(random: Random, course: Course) -> Bump:
    half, start = course.side_mm / 2, course.start
    own = shapely.Polygon(laid(outline(half), *start.floats))
    found: list[tuple[float, Pose]] = []
    if random.random() < 0.125:
        other, (fx, fy) = random.choice(HALVES), start.forward
        side = random.choice((-1, 1)) * (half + other)
        found.append((other, Pose(start.x + side * fy, start.y - side * fx, start.forward)))
    wanted = len(found) + random.randint(1, 8)
    while len(found) < wanted:
        s = full_mm(course) * (random.uniform(-0.2, 1.0) if len(found) > 1 else 1.0)
        x, y, *_ = (float(each) for each in placed(course, *marks(course, np.array(s))))
        other = random.choice(HALVES)
        reach = 0.9 * (half + other)
        pose = pose_at(x + random.uniform(-reach, reach), y + random.uniform(-reach, reach), random.uniform(0.0, 360.0))
        if not own.intersects(shapely.Polygon(laid(outline(other), *pose.floats))):
            found.append((other, pose))
    return Bump(course, tuple(other for other, _ in found), tuple(pose for _, pose in found))


# What is checked of one bump.


def check_scan(bump: Bump, slid: Slid) -> None:
    """Assert that the place found is free, and that a dense scan finds none between it and the full end."""
    course, corners, crowd = bump.course, outline(bump.course.side_mm / 2), bump.crowd
    rest = shapely.Polygon(laid(corners, *slid.pose.floats))
    assert slid.stays or max(rest.intersection(each).area for each in crowd) < 1e-6
    whole = shapely.unary_union(crowd)
    shapely.prepare(whole)
    # Flush at the start, the first tenths of a millimetre are within the rounding band.
    last = slid.rear_mm + (0.3 if slid.stays else 1e-6)
    places = np.append(np.arange(full_mm(course), last, -SCAN_MM), last)
    stood = shapely.polygons(laid(corners, *placed(course, *marks(course, places))))
    free = places[~shapely.intersects(whole, stood)]
    assert not len(free), f"free at {free[0]}, the kernel went back to {slid.rear_mm}: {bump}"
    if not slid.stays:
        assert crowd[slid.against].intersects(stood[-1]), f"not backed over {slid.against}: {bump}"


def check_root(bump: Bump, slid: Slid) -> tuple[float, float]:
    """Return how far (mm) the deciding edge and corner are apart at the pose found, and how far it is from the root.

    Both at 50 digits; the second is 0 where the two part too slowly for the root to be where people could tell.
    """
    course, decider = bump.course, _deciding(bump, slid)
    with mpmath.workdps(50):

        def separation(s: Any) -> Any:
            return decider(placed(course, *marks_at(course, s)))

        here = decider((*slid.pose.floats,))
        s = mpmath.mpf(slid.rear_mm)
        nudge = mpmath.mpf("1e-8")
        slope = (separation(s + nudge) - separation(s - nudge)) / (2 * nudge)
        if abs(slope) < 1e-3:
            return float(abs(here)), 0.0
        while abs(separation(s)) > mpmath.mpf("1e-45"):
            s -= separation(s) / slope
        x, y, gx, gy = placed(course, *marks_at(course, s))
        turned = course.side_mm * max(abs(gx - slid.pose.forward[0]), abs(gy - slid.pose.forward[1]))
        return float(abs(here)), float(max(abs(x - slid.pose.x), abs(y - slid.pose.y), turned))


def _parts(half: float) -> list[Real]:
    """Return base and guides as convex parts, anticlockwise, in their own frame."""
    corners = outline(half)
    square = np.array([(half, -half), (half, half), (-half, half), (-half, -half)])
    return [square, *(np.roll(corners[i : i + 4], 1, axis=0) for i in (2, 6, 12, 16))]


def _deciding(bump: Bump, slid: Slid) -> Callable[[Any], Any]:
    """Return the separation of the edge and corner nearest to contact, as a function of the mover's pose."""
    pose = bump.poses[slid.against]
    mine = _parts(bump.course.side_mm / 2)
    theirs = [laid(part, *pose.floats) for part in _parts(bump.halves[slid.against])]
    pairs = [(a, b, *_widest(laid(a, *slid.pose.floats), b)) for a in mine for b in theirs]
    a, b, _, own, edge, corner = min(pairs, key=lambda pair: abs(pair[2]))

    def separation(at: Any) -> Any:
        x, y, fx, fy = at
        moved = [(x + u * fy + v * fx, y - u * fx + v * fy) for u, v in a.tolist()]
        still = [(mpmath.mpf(u), mpmath.mpf(v)) for u, v in b.tolist()]
        edges, corners = (moved, still) if own else (still, moved)
        (px, py), (qx, qy), (cx, cy) = edges[edge - 1], edges[edge], corners[corner]
        dx, dy = qx - px, qy - py
        return ((cx - px) * dy - (cy - py) * dx) / mpmath.sqrt(dx * dx + dy * dy)

    return separation


def _widest(a: Real, b: Real) -> tuple[float, bool, int, int]:
    """Return the greatest separation of two convex parts: mm, whether an edge of the first has it, edge, corner."""
    found: list[tuple[float, bool, int, int]] = []
    for own, edges, corners in ((True, a, b), (False, b, a)):
        for edge in range(len(edges)):
            p, d = edges[edge - 1], edges[edge] - edges[edge - 1]
            outside = ((corners - p) @ np.array((d[1], -d[0]))) / float(np.sqrt(d @ d))
            corner = int(np.argmin(outside))
            found.append((float(outside[corner]), own, edge, corner))
    return max(found)


def slide_agreement(count: int, seed: int = 2026) -> str:
    """Check so many random bumps against the oracle; say what was found. AssertionError where one is false."""
    random = Random(seed)
    stays = 0
    deepest = farthest = 0.0
    for _ in range(count):
        bump = random_bump(random)
        slid = bump.slid
        check_scan(bump, slid)
        if slid.stays:
            stays += 1
            continue
        here, away = check_root(bump, slid)
        assert max(here, away) <= CLOSE_MM, f"{here:.2e} mm apart, {away:.2e} mm from the root: {bump}"
        deepest, farthest = max(deepest, here), max(farthest, away)
    return f"{count:,} bumps, {stays:,} back to the start; at most {farthest:.1e} mm from the root"
