"""The measurements a maneuver was decided by, as verdicts with margin and witness."""

from collections.abc import Iterator

from sublight.games.xwing.maneuvers.facts import OVERLAP, Facts, Way
from sublight.games.xwing.pieces import Ship
from sublight.geometry.slack import classify, is_near
from sublight.referee.ruling import Verdict
from sublight.surfaces.plane.shape import Measured

LISTED_MM = 20.0
"""Ships farther than this from an end decided nothing there and are not listed."""

CONTACT_MM = 1e-6
"""A ship that was slid back against another touches it by the rules; this is far above what the search leaves."""


def end_verdicts(facts: Facts, end: str) -> Iterator[Verdict]:
    """Does the mover overlap another ship at an end of its maneuver? Exact contact is none (XW-OVL-01)."""
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
        near=is_near(measured.margin_mm, facts.table.placing_mm),
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
