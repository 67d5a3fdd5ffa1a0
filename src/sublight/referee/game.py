"""The protocol a game fulfils, and the little that the referee asks of a state.

`check`, `measure` and `procedure` are the three layers: the violations of a declaration, the numbers of a move, and the
printed steps that read them. The referee passes the numbers on without looking inside.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import AnyRuling, Notice, Verdict, Violation
from sublight.rulebook.book import Rulebook


class State(Protocol):
    """What the referee itself reads of a state: how it is played, and how exactly its pieces are placed."""

    @property
    def edition(self) -> str:
        """The edition's id or alias."""

    @property
    def readings(self) -> Mapping[str, str]:
        """The agreed reading of a dispute, by the dispute's id."""

    @property
    def components(self) -> str:
        """The set of component measurements."""

    @property
    def placing_mm(self) -> float:
        """How exactly people place pieces."""


class Variant(Struct, frozen=True, kw_only=True):
    """The same table with another published set of component measurements."""

    id: str
    title: str
    state: State


Facet = TypeVar("Facet")


class Game(Protocol):
    """One game: its rulebook and its three layers. `Any` stands for the game's own state and move types.

    Facts are the game's own: what `measure` returns only its `procedure` reads.
    """

    name: str
    title: str
    state_type: type[Any]

    @property
    def move_types(self) -> tuple[type[Struct], ...]:
        """The kinds of move there are."""

    @property
    def book(self) -> Rulebook:
        """The rulebook, loaded on first use."""

    @property
    def phrases(self) -> Phrasebook:
        """The sentences of its events, violations and questions."""

    def admit_state(self, state: Any) -> None:
        """Raise InputError for a state that cannot be read: unknown names, impossible numbers."""

    def admit(self, state: Any, move: Any) -> None:
        """Raise InputError for a state or a move that cannot be read: unknown names, impossible numbers."""

    def check(self, state: Any, move: Any) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks."""

    def warnings(self, state: Any) -> tuple[Notice, ...]:
        """Return what of a state that can be read cannot come of play."""

    def measure(self, state: Any, move: Any, calls: Mapping[str, str]) -> object:
        """Return the facts of a legal move; `calls` has what people agreed on for near verdicts."""

    def procedure(self, state: Any, move: Any, facts: Any) -> Procedure[Any]:
        """Return the procedure that carries the move out and ends with the state afterwards."""

    def variants(self, state: Any) -> Iterable[Variant]:
        """Return the table under the other published component sets."""

    def between(self, state: Any, one: str, other: str) -> tuple[Verdict, ...]:
        """Return the margins between two pieces as they stand, by the outlines that the rules look at."""

    def parse_move(self, text: str) -> Any:
        """Return the move that one line of notation declares; MoveError names what cannot be read."""

    def print_move(self, move: Any) -> str:
        """Return the line of notation that declares `move`."""

    def scene(self, state: Any, ruling: AnyRuling | None = None, move: Any = None) -> Any:
        """Return what to draw of a state, and of a ruling on it."""

    def options(self, state: Any, subject: str) -> tuple[Any, ...]:
        """Return every end the piece `subject` can reach, with the cheapest way to pay for it."""

    def facet(self, kind: type[Facet]) -> Facet | None:
        """Return what a game offers beside its rules, by the class that says what that is; None where it offers none.

        The facets of a game are `Lists`, `Page`, …: each class stands beside the types that it speaks of.
        """
