"""The measurements a maneuver was decided by, as verdicts with margin, spread and witness."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured
from sublight.games.armada.course.facts import (
    OUTSIDE,
    OVERLAP_OBSTACLE,
    OVERLAP_SHIP,
    OVERLAP_SQUADRON,
    SIDES,
    Facts,
    PieceT,
    TriedSpeeds,
    Try,
    pieces_of,
    rule_at,
)
from sublight.games.armada.course.tool import tool_margin
from sublight.games.armada.kernel.shapes import DISCS, OBSTACLES, SHIPS, pieces_near
from sublight.games.armada.moves import Side
from sublight.games.armada.pieces import Obstacle, Ship, Squadron
from sublight.geometry.tolerance import classify, is_near
from sublight.referee.ruling import Verdict

LISTED_MM = 60.0
"""Ships, squadrons and obstacles farther from the resting base than this decided nothing and are not listed."""


def verdict(
    facts: Facts,
    rule: str,
    question: str,
    other: str,
    at: str,
    measured: Callable[[Facts], Measured],
    pose: Pose | None = None,
    *,
    doubtful: bool = True,
) -> Verdict:
    """Measure under the table's components and under every other published set, and return the verdict.

    Cached by rule, other, moment and pose. `doubtful=False`: people cannot call it, because it decides nothing or the
    rules set it.
    """
    key = (rule, other, at, pose)
    if key in facts.verdicts:
        return facts.verdicts[key]
    here = measured(facts)
    margins = [here.margin_mm, *(measured(variant).margin_mm for variant in facts.variants)]
    outcome = facts.class_of(rule, other, at, here.margin_mm) if doubtful else classify(here.margin_mm)
    facts.verdicts[key] = Verdict(
        rule=rule_at(rule, here.margin_mm),
        question=question,
        subject=facts.ship.id,
        other=other,
        at=at,
        outcome=outcome,
        margin_mm=here.margin_mm,
        near=doubtful and is_near(here.margin_mm, facts.table.placing_mm),
        spread_mm=max(margins) - min(margins),
        flips=len({classify(each) == "overlap" for each in margins}) > 1,
        witness=here.witness,
        called=outcome != classify(here.margin_mm),
    )
    return facts.verdicts[key]


def verdict_at(
    facts: Facts,
    side: Side | None,
    each: Try,
    rule: str,
    question: str,
    other: str,
    measured: Callable[[Facts, Pose], Measured],
    *,
    doubtful: bool = True,
) -> Verdict:
    """Return the verdict on a measurement of the mover at the pose of a try, which other component sets move."""

    def posed(variant: Facts) -> Measured:
        return measured(variant, _pose_in_variant(variant, side, each))

    return verdict(facts, rule, question, other, facts.try_label(each), posed, each.pose, doubtful=doubtful)


def _pose_in_variant(variant: Facts, side: Side | None, each: Try) -> Pose:
    """Return the pose of a try under a component set: its own pose where nothing moved."""
    if side is not None and each.speed:
        return variant.pose(side, each.speed)
    if side is None and each.pose != variant.ship.pose:
        return variant.tried(None).plotted.pose
    return variant.ship.pose


def tool_verdicts(facts: Facts) -> tuple[Verdict, ...]:
    """Does the ship at its plotted pose lie on the tool (ARM-MOVE-04), or rest along it (ARM-MOVE-03)?"""
    return tuple(_tool_verdict(facts, side) for side in SIDES)


def _tool_verdict(facts: Facts, side: Side) -> Verdict:
    def measured(variant: Facts) -> Measured:
        return Measured(tool_margin(variant, side), (0.0, 0.0, 0.0, 0.0))

    found = verdict(facts, "ARM-MOVE-04", "lies on the tool", "tool", side, measured)
    rule = "ARM-MOVE-03" if found.outcome == "touching" else found.rule
    return replace(found, rule=rule, near=False, witness=None, called=False)


def try_verdicts(facts: Facts, side: Side | None, tried: TriedSpeeds) -> Iterator[Verdict]:
    """The ships overlapped in each try that was not kept (ARM-RAM-01), and those so near that they may be called so.

    The edge counts at the plotted pose: a ship that would have left the area, but was blocked, stays (ARM-RAM-09).
    """
    for each in tried.tries:
        for other in (*each.overlapped, *_nearly_overlapped(facts, each)):
            yield ship_verdict(facts, side, each, facts.table.ship(other))
    plotted = tried.plotted
    if len(tried.tries) > 1 and facts.edge_mm(plotted.pose) < facts.table.placing_mm:
        yield edge_verdict(facts, side, plotted)


def _nearly_overlapped(facts: Facts, each: Try) -> Iterator[str]:
    """Yield the ships that a failed try misses by less than the placing tolerance."""
    placing_mm = facts.table.placing_mm
    for ship in _near(facts, SHIPS, facts.table.ships, each.pose, placing_mm) if each.overlapped else ():
        if ship.id not in each.overlapped and is_near(facts.margins.ship(each.pose, ship).margin_mm, placing_mm):
            yield ship.id


def ship_verdict(facts: Facts, side: Side | None, each: Try, other: Ship) -> Verdict:
    """Does the mover overlap another ship at a try's pose? Exact contact does not (ARM-RAM-04)."""

    def measured(variant: Facts, pose: Pose) -> Measured:
        return variant.margins.ship(pose, other)

    return verdict_at(facts, side, each, OVERLAP_SHIP, "overlaps", other.id, measured)


def edge_verdict(facts: Facts, side: Side | None, each: Try) -> Verdict:
    """Is any part of the base outside the play area (ARM-AREA-01)?"""

    def measured(variant: Facts, pose: Pose) -> Measured:
        return variant.margins.edge(pose)

    return verdict_at(facts, side, each, OUTSIDE, "outside", "edge", measured)


def rest_verdicts(facts: Facts, side: Side | None, tried: TriedSpeeds) -> Iterator[Verdict]:
    """Yield what is within LISTED_MM of the resting base: the edge, ships, squadrons, obstacles.

    A ship that stayed in place overlaps no ship again.
    """
    pose = tried.rest.pose
    yield edge_verdict(facts, side, tried.rest)
    for ship in _near(facts, SHIPS, facts.table.ships, pose, LISTED_MM) if pose != facts.ship.pose else ():
        if facts.margins.ship(pose, ship).margin_mm < LISTED_MM:
            yield ship_verdict(facts, side, tried.rest, ship)
    yield from _squadron_verdicts(facts, side, tried.rest)
    yield from _obstacle_verdicts(facts, side, tried.rest)


def _squadron_verdicts(facts: Facts, side: Side | None, rest: Try) -> Iterator[Verdict]:
    """Squadrons are overlapped by the base with its frames (ARM-RAM-05, ARM-DISP-01).

    A ship that stayed in place displaces none, so there is nothing to call.
    """
    for squadron in _near(facts, DISCS, facts.table.squadrons, rest.pose, LISTED_MM):

        def measured(variant: Facts, pose: Pose, squadron: Squadron = squadron) -> Measured:
            return variant.margins.squadron(pose, squadron)

        if measured(facts, rest.pose).margin_mm < LISTED_MM:
            moved = rest.pose != facts.ship.pose
            yield verdict_at(facts, side, rest, OVERLAP_SQUADRON, "overlaps", squadron.id, measured, doubtful=moved)


def _obstacle_verdicts(facts: Facts, side: Side | None, rest: Try) -> Iterator[Verdict]:
    """Obstacles are overlapped by the bare base (ARM-OBST-01)."""
    for obstacle in _near(facts, OBSTACLES, facts.table.obstacles, rest.pose, LISTED_MM):

        def measured(variant: Facts, pose: Pose, obstacle: Obstacle = obstacle) -> Measured:
            return variant.margins.obstacle(pose, obstacle)

        if measured(facts, rest.pose).margin_mm < LISTED_MM:
            yield verdict_at(facts, side, rest, OVERLAP_OBSTACLE, "overlaps", obstacle.id, measured)


def _near(facts: Facts, kind: int, pieces: tuple[PieceT, ...], pose: Pose, within_mm: float) -> tuple[PieceT, ...]:
    """Return the pieces that may be within `within_mm` of the mover at `pose`."""
    return pieces_of(pieces, pieces_near(*facts.scene, pose.x, pose.y, kind, within_mm))
