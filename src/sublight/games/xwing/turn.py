"""X-Wing's turn: slots by initiative in three phases, both players at once in the others (XW-ROUND-01 to 03)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.xwing.moves import Move
from sublight.games.xwing.pieces import Clock, Table
from sublight.games.xwing.rounds.going_on import at_start, gone_on
from sublight.games.xwing.rounds.next_moves import moves_of, next_moves
from sublight.games.xwing.rounds.out_of_turn import out_of_turn, remote_waits
from sublight.games.xwing.rounds.present import present
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation
from sublight.referee.turn import NextMove, Now, Turn


class XWingTurn(Turn[Table, Move]):
    """What X-Wing knows of its round."""

    def started(self, state: Table) -> Table:
        """Return the table with a clock, at the slot that it shows; InputError in the middle of a move.

        What no table shows is as at its start: in the Engagement Phase nobody has engaged.
        """
        if state.clock is not None:
            return state
        if state.active and not state.step:
            raise InputError(f"`{state.active}` is active without a step: give the table before its move, or after it")
        return at_start(replace(state, clock=Clock()))

    def now(self, state: Table) -> Now:
        """Return phase, players and reason of the present slot."""
        return present(state)

    def next_moves(self, state: Table) -> tuple[NextMove, ...]:
        """Return what the slot's ships may do, then what both players may declare."""
        return next_moves(state)

    def moves(self, state: Table, chosen: NextMove) -> Iterator[Move]:
        """Yield the moves of a kind; of those with a template every one, of records samples."""
        return moves_of(state, chosen)

    def violations(self, state: Table, move: Move) -> Iterator[Violation]:
        """Yield why a move is out of turn."""
        return out_of_turn(state, move)

    def opens(self, state: Table, move: Move) -> Procedure[None]:
        """Refuse a remote that a reading has wait for the ships of its slot."""
        yield from remote_waits(state, move)

    def follow(self, before: Table, move: Move, after: Table) -> Procedure[Table]:
        """Carry the clock on to the next slot."""
        return (yield from gone_on(before, move, after))


TURN = XWingTurn()
"""X-Wing's turn."""
