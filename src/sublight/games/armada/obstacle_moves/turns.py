"""Whose turn it is to move something by an effect, what may be picked, and what the effect brings besides the move.

At the end of a round each player, the second first, moves a different movable; by other effects one player moves
several. The turns taken are part of the table, so that moves declared one by one and those of a whole round are the
same turns.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.armada.measuring.distances import at_distance, touching
from sublight.games.armada.obstacle_moves.aftermath import in_the_rift
from sublight.games.armada.obstacle_moves.limits import (
    EXOGORTH,
    GRAV_TOKEN,
    OBJECTIVE,
    TO_RIFT,
    effect_name,
    goal_of,
    movable_violations,
    move_rule,
)
from sublight.games.armada.obstacle_moves.movable import Source, take_off
from sublight.games.armada.pieces import InTurn, Obstacle, Ship, Squadron, Table, Token
from sublight.games.armada.rulebook import book, edition_of
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Violation, breaks, happens


class Turn(Struct, frozen=True, kw_only=True):
    """One player's turn: what may be picked; `free` says that the player may also be done."""

    player: str
    names: tuple[str, ...]
    free: bool = False


# What was done so far.


def so_far(table: Table, effect: str, by: str = "") -> InTurn:
    """Return how far an effect was resolved in this round; where it was not, as it begins on this table."""
    # An objective that moves purrgil counts its turns as those of their own rule.
    counted = move_rule(effect).counts_as or effect
    for each in table.in_turn:
        if (each.effect, each.round, each.by) == (counted, table.round, by):
            return each
    names = _within_sight(table, effect, by) if move_rule(effect).looks else ()
    return InTurn(effect=counted, round=table.round, by=by, names=names)


def with_turn(table: Table, done: InTurn, player: str, movable: str) -> Table:
    """Return the table with one turn more than `done`: that of `player`, who moved `movable`, or nothing."""
    moved = (*done.moved, movable) if movable else done.moved
    after = replace(done, players=(*done.players, player), moved=moved)
    others = (each for each in table.in_turn if each.round == table.round)
    rest = tuple(each for each in others if (each.effect, each.by) != (done.effect, done.by))
    return replace(table, in_turn=(*rest, after))


def grav_token(table: Table, by: str) -> Token | None:
    """Return the token of Grav Shift Reroute; InputError where there are several and none is named."""
    found = [each for each in table.tokens if each.kind == GRAV_TOKEN and by in ("", each.id)]
    if len(found) > 1:
        raise InputError(f"say with `by` whose effect it is: {', '.join(each.id for each in found)}")
    return found[0] if found else None


def turns_of(effect: str, source: Source | None) -> str:
    """Return the token that tells the turns of one Grav Shift Reroute from those of another; no text otherwise."""
    return source.id if move_rule(effect).source == "token" and source is not None else ""


# Whose turn is next.


def next_turn(table: Table, effect: str, by: str = "") -> Turn | None:
    """Return the next turn of an effect, None where all have been taken."""
    done = so_far(table, effect, by)
    names = done.names if move_rule(effect).looks else _movable(table, effect)
    seats = _seats(table, effect, by, max(len(names), len({*names, *done.moved})))
    for player in done.players:
        if player in seats:
            seats.remove(player)
    if not seats:
        return None
    free = move_rule(effect).moves == "token" or move_rule(effect).source == "token"
    return Turn(player=seats[0], names=tuple(_left(table, names, done)), free=free)


def _seats(table: Table, effect: str, by: str, count: int) -> list[str]:
    first, second = table.players
    if move_rule(effect).turns == "both":
        return [second, first]
    token = grav_token(table, by) if move_rule(effect).source == "token" else None
    owner = token.player if token is not None and token.player else first
    return [{"first": first, "second": second}.get(move_rule(effect).who, owner)] * count


def _left(table: Table, names: tuple[str, ...], done: InTurn) -> Iterator[str]:
    """Each is moved once; by the text of Infested Fields without its ruling, once for each exogorth touching it."""
    there = {piece.id for piece in table.pieces}
    for name in dict.fromkeys(names):
        if name in there and done.moved.count(name) < names.count(name):
            yield name


def _movable(table: Table, effect: str) -> tuple[str, ...]:
    movables: tuple[Obstacle | Token, ...] = table.obstacles if move_rule(effect).moves == "obstacle" else table.tokens
    return tuple(each.id for each in movables if not any(movable_violations(table, each, effect)))


def _within_sight(table: Table, effect: str, by: str) -> tuple[str, ...]:
    if move_rule(effect).looks == "touched":
        return _infested(table)
    token = grav_token(table, by)
    near = (each for each in table.obstacles if token and at_distance(table, token, each, move_rule(effect).reach))
    return tuple(each.id for each in near)


def _infested(table: Table) -> tuple[str, ...]:
    """Return the obstacles that exogorths touch: once each since the ruling, before it once for each exogorth."""
    exogorths = [each for each in table.obstacles if obstacle_kind(each) == EXOGORTH]
    rest = [each for each in table.obstacles if obstacle_kind(each) != EXOGORTH]
    found = [host.id for each in exogorths for host in rest if touching(table, each, host, table.placing_mm)]
    return tuple(dict.fromkeys(found)) if book().rule("ARM-TOK-20", edition_of(table)).ruling else tuple(found)


# What a declaration breaks.


def over_violations(table: Table, effect: str, by: str, subject: str = "") -> Iterator[Violation]:
    """An effect whose turns have all been taken is over for the round."""
    if so_far(table, effect, by).players and next_turn(table, effect, by) is None:
        yield breaks(move_rule(effect).turns_rule, "turns_over", subject, effect=effect_name(effect))


def turn_violations(table: Table, movable: str, effect: str, player: str, by: str) -> Iterator[Violation]:
    """Return why `player` cannot move this movable now, by an effect of turns."""
    turn, done, rule = next_turn(table, effect, by), so_far(table, effect, by), move_rule(effect).turns_rule
    name = effect_name(effect)
    yield from over_violations(table, effect, by, movable)
    if turn is None:
        return
    if turn.player != player:
        yield breaks(rule, "not_your_move", movable, effect=name, player=turn.player)
    if movable in done.moved and movable not in turn.names:
        yield breaks(rule, "moved_already", movable, effect=name)
    elif move_rule(effect).looks == "touched" and movable not in turn.names:
        yield breaks(rule, "not_touched", movable, effect=name)


# What an effect brings besides the move.


def before_turns(table: Table, effect: str) -> Procedure[Table]:
    """Return the table as the first turn of an effect finds it: Doomed Station clears the rift first (AMB-32)."""
    for name in lost_before(table, effect):
        reading = yield from consult("AMB-32")
        if reading != "stays":
            yield happens("ARM-TOK-21", "lost_in_rift", name)
            table = yield from take_off(table, name)
    return table


def lost_before(table: Table, effect: str) -> tuple[str, ...]:
    """Return what the first turn of an effect may find gone: under Doomed Station what touches the rift."""
    return () if goal_of(effect) != TO_RIFT or so_far(table, effect).players else in_the_rift(table)


def pay(table: Table, effect: str, source: Ship | Squadron | Token | None) -> Procedure[Table]:
    """Discard the card of a move that costs it."""
    if not move_rule(effect).discards or not isinstance(source, Ship):
        return table
    yield happens("ARM-TOK-24", "upgrade_discarded", source.id, effect=effect_name(effect))
    return table.with_ship(source.without_card(effect))


def after_turn(table: Table, effect: str, done: InTurn, player: str, movable: str) -> Procedure[Table]:
    """Return the table after `player` has moved `movable` by an effect: it is marked, and the turn is noted."""
    rule = move_rule(effect)
    if not rule.turns:
        return table
    if rule.marks:
        table = yield from _marked(table, movable)
    return with_turn(table, done, player, movable)


def _marked(table: Table, movable: str) -> Procedure[Table]:
    """Put the objective's token on what was moved, so that it is not picked again, unless it has left the table."""
    lies = next((each for each in table.obstacles if each.id == movable), None)
    if lies is None:
        return table
    token = Token(id=_unused(table, f"{movable}-moved"), kind=OBJECTIVE, pose=lies.pose, on=movable)
    yield happens("ARM-TOK-24", "token_put_on", movable, token=token.id)
    return replace(table, tokens=(*table.tokens, token))


def _unused(table: Table, wanted: str) -> str:
    """Return an id that no piece has: the one wanted, or that with a number."""
    taken = {piece.id for piece in table.pieces}
    numbered = (f"{wanted}-{number}" for number in range(2, len(taken) + 3))
    return next(name for name in (wanted, *numbered) if name not in taken)
