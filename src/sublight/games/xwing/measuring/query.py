"""Everything between two pieces as they stand, as verdicts: range, arcs, obstruction, permission to attack and lock."""

import math
from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, margin, measure
from sublight.errors import InputError
from sublight.games.xwing.catalogue import range_ruler
from sublight.games.xwing.measuring.arcs import ARCS, arc_area, measured_arcs, out_of_reach, primary_says, printed_arcs
from sublight.games.xwing.measuring.attack import Bar, bars, defence, lock_bars
from sublight.games.xwing.measuring.ranges import Piece, band, distance, farthest, in_contact, lies_on, piece, range_of
from sublight.games.xwing.measuring.sight import sight
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table
from sublight.games.xwing.rulebook import edition_of
from sublight.games.xwing.shapes import bare_base, body
from sublight.games.xwing.verdicts import CONTACT_MM, contact_as_counted
from sublight.geometry.tolerance import at_most, classify, is_near
from sublight.referee.figures import joined, millimetres
from sublight.referee.ruling import Verdict

SIGHT = "line of sight"
"""The question of the line of an attack."""


def measured_between(table: Table, one: str, other: str) -> tuple[Verdict, ...]:
    """Return all measurements between two pieces by id, the overlap first.

    InputError for what is not there, EditionError for a table of no known edition.
    """
    if one == other:
        raise InputError(f"`{one}` has no range to itself; name two different pieces")
    edition_of(table)
    first, second = piece(table, one), piece(table, other)
    ranged = _range(table, first, second)
    return (*_overlap(table, first, second), ranged, *_attacks(table, first, second, ranged))


def _verdict(
    table: Table,
    rule: str,
    question: str,
    pair: tuple[str, str],
    found: Measured,
    at: str = "",
    *,
    near: bool | None = None,
) -> Verdict:
    return Verdict(
        rule=rule,
        question=question,
        subject=pair[0],
        other=pair[1],
        at=at,
        outcome=classify(found.margin_mm),
        margin_mm=found.margin_mm,
        near=is_near(found.margin_mm, table.placing_mm) if near is None else near,
        witness=found.witness,
    )


def _overlap(table: Table, first: Piece, second: Piece) -> Iterator[Verdict]:
    """Yield how far bases with guides are off each other, or off an obstacle or device."""
    pair = (first.id, second.id)
    if isinstance(first, Ship) and isinstance(second, Ship):
        recorded = second.id in table.touching(first.id)
        measured = measure(body(first), body(second))
        found = contact_as_counted(measured, recorded=recorded)
        apart = recorded and not at_most(measured.margin_mm, CONTACT_MM)
        says = f"{first.id} and {second.id} count as touching since an overlap" if apart else ""
        yield replace(_verdict(table, "XW-OVL-01", "overlap", pair, found, near=False if recorded else None), says=says)
    elif isinstance(first, Ship) and isinstance(second, Obstacle | Device):
        yield _verdict(table, "XW-RNG-01", "overlap", pair, lies_on(first, second))
    elif isinstance(second, Ship) and isinstance(first, Obstacle | Device):
        yield _verdict(table, "XW-RNG-01", "overlap", (second.id, first.id), lies_on(second, first))


def _range(table: Table, first: Piece, second: Piece) -> Verdict:
    """Return the range at which the second is, and within which; near where a band's line is."""
    found = distance(first, second)
    ruler = range_ruler()
    at = range_of(table, first, second)
    far = band(table, farthest(first, second))
    beyond = f"beyond range {ruler.bands}"
    words = beyond if at > ruler.bands else f"at range {at}, {_within(far, ruler.bands)}"
    lines = (each * ruler.band_mm for each in range(1, ruler.bands + 1))
    near = any(is_near(found.margin_mm - line, table.placing_mm) for line in lines)
    rule = "XW-RNG-01" if at == 0 else "XW-RNG-02"
    told = _at_0_apart(first, second, found) if at == 0 else ""
    return replace(_verdict(table, rule, "range", (first.id, second.id), found, words, near=near), says=told)


def _at_0_apart(first: Piece, second: Piece, bases: Measured) -> str:
    """Return how two ships are at range 0 whose bases, without guides, are apart; nothing of others."""
    if not isinstance(first, Ship) or not isinstance(second, Ship) or at_most(bases.margin_mm, 0.0):
        return ""
    gap = millimetres(bases.margin_mm)
    why = f"they touch with their guides, which keep the bases {gap} apart"
    if not at_most(margin(body(first), body(second)), CONTACT_MM):
        why = f"they count as touching since an overlap, although the bases are {gap} apart"
    return f"{second.id} is at range 0 of {first.id}, because {why}"


def _within(far: int, last: int) -> str:
    return f"partly beyond range {last}" if far > last else f"within range {far}"


def _attacks(table: Table, first: Piece, second: Piece, ranged: Verdict) -> Iterator[Verdict]:
    if not (isinstance(first, Ship) and isinstance(second, Ship)):
        return
    for attacker, defender in ((first, second), (second, first)):
        found = [*_arcs(table, attacker, defender)]
        if attacker.player != defender.player:
            found.append(_sight(table, attacker, defender))
        yield from found
        yield from _permission(table, attacker, defender, (ranged, *found))


def _arcs(table: Table, attacker: Ship, defender: Ship) -> Iterator[Verdict]:
    pair = (attacker.id, defender.id)
    if not measured_arcs(attacker):
        yield Verdict(
            rule="XW-RNG-02",
            question="arc",
            subject=pair[0],
            other=pair[1],
            at=f"no measured token of {attacker.card.name}",
            outcome="unknown",
            margin_mm=math.nan,
        )
        return
    base = bare_base(defender)
    for arc in ARCS:
        yield _verdict(table, "XW-RNG-02", "arc", pair, measure(arc_area(attacker, arc), base), arc)


def _sight(table: Table, attacker: Ship, defender: Ship) -> Verdict:
    """Return the line of an attack: overlap by how deep it runs through what obstructs, apart by how far it passes."""
    found = sight(table, attacker, defender)
    pair = (attacker.id, defender.id)
    if not found.crossings:
        return _verdict(table, "XW-ATK-02", SIGHT, pair, distance(attacker, defender), "nothing to pass", near=False)
    dice = f"; {defence(table, found)}" if found.by else ""
    names = ", ".join(each.name for each in found.by or found.crossings[:1])
    rule = "XW-OBS-08" if any(each.kind == "obstacle" for each in found.by) else "XW-ATK-02"
    measured = Measured(found.crossings[0].measured.margin_mm, found.line)
    return _verdict(table, rule, SIGHT, pair, measured, f"past {names}{dice}")


def _permission(table: Table, attacker: Ship, defender: Ship, measured: tuple[Verdict, ...]) -> Iterator[Verdict]:
    """Yield what bars an attack or a lock, or changes an attack at range 0, and else what the primary weapon can do.

    The first thing that bars an attack, or else what the primary weapon can do, is what the others come to.
    """
    far = out_of_reach(table, attacker, defender)
    reach = Bar("XW-ATK-01", far.says, defender.id, predicate=far.predicate) if far else None
    found = [reach] if reach else [*bars(table, attacker, defender)]
    if not any(each.bars for each in found):
        says, told = primary_says(table, attacker, defender)
        told = f"{told}{_obstructed(measured)}" if says.startswith("allowed") else told
        found.append(Bar("XW-ATK-01", says, defender.id, bars=False, predicate=told))
    main = next((each for each in found if each.bars), found[-1])
    for each in found:
        verdict = _barred(table, attacker, "attack", each)
        yield (
            replace(verdict, counted=True, near=_is_close(table, attacker, each, measured)) if each is main else verdict
        )
    for each in lock_bars(table, attacker, defender):
        yield _barred(table, attacker, "lock", each)


def _obstructed(measured: tuple[Verdict, ...]) -> str:
    """Return by what the line of an attack is obstructed, nothing where it is clear."""
    by = next(
        (each.at.partition(";")[0] for each in measured if each.question == SIGHT and each.outcome == "overlap"), ""
    )
    return f", obstructed by {joined(by.removeprefix('past ').split(', '))}" if by else ""


def _is_close(table: Table, attacker: Ship, bar: Bar, measured: tuple[Verdict, ...]) -> bool:
    """Say whether what is told of an attack rests on a measurement that is too close to call."""
    if bar.bars and bar.rule != "XW-ATK-01":
        return False
    friendly = bar.bars and table.ship(bar.other).player == attacker.player
    arcs = () if bar.bars else printed_arcs(attacker)
    return not friendly and any(
        each.near
        for each in measured
        if each.question == "range" or (not bar.bars and (each.question == SIGHT or each.at in arcs))
    )


def _barred(table: Table, attacker: Ship, question: str, bar: Bar) -> Verdict:
    """Return a permission with the measurement it was decided by: the attacker's to what bars it."""
    told = f"{attacker.id} {bar.predicate}"
    if bar.other == attacker.id:
        return Verdict(
            rule=bar.rule,
            question=question,
            subject=attacker.id,
            other=bar.other,
            at=bar.says,
            outcome="touching",
            margin_mm=0.0,
            says=told,
        )
    other = piece(table, bar.other)
    found = lies_on(attacker, other) if isinstance(other, Obstacle | Device) else measure(body(attacker), body(other))
    if in_contact(table, attacker, other) and found.margin_mm > 0.0:
        found = Measured(0.0, found.witness)
    permitted = _verdict(table, bar.rule, question, (attacker.id, bar.other), found, bar.says, near=False)
    return replace(permitted, says=told)
