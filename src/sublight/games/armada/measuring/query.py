"""Everything between two pieces as they stand: margins, distance and range bands, hull zones, line of sight.

Ships overlap ships and squadrons with the dial frames of their bases (ARM-RAM-05), obstacles and tokens with the bare
base (ARM-OBST-01), and are measured to and from the bare base (ARM-MEAS-05). Where the two outlines give different
margins both are returned, the overlap first.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, measure
from sublight.board.plane.table import unknown as unknown_piece
from sublight.errors import InputError
from sublight.games.armada.measuring.attacks import Arc, Shot, Sighted, attacks
from sublight.games.armada.measuring.conclusions import attack, attack_by_squadron, engaged
from sublight.games.armada.measuring.distances import (
    Piece,
    covered,
    distance,
    distance_band,
    distance_named,
    farthest,
    framed_shape,
    line_of,
    measured_shape,
    nearest,
    range_band,
    range_named,
)
from sublight.games.armada.measuring.sight import between_squadrons, sight_verdict, unknown
from sublight.games.armada.measuring.verdicts import in_bands, other_sets, verdict_of
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.shapes import (
    components_of,
)
from sublight.games.armada.validate import validate_table
from sublight.geometry.tolerance import at_most, classify, is_near
from sublight.referee.ruling import Verdict

FRAMED = "framed"
"""Where an overlap is measured of bases with the frames of their shield dials."""

BEYOND = 6
"""What stands for the band past the end of the ruler."""


def measured_between(table: Table, one: str, other: str) -> tuple[Verdict, ...]:
    """Return all measurements between two pieces by id, the overlap first; InputError for what is not there."""
    if one == other:
        return (_itself(table, one),)
    margins = between(table, one, other)
    first, second = piece(table, one), piece(table, other)
    return (*margins, _distance(table, first, second), _range(table, first, second), *_sights(table, first, second))


def _itself(table: Table, name: str) -> Verdict:
    """A ship or squadron is at close range and at distance 1 of itself (ARM-MEAS-04)."""
    if not isinstance(piece(table, name), Ship | Squadron):
        raise InputError(f"`{name}` has no distance to itself; only a ship or a squadron has one")
    at = "at distance 1, at close range"
    return Verdict(
        rule="ARM-MEAS-04", question="itself", subject=name, other=name, at=at, outcome="touching", margin_mm=0.0
    )


# Bands.


def _distance(table: Table, first: Piece, second: Piece) -> Verdict:
    """Return the distance with the bands it is at and within; AMB-24 may leave a covered token without one."""
    found = distance(table, first, second)
    if isinstance(second, Token) and covered(table, first, second) and taken_reading(table, "AMB-24") != "distance-1":
        return unknown("ARM-MEAS-06", "distance", (first.id, second.id), "covered wholly: no line to measure")
    near, far = _bands(table, first, second)
    rule = "ARM-MEAS-06" if found.margin_mm < 0.0 else _line_rule(table, found.margin_mm)
    at = "beyond distance 5" if near == BEYOND else f"at distance {near}, {_within(near, far)}"
    return _band(table, first, second, rule, "distance", at)


def _bands(table: Table, first: Piece, second: Piece) -> tuple[int, int]:
    near, far = nearest(table, first, second), farthest(table, first, second)
    return distance_band(table, near), distance_band(table, far)


def _within(near: int, far: int) -> str:
    if far == BEYOND:
        return "partly beyond the ruler"
    return f"within {near}" if near == far else f"within {near}-{far}"


def _line_rule(table: Table, distance_mm: float) -> str:
    """A length that ends on a line is in the nearer band (ARM-MEAS-01)."""
    on_line = any(classify(distance_mm - line) == "touching" for line in components_of(table).distance_mm)
    return "ARM-MEAS-01" if on_line else "ARM-MEAS-02"


def _range(table: Table, first: Piece, second: Piece) -> Verdict:
    """Return the range band; past the whole ruler it is extreme (ARM-MEAS-07)."""
    band = range_band(table, nearest(table, first, second))
    rule = "ARM-MEAS-07" if band == "extreme" else "ARM-MEAS-03"
    return _band(table, first, second, rule, "range", f"at {band} range")


def _band(table: Table, first: Piece, second: Piece, rule: str, question: str, at: str) -> Verdict:
    """Return a distance as a verdict that is near where a line is, and flips where another set has another band."""
    found = verdict_of(table, rule, question, (first.id, second.id), lambda each: distance(each, first, second), at=at)
    components = components_of(table)
    lines = components.distance_mm if question == "distance" else components.range_mm
    near = any(is_near(found.margin_mm - line, table.placing_mm) for line in lines)
    named = distance_named if question == "distance" else range_named
    bands = [named(each, nearest(each, first, second)) for each in (table, *other_sets(table))]
    return in_bands(replace(found, near=near), bands)


# Hull zones and line of sight.


def _sights(table: Table, first: Piece, second: Piece) -> Iterator[Verdict]:
    if not isinstance(first, Ship | Squadron) or not isinstance(second, Ship | Squadron):
        return
    if isinstance(first, Squadron) and isinstance(second, Squadron):
        found = between_squadrons(table, first, second)
        sighted = Sighted(sight_verdict(table, (first.id, second.id), found), found.by)
        yield sighted.verdict
        if first.player != second.player:
            yield engaged(table, _distance(table, first, second), sighted)
    yield from _attacks(table, first, second)
    yield from _attacks(table, second, first)


def _attacks(table: Table, one: Ship | Squadron, other: Ship | Squadron) -> Iterator[Verdict]:
    found = tuple(attacks(table, one, other))
    for each in found:
        yield from each.verdicts
    if isinstance(one, Ship) and one.player != other.player:
        yield from attack(one, other, [each for each in found if isinstance(each, Arc)])
    shots = [each for each in found if isinstance(each, Shot)]
    if not isinstance(one, Squadron) or not isinstance(other, Ship) or one.player == other.player:
        return
    if not shots or not _is_engaged(table, one):
        yield attack_by_squadron(table, one, _distance(table, one, other), shots)


def _is_engaged(table: Table, squadron: Squadron) -> bool:
    """Say whether an enemy squadron engages a squadron, which may then have to attack that one first (ARM-SQ-04)."""
    near = (
        each
        for each in table.squadrons
        if each.player != squadron.player and at_most(nearest(table, squadron, each), line_of(table, 1))
    )
    return any(not between_squadrons(table, squadron, each).obstructed for each in near)


# Margins.


def between(table: Table, one: str, other: str) -> tuple[Verdict, ...]:
    """Return the margins between two pieces by id; InputError with the nearest names if there is none."""
    validate_table(table)
    first, second = piece(table, one), piece(table, other)
    if one == other:
        raise InputError(f"`{one}` has no margin to itself; name two pieces")
    flat = any(isinstance(each, Obstacle | Token) for each in (first, second))
    overlap = _margin(table, first, second, "ARM-OBST-01" if flat else "ARM-RAM-05", "overlap", framed=not flat)
    measured = _margin(table, first, second, "ARM-MEAS-05", "measuring", framed=False)
    if measured.margin_mm == overlap.margin_mm:
        return (overlap,)
    return replace(overlap, at=FRAMED), measured


def piece(table: Table, name: str) -> Piece:
    """Return the piece `name`, of whatever kind; InputError with the nearest ids or all there are."""
    pieces: dict[str, Piece] = {each.id: each for each in table.pieces}
    if name not in pieces:
        raise unknown_piece("piece", name, pieces)
    return pieces[name]


def _margin(table: Table, first: Piece, second: Piece, rule: str, question: str, *, framed: bool) -> Verdict:
    """Return a margin; with `framed`, ships have their dial frames, which stand above what lies flat on the table."""

    def measured(under: Table) -> Measured:
        one, other = (framed_shape(under, each) if framed else measured_shape(under, each) for each in (first, second))
        return measure(one, other)

    return verdict_of(table, rule, question, (first.id, second.id), measured)
