"""Armada's rounds as a facet: Command, Ship, Squadron and Status Phase (chapters A18 to A22)."""

from collections.abc import Iterator

from sublight.games.armada.moves import Move
from sublight.games.armada.pieces import Table
from sublight.games.armada.rounds.follow import follow
from sublight.games.armada.rounds.listing import next_moves
from sublight.games.armada.rounds.now import now
from sublight.games.armada.rounds.opening import opened
from sublight.games.armada.rounds.out_of_turn import out_of_turn
from sublight.games.armada.rounds.sampling import moves
from sublight.games.armada.rounds.started import started
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation
from sublight.referee.turn import NextMove, Now, Turn


class ArmadaTurn(Turn[Table, Move]):
    """The turn in Armada."""

    def started(self, state: Table) -> Table:
        """Return the table with a clock, dials that no table shows facedown."""
        return started(state)

    def now(self, state: Table) -> Now:
        """Return where the round is."""
        return now(state)

    def next_moves(self, state: Table) -> tuple[NextMove, ...]:
        """Return what may be declared now."""
        return tuple(next_moves(state))

    def moves(self, state: Table, chosen: NextMove) -> Iterator[Move]:
        """Yield whole moves of a kind that may be declared now."""
        return moves(state, chosen)

    def violations(self, state: Table, move: Move) -> Iterator[Violation]:
        """Yield why a move is out of turn."""
        return out_of_turn(state, move)

    def opens(self, state: Table, move: Move) -> Procedure[None]:
        """Refuse a turn that a reading does not give."""
        yield from opened(state, move)

    def follow(self, before: Table, move: Move, after: Table) -> Procedure[Table]:
        """Carry the clock on after a move."""
        return follow(before, move, after)


TURN = ArmadaTurn()
