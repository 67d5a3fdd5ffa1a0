"""Recording by hand what no move rules on: what attacks, repairs and cards left behind (ARM-SHIP-09).

Each value is what there is afterwards, and has the rule that it comes under. Pieces without hull leave as the rules say
(ARM-END-06).
"""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from sublight.board.plane.table import unknown, unknown_player
from sublight.errors import InputError
from sublight.games.armada.active_effects import command_value, holds_several
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.catalogue.cards import faceup_that
from sublight.games.armada.damage.cards import destroy_the_dead
from sublight.games.armada.damage.shields import shields_of
from sublight.games.armada.damage.vip import drop_carried
from sublight.games.armada.moves import Record
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.rounds.dials import validate_seals
from sublight.games.armada.rounds.whose import clock_of, clocked, no_clock
from sublight.games.armada.validate import validate_table
from sublight.referee.figures import joined
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, happens

RULES: Final = {
    "hull": "ARM-SHIP-09",
    "facedown": "ARM-SHIP-09",
    "faceup": "ARM-SHIP-09",
    "shields": "ARM-SHIP-09",
    "speed": "ARM-NAV-01",
    "tokens": "ARM-CMD-08",
    "raid": "ARM-CMD-13",
    "exhausted": "ARM-STAT-02",
    "dial": "ARM-CMD-05",
    "stack": "ARM-CMD-07",
    "activated": "ARM-SQPH-06",
    "destroyed": "ARM-END-06",
    "not_first": "ARM-SHIP-03",
    "pass_tokens": "ARM-SHIP-04",
    "set_aside": "ARM-SET-08",
    "turn": "ARM-ROUND-03",
}
"""The rule under which each part of a record comes."""

NONE: Final = ("none",)
"""What a list is written as where nothing is left."""

SHIP: Final = ("facedown", "faceup", "shields", "speed", "tokens", "raid", "exhausted", "dial")
CLOCKED: Final = ("stack", "not_first", "pass_tokens", "set_aside", "turn")
PARTS: Final = {
    "ship": (*SHIP, "stack", "activated", "destroyed", "not_first"),
    "squadron": ("hull", "activated", "destroyed"),
    "player": ("pass_tokens", "set_aside", "turn"),
}


def prepare(table: Table, move: Record, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against the record; InputError for what cannot be on a table."""
    parts = _parts(table, move)
    _validate(table, move)
    return Prepared(tuple(_violations(table, move, parts)), lambda: record(table, move, parts))


def _kind(table: Table, name: str) -> str:
    if name in {each.id for each in table.ships}:
        return "ship"
    if name in {each.id for each in table.squadrons}:
        return "squadron"
    if name in table.players:
        return "player"
    known = [*(each.id for each in table.ships), *(each.id for each in table.squadrons), *table.players]
    raise unknown("ship, squadron or player", name, known)


def _parts(table: Table, move: Record) -> tuple[str, ...]:
    """Return the parts that are recorded; InputError where there is none, or one that such a thing does not have."""
    found = tuple(name for name in RULES if _is_said(getattr(move, name)))
    kind = _kind(table, move.on)
    if not found:
        parts = joined(PARTS[kind])
        raise InputError(f"nothing is recorded yet; count what has changed, or write it: a {kind} has {parts}")
    wrong = [name for name in found if name not in PARTS[kind]]
    if wrong:
        raise InputError(f"`{move.on}` is a {kind}, which has no `{wrong[0]}`; it has {joined(PARTS[kind])}")
    if move.by and move.by not in table.players:
        raise unknown_player(table, move.by)
    return found


def _is_said(value: object) -> bool:
    return value is not None and value is not False and value not in ((), "")


def _validate(table: Table, move: Record) -> None:
    """Refuse what cannot be on a table: shields that a ship does not have, a speed that its dial does not show."""
    kind = _kind(table, move.on)
    if kind == "ship":
        ship = table.ship(move.on)
        for zone, count in (move.shields or {}).items():
            most = getattr(ship.card.shields, zone) or 0
            if not 0 <= count <= most:
                raise InputError(f"ship `{ship.id}`: a {ship.card.name} has 0 to {most} shields there, not {count}")
        ship = _recorded_ship(ship, move)
        if ship.destroyed:
            ship = replace(ship, facedown=0, faceup=())
        validate_table(table.with_ship(ship))
        validate_seals(move.seals, move.stack, f"record of `{move.on}`")
    elif kind == "squadron" and move.hull:
        validate_table(table.with_squadron(_recorded_squadron(table.squadron(move.on), move)))
    for name in move.exhausted if move.exhausted != NONE else ():
        effect_card(name)
    if min(move.hull or 0, move.facedown or 0, move.pass_tokens or 0, move.set_aside or 0) < 0:
        raise InputError(f"record of `{move.on}`: a count cannot be less than 0")


def _violations(table: Table, move: Record, parts: tuple[str, ...]) -> Iterator[Violation]:
    if any(each in CLOCKED for each in parts):
        yield from no_clock(table, move.on)
    if move.tokens:
        yield from _tokens(table.ship(move.on), _listed(move.tokens))
    raid = _listed(move.raid)
    if len(set(raid)) < len(raid):
        yield breaks("ARM-CMD-13", "raid_twice", move.on)


def _tokens(ship: Ship, tokens: tuple[str, ...]) -> Iterator[Violation]:
    """A ship has as many tokens as its command value, and no two of a kind (ARM-CMD-08, ARM-CMD-13)."""
    most = command_value(ship)
    barring = faceup_that(ship.faceup, "no_tokens")
    if tokens and barring:
        yield breaks("ARM-CMD-13", "no_tokens_allowed", ship.id, card=barring[0])
    if len(tokens) > most:
        yield breaks("ARM-CMD-08", "too_many_tokens", ship.id, count=len(tokens), most=most)
    if len(set(tokens)) < len(tokens) and not holds_several(ship):
        yield breaks("ARM-CMD-08", "same_tokens", ship.id)


def _listed(names: tuple[str, ...]) -> tuple[str, ...]:
    return () if names == NONE else names


# What there is afterwards.


def record(table: Table, move: Record, parts: tuple[str, ...]) -> Procedure[Table]:
    """Say who records and why, report each part, and set it."""
    kind = _kind(table, move.on)
    case = "piece" if kind != "player" else ""
    yield happens(RULES[parts[0]], "recorded", move.on, by=move.by, why=move.why, case=case)
    for part in parts:
        figures = {"part": part, "value": _value(move, part), "why": move.why, "by": move.by}
        yield happens(RULES[part], "recorded", move.on, case=part, **figures)
    if kind == "ship":
        return (yield from _record_ship(table, move))
    if kind == "squadron":
        return (yield from _record_squadron(table, move))
    return _record_player(table, move)


def _value(move: Record, part: str) -> Figure:
    value = getattr(move, part)
    if isinstance(value, dict):
        return tuple(f"{zone}: {count}" for zone, count in value.items())
    if part == "stack":
        return len(_listed(value))
    if part == "exhausted":
        return tuple(effect_card(name).name for name in _listed(value))
    return _listed(value) if isinstance(value, tuple) else "" if isinstance(value, bool) else value


def _recorded_ship(ship: Ship, move: Record) -> Ship:
    changes: dict[str, object] = {}
    for part in SHIP:
        value = getattr(move, part)
        if _is_said(value):
            changes[part] = _listed(value) if isinstance(value, tuple) else value
    if move.dial == "none":
        changes["dial"] = None
    if move.shields:
        changes["shields"] = {**shields_of(ship), **move.shields}
    if move.activated:
        changes["activated"] = move.activated == "yes"
    return replace(ship, **changes)


def _recorded_squadron(squadron: Squadron, move: Record) -> Squadron:
    hull = squadron.hull if move.hull is None else None if move.hull == squadron.card.hull else move.hull
    activated = squadron.activated if not move.activated else move.activated == "yes"
    return replace(squadron, hull=hull, activated=activated)


def _record_ship(table: Table, move: Record) -> Procedure[Table]:
    ship = _recorded_ship(table.ship(move.on), move)
    table = table.with_ship(ship)
    if move.stack:
        dials = tuple(each for each in move.stack if each != "none")
        table = replace(table, clock=clock_of(table).with_stack(ship.id, dials, seals=move.seals))
    if move.not_first:
        table = clocked(table, not_first=(*clock_of(table).not_first, ship.id))
    if move.destroyed:
        table = yield from drop_carried(table, ship)
        return table.without_ship(ship.id)
    return (yield from destroy_the_dead(table, (ship.id,)))


def _record_squadron(table: Table, move: Record) -> Procedure[Table]:
    name = move.on
    if move.hull == 0:
        yield happens("ARM-END-06", "squadron_destroyed", name)
    if move.hull == 0 or move.destroyed:
        return table.without_squadron(name)
    return table.with_squadron(_recorded_squadron(table.squadron(name), move))


def _record_player(table: Table, move: Record) -> Table:
    clock, player = clock_of(table), move.on
    if move.pass_tokens is not None:
        clock = replace(clock, pass_tokens={**clock.pass_tokens, player: move.pass_tokens})
    if move.set_aside is not None:
        clock = replace(clock, set_aside={**clock.set_aside, player: move.set_aside})
    table = replace(table, clock=clock)
    if not move.turn:
        return table
    other = table.opponent(player)
    if table.phase == "squadron":
        return replace(table, squadron_turns=(other, other))
    return clocked(table, last=other)
