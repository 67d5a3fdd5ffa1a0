"""A text that was read part by part: what a person should look at, and how a report says it."""

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from sublight.formats.visible import visible


class Part(Protocol):
    """What a part of the text was taken for; `good` where nothing is amiss."""

    @property
    def taken(self) -> str:
        """What for; `unread` for nothing."""

    @property
    def good(self) -> bool:
        """Whether nothing is amiss."""


PartT = TypeVar("PartT", bound=Part)


class Read(Generic[PartT]):
    """What was read, with its `readings`, one a part."""

    __slots__ = ()
    readings: tuple[PartT, ...]

    @property
    def amiss(self) -> tuple[PartT, ...]:
        """The parts that a person should look at."""
        return tuple(reading for reading in self.readings if not reading.good)

    @property
    def unread(self) -> tuple[PartT, ...]:
        """The parts that were taken for nothing."""
        return tuple(reading for reading in self.readings if reading.taken == "unread")


def as_text(lines: Iterable[str]) -> str:
    """Return lines as a report: no blank at an end, nothing in it that steers a terminal."""
    return "".join(f"{visible(line).rstrip()}\n" for line in lines)


def look(amiss: int, word: str) -> str:
    """Return how many parts, called `word`, want a look."""
    return f"{many(amiss, word)} to look at, marked !." if amiss else f"Every {word} was taken."


def many(count: int, word: str) -> str:
    """Return a count of things: `1 tile`, `2 tiles`."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def short(text: str, length: int) -> str:
    """Return `text`, cut to `length` signs where it has more."""
    return text if len(text) <= length else text[: length - 1] + "…"
