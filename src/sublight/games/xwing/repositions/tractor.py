"""Tractor tokens, and the move of a ship that becomes tractored (XW-MOV-06)."""

from collections.abc import Iterator, Mapping

from sublight.board.plane.table import unknown_player
from sublight.errors import MoveError
from sublight.games.xwing.course import laid_template
from sublight.games.xwing.damage.tokens import THRESHOLDS, gain, tractored
from sublight.games.xwing.maneuvers.turning import in_the_way, turn_ship
from sublight.games.xwing.moves import Tractor
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import pick
from sublight.games.xwing.repositions.places import (
    Tries,
    chosen,
    template_barred,
    too_big,
    tractor_templates,
    try_places,
)
from sublight.games.xwing.repositions.settle import Rolling, conclude, settle
from sublight.games.xwing.rulebook import has_wording, rests_on_unsourced
from sublight.referee.procedure import Prepared, Procedure, over_facts
from sublight.referee.ruling import Violation, breaks, happens

RULE = "XW-MOV-06"
TRACTORED = "tractored"
"""In `Ship.used`: the ship has become tractored in this round."""


def prepare(table: Table, move: Tractor, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what moving a tractored ship breaks and how it is done."""
    validate_tractor(table, move)
    if move.kind == "none":
        return Prepared((), lambda: tractor(table, move, None, calls))
    ship = table.ship(move.ship)
    allowed = tractor_templates(table, ship, move.kind)
    huge = too_big(ship, "tractor move")
    violations = huge or (*_may_move(ship, move), *template_barred(ship, "tractor", move.template, allowed, RULE))
    procedure = over_facts(
        lambda: try_places(table, ship, move.side, chosen(move.template, allowed), calls),
        lambda tries: tractor(table, move, tries, calls),
    )
    return Prepared(violations, procedure)


def validate_tractor(table: Table, move: Tractor) -> None:
    """Refuse ships, players and templates that do not exist, a roll without a side, a place without a roll."""
    table.ship(move.ship)
    if move.player not in table.players:
        raise unknown_player(table, move.player, "unknown_piece")
    if move.template:
        laid_template(move.template)
    if move.tokens < 1:
        raise MoveError(f"tokens={move.tokens}: give at least one tractor token")
    if (move.kind == "roll") != (move.side is not None):
        raise MoveError("a tractor roll needs a side, left or right, and any other tractor move has none")
    if move.place and move.kind != "roll":
        raise MoveError(f"place={move.place}: only a tractor roll has positions to choose from")


def _may_move(ship: Ship, move: Tractor) -> Iterator[Violation]:
    """Only a ship that becomes tractored now, for the first time in the round, is moved."""
    if tractored(ship) or TRACTORED in ship.used:
        yield breaks(RULE, "tractored_before", ship.id, tokens=ship.count("tractor"))
    elif not tractored(ship.with_tokens("tractor", move.tokens)):
        total, needed = ship.count("tractor") + move.tokens, THRESHOLDS["tractor"][ship.card.size]
        yield breaks(RULE, "not_tractored", ship.id, tokens=total, needed=needed, size=ship.card.size)


def tractor(table: Table, move: Tractor, tries: Tries | None, calls: Mapping[str, str]) -> Procedure[Table]:
    """Give the tokens; a ship that becomes tractored may be moved, and its own player may then turn it."""
    before = table.ship(move.ship)
    yield from rests_on_unsourced(table, RULE, before.id)
    table = yield from gain(table, before.id, "tractor", move.tokens, RULE, cause="a tractor effect")
    ship = table.ship(before.id)
    if tractored(ship) and not tractored(before):
        table = table.with_ship(ship.marked(TRACTORED))
    return table if tries is None else (yield from _moved(table, move, tries, calls))


def _moved(table: Table, move: Tractor, tries: Tries, calls: Mapping[str, str]) -> Procedure[Table]:
    ship, word = table.ship(move.ship), tries.template.word
    yield happens(
        RULE, "tractor_move", ship.id, kind=move.kind, side=move.side or "ahead", template=word, by=move.player
    )
    through = has_wording(table, "tractor_through_obstacles")
    rolling = Rolling(rule=RULE, ship=ship, chooser=move.player, declared=move.place or "", through=through)
    settled = yield from settle(table, rolling, tries.places)
    table = yield from conclude(table, ship.id, settled, RULE, "tractor move")
    if settled.taken is None or move.player == ship.player or not table.has_ship(ship.id):
        return table
    return (yield from _offer_turn(table, ship.id, calls))


def _offer_turn(table: Table, ship_id: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """An opponent moved the ship: its own player may turn it by 90 degrees for one stress token."""
    able: list[str] = []
    for turn in ("left", "right"):
        found = in_the_way(table, ship_id, turn, calls)
        yield from found
        if not any(verdict.outcome == "overlap" for verdict in found):
            able.append(turn)
    if not able:
        yield happens("XW-MOV-08", "no_room_to_turn", ship_id)
        return table
    turn = yield from pick(table, RULE, "tractor_turn", ship_id, ("none", *able))
    if turn == "none":
        return table
    table = yield from gain(table, ship_id, "stress", 1, RULE, cause="its rotation after a tractor move")
    return (yield from turn_ship(table, ship_id, turn, calls))
