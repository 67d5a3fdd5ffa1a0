"""Tractor tokens, and the move of a ship that becomes tractored (XW-MOV-06)."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError, MoveError, did_you_mean
from sublight.games.xwing.course import LaidTemplate, laid_template
from sublight.games.xwing.damage.tokens import THRESHOLDS, gain, tractored
from sublight.games.xwing.maneuvers.turning import in_the_way, turn_ship
from sublight.games.xwing.moves import Tractor
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.repositions.places import (
    Tried,
    boost_spot,
    chosen,
    roll_spots,
    template_barred,
    too_big,
    tractor_templates,
    try_spot,
)
from sublight.games.xwing.repositions.settle import Rolling, conclude, settle
from sublight.games.xwing.rulebook import rests_on_unsourced, worded
from sublight.referee.procedure import Prepared, Procedure, choose, measured
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation, breaks, happens

RULE = "XW-MOV-06"
TRACTORED = "tractored"
"""In `Ship.used`: the ship has become tractored in this round."""


class Pull(Struct, frozen=True, kw_only=True):
    """The places of a tractor move as measured, none where the ship is not moved, and the calls on all of it."""

    tries: tuple[Tried, ...]
    calls: Mapping[str, str]


def prepare(table: Table, move: Tractor, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what moving a tractored ship breaks and how it is done."""
    validate_tractor(table, move)
    procedure = measured(lambda: measure_tractor(table, move, calls), lambda pull: tractor(table, move, pull))
    return Prepared(check_tractor(table, move), procedure)


def validate_tractor(table: Table, move: Tractor) -> None:
    """Refuse ships, players and templates that do not exist, a roll without a side, a place without a roll."""
    table.ship(move.ship)
    if move.player not in table.players:
        listed = ", ".join(table.players)
        raise InputError(f"no player `{move.player}` (one of {listed}){did_you_mean(move.player, table.players)}")
    if move.template:
        laid_template(move.template)
    if move.tokens < 1:
        raise MoveError(f"tokens={move.tokens}: at least one tractor token is given")
    if (move.kind == "roll") != (move.side is not None):
        raise MoveError("a tractor roll names its side, left or right; any other tractor move names none")
    if move.place and move.kind != "roll":
        raise MoveError(f"place={move.place}: only a tractor roll has places to choose from")


def check_tractor(table: Table, move: Tractor) -> tuple[Violation, ...]:
    """Return why the ship may not be moved as declared."""
    ship = table.ship(move.ship)
    if move.kind == "none":
        return ()
    huge = too_big(ship, "tractor move")
    if huge:
        return huge
    return (
        *_may_move(ship, move),
        *template_barred(ship, move.template, tractor_templates(table, ship, move.kind), RULE),
    )


def _may_move(ship: Ship, move: Tractor) -> Iterator[Violation]:
    """Only a ship that becomes tractored now, for the first time in the round, is moved."""
    if tractored(ship) or TRACTORED in ship.used:
        yield breaks(RULE, "tractored_before", ship.id, tokens=ship.count("tractor"))
    elif not tractored(ship.with_tokens("tractor", move.tokens)):
        total, needed = ship.count("tractor") + move.tokens, THRESHOLDS["tractor"][ship.card.size]
        yield breaks(RULE, "not_tractored", ship.id, tokens=total, needed=needed, size=ship.card.size)


def measure_tractor(table: Table, move: Tractor, calls: Mapping[str, str]) -> Pull:
    """Measure the places of the move, if there is one."""
    ship = table.ship(move.ship)
    if move.kind == "none":
        return Pull(tries=(), calls=calls)
    template = _template(table, move)
    spots = roll_spots(ship, move.side, template) if move.side is not None else (boost_spot(ship, template),)
    return Pull(tries=tuple(try_spot(table, ship, spot, calls) for spot in spots), calls=calls)


def _template(table: Table, move: Tractor) -> LaidTemplate:
    return chosen(move.template, tractor_templates(table, table.ship(move.ship), move.kind))


def tractor(table: Table, move: Tractor, pull: Pull) -> Procedure[Table]:
    """Give the tokens; a ship that becomes tractored may be moved, and its own player may then turn it."""
    before = table.ship(move.ship)
    yield from rests_on_unsourced(table, RULE, before.id)
    table = yield from gain(table, before.id, "tractor", move.tokens, RULE, cause="a tractor effect")
    ship = table.ship(before.id)
    if tractored(ship) and not tractored(before):
        table = table.with_ship(replace(ship, used=(*ship.used, TRACTORED)))
    return (yield from _moved(table, move, pull)) if pull.tries else table


def _moved(table: Table, move: Tractor, pull: Pull) -> Procedure[Table]:
    ship, word = table.ship(move.ship), _template(table, move).word
    yield happens(
        RULE, "tractor_move", ship.id, kind=move.kind, side=move.side or "ahead", template=word, by=move.player
    )
    through = worded(table, "tractor_through_obstacles")
    rolling = Rolling(rule=RULE, ship=ship, chooser=move.player, declared=move.place or "", through=through)
    settled = yield from settle(table, rolling, pull.tries)
    table = yield from conclude(table, ship.id, settled, RULE, "tractor move")
    if settled.taken is None or move.player == ship.player or not table.has_ship(ship.id):
        return table
    return (yield from _offer_turn(table, ship.id, pull.calls))


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
    turn = yield from _ask_turn(table, ship_id, able)
    if turn == "none":
        return table
    table = yield from gain(table, ship_id, "stress", 1, RULE, cause="it is turned after a tractor move")
    return (yield from turn_ship(table, ship_id, turn, calls))


def _ask_turn(table: Table, ship_id: str, able: list[str]) -> Procedure[str]:
    question = Choose(
        rule=RULE,
        kind="tractor_turn",
        subject=ship_id,
        player=table.ship(ship_id).player,
        options=tuple(Option(key=key) for key in ("none", *able)),
    )
    return (yield from choose(question, table, "none"))
