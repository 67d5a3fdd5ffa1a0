"""Recording by hand what no move rules on: combat, invasion, production, cards and what they change.

Each part has the rule that it comes under. What is recorded is checked for counts, owners and places only.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.round_moves import Record
from sublight.games.twilight.rounds import recorded_players as players
from sublight.games.twilight.rounds import recorded_units as units
from sublight.games.twilight.rounds.whose import not_their_turn
from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Violation, happens, makes_impossible

Carry = Callable[[Galaxy, Record], Procedure[Galaxy]]
Check = Callable[[Galaxy, Record], Iterator[Violation]]


class Part(NamedTuple):
    """One part of a record: its rule, whether it is of a system, what speaks against it, and what carries it out.

    `clocked`: there is no such thing without a clock.
    """

    rule: str
    of_system: bool
    carry: Carry
    check: Check = units.nothing
    clocked: bool = False


def prepare(galaxy: Galaxy, move: Record, _calls: Mapping[str, str]) -> Prepared[Galaxy]:
    """Return what speaks against the record; InputError for what cannot be in a galaxy."""
    parts = _parts(galaxy, move)
    found = tuple(each for part in parts for each in _violations(galaxy, move, part))
    return Prepared(found, lambda: record(galaxy, move, parts))


def _parts(galaxy: Galaxy, move: Record) -> tuple[str, ...]:
    """Return the parts that are recorded, in order; InputError where there is none, or one that fits not here."""
    found = tuple(name for name in PARTS if _is_said(getattr(move, name)))
    in_system = _is_system(galaxy, move.on, found)
    if not found:
        known = ", ".join(name for name, part in PARTS.items() if part.of_system is in_system)
        raise InputError(f"nothing is recorded yet; count what has changed, or write it: there are {known}")
    for name in found:
        if PARTS[name].of_system is not in_system:
            raise InputError(f"`{name}` is recorded of a {'player' if in_system else 'system'}, not of `{move.on}`")
    if move.by:
        galaxy.player(move.by)
    if in_system:
        units.validate(galaxy, move)
    else:
        players.validate(galaxy, move)
    return found


def changed_by(galaxy: Galaxy, move: Record) -> tuple[str, ...]:
    """Return the players whose units, planets or command sheets a record changes."""
    found = (part.of_system for name, part in PARTS.items() if _is_said(getattr(move, name)))
    changed = (move.player if in_system else move.on for in_system in found)
    return tuple(each for each in dict.fromkeys(changed) if each in galaxy.by_id)


def _is_said(value: object) -> bool:
    return value is not None and value is not False and value not in ((), "")


def _is_system(galaxy: Galaxy, name: str, parts: tuple[str, ...]) -> bool:
    """Say whether a name is that of a system; where a player is called so too, the parts of the record decide."""
    if name in galaxy.numbers and name in galaxy.by_id:
        return any(PARTS[each].of_system for each in parts)
    if name in galaxy.numbers:
        return True
    if name in galaxy.by_id:
        return False
    known = (*galaxy.by_id, *galaxy.numbers)
    raise InputError(f"no system or player `{name}`{did_you_mean(name, known)}", "unknown_piece")


def _violations(galaxy: Galaxy, move: Record, name: str) -> Iterator[Violation]:
    part = PARTS[name]
    if part.clocked and galaxy.clock is None:
        yield makes_impossible("TI4-40.0", "no_clock", move.on)
    elif name == "again" and galaxy.active_player != move.on:
        yield not_their_turn(galaxy, move.on, part.rule)
    else:
        yield from part.check(galaxy, move)


def record(galaxy: Galaxy, move: Record, parts: tuple[str, ...]) -> Procedure[Galaxy]:
    """Say who records and why, then carry out each part; in a system its limits are settled after them."""
    why = move.why.replace("_", " ")
    case = "system" if PARTS[parts[0]].of_system else ""
    yield happens(PARTS[parts[0]].rule, "recorded", move.on, by=move.by, why=why, case=case)
    for name in parts:
        galaxy = yield from PARTS[name].carry(galaxy, move)
    return (yield from units.settled(galaxy, move)) if PARTS[parts[0]].of_system else galaxy


PARTS: dict[str, Part] = {
    "lose": Part("TI4-31.1", True, units.lose),
    "land": Part("TI4-49.0", True, units.land, units.land_violations),
    "gain": Part("TI4-68.1", True, units.gain, units.gain_violations),
    "damage": Part("TI4-87.0", True, units.damage, units.damage_violations),
    "repair": Part("TI4-87.2", True, units.repair),
    "controls": Part("TI4-49.5", True, units.control, units.control_violations),
    "token": Part("TI4-20.3", True, units.token, units.token_violations),
    "pools": Part("TI4-N-20-sum", False, players.pools, players.pool_sum_violations),
    "gets": Part("TI4-N-secret-open", False, players.gets),
    "loses": Part("TI4-N-secret-open", False, players.loses),
    "exhausts": Part("TI4-N-secret-open", False, players.exhausts),
    "readies": Part("TI4-81.6", False, players.readies),
    "holds": Part("TI4-N-48-swap", False, players.holds, clocked=True),
    "zero": Part("TI4-N-48-naalu", False, players.zero, clocked=True),
    "points": Part("TI4-98.7", False, players.points, clocked=True),
    "speaker": Part("TI4-80.6", False, players.speaker, clocked=True),
    "custodians": Part("TI4-27.2", False, players.custodians, players.custodians_violations, clocked=True),
    "eliminated": Part("TI4-33.9", False, players.eliminated, players.elimination_violations, clocked=True),
    "turn": Part("TI4-4.1", False, players.turn, players.turn_violations, clocked=True),
    "again": Part("TI4-N-3-two", False, players.again, players.again_violations, clocked=True),
    "laws": Part("TI4-7.3", False, players.laws),
    "repeals": Part("TI4-7.3", False, players.repeals),
}
"""What can be recorded, in the order in which it is carried out."""
