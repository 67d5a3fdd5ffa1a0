"""What people record by hand: what an attack, a card or a scenario did between the moves (A25).

Each part is carried out by the rule that it comes under: damage, tokens, locks, charges, fuse markers, points.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.table import unknown_player
from sublight.errors import InputError, MoveError, did_you_mean
from sublight.games.xwing.activation import end_activation, slot_of
from sublight.games.xwing.catalogue.hints.words import BY_HAND, Token
from sublight.games.xwing.catalogue.ships import HIGHEST_INITIATIVE
from sublight.games.xwing.damage.suffer import destroyed_at_hull, doomed, repair, suffer_damage
from sublight.games.xwing.damage.tokens import acquire_lock, gain, lose, tractored
from sublight.games.xwing.devices.remotes import remote_suffers
from sublight.games.xwing.moves import Record
from sublight.games.xwing.pieces import Device, Obstacle, Ship, Table, clock_of
from sublight.games.xwing.repositions.tractor import TRACTORED
from sublight.referee.procedure import Prepared, Procedure, consult
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

RULES = {
    "damage": "XW-DMG-01",
    "crits": "XW-DMG-01",
    "repair": "XW-DMG-03",
    "shields": "XW-DMG-01",
    "facedown": "XW-DMG-01",
    "gain": "XW-END-02",
    "lose": "XW-END-02",
    "tokens": "XW-END-02",
    "lock": "XW-END-02",
    "unlock": "XW-END-02",
    "force": "XW-END-03",
    "initiative": "XW-ROUND-04",
    "fuses": "XW-RTOK-09",
    "activated": "XW-ROUND-03",
    "destroyed": "XW-DMG-02",
    "points": "XW-END-08",
    "concedes": "XW-END-07",
}
"""The rule that each part of a record comes under, in the order in which the parts are carried out."""

TOKEN_RULES: dict[Token, str] = {
    "ion": "XW-RTOK-01",
    "stress": "XW-RTOK-02",
    "strain": "XW-RTOK-03",
    "deplete": "XW-RTOK-03",
    "tractor": "XW-RTOK-04",
    "jam": "XW-RTOK-05",
    "disarm": "XW-RTOK-06",
    "cloak": "XW-RTOK-07",
}
"""The rule on each kind of token that affects movement; XW-END-02 lists the green ones, and locks."""

MOST = 100
"""The largest number that a record may give."""


class Part(Struct, frozen=True):
    """One part of a record: what it is recorded of, and what carries it out."""

    of: tuple[type, ...]
    done: Callable[[Table, Record], Procedure[Table]]


def prepare(table: Table, move: Record, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a record cannot mean, and how it is carried out."""
    piece = _piece(table, move)
    _validate(table, move, piece)
    violations = tuple(_check(move, piece)) if isinstance(piece, Ship) else ()
    return Prepared(violations, lambda: record(table, move))


def parts_of(move: Record) -> list[str]:
    """Return the parts that a record has, in the order in which they are carried out."""
    return [name for name in RULES if getattr(move, name) not in (0, "", (), None, False) or _is_zero(move, name)]


def _is_zero(move: Record, name: str) -> bool:
    """Say whether a part that may be nought is given as nought: no shields left, no Force."""
    value = getattr(move, name)
    return value == 0 and not isinstance(value, bool) and name not in ("damage", "crits")


# What cannot be read.


def _piece(table: Table, move: Record) -> Ship | Obstacle | Device | None:
    """Return the piece recorded of, None for a player; InputError where there is neither."""
    found = next((each for each in table.pieces if each.id == move.piece), None)
    if found is None and move.piece not in table.players:
        known = (*(each.id for each in table.pieces), *table.players)
        raise InputError(f"no piece or player `{move.piece}`{did_you_mean(move.piece, known)}", "unknown_piece")
    return found


def _validate(table: Table, move: Record, piece: Ship | Obstacle | Device | None) -> None:
    """Refuse who does not play, a record of nothing, and parts that such a piece does not have."""
    if move.by not in table.players:
        raise unknown_player(table, move.by, "unknown_name")
    parts = parts_of(move)
    if not parts:
        raise MoveError("nothing is recorded yet; count what has changed, or write it, such as damage=1 or gain=stress")
    for name in parts:
        if type(piece) not in PARTS[name].of:
            raise MoveError(f"{name}=: `{move.piece}` has no such thing to record")
    _validate_numbers(table, move)


def _validate_numbers(table: Table, move: Record) -> None:
    for name in ("damage", "crits", "shields", "facedown", "force", "initiative", "fuses", "points"):
        value = getattr(move, name)
        most = HIGHEST_INITIATIVE if name == "initiative" else MOST
        if value is not None and not 0 <= value <= most:
            raise MoveError(f"{name}={value}: must be from 0 to {most}")
    for token, count in (move.tokens or {}).items():
        if not 0 <= count <= MOST:
            raise MoveError(f"tokens={token}:{count}: must be from 0 to {MOST}")
    if table.clock is None and (move.points is not None or move.concedes):
        kept = "points and concessions are kept by the clock, and this table has none"
        raise MoveError(f"{kept}; start it with `sublight next TABLE --output FILE`")
    if move.lock and all(each.id != move.lock for each in table.pieces):
        raise InputError(f"lock={move.lock}: no piece has this id", "unknown_piece")


# What it breaks.


def _check(move: Record, ship: Ship) -> Iterator[Violation]:
    """Yield what would be taken away although it is not there."""
    for token in dict.fromkeys(move.lose):
        if ship.count(token) < move.lose.count(token):
            number = move.lose.count(token)
            yield makes_impossible(_token_rule(token), "token_not_there", ship.id, token=token, number=number)
    if move.unlock and move.unlock not in ship.locks:
        yield makes_impossible(RULES["unlock"], "lock_not_there", ship.id, target=move.unlock)
    if move.repair and move.repair not in ship.faceup:
        yield makes_impossible("XW-DMG-03", "card_not_faceup", ship.id, card=move.repair)
    if move.activated and ship.activated:
        yield breaks("XW-ACT-01", "activated_already", ship.id)


def _token_rule(token: Token) -> str:
    return TOKEN_RULES.get(token, RULES["gain"])


def _rule_of(part: str, move: Record) -> str:
    """Return the rule that a part comes under; tokens come under that of the first of them."""
    tokens = {"gain": move.gain, "lose": move.lose, "tokens": tuple(move.tokens or ())}.get(part, ())
    return _token_rule(tokens[0]) if tokens else RULES[part]


# How it is carried out.


def record(table: Table, move: Record) -> Procedure[Table]:
    """Say who records what and why, and carry each part out; what is destroyed on the way takes no further part."""
    parts, why = parts_of(move), move.why.replace("_", " ")
    case = {"case": "player"} if move.piece in table.players else {}
    yield happens(_rule_of(parts[0], move), "recorded", move.piece, by=move.by, why=why, **case)
    for name in parts:
        if move.piece in (*(each.id for each in table.pieces), *table.players):
            table = yield from PARTS[name].done(table, move)
    return table


def _damage(table: Table, move: Record) -> Procedure[Table]:
    """Suffer the damage, critical last; a remote has no shields and no cards."""
    if not table.has_ship(move.piece):
        return (yield from remote_suffers(table, table.device(move.piece), move.damage + move.crits))
    return (
        yield from suffer_damage(
            table, move.piece, regular=move.damage, critical=move.crits, rule="XW-DMG-01", source=BY_HAND
        )
    )


def _crits(table: Table, move: Record) -> Procedure[Table]:
    return table if move.damage else (yield from _damage(table, move))


def _repair(table: Table, move: Record) -> Procedure[Table]:
    return (yield from repair(table, move.piece, move.repair))


def _shields(table: Table, move: Record) -> Procedure[Table]:
    ship, left = table.ship(move.piece), move.shields or 0
    yield happens(
        "XW-DMG-01", "shields_recorded", ship.id, left=left, **_case(left, ship.shields_left, ship.strength.shields)
    )
    return table.with_ship(replace(ship, shields=move.shields))


def _case(number: int, before: int, most: int) -> dict[str, Figure]:
    """Return the figures that say that a number stays what it was, or how many a ship began with, if that is less."""
    if number == before:
        return {"case": "same"}
    return {"case": "over", "most": most} if number > most else {}


def _facedown(table: Table, move: Record) -> Procedure[Table]:
    ship, number = table.ship(move.piece), move.facedown or 0
    yield happens("XW-DMG-01", "facedown_recorded", ship.id, number=number, **_case(number, ship.facedown, number))
    table = table.with_ship(replace(ship, facedown=number))
    if move.piece in table.doomed:
        yield happens("XW-ENG-03", "stays_destroyed", move.piece)
        return table
    return (yield from destroyed_at_hull(table, move.piece))


def _gain(table: Table, move: Record) -> Procedure[Table]:
    """Gain the tokens one by one; a ship that becomes tractored is so for the first time in this round."""
    before = tractored(table.ship(move.piece))
    for token in move.gain:
        table = yield from gain(table, move.piece, token, 1, _token_rule(token), cause=BY_HAND)
    ship = table.ship(move.piece)
    return table.with_ship(ship.marked(TRACTORED)) if tractored(ship) and not before else table


def _lose(table: Table, move: Record) -> Procedure[Table]:
    for token in move.lose:
        table = yield from lose(table, move.piece, token, 1, _token_rule(token), cause=BY_HAND)
    return table


def _tokens(table: Table, move: Record) -> Procedure[Table]:
    """Gain or lose as many tokens as it has too few or too many."""
    ship, counted = table.ship(move.piece), (move.tokens or {}).items()
    lost = tuple(token for token, count in counted for _ in range(ship.count(token) - count))
    gained = tuple(token for token, count in counted for _ in range(count - ship.count(token)))
    table = yield from _lose(table, replace(move, lose=lost))
    return (yield from _gain(table, replace(move, gain=gained)))


def _lock(table: Table, move: Record) -> Procedure[Table]:
    return (yield from acquire_lock(table, move.piece, move.lock, RULES["lock"]))


def _unlock(table: Table, move: Record) -> Procedure[Table]:
    ship = table.ship(move.piece)
    yield happens(RULES["unlock"], "lock_broken", ship.id, target=move.unlock, cause=BY_HAND)
    return table.with_ship(replace(ship, locks=tuple(each for each in ship.locks if each != move.unlock)))


def _force(table: Table, move: Record) -> Procedure[Table]:
    ship, number = table.ship(move.piece), move.force or 0
    case = _case(number, ship.force, ship.force_capacity)
    yield happens(RULES["force"], "force_recorded", ship.id, number=number, **case)
    return table.with_ship(replace(ship, force=number))


def _initiative(table: Table, move: Record) -> Procedure[Table]:
    """Only the latest of several effects counts, so that it takes the place of what was there (XW-ROUND-04)."""
    ship = table.ship(move.piece)
    yield happens(
        RULES["initiative"], "initiative_changes", ship.id, number=move.initiative or 0, before=ship.initiative
    )
    return (yield from _past(table.with_ship(replace(ship, initiative=move.initiative or 0)), ship))


def _past(table: Table, before: Ship) -> Procedure[Table]:
    """A ship whose initiative is past now acts late, or under the other reading not at all (XW-AMB-24)."""
    ship = table.ship(before.id)
    late = slot_of(table, ship.initiative, ship.player)[1] and not slot_of(table, before.initiative, ship.player)[1]
    if not late or table.phase not in ("system", "activation") or ship.activated or table.active == ship.id:
        return table
    if (yield from consult("XW-AMB-24")) != "slot-past":
        return table
    yield happens("XW-ROUND-05", "slot_past", ship.id, number=ship.initiative)
    if table.phase == "activation":
        return table.with_ship(replace(ship, activated=True))
    clock = clock_of(table)
    return replace(table, clock=replace(clock, done=(*clock.done, ship.id)))


def _fuses(table: Table, move: Record) -> Procedure[Table]:
    number = move.fuses or 0
    yield happens(RULES["fuses"], "fuses_recorded", move.piece, number=number)
    devices = tuple(replace(each, fuses=number) if each.id == move.piece else each for each in table.devices)
    obstacles = tuple(replace(each, fuses=number) if each.id == move.piece else each for each in table.obstacles)
    return replace(table, devices=devices, obstacles=obstacles)


def _activated(table: Table, move: Record) -> Procedure[Table]:
    """End the activation; in another phase the clock notes that the turn of the ship is over."""
    if table.phase == "activation" and table.active in ("", move.piece):
        return (yield from end_activation(table, move.piece))
    yield happens(RULES["activated"], "slot_over", move.piece, phase=table.phase)
    return table


def _gone(table: Table, move: Record) -> Procedure[Table]:
    """Destroy a ship, which stays in the Engagement Phase until its initiative has engaged; anything else goes."""
    if table.has_ship(move.piece) and table.phase == "engagement" and table.clock is not None:
        return (yield from doomed(table, move.piece))
    yield happens(RULES["destroyed"], "destroyed_by_hand", move.piece)
    return table.without_ship(move.piece) if table.has_ship(move.piece) else table.without_device(move.piece)


def _points(table: Table, move: Record) -> Procedure[Table]:
    clock, points = clock_of(table), move.points or 0
    yield happens(RULES["points"], "points_recorded", move.piece, number=points)
    return replace(table, clock=replace(clock, points=clock.points | {move.piece: points}))


def _concedes(table: Table, move: Record) -> Procedure[Table]:
    yield happens(RULES["concedes"], "concedes", move.piece)
    return replace(table, clock=replace(clock_of(table), conceded=move.piece))


_OF_SHIP, _OF_PLAYER = (Ship,), (type(None),)

PARTS = {
    "damage": Part((Ship, Device), _damage),
    "crits": Part((Ship, Device), _crits),
    "repair": Part(_OF_SHIP, _repair),
    "shields": Part(_OF_SHIP, _shields),
    "facedown": Part(_OF_SHIP, _facedown),
    "gain": Part(_OF_SHIP, _gain),
    "lose": Part(_OF_SHIP, _lose),
    "tokens": Part(_OF_SHIP, _tokens),
    "lock": Part(_OF_SHIP, _lock),
    "unlock": Part(_OF_SHIP, _unlock),
    "force": Part(_OF_SHIP, _force),
    "initiative": Part(_OF_SHIP, _initiative),
    "fuses": Part((Device, Obstacle), _fuses),
    "activated": Part(_OF_SHIP, _activated),
    "destroyed": Part((Ship, Device), _gone),
    "points": Part(_OF_PLAYER, _points),
    "concedes": Part(_OF_PLAYER, _concedes),
}
"""What each part of a record is of, and does."""
