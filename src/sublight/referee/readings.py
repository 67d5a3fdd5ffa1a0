"""What open questions of the rules would change between two pieces: they are measured again under each reading."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from sublight.referee.game import Game, State
from sublight.referee.ruling import Verdict


class OtherMeasures(Struct, frozen=True, kw_only=True):
    """A dispute that matters between two pieces: the reading taken, another one, and what that one says otherwise."""

    dispute: str
    taken: str
    other: str
    verdicts: tuple[Verdict, ...]


def with_readings(state: Any, readings: Mapping[str, str]) -> Any:
    """Return a state with other readings agreed on; it is a record of its game."""
    return replace(state, readings=readings)


def reading_taken(game: Game, state: State, dispute: str) -> str:
    """Return the reading of a dispute in use on a table: the one agreed on there, else that of its edition."""
    agreed: str | None = state.readings.get(dispute)
    return agreed or game.book.dispute(dispute).reading_in(game.book.edition(state.edition))


def other_readings(game: Game, state: State, dispute: str) -> tuple[str, ...]:
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

    def get(self, dispute: str, default: Any = None, /) -> Any:
        """Return the reading agreed on, and note the dispute."""
        self.looked_up.add(dispute)
        return super().get(dispute, default)


def measured_otherwise(game: Game, state: Any, one: str, other: str) -> tuple[OtherMeasures, ...]:
    """Return every other reading under which something else is measured between two pieces.

    Only the disputes that the measuring looks up are tried.
    """
    noted = _Noted(state.readings)
    said = {repr(verdict) for verdict in game.between(with_readings(state, noted), one, other)}
    disputes = [each for each in game.book.disputes if each in noted.looked_up]
    return tuple(found for found in _readings(game, state, one, other, disputes, said) if found.verdicts)


def _readings(
    game: Game, state: State, one: str, other: str, disputes: Iterable[str], said: set[str]
) -> Iterator[OtherMeasures]:
    for dispute in disputes:
        for reading in other_readings(game, state, dispute):
            flipped = with_readings(state, {**state.readings, dispute: reading})
            verdicts = tuple(each for each in game.between(flipped, one, other) if repr(each) not in said)
            taken = reading_taken(game, state, dispute)
            yield OtherMeasures(dispute=dispute, taken=taken, other=reading, verdicts=verdicts)
