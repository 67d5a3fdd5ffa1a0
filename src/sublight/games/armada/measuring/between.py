"""The margin between any two pieces as they stand, for a judge with a question and no move.

Ships overlap ships and squadrons with the dial frames of their bases (ARM-RAM-05), obstacles and tokens with the bare
base (ARM-OBST-01), and are measured to and from the bare base (ARM-MEAS-05). Where the two outlines give different
margins both are returned, the overlap first.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, Shape, measure
from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import spread_sets
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token, admit_table
from sublight.games.armada.shapes import bare_base, framed_base, obstacle_solid, squadron_disc, token_disc
from sublight.geometry.tolerance import classify, is_near
from sublight.referee.ruling import Verdict

Piece = Ship | Squadron | Obstacle | Token


def between(table: Table, one: str, other: str) -> tuple[Verdict, ...]:
    """Return the margins between two pieces by id; InputError with the nearest names if there is none."""
    admit_table(table)
    first, second = piece(table, one), piece(table, other)
    if one == other:
        raise InputError(f"`{one}` has no margin to itself")
    framed = (isinstance(first, Ship) or isinstance(second, Ship)) and not _flat(first, second)
    found = [_verdict(table, first, second, "overlap", framed=framed)]
    measured = _verdict(table, first, second, "measuring", framed=False)
    if measured.margin_mm != found[0].margin_mm:
        found.append(measured)
    return tuple(found)


def piece(table: Table, name: str) -> Piece:
    """Return the piece `name`, of whatever kind."""
    pieces: dict[str, Piece] = {each.id: each for each in _pieces(table)}
    if name not in pieces:
        raise InputError(f"no piece `{name}` on this table{did_you_mean(name, pieces)}")
    return pieces[name]


def _pieces(table: Table) -> Iterator[Piece]:
    yield from table.ships
    yield from table.squadrons
    yield from table.obstacles
    yield from table.tokens


def _flat(first: Piece, second: Piece) -> bool:
    """Dial frames stand above what lies flat on the table."""
    return any(isinstance(each, Obstacle | Token) for each in (first, second))


def _verdict(table: Table, first: Piece, second: Piece, what: str, *, framed: bool) -> Verdict:
    here = _measured(table, first, second, framed=framed)
    sets = (replace(table, components=each.id) for each in spread_sets())
    margins = [here.margin_mm, *(_measured(each, first, second, framed=framed).margin_mm for each in sets)]
    return Verdict(
        rule=_rule(first, second, what),
        question=what,
        subject=first.id,
        other=second.id,
        outcome=classify(here.margin_mm),
        margin_mm=here.margin_mm,
        near=is_near(here.margin_mm, table.placing_mm),
        spread_mm=max(margins) - min(margins),
        flips=len({classify(each) for each in margins}) > 1,
        witness=here.witness,
    )


def _rule(first: Piece, second: Piece, what: str) -> str:
    if what == "measuring":
        return "ARM-MEAS-05"
    return "ARM-OBST-01" if _flat(first, second) else "ARM-RAM-05"


def _measured(table: Table, first: Piece, second: Piece, *, framed: bool) -> Measured:
    return measure(_shape(table, first, framed=framed), _shape(table, second, framed=framed))


def _shape(table: Table, one: Piece, *, framed: bool) -> Shape:
    match one:
        case Ship():
            return framed_base(table, one) if framed else bare_base(table, one)
        case Squadron():
            return squadron_disc(table, one)
        case Obstacle():
            return obstacle_solid(one)
        case Token():
            return token_disc(table, one)
