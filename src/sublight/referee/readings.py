"""What open questions of the rules would change between two pieces: they are measured again under each reading."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar, overload

from msgspec import Struct

from sublight.referee.game import Game
from sublight.referee.ruling import Verdict
from sublight.referee.state import StateT

MoveT = TypeVar("MoveT")
DefaultT = TypeVar("DefaultT")


class OtherMeasures(Struct, frozen=True, kw_only=True):
    """A dispute that matters between two pieces: the reading taken, another one, and what that one says otherwise.

    `says` has a sentence for each of `verdicts`, which `sublight.measure` fills in.
    """

    dispute: str
    taken: str
    other: str
    verdicts: tuple[Verdict, ...]
    says: tuple[str, ...] = ()


class Measured(Struct, frozen=True, kw_only=True):
    """The margins between two pieces, and what open questions would change.

    `headline` gives range, arcs and obstruction in one sentence; it is empty where no range is measured. `says` has a
    sentence for each of `verdicts`. `sublight.measure` fills in both.
    """

    verdicts: tuple[Verdict, ...]
    disputes: tuple[OtherMeasures, ...]
    headline: str = ""
    says: tuple[str, ...] = ()


def with_readings(state: StateT, readings: Mapping[str, str]) -> StateT:
    """Return a state with other readings agreed on."""
    return state.__replace__(readings=readings)


def reading_taken(game: Game[StateT, MoveT], state: StateT, dispute: str) -> str:
    """Return the reading of a dispute in use on a table: the one agreed on there, else that of its edition."""
    agreed: str | None = state.readings.get(dispute)
    return agreed or game.book.reading_in(dispute, game.book.edition(state.edition))


def other_readings(game: Game[StateT, MoveT], state: StateT, dispute: str) -> tuple[str, ...]:
    """Return the readings of a dispute not in use; none where a text in force settles it."""
    known = game.book.dispute(dispute)
    if not known.open_in(game.book.edition(state.edition)):
        return ()
    taken = reading_taken(game, state, dispute)
    return tuple(reading.id for reading in known.readings if reading.id != taken)


class _Noted(dict[str, str]):
    """The readings of a table, with a note of every dispute that was looked up."""

    def __init__(self, readings: Mapping[str, str]) -> None:
        super().__init__(readings)
        self.looked_up: set[str] = set()

    @overload
    def get(self, dispute: str, default: None = None, /) -> str | None: ...
    @overload
    def get(self, dispute: str, default: str, /) -> str: ...
    @overload
    def get(self, dispute: str, default: DefaultT, /) -> str | DefaultT: ...
    def get(self, dispute: str, default: object = None, /) -> object:
        """Return the reading agreed on, and note the dispute."""
        self.looked_up.add(dispute)
        return super().get(dispute, default)


def measured_otherwise(game: Game[StateT, MoveT], state: StateT, one: str, other: str) -> tuple[OtherMeasures, ...]:
    """Return every other reading under which something else is measured between two pieces.

    Only the disputes that the measuring looks up are tried.
    """
    noted = _Noted(state.readings)
    said = {repr(verdict) for verdict in game.between(with_readings(state, noted), one, other)}
    disputes = [each for each in game.book.disputes if each in noted.looked_up]
    return tuple(found for found in _readings(game, state, one, other, disputes, said) if found.verdicts)


def _readings(
    game: Game[StateT, MoveT], state: StateT, one: str, other: str, disputes: Iterable[str], said: set[str]
) -> Iterator[OtherMeasures]:
    for dispute in disputes:
        for reading in other_readings(game, state, dispute):
            flipped = with_readings(state, {**state.readings, dispute: reading})
            verdicts = tuple(each for each in game.between(flipped, one, other) if repr(each) not in said)
            taken = reading_taken(game, state, dispute)
            yield OtherMeasures(dispute=dispute, taken=taken, other=reading, verdicts=verdicts)
