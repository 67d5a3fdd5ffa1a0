"""The measurements a maneuver was decided by, as verdicts with margin and witness."""

from collections.abc import Iterator

from sublight.board.plane.shape import Measured
from sublight.games.xwing.maneuvers.facts import OVERLAP, Facts, Way
from sublight.games.xwing.pieces import Ship
from sublight.games.xwing.touching import CONTACT_MM, CONTACT_RULE, also_touched
from sublight.games.xwing.verdicts import LISTED_MM, Asked, judged
from sublight.geometry.tolerance import classify, is_near
from sublight.referee.ruling import Verdict


def end_verdicts(facts: Facts, end: str) -> Iterator[Verdict]:
    """Does the mover overlap another ship at an end of its maneuver? Exact contact is none (XW-OVL-01).

    Standing still overlaps nobody, so that nothing is left to be called there.
    """
    for other in facts.around.near(facts.pose(end), LISTED_MM):
        yield _verdict(facts, other, end, facts.measured(end, other))


def _verdict(facts: Facts, other: Ship, at: str, measured: Measured) -> Verdict:
    outcome = facts.class_of(OVERLAP, other.id, at, measured.margin_mm)
    return Verdict(
        rule=OVERLAP,
        question="overlaps",
        subject=facts.ship.id,
        other=other.id,
        at=at,
        outcome=outcome,
        margin_mm=measured.margin_mm,
        near=facts.course is not None and is_near(measured.margin_mm, facts.table.placing_mm),
        witness=measured.witness,
        called=outcome != classify(measured.margin_mm),
    )


def rest_verdict(facts: Facts, way: Way) -> Iterator[Verdict]:
    """Where a partial maneuver ended: it touches the last ship that it backed over (XW-OVL-02)."""
    other = next((each for each in facts.around.others if each.id == way.against), None)
    if other is None:
        return
    measured = facts.measured_at(way.rest, other)
    yield Verdict(
        rule="XW-OVL-02",
        question="touches",
        subject=facts.ship.id,
        other=other.id,
        at=way.end,
        outcome="touching" if abs(measured.margin_mm) < CONTACT_MM else classify(measured.margin_mm),
        margin_mm=measured.margin_mm,
        witness=measured.witness,
    )


def left_verdicts(facts: Facts, way: Way) -> Iterator[Verdict]:
    """Whom people agreed that a partial maneuver would overlap where it came to lie, so that it went farther back."""
    for pose, name in way.left:
        measured = facts.measured_at(pose, facts.table.ship(name))
        yield judged(facts.table, Asked(CONTACT_RULE, "touches", facts.ship.id, name, way.end), measured, facts.calls)


def also_beside(facts: Facts, way: Way) -> Iterator[Verdict]:
    """Whom a partial maneuver touches besides, where it ended (XW-RNG-01)."""
    known = (way.against, *(name for _, name in way.left))
    near = facts.around.near(way.rest, facts.table.placing_mm)
    others = [(each.id, facts.around.solid(each, guides=facts.guides)) for each in near if each.id not in known]
    return also_touched(facts.table, facts.ship, way.rest, others, facts.calls)
