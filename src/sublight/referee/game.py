"""The protocol a game fulfils, generic over the types of its states and its moves.

`check`, `measure` and `procedure` are the three layers: the violations of a declaration, the numbers of a move, and the
printed steps that read them. The referee passes the numbers on without looking inside.
"""

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Notice, Ruling, Verdict, Violation
from sublight.referee.state import State, StateT
from sublight.rulebook.book import Rulebook


class Variant(Struct, Generic[StateT], frozen=True, kw_only=True):
    """The same table with another published set of component measurements."""

    id: str
    title: str
    state: StateT


MoveT = TypeVar("MoveT")
Facet = TypeVar("Facet")


class Game(Protocol[StateT, MoveT]):
    """One game: its rulebook and its three layers, generic over the game's own types of state and of move.

    Facts are the game's own: what `measure` returns only its `procedure` reads.
    """

    name: str
    title: str
    state_type: type[StateT]

    @property
    def move_types(self) -> tuple[type[Struct], ...]:
        """The kinds of move there are."""

    @property
    def book(self) -> Rulebook:
        """The rulebook, loaded on first use."""

    @property
    def phrases(self) -> Phrasebook:
        """The sentences of its events, violations and questions."""

    def validate_state(self, state: StateT) -> None:
        """Raise InputError for a state that cannot be read: unknown names, impossible numbers."""

    def validate(self, state: StateT, move: MoveT) -> None:
        """Raise InputError for a state or a move that cannot be read: unknown names, impossible numbers."""

    def check(self, state: StateT, move: MoveT) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks."""

    def warnings(self, state: StateT) -> tuple[Notice, ...]:
        """Return what of a state that can be read cannot come of play."""

    def measure(self, state: StateT, move: MoveT, calls: Mapping[str, str]) -> object:
        """Return the facts of a legal move; `calls` has what people agreed on for near verdicts."""

    def procedure(self, state: StateT, move: MoveT, facts: object) -> Procedure[StateT]:
        """Return the procedure that carries the move out and ends with the state afterwards."""

    def variants(self, state: StateT) -> Iterable[Variant[StateT]]:
        """Return the table under the other published component sets."""

    def between(self, state: StateT, one: str, other: str) -> tuple[Verdict, ...]:
        """Return the margins between two pieces as they stand, by the outlines that the rules measure."""

    def parse_move(self, text: str) -> MoveT:
        """Return the move that one line of notation declares; MoveError names what cannot be read."""

    def print_move(self, move: MoveT) -> str:
        """Return the line of notation that declares `move`."""

    def scene(self, state: StateT, ruling: Ruling[StateT] | None = None, move: MoveT | None = None) -> object:
        """Return what to draw of a state, and of a ruling on it."""

    def options(self, state: StateT, subject: str) -> tuple[object, ...]:
        """Return every end the piece `subject` can reach, with the cheapest way to pay for it."""

    def facet(self, kind: type[Facet]) -> Facet | None:
        """Return what a game offers beside its rules, by the class that says what that is; None where it offers none.

        The facets of a game are `Lists`, `Page`, …: each class stands beside the types that it speaks of.
        """


AnyGame = Game[State, Struct]
"""Whatever game it is: of its states and moves only what every one has is read."""
