"""Twilight Imperium's rounds as a facet: strategy, action, status and agenda phase (sections 40, 84, 3, 81 and 8)."""

from collections.abc import Iterator

from sublight.games.twilight.moves import Move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.round_moves import Record
from sublight.games.twilight.rounds.in_turn import follow, out_of_turn
from sublight.games.twilight.rounds.listing import next_moves
from sublight.games.twilight.rounds.now import now
from sublight.games.twilight.rounds.recording import changed_by
from sublight.games.twilight.rounds.samples import moves
from sublight.games.twilight.rounds.started import started
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation
from sublight.referee.turn import NextMove, Now, Turn


class TwilightTurn(Turn[Galaxy, Move]):
    """The turn in Twilight Imperium."""

    def started(self, state: Galaxy) -> Galaxy:
        """Return the galaxy with a clock: in its action phase where a player is active, else before the first round."""
        return started(state)

    def now(self, state: Galaxy) -> Now:
        """Return where the round is."""
        return now(state)

    def next_moves(self, state: Galaxy) -> tuple[NextMove, ...]:
        """Return what may be declared now."""
        return tuple(next_moves(state))

    def moves(self, state: Galaxy, chosen: NextMove) -> Iterator[Move]:
        """Yield whole moves of a kind that may be declared now; tactical actions with each ship that gets there."""
        return moves(state, chosen)

    def violations(self, state: Galaxy, move: Move) -> Iterator[Violation]:
        """Yield why a move is out of turn."""
        return out_of_turn(state, move)

    def changes(self, state: Galaxy, move: Move) -> tuple[str, ...]:
        """Return whose units, points and tokens are recorded."""
        return changed_by(state, move) if isinstance(move, Record) else ()

    def follow(self, before: Galaxy, move: Move, after: Galaxy) -> Procedure[Galaxy]:
        """Carry the clock on after a move."""
        return follow(before, move, after)


TURN = TwilightTurn()
