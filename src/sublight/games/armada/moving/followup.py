"""What an effect brings besides the move itself: what comes before its first turn, its cost, and what follows a turn.

The same for a move declared by itself and for one of a whole round.
"""

from msgspec.structs import replace

from sublight.games.armada.moving.aftermath import in_the_rift
from sublight.games.armada.moving.limits import DOOMED, EZRA, OBJECTIVE, WAYS, effect_name
from sublight.games.armada.moving.removal import take_off
from sublight.games.armada.moving.turns import IN_TURN, so_far, with_turn
from sublight.games.armada.pieces import InTurn, Ship, Squadron, Table, Token
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens


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
    return () if effect != DOOMED or so_far(table, effect).players else in_the_rift(table)


def pay(table: Table, effect: str, source: Ship | Squadron | Token | None) -> Procedure[Table]:
    """Discard the card of a move that costs it."""
    if effect != EZRA or not isinstance(source, Ship):
        return table
    yield happens("ARM-TOK-24", "upgrade_discarded", source.id, effect=effect_name(effect))
    return table.with_ship(source.without_card(EZRA))


def after_turn(table: Table, effect: str, done: InTurn, player: str, thing: str) -> Procedure[Table]:
    """Return the table after `player` has moved `thing` by an effect: it is marked, and the turn is noted."""
    if effect not in IN_TURN:
        return table
    if WAYS[effect].marks:
        table = yield from _marked(table, thing)
    return with_turn(table, done, player, thing)


def _marked(table: Table, thing: str) -> Procedure[Table]:
    """Put the objective's token on what was moved, so that it is not picked again; on nothing, if it is gone."""
    lies = next((each for each in table.obstacles if each.id == thing), None)
    if lies is None:
        return table
    token = Token(id=_unused(table, f"{thing}-moved"), kind=OBJECTIVE, pose=lies.pose, on=thing)
    yield happens("ARM-TOK-24", "token_put_on", thing, token=token.id)
    return replace(table, tokens=(*table.tokens, token))


def _unused(table: Table, wanted: str) -> str:
    """Return an id that no piece has: the one wanted, or that with a number."""
    taken = {piece.id for piece in table.pieces}
    numbered = (f"{wanted}-{number}" for number in range(2, len(taken) + 3))
    return next(name for name in (wanted, *numbered) if name not in taken)
