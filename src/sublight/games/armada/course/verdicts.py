"""The measurements a maneuver was decided by, as verdicts with margin, spread and witness."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured
from sublight.games.armada.course.facts import (
    OUTSIDE,
    OVERLAP_OBSTACLE,
    OVERLAP_SHIP,
    OVERLAP_SQUADRON,
    Facts,
    TriedSpeeds,
    Try,
    rule_at,
)
from sublight.games.armada.moves import Side
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
        return variant.tried_at_speed_zero.plotted.pose
    return variant.ship.pose


def tool_verdict(facts: Facts, side: Side) -> Verdict:
    """Does the ship at its plotted pose lie on the tool (ARM-MOVE-04), or rest along its side (ARM-MOVE-03)?"""

    def measured(variant: Facts) -> Measured:
        return Measured(variant.tool_margin(side), (0.0, 0.0, 0.0, 0.0))

    found = verdict(facts, "ARM-MOVE-04", "lies on the tool", "tool", side, measured)
    rule = "ARM-MOVE-03" if found.outcome == "touching" else found.rule
    return replace(found, rule=rule, near=False, witness=None, called=False)


def try_verdicts(facts: Facts, side: Side | None, tried: TriedSpeeds) -> Iterator[Verdict]:
    """The ships overlapped in each try that was not kept (ARM-RAM-01), and those so near that they may be called so.

    The edge counts at the plotted pose: a ship that would have left the area, but was blocked, stays (ARM-RAM-09).
    """
    for each in tried.tries:
        for other in (*each.overlapped, *_nearly_overlapped(facts, each)):
            yield ship_verdict(facts, side, each, other)
    plotted = tried.plotted
    if len(tried.tries) > 1 and facts.edge_margin(plotted.pose).margin_mm < facts.table.placing_mm:
        yield edge_verdict(facts, side, plotted)


def _nearly_overlapped(facts: Facts, each: Try) -> Iterator[str]:
    """Yield the ships that a failed try misses by less than the placing tolerance."""
    placing_mm = facts.table.placing_mm
    for ship in facts.around.ships_near(each.pose, placing_mm) if each.overlapped else ():
        if ship.id not in each.overlapped and is_near(facts.ship_margin(each.pose, ship.id).margin_mm, placing_mm):
            yield ship.id


def ship_verdict(facts: Facts, side: Side | None, each: Try, other: str) -> Verdict:
    """Does the mover overlap another ship at a try's pose? Exact contact does not (ARM-RAM-04)."""
    return verdict_at(facts, side, each, OVERLAP_SHIP, "overlaps", other, partial(Facts.ship_margin, other=other))


def edge_verdict(facts: Facts, side: Side | None, each: Try) -> Verdict:
    """Is any part of the base outside the play area (ARM-AREA-01)?"""
    return verdict_at(facts, side, each, OUTSIDE, "outside", "edge", Facts.edge_margin)


def rest_verdicts(facts: Facts, side: Side | None, tried: TriedSpeeds) -> Iterator[Verdict]:
    """Yield what is within LISTED_MM of the resting base: the edge, ships, squadrons, obstacles.

    Squadrons are overlapped by the base with its frames (ARM-RAM-05, ARM-DISP-01), obstacles by the bare base
    (ARM-OBST-01). A ship that stayed in place displaces no squadron, so there is nothing to call.
    """
    rest, moved = tried.rest, tried.rest.pose != facts.ship.pose
    yield edge_verdict(facts, side, rest)
    for ship in facts.around.ships_near(rest.pose, LISTED_MM) if moved else ():
        if facts.ship_margin(rest.pose, ship.id).margin_mm < LISTED_MM:
            yield ship_verdict(facts, side, rest, ship.id)
    for squadron in facts.around.squadrons_near(rest.pose, LISTED_MM):
        if facts.squadron_margin(rest.pose, squadron).margin_mm < LISTED_MM:
            found = partial(Facts.squadron_margin, squadron=squadron)
            yield verdict_at(facts, side, rest, OVERLAP_SQUADRON, "overlaps", squadron.id, found, doubtful=moved)
    for obstacle in facts.around.obstacles_near(rest.pose, LISTED_MM):
        if facts.obstacle_margin(rest.pose, obstacle).margin_mm < LISTED_MM:
            found = partial(Facts.obstacle_margin, obstacle=obstacle)
            yield verdict_at(facts, side, rest, OVERLAP_OBSTACLE, "overlaps", obstacle.id, found)
