"""Where a thing can go with a given turn: what is in reach, and the convex pieces that are forbidden.

The pieces are sums of convex parts: the places of the thing's centre at which one of its parts would overlap a part of
something else. They are for pictures and suggestions; their union is never computed.
"""

from collections.abc import Iterator
from math import sqrt

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, Shape, Solid
from sublight.games.armada.moving.duty import Reading, best_turn, duty_of, rail_of
from sublight.games.armada.moving.judge import Judge
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.moving.turning import Point, hull
from sublight.geometry.tolerance import EPS_MM
from sublight.geometry.turn import rotate_clicks, unit_of_degrees

ROUND_SIDES = 24
"""A disc's share of a forbidden piece is drawn with so many sides, about it: never too small."""

STEPS = 8


class Forbidden(Struct, frozen=True, kw_only=True):
    """A convex piece of centres at which the thing would overlap `other`."""

    other: str
    corners: tuple[Point, ...]


class Region(Struct, frozen=True, kw_only=True):
    """Centres in reach with one turn: along `segment` toward something, else within `radius` of `centre`."""

    centre: Point
    radius: float
    segment: tuple[Point, Point] | None
    forbidden: tuple[Forbidden, ...]


def legal_region(trial: Trial, reading: Reading) -> Region:
    """Return where the thing can go with the turn of `trial`."""
    old = trial.thing.pose
    return Region(
        centre=(old.x, old.y),
        radius=trial.most_mm,
        segment=_segment(trial, reading),
        forbidden=tuple(_forbidden(trial)),
    )


def _segment(trial: Trial, reading: Reading) -> tuple[Point, Point] | None:
    """Return the centre's first and last place along the ruler that reach and area allow; None if they allow none."""
    if trial.line is None:
        return None
    rail = rail_of(trial, reading)
    if rail.low > rail.high + EPS_MM:
        return None
    first, last = (trial.moved_to(mark).pose for mark in (rail.low, max(rail.low, rail.high)))
    return (first.x, first.y), (last.x, last.y)


def _forbidden(trial: Trial) -> Iterator[Forbidden]:
    centre = (trial.pose.x, trial.pose.y)
    mine = [tuple((x - centre[0], y - centre[1]) for x, y in part) for part in _parts(trial.new)]
    old = trial.thing.pose
    for piece, shape in trial.others:
        for part in _parts(shape):
            if _in_reach(trial, part, old):
                for own in mine:
                    sums = [(x - u, y - v) for x, y in part for u, v in own]
                    yield Forbidden(other=piece.id, corners=hull(sums))


def _in_reach(trial: Trial, part: tuple[Point, ...], old: Pose) -> bool:
    reach = 2 * trial.most_mm + max(sqrt((x - old.x) ** 2 + (y - old.y) ** 2) for x, y in trial.old_corners)
    return any(sqrt((x - old.x) ** 2 + (y - old.y) ** 2) < reach for x, y in part)


def _parts(shape: Shape) -> list[tuple[Point, ...]]:
    if isinstance(shape, Solid):
        return [shape.corners(part) for part in range(shape.count)]
    return [_about(shape)]


def _about(disc: Round) -> tuple[Point, ...]:
    """Return a polygon about a disc."""
    step = 360.0 / ROUND_SIDES
    _, across = unit_of_degrees(step / 2)
    radius = disc.radius / across
    units = [unit_of_degrees(number * step) for number in range(ROUND_SIDES)]
    return tuple((disc.x - radius * fx, disc.y + radius * fy) for fx, fy in units)


# Suggestions.


def suggested(here: Trial, reading: Reading) -> Trial:
    """Return a legal place for the thing that lies at `here`: as it lies where it may stay, else as the rules ask."""
    for tried in _ideas(here, reading):
        if not Judge(tried).violations(reading):
            return tried
    return here


def _ideas(here: Trial, reading: Reading) -> Iterator[Trial]:
    if here.line is not None and here.limits.minimum:
        mark = duty_of(here, reading).mark_mm
        if mark is not None:
            yield here.moved_to(mark)
        best = best_turn(here, reading)
        if best is not None:
            yield best[0]
    yield here
    yield from _all_round(here, reading)


def _all_round(here: Trial, reading: Reading) -> Iterator[Trial]:
    """Yield places in sixteen directions, the farthest first: for what must move, or move a least distance."""
    x, y = here.thing.pose.x, here.thing.pose.y
    for step in range(STEPS, 0, -1):
        for click in range(16):
            fx, fy = rotate_clicks(0.0, 1.0, click)
            behind = here.at(Pose(x + fx, y + fy, here.thing.pose.forward)).behind(reading("AMB-07"))
            way = behind + here.least_mm + (here.most_mm - here.least_mm) * step / STEPS
            yield here.at(Pose(x + way * fx, y + way * fy, here.thing.pose.forward))
