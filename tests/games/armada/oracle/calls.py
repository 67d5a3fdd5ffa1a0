"""Close calls in Armada against nudged tables: ships, squadrons, obstacles and the edge, at every speed tried."""

from collections.abc import Callable
from math import cos, radians, sin
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.armada.scenes import CLASSES, OBSTACLES, SQUADRON
from games.armada.oracle.tables import maneuver
from oracle.close_calls import Counts, Near, across, agreement, wanted, where
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import inside, margin
from sublight.board.plane.table import Area
from sublight.games.armada.course.facts import Facts
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, framed_base, obstacle_solid, squadron_disc
from sublight.geometry.tolerance import classify, overlaps
from sublight.referee.ruling import Ruling

EDITION = "rrg-1.5"
AREA = Area(1828.8, 914.4)
FAR_MM = 300.0
Piece = Ship | Squadron | Obstacle
Laid = Callable[[float], Pose]


def call_agreement(count: int, first: int) -> Counts:
    """Check so many near tables of a seed, called and nudged; AssertionError where the two rulings differ."""
    return agreement(GAME, _near, _poses, ("speed_blocked", "blocked"), count=count, first=first)


def _near(random: Random) -> Near | None:
    """Return a random near table; None where what was drawn cannot stand so."""
    mover, move = _mover(random)
    table = _crowd(random, Table(edition=EDITION, area=AREA, ships=(mover,)), move)
    facts = Facts(table, move, {})
    if not facts.legal_sides:
        return None
    side = facts.legal_sides[0]
    move = replace(move, tool=side)
    tried = random.choice([each for each in facts.tried(side).tries if each.speed] or [facts.tried(side).plotted])
    kind = random.choice(("ship", "ship", "ship", "squadron", "obstacle", "edge"))
    if kind == "edge":
        return _at_edge(random, table, move, facts.tried(side).rest.pose)
    if kind != "ship":
        tried = facts.tried(side).rest
    return _beside(random, table, move, kind, tried.pose)


def _mover(random: Random) -> tuple[Ship, Maneuver]:
    card = random.choice(CLASSES)
    heading = random.choice((0.0, 90.0, random.uniform(0.0, 360.0)))
    mover = Ship(id="cr90", ship=card, player="first", speed=1, pose=pose_at(914.4, 457.2, heading))
    speed = random.randint(1, mover.card.max_speed)
    clicks = tuple(random.choice((-1, 1)) * random.randint(0, most) for most in mover.card.speed_chart[speed])
    return replace(mover, speed=speed), maneuver(*clicks)


def _crowd(random: Random, table: Table, move: Maneuver) -> Table:
    """Put up to two further ships where the mover ends at its speed, so that lower speeds are tried."""
    mover = table.ships[0]
    for number in range(random.choice((0, 0, 1, 2))):
        facts = Facts(table, move, {})
        end = facts.pose("right", mover.speed)
        at = pose_at(end.x + random.uniform(-60, 60), end.y + random.uniform(-60, 60), random.uniform(0.0, 360.0))
        other = Ship(id=f"other{number}", ship=random.choice(CLASSES), player="second", speed=1, pose=at)
        if _stands_free(table, other):
            table = replace(table, ships=(*table.ships, other))
    return table


def _stands_free(table: Table, ship: Ship) -> bool:
    return not any(overlaps(margin(framed_base(table, ship), framed_base(table, each))) for each in table.ships)


def _beside(random: Random, table: Table, move: Maneuver, kind: str, end: Pose) -> Near | None:
    """Put a piece of a kind beside a pose of the mover, so far along a ray that its margin is near."""
    angle, heading = radians(random.uniform(0.0, 360.0)), random.choice((0.0, random.uniform(0.0, 360.0)))

    def laid(far: float) -> Pose:
        return pose_at(end.x + far * sin(angle), end.y + far * cos(angle), heading)

    put, margin_at = _piece(random, table, kind, laid, end)
    margin_mm = wanted(random)
    called, past = across(random, margin_mm)
    far, nudged = where(margin_at, FAR_MM, margin_mm), where(margin_at, FAR_MM, past)
    if classify(margin_at(far)) != classify(margin_mm):
        return None
    if kind == "ship" and not (_stands_free(table, put(far)) and _stands_free(table, put(nudged))):
        return None
    state, other = _with(table, put(far)), _with(table, put(nudged))
    return Near(state, other, move, called, abs(far - nudged))


def _piece(
    random: Random, table: Table, kind: str, laid: Laid, end: Pose
) -> tuple[Callable[[float], Any], Callable[[float], float]]:
    """Return what makes the piece at a distance, and its margin there to the mover."""
    mover = table.ships[0]
    framed, bare = framed_base(table, mover, end), bare_base(table, mover, end)
    if kind == "ship":
        ship = Ship(id="near", ship=random.choice(CLASSES), player="second", speed=1, pose=laid(FAR_MM))
        return (
            lambda far: replace(ship, pose=laid(far)),
            lambda far: margin(framed, framed_base(table, ship, laid(far))),
        )
    if kind == "squadron":
        squadron = Squadron(id="near", squadron=SQUADRON, player="second", pose=laid(FAR_MM))
        return (
            lambda far: replace(squadron, pose=laid(far)),
            lambda far: margin(framed, squadron_disc(table, squadron, laid(far))),
        )
    rock = Obstacle(id="near", obstacle=random.choice(OBSTACLES), pose=laid(FAR_MM))
    return (
        lambda far: replace(rock, pose=laid(far)),
        lambda far: margin(bare, obstacle_solid(rock, laid(far))),
    )


def _with(table: Table, piece: Piece) -> Table:
    if isinstance(piece, Ship):
        return replace(table, ships=(*table.ships, piece))
    if isinstance(piece, Squadron):
        return replace(table, squadrons=(piece,))
    return replace(table, obstacles=(piece,))


def _at_edge(random: Random, table: Table, move: Maneuver, end: Pose) -> Near | None:
    """Shift all ships so that the mover ends near the left edge, and once more to the other side of it."""
    margin_mm = wanted(random)
    called, past = across(random, margin_mm)
    here = inside(bare_base(table, table.ships[0], replace_x(end, end.x - 800.0)), AREA.width, AREA.height).margin_mm
    shift = -800.0 - here
    moved, nudged = _shifted(table, shift + margin_mm), _shifted(table, shift + past)
    found = inside(bare_base(moved, moved.ships[0], replace_x(end, end.x + shift + margin_mm)), 1828.8, 914.4).margin_mm
    if classify(found) != classify(margin_mm) or any(each.pose.x < 0.0 for each in (*moved.ships, *nudged.ships)):
        return None
    return Near(moved, nudged, move, called, abs(past - margin_mm))


def replace_x(pose: Pose, x: float) -> Pose:
    """Return a pose at another x."""
    return Pose(x, pose.y, pose.forward)


def _shifted(table: Table, by: float) -> Table:
    return replace(
        table, ships=tuple(replace(each, pose=replace_x(each.pose, each.pose.x + by)) for each in table.ships)
    )


def _poses(near: Near, called: Ruling[Table], nudged: Ruling[Table]) -> float:
    """Return the farthest that two ships, or a squadron not displaced, end apart, in nudges; speeds are the same."""
    farthest = 0.0
    for one in called.state.ships:
        other = nudged.state.ship(one.id)
        assert one.speed == other.speed, f"{one.id} at speed {one.speed} and {other.speed}: {near}"
        assert one.pose.forward == other.pose.forward, f"{one.id} heads elsewhere: {near}"
        farthest = max(farthest, abs(one.pose.x - other.pose.x), abs(one.pose.y - other.pose.y))
    assert farthest <= 2 * near.nudge_mm, f"{farthest} mm apart, nudged by {near.nudge_mm}: {near}"
    return farthest / near.nudge_mm
