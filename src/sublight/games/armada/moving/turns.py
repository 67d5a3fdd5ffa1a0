"""Whose turn it is to move something by an effect, and what may be picked.

At the end of a round each player, the second first, moves a different thing; by other effects one player moves several.
The turns taken stand on the table, so that moves declared one by one and those of a whole round are the same turns.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.shape import margin
from sublight.errors import InputError
from sublight.games.armada.measuring.distances import at_distance, measured_shape
from sublight.games.armada.moving.limits import (
    DOOMED,
    EXOGORTH,
    GRAV_SHIFT,
    GRAV_TOKEN,
    HAZARDS,
    INFESTED,
    MIGRATION,
    PURRGIL,
    WAYS,
    effect_name,
)
from sublight.games.armada.moving.movable import thing_violations
from sublight.games.armada.moving.things import Source
from sublight.games.armada.pieces import InTurn, Obstacle, Table, Token
from sublight.games.armada.rulebook import book, edition_of
from sublight.games.armada.shapes import obstacle_kind
from sublight.geometry.tolerance import at_most
from sublight.referee.ruling import Violation, breaks

INNATE = "purrgil_innate"

IN_TURN = (
    INNATE,
    MIGRATION,
    "marked_for_destruction",
    "abandoned_mining_facility",
    HAZARDS,
    DOOMED,
    INFESTED,
    GRAV_SHIFT,
    "fire_lanes",
    "hyperspace_assault",
)
"""The effects that have players move things in turn."""

BY_BOTH = (INNATE, HAZARDS, DOOMED)
"""Those by which each player moves one, the second player first; the others have one player move them all."""

LOOKS_ONCE = (INFESTED, GRAV_SHIFT)
"""Those that look at positions once, as they begin (ARM-TOK-20, ARM-TOK-22)."""


class Turn(Struct, frozen=True, kw_only=True):
    """One player's turn: what may be picked; `free` says that the player may also be done."""

    player: str
    names: tuple[str, ...]
    free: bool = False


def rule_of_turns(effect: str) -> str:
    """Return the rule by which an effect has things moved in turn."""
    rules = {INFESTED: "ARM-TOK-20", GRAV_SHIFT: "ARM-TOK-22", INNATE: "ARM-OBST-08"}
    return rules.get(_counted(effect), "ARM-TOK-24")


def _counted(effect: str) -> str:
    """Return the effect whose turns are counted: an objective that moves purrgil does so by their own rule."""
    return INNATE if WAYS[effect].kinds == (PURRGIL,) else effect


# What was done so far.


def so_far(table: Table, effect: str, by: str = "") -> InTurn:
    """Return how far an effect was resolved in this round; where it was not, as it begins on this table."""
    counted = _counted(effect)
    for each in table.in_turn:
        if (each.effect, each.round, each.by) == (counted, table.round, by):
            return each
    names = _within_sight(table, effect, by) if effect in LOOKS_ONCE else ()
    return InTurn(effect=counted, round=table.round, by=by, names=names)


def with_turn(table: Table, done: InTurn, player: str, thing: str) -> Table:
    """Return the table with one turn more than `done`: that of `player`, who moved `thing`, or nothing."""
    moved = (*done.moved, thing) if thing else done.moved
    after = replace(done, players=(*done.players, player), moved=moved)
    others = (each for each in table.in_turn if each.round == table.round)
    rest = tuple(each for each in others if (each.effect, each.by) != (done.effect, done.by))
    return replace(table, in_turn=(*rest, after))


def grav_token(table: Table, by: str) -> Token | None:
    """Return the token of Grav Shift Reroute; InputError where there are several and none is named."""
    found = [each for each in table.tokens if each.kind == GRAV_TOKEN and by in ("", each.id)]
    if len(found) > 1:
        raise InputError(f"whose effect is it? `by` may be {', '.join(each.id for each in found)}")
    return found[0] if found else None


def turns_of(effect: str, source: Source | None) -> str:
    """Return the token that tells the turns of one Grav Shift Reroute from those of another; no text otherwise."""
    return source.id if effect == GRAV_SHIFT and source is not None else ""


# Whose turn is next.


def next_turn(table: Table, effect: str, by: str = "") -> Turn | None:
    """Return the next turn of an effect, None where all have been taken."""
    done = so_far(table, effect, by)
    names = done.names if effect in LOOKS_ONCE else _movable(table, effect)
    seats = _seats(table, effect, by, max(len(names), len({*names, *done.moved})))
    for player in done.players:
        if player in seats:
            seats.remove(player)
    if not seats:
        return None
    free = WAYS[effect].moves == "token" or effect == GRAV_SHIFT
    return Turn(player=seats[0], names=tuple(_left(table, names, done)), free=free)


def _seats(table: Table, effect: str, by: str, count: int) -> list[str]:
    first, second = table.players
    if _counted(effect) in BY_BOTH:
        return [second, first]
    token = grav_token(table, by) if effect == GRAV_SHIFT else None
    owner = token.player if token is not None and token.player else first
    return [{"first": first, "second": second}.get(WAYS[effect].who, owner)] * count


def _left(table: Table, names: tuple[str, ...], done: InTurn) -> Iterator[str]:
    """Each thing is moved once; by the words of Infested Fields alone, once for each exogorth that touched it."""
    there = {piece.id for piece in table.pieces}
    for name in dict.fromkeys(names):
        if name in there and done.moved.count(name) < names.count(name):
            yield name


def _movable(table: Table, effect: str) -> tuple[str, ...]:
    things: tuple[Obstacle | Token, ...] = table.obstacles if WAYS[effect].moves == "obstacle" else table.tokens
    return tuple(each.id for each in things if not any(thing_violations(table, each, effect)))


def _within_sight(table: Table, effect: str, by: str) -> tuple[str, ...]:
    if effect == INFESTED:
        return _infested(table)
    token = grav_token(table, by)
    near = (each for each in table.obstacles if token and at_distance(table, token, each, WAYS[effect].reach))
    return tuple(each.id for each in near)


def _infested(table: Table) -> tuple[str, ...]:
    """Return the obstacles that exogorths touch: once each since the ruling, before it once for each exogorth."""
    worms = [each for each in table.obstacles if obstacle_kind(each) == EXOGORTH]
    rest = [each for each in table.obstacles if obstacle_kind(each) != EXOGORTH]
    found = [host.id for worm in worms for host in rest if _touching(table, worm, host)]
    return tuple(dict.fromkeys(found)) if book().rule("ARM-TOK-20", edition_of(table)).ruling else tuple(found)


def _touching(table: Table, one: Obstacle, other: Obstacle) -> bool:
    return at_most(margin(measured_shape(table, one), measured_shape(table, other)), table.placing_mm)


# What a declaration breaks.


def over_violations(table: Table, effect: str, by: str, subject: str = "") -> Iterator[Violation]:
    """An effect whose turns have all been taken is over for the round."""
    if so_far(table, effect, by).players and next_turn(table, effect, by) is None:
        yield breaks(rule_of_turns(effect), "turns_over", subject, effect=effect_name(effect))


def turn_violations(table: Table, thing: str, effect: str, player: str, by: str) -> Iterator[Violation]:
    """Return why `player` cannot move this thing now, by an effect of turns."""
    turn, done, rule = next_turn(table, effect, by), so_far(table, effect, by), rule_of_turns(effect)
    name = effect_name(effect)
    yield from over_violations(table, effect, by, thing)
    if turn is None:
        return
    if turn.player != player:
        yield breaks(rule, "not_your_move", thing, effect=name, player=turn.player)
    if thing in done.moved and thing not in turn.names:
        yield breaks(rule, "moved_already", thing, effect=name)
    elif effect == INFESTED and thing not in turn.names:
        yield breaks(rule, "not_touched", thing, effect=name)
