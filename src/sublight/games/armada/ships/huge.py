"""Huge ships (chapter A9): two bases, the tool at the rear one, and courses that no side of the tool allows."""

from sublight.games.armada.course.facts import SIDES, Facts, huge_tool_margin
from sublight.games.armada.moves import Side
from sublight.games.armada.rulebook import taken_reading
from sublight.geometry.tolerance import overlaps
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Violation, breaks

SHORT_GAP_MM, LONG_GAP_MM = 93.4, 107.0
"""The published lengths of the gap between the bases; neither is official (AMB-35)."""


def free_sides(facts: Facts) -> Procedure[tuple[Side, ...]]:
    """Return the sides on which a huge ship never lies on the tool, by the readings in use where they part."""
    gap = None
    if _sides(facts, start_counts=True, gap_mm=SHORT_GAP_MM) != _sides(facts, start_counts=True, gap_mm=LONG_GAP_MM):
        reading = yield from consult("AMB-35")
        gap = LONG_GAP_MM if reading == "long-gap" else None
    sides = _sides(facts, start_counts=True, gap_mm=gap)
    at_end = _sides(facts, start_counts=False, gap_mm=gap)
    if sides != at_end:
        reading = yield from consult("AMB-10")
        sides = at_end if reading == "end-only" else sides
    return sides


def sides_in_use(facts: Facts) -> tuple[Side, ...]:
    """Return the same sides by the readings of the table, for listing what can be declared."""
    gap = LONG_GAP_MM if taken_reading(facts.table, "AMB-35") == "long-gap" else None
    return _sides(facts, start_counts=taken_reading(facts.table, "AMB-10") == "start-counts", gap_mm=gap)


def _sides(facts: Facts, *, start_counts: bool, gap_mm: float | None) -> tuple[Side, ...]:
    return tuple(
        side for side in SIDES if not overlaps(huge_tool_margin(facts, side, start_counts=start_counts, gap_mm=gap_mm))
    )


def no_side(facts: Facts) -> Violation:
    """A course on which the ship would lie on the tool on either side must be plotted anew (ARM-HUGE-02)."""
    left, right = (-facts.tool_margin(side) for side in ("left", "right"))
    clicks = facts.course.clicks
    return breaks("ARM-HUGE-02", "no_side", facts.ship.id, clicks=clicks, left_mm=left, right_mm=right)
