"""Tokens gained and lost, ionized and tractored ships, locks that break, the jam token (XW-TOK-01, XW-TOK-02)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import pick_if_several
from sublight.games.xwing.rulebook import has_wording
from sublight.referee.procedure import Procedure
from sublight.referee.question import Figure
from sublight.referee.ruling import Event, happens

GREEN: tuple[Token, ...] = ("calculate", "evade", "focus", "reinforce")
"""The tokens that a jam token removes."""

LOCK = "lock:"


THRESHOLDS: dict[Token, dict[str, int]] = {
    "ion": {"small": 1, "medium": 2, "large": 3, "huge": 6},
    "tractor": {"small": 1, "medium": 2, "large": 3},
}
"""Tokens needed by size of base. That huge ships are ever tractored no text read says."""


def gain(
    table: Table,
    ship_id: str,
    token: Token,
    number: int,
    rule: str,
    *,
    cause: str = "",
    case: str = "",
    chooser: str = "",
) -> Procedure[Table]:
    """Give a ship `number` tokens by `rule`; `cause` says why, in words, `case` which sentence tells it.

    A jam token takes a green token or a lock and goes with it, of `chooser`'s choice, by default its own player's.
    """
    if number <= 0:
        return table
    before = table.ship(ship_id)
    ship = before.with_tokens(token, number)
    figures: dict[str, Figure] = {"token": token, "number": number, "total": ship.count(token), "cause": cause or rule}
    first = "first" if ship.count(token) == number else "more"
    yield happens(rule, "tokens_gained", ship_id, **figures, case=case or first)
    yield from _reached(before, ship)
    table = table.with_ship(ship)
    if ionized(ship) and not ionized(before) and has_wording(table, "ionized_keeps_no_lock"):
        table = yield from break_locks(table, ship_id, "XW-TOK-01", cause="its ion tokens")
    return (yield from settle_jam(table, ship_id, chooser=chooser))


def _reached(before: Ship, ship: Ship) -> Iterator[Event]:
    """Say where a token more makes the ship ionized or tractored."""
    if ionized(ship) and not ionized(before):
        yield happens("XW-TOK-01", "ionized", ship.id, tokens=ship.count("ion"), size=ship.card.size)
    if tractored(ship) and not tractored(before):
        yield happens("XW-MOV-06", "tractored", ship.id, tokens=ship.count("tractor"), size=ship.card.size)


def lose(table: Table, ship_id: str, token: Token, number: int, rule: str, *, cause: str = "") -> Procedure[Table]:
    """Take `number` tokens off a ship by `rule`, no more than it has; nothing is said where it has none."""
    ship = table.ship(ship_id)
    taken = min(number, ship.count(token))
    if taken <= 0:
        return table
    left = ship.with_tokens(token, -taken)
    yield happens(
        rule, "tokens_removed", ship_id, token=token, number=taken, total=left.count(token), cause=cause or rule
    )
    return table.with_ship(left)


def settle_jam(table: Table, ship_id: str, *, chooser: str = "") -> Procedure[Table]:
    """Let each jam token of a ship take a green token or a lock, as long as there is one (XW-TOK-02).

    To be called as well when a jammed ship has acquired a lock. `chooser` picks, by default the ship's own player.
    """
    while table.ship(ship_id).count("jam") and (takes := _prey(table.ship(ship_id))):
        picked = yield from pick_if_several(table, "XW-TOK-02", "jam_takes", ship_id, takes, chooser)
        table = yield from lose(table, ship_id, "jam", 1, "XW-TOK-02", cause="the green token or lock that it loses")
        table = yield from _take(table, table.ship(ship_id), picked)
    return table


def _prey(ship: Ship) -> tuple[str, ...]:
    return (*(token for token in GREEN if ship.count(token)), *(f"{LOCK}{other}" for other in ship.locks))


def _take(table: Table, ship: Ship, picked: str) -> Procedure[Table]:
    for token in GREEN:
        if token == picked:
            return (yield from lose(table, ship.id, token, 1, "XW-TOK-02", cause="a jam token"))
    target = picked.removeprefix(LOCK)
    yield happens("XW-TOK-02", "lock_broken", ship.id, target=target, cause="a jam token")
    return table.with_ship(replace(ship, locks=tuple(each for each in ship.locks if each != target)))


def acquire_lock(table: Table, ship_id: str, target: str, rule: str) -> Procedure[Table]:
    """Acquire a lock: a ship has one, and the one it had before breaks."""
    yield happens(rule, "lock_acquired", ship_id, target=target)
    table = table.with_ship(replace(table.ship(ship_id), locks=(target,)))
    return (yield from settle_jam(table, ship_id))


def break_locks(
    table: Table, ship_id: str, rule: str, *, own: bool = True, on_it: bool = False, cause: str = ""
) -> Procedure[Table]:
    """Break every lock that a ship has (`own`), and every lock on it (`on_it`), by `rule`."""
    for ship in table.ships:
        broken = tuple(lock for lock in ship.locks if (own and ship.id == ship_id) or (on_it and lock == ship_id))
        for target in broken:
            yield happens(rule, "lock_broken", ship.id, target=target, cause=cause or rule)
        if broken:
            table = table.with_ship(replace(ship, locks=tuple(each for each in ship.locks if each not in broken)))
    return table


def ionized(ship: Ship) -> bool:
    """Say whether a ship has as many ion tokens as its size asks for (XW-TOK-01)."""
    return _reaches(ship, "ion")


def tractored(ship: Ship) -> bool:
    """Say whether a ship has as many tractor tokens as its size asks for (XW-MOV-06); a huge ship never has."""
    return _reaches(ship, "tractor")


def _reaches(ship: Ship, token: Token) -> bool:
    needed = THRESHOLDS[token].get(ship.card.size)
    return needed is not None and ship.count(token) >= needed
