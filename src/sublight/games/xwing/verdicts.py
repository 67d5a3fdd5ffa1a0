"""Measurements as verdicts with margin and witness, and how a ship lies on others where it is put.

A close call that people agreed on replaces the measured class. Ships that touch stand at range 0, which is recorded on
the table (XW-RNG-01).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.plane.course import Travelled
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, Solid, inside, measure
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body
from sublight.geometry.strip import strip_parts_nearest, strip_poly_witness
from sublight.geometry.tolerance import VerdictClass, classify, is_near
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Verdict, call_id, happens

LISTED_MM = 20.0
"""What is farther from a place or a template than this decided nothing there and is not listed."""

CLASSES: dict[str, VerdictClass] = {"apart": "apart", "touching": "touching", "overlap": "overlap"}

CONTACT_RULE = "XW-RNG-01"

CONTACT_MM = 1e-6
"""A ship that was slid back against another touches it by the rules; the error of the search is far smaller."""


CONTACT: tuple[VerdictClass, ...] = ("touching", "overlap")
"""The classes of a margin that are physical contact."""


class Query(NamedTuple):
    """A measurement: its rule, its question in words, the two pieces, and a word that distinguishes it from others."""

    rule: str
    question: str
    subject: str
    other: str
    at: str


def is_called(query: Query, calls: Mapping[str, str]) -> bool:
    """Say whether people agreed on the answer to a question, should it be a close one."""
    return call_id(query.rule, query.subject, query.other, query.at) in calls if calls else False


def class_of(table: Table, query: Query, margin_mm: float, calls: Mapping[str, str]) -> VerdictClass:
    """Return the class of a margin, or what people agreed on where it is a close call."""
    called = calls.get(call_id(query.rule, query.subject, query.other, query.at), "")
    if called in CLASSES and is_near(margin_mm, table.placing_mm):
        return CLASSES[called]
    return classify(margin_mm)


def verdict_of(
    table: Table, query: Query, measured: Measured, calls: Mapping[str, str], *, doubtful: bool = True
) -> Verdict:
    """Return the verdict of one measurement.

    `doubtful=False`: people cannot call it, because it decides nothing or the rules set it.
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


def strip_measured(part: Travelled, solid: Solid) -> Measured:
    """Return the signed margin between a travelled template and an outline, with its witness."""
    margin_mm, nearest = strip_parts_nearest(*part.strip, *solid.packed)
    first, count = solid.spans[2 * nearest : 2 * nearest + 2]
    return Measured(margin_mm, strip_poly_witness(*part.strip, solid.points, first, count))


def edge_verdict(table: Table, query: Query, solid: Solid, calls: Mapping[str, str]) -> Verdict:
    """Return how far a piece lies inside the play area; an overlap is one with the outside."""
    return verdict_of(table, query, inside(solid, table.area.width, table.area.height), calls)


# Ships.


def touched_ships(found: Iterable[Verdict]) -> tuple[str, ...]:
    """Return the ships that are touched, by their measurements or by call."""
    return tuple(verdict.other for verdict in found if verdict.outcome in CONTACT)


def other_contacts(
    table: Table, ship: Ship, rest: Pose, others: Sequence[tuple[str, Solid]], calls: Mapping[str, str]
) -> Iterator[Verdict]:
    """Yield which of `others` a ship touches, or nearly, at `rest`, after it slid back against another ship.

    A contact recorded of a ship that stays where it is is no close call.
    """
    own = body(ship, rest)
    kept = table.touching(ship.id) if rest == ship.pose else ()
    for name, outline in others:
        found = contact_as_counted(measure(own, outline), recorded=name in kept)
        query = contact_query(ship, name)
        verdict = _overlap_as_contact(verdict_of(table, query, found, calls, doubtful=name not in kept))
        if verdict.near or verdict.outcome in CONTACT:
            yield verdict


def contact_query(ship: Ship, other: str) -> Query:
    """Return the question whether a ship that slid back touches another where it rests."""
    return Query(CONTACT_RULE, "touches", ship.id, other, "rest")


def _overlap_as_contact(verdict: Verdict) -> Verdict:
    """After sliding back a ship overlaps nobody, so an agreed overlap counts as contact."""
    if verdict.outcome != "overlap" or classify(verdict.margin_mm) == "overlap":
        return verdict
    return replace(verdict, outcome="touching", called=classify(verdict.margin_mm) != "touching")


def contact_as_counted(found: Measured, *, recorded: bool) -> Measured:
    """Return the margin of two ships as it counts: none where they touch, by the search or as `recorded`."""
    gap = found.margin_mm
    touches = gap > -CONTACT_MM if recorded else abs(gap) < CONTACT_MM
    return Measured(0.0, found.witness) if touches else found


def with_ship_at(
    table: Table, ship_id: str, pose: Pose, others: Iterable[str], *, kept: bool = False
) -> Procedure[Table]:
    """Return the table with a ship at `pose`, in contact with exactly `others`.

    `kept`: it has not moved, so that every contact that it had is still there.
    """
    before = table.touching(ship_id)
    now = tuple(dict.fromkeys((*(before if kept else ()), *others)))
    for other in before:
        if other not in now:
            yield happens(CONTACT_RULE, "contact_ends", ship_id, other=other)
    for other in now:
        yield happens(CONTACT_RULE, "at_range_0", ship_id, other=other)
    return _recorded(table, ship_id, now).with_ship(replace(table.ship(ship_id), pose=pose))


def _recorded(table: Table, ship_id: str, now: tuple[str, ...]) -> Table:
    """Return the table on which a ship is in contact with exactly these."""
    gone = set(table.touching(ship_id)).difference(now)
    left = tuple(pair for pair in table.contacts if ship_id not in pair or not gone.intersection(pair))
    new = tuple((ship_id, other) for other in now if other not in table.touching(ship_id))
    return replace(table, contacts=(*left, *new))


def ships_at(
    table: Table, ship: Ship, pose: Pose, at: str, calls: Mapping[str, str], rule: str = "XW-OVL-01"
) -> tuple[Verdict, ...]:
    """Return how a ship at `pose` would lie on each other ship near it; its guides and theirs count (XW-OVL-01)."""
    own = body(ship, pose)
    bodies = {other.id: body(other) for other in table.ships if other.id != ship.id}
    found = (
        verdict_of(table, Query(rule, "overlaps", ship.id, name, at), measure(own, other), calls)
        for name, other in bodies.items()
        if _may_meet(own, other)
    )
    return tuple(each for each in found if each.margin_mm < LISTED_MM)


def _may_meet(one: Solid, other: Solid) -> bool:
    """Say whether two bodies can be within LISTED_MM, by the circles round their bases."""
    (ax, ay, ar), (bx, by, br) = one.circles[:3], other.circles[:3]
    reach = ar + br + LISTED_MM
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by) < reach * reach
