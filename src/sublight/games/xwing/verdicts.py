"""Measurements as verdicts with margin and witness; a close call that people agreed on replaces the measured class."""

from collections.abc import Mapping
from typing import NamedTuple

from sublight.board.plane.shape import Measured, Solid
from sublight.games.xwing.course import Travelled
from sublight.games.xwing.pieces import Table
from sublight.geometry.strip import strip_parts_nearest, strip_poly_witness
from sublight.geometry.tolerance import VerdictClass, classify, is_near
from sublight.referee.ruling import Verdict, call_id

Strip = tuple[float, float, float, float, float, int, float, float]

LISTED_MM = 20.0
"""What is farther from a place or a template than this decided nothing there and is not listed."""

CLASSES: dict[str, VerdictClass] = {"apart": "apart", "touching": "touching", "overlap": "overlap"}


class Query(NamedTuple):
    """A measurement: its rule, its question in words, the two pieces, and a word that distinguishes it from others."""

    rule: str
    question: str
    subject: str
    other: str
    at: str


def class_of(table: Table, query: Query, margin_mm: float, calls: Mapping[str, str]) -> VerdictClass:
    """Return the class of a margin, or what people agreed on where it is a close call."""
    call = call_id(query.rule, query.subject, query.other, query.at)
    return class_called(calls, call, margin_mm, table.placing_mm)


def class_called(calls: Mapping[str, str], call: str, margin_mm: float, placing_mm: float) -> VerdictClass:
    """Return the class of a margin, or the one called under the key `call` where the margin is close."""
    called = calls.get(call, "")
    if called in CLASSES and is_near(margin_mm, placing_mm):
        return CLASSES[called]
    return classify(margin_mm)


def verdict_of(
    table: Table, query: Query, measured: Measured, calls: Mapping[str, str], *, doubtful: bool = True
) -> Verdict:
    """Return the verdict of one measurement.

    What was not found on the table, but set there by the rules or by a declaration checked before, is not `doubtful`.
    """
    outcome = class_of(table, query, measured.margin_mm, calls if doubtful else {})
    return Verdict(
        rule=query.rule,
        question=query.question,
        subject=query.subject,
        other=query.other,
        at=query.at,
        outcome=outcome,
        margin_mm=measured.margin_mm,
        near=doubtful and is_near(measured.margin_mm, table.placing_mm),
        witness=measured.witness,
        called=outcome != classify(measured.margin_mm),
    )


def lead_verdict(table: Table, query: Query, lead_mm: float, calls: Mapping[str, str]) -> Verdict:
    """Return by how much one obstacle comes before another: apart is first, touching a tie, overlap second."""
    outcome = class_of(table, query, lead_mm, calls)
    return Verdict(
        rule=query.rule,
        question=query.question,
        subject=query.subject,
        other=query.other,
        at=query.at,
        outcome=outcome,
        margin_mm=lead_mm,
        near=is_near(lead_mm, table.placing_mm),
        called=outcome != classify(lead_mm),
    )


def strip_of(part: Travelled) -> Strip:
    """Return the travelled part of a template as the kernel takes it."""
    return part.x, part.y, part.fx, part.fy, part.width_mm / 2, part.hand, part.radius_mm, part.reach


def strip_measured(part: Travelled, solid: Solid) -> Measured:
    """Return the signed margin between a travelled template and an outline, with its witness."""
    strip = strip_of(part)
    margin_mm, nearest = strip_parts_nearest(*strip, *solid.packed)
    first, count = solid.spans[2 * nearest : 2 * nearest + 2]
    return Measured(margin_mm, strip_poly_witness(*strip, solid.points, first, count))
