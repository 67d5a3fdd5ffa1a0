"""The turn: whose it is, what may be done now and what ends it. A facet: `TURN` in the module `turn` of a game.

A state may have a clock, a record of its game in the field `clock`. Without one anybody may declare any move, as before
there were turns. With one, a move out of turn is a violation, which a house ruling sets aside, and the clock goes on
with each move that is carried out.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from typing import Generic, TypeVar

from msgspec import Struct

from sublight.referee.procedure import Prepared, Procedure
from sublight.referee.ruling import Notice, Violation
from sublight.referee.state import StateT

MoveT = TypeVar("MoveT")


class Now(Struct, frozen=True, kw_only=True):
    """Where a round is: its number, its phase, and who may declare a move now.

    `players` are those who may declare a move: several if they act at once, none when the game is over. `then` are
    those who come next, as far as that is known. `because` says whose turn it is and why. `until` says what ends the
    phase, unless the next declaration does. `says` is both in words. `title` names the round and the phase: "Round 2,
    Activation Phase". A game fills neither `says` nor `title`: `sublight.next_moves` does.
    """

    round: int
    phase: str
    players: tuple[str, ...]
    then: tuple[str, ...] = ()
    because: Notice
    until: Notice | None = None
    title: str = ""
    says: str = ""

    @property
    def over(self) -> bool:
        """Whether nothing may be declared any more."""
        return not self.players


class NextMove(Struct, frozen=True, kw_only=True):
    """A move that `player` may declare now: its kind, its piece, and why it may be made.

    `line` is the whole move as notation. If something is left to choose, `line` is empty, and `pattern` shows how it is
    written: capitals stand for a choice, and brackets for what may be left out. `sublight.legal_moves` yields the
    choices. `by` is the ship that commands the piece, or the player who records, if the move names one. `optional` is
    true if the rules let the player leave the move out. It is false for a required move, and for one that ends a turn
    or a phase once nothing required is left. `says` is `because` in words.

    A game fills neither `pattern` nor `says`: `sublight.next_moves` does.
    """

    player: str
    kind: str
    piece: str = ""
    by: str = ""
    line: str = ""
    pattern: str = ""
    optional: bool = False
    because: Notice
    says: str = ""


class Next(Struct, Generic[StateT], frozen=True, kw_only=True):
    """What comes next: the table with a clock, the point that its round has reached, and what may be declared now."""

    table: StateT
    now: Now
    moves: tuple[NextMove, ...]


class Turn(ABC, Generic[StateT, MoveT]):
    """What a game knows of its round."""

    @abstractmethod
    def started(self, state: StateT) -> StateT:
        """Return the state with a clock, at the point of the round that the state itself shows.

        InputError where it shows none: more than two players in a game of two, a ship in the middle of a move.
        """

    @abstractmethod
    def now(self, state: StateT) -> Now:
        """Return where the round of a state with a clock is."""

    @abstractmethod
    def next_moves(self, state: StateT) -> tuple[NextMove, ...]:
        """Return what may be declared now, what is most likely wanted first; nothing when the game is over."""

    @abstractmethod
    def moves(self, state: StateT, chosen: NextMove) -> Iterator[MoveT]:
        """Yield whole moves of a kind that may be declared now, at least one that is legal.

        Where the choices are many or an area they are samples that differ, such as every end of a ship.
        """

    @abstractmethod
    def violations(self, state: StateT, move: MoveT) -> Iterator[Violation]:
        """Yield why a move is out of turn: another player's turn, another phase, a piece that has had its turn."""

    def changes(self, state: StateT, move: MoveT) -> tuple[str, ...]:  # noqa: ARG002 - for games that have such
        """Return whose pieces or counts a move changes by hand; a strict match asks others before theirs change."""
        return ()

    def opens(self, state: StateT, move: MoveT) -> Procedure[None]:  # noqa: ARG002 - for games that have such
        """Refuse what an open reading forbids now, before the move is carried out: nothing, unless the game does."""
        yield from ()

    @abstractmethod
    def follow(self, before: StateT, move: MoveT, after: StateT) -> Procedure[StateT]:
        """Carry the clock on after a move: `after` is what the move left. Yields what ends or begins by itself."""


def in_turn(turn: Turn[StateT, MoveT], state: StateT, move: MoveT, found: Prepared[StateT]) -> Prepared[StateT]:
    """Return a prepared move with what speaks against it out of turn, and the clock going on after it."""
    return Prepared(
        (*turn.violations(state, move), *found.violations), partial(_followed, turn, state, move, found.procedure)
    )


def _followed(
    turn: Turn[StateT, MoveT], state: StateT, move: MoveT, procedure: Callable[[], Procedure[StateT]]
) -> Procedure[StateT]:
    yield from turn.opens(state, move)
    after = yield from procedure()
    return (yield from turn.follow(state, move, after))
