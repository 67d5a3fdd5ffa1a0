"""Lists of pieces as players write them: a fleet, a squad or a map, in the text of the program that it was made with.

A game with such lists offers the facet `Lists`. It tells whether a text is one of them, reads it part by part, puts
the pieces on a table, and writes a table as such a text. What was read is a `ReadList`; its report names every part.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from sublight.errors import InputError, did_you_mean
from sublight.formats.text import visible
from sublight.referee.state import State

FIRST_PLAYER = "first"

Option = Literal["dialect", "player", "table", "area", "obstacles", "seats"]
WriteOption = Literal["player", "faction", "dialect"]


class Part(Protocol):
    """A part of a text."""

    @property
    def text(self) -> str:
        """The part as it is written."""

    @property
    def taken(self) -> str:
        """What it was read as; `unread` if it was left out."""

    @property
    def says(self) -> str:
        """Which card or value it was read as, or why it was left out."""

    @property
    def good(self) -> bool:
        """Whether nothing is wrong with it."""


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


class Placing(Struct, frozen=True, kw_only=True):
    """How a list is put on a table: as whose, with its obstacles or without; a table of its own has an edition.

    If it `waits`, its pieces are set up in turns; else they stand at once. `seats` are a player and a faction each,
    clockwise.
    """

    player: str = FIRST_PLAYER
    obstacles: bool = True
    waits: bool = False
    edition: str = ""
    seats: tuple[tuple[str, str], ...] = ()


class Writing(Struct, frozen=True, kw_only=True):
    """How a table is written as a list: whose pieces, of which faction, in which dialect; the usual one if empty."""

    player: str = ""
    faction: str = ""
    dialect: str = ""


class ReadList(ABC):
    """A list that was read."""

    @property
    def called(self) -> str:
        """What its player is called on a table where none is named; empty where the list does not tell."""
        return ""

    @abstractmethod
    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield each part of the text with its place in it."""

    @abstractmethod
    def report_text(self) -> str:
        """Return the report: a heading, a line a part, then what a person should look at, blank lines between them."""

    @abstractmethod
    def report_dict(self) -> dict[str, object]:
        """Return all that was read as plain values."""

    def summary(self) -> dict[str, object]:
        """Return what a page needs to ask for before the list can be put on a table, as plain values.

        `named` are cards of the list that a player may choose in setup.
        """
        return {}

    @abstractmethod
    def place(self, table: object, how: Placing) -> State:
        """Return the table with the pieces, or one of their own where the game's lists have no `area`.

        InputError where they find no room, where none was read, and for no table of the game.
        """


class Source(NamedTuple):
    """A site whose links hold a list that is not read from the link: what it is, and what to paste `instead`.

    `named` is the part of the link's query with the name of the list. `told` returns what else a link says, as a
    sentence, or nothing.
    """

    host: str
    what: str
    instead: str
    named: str = ""
    told: Callable[[str], str] = lambda _: ""


class Lists(ABC):
    """The lists of one game. `kind` is what players call one, `options` what `read` and `place` take.

    `sources` are sites whose links are recognised, `keys` those of a JSON object that is such a list.
    `area` is the usual mat of a new table in mm; without one, a list makes the whole table.
    """

    kind: ClassVar[str]
    options: ClassVar[frozenset[Option]]
    area: ClassVar[tuple[float, float] | None] = None
    sources: ClassVar[tuple[Source, ...]] = ()
    keys: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def likeness(self, text: str) -> int:
        """Return how much a text looks like such a list: 3 like no other, 2 like one of them, 1 not unlike, 0 not."""

    @abstractmethod
    def read(self, text: str, dialect: str, where: str) -> ReadList:
        """Return what a text lists, by the dialect named or by the one that it looks like.

        InputError, which begins with `where`, for a text that cannot be read at all.
        """


class WrittenLists(Lists):
    """The lists of a game whose tables can be written as one. `ending` and `media` are those of such a file."""

    writes: ClassVar[frozenset[WriteOption]]
    ending: ClassVar[str]
    media: ClassVar[str]

    @abstractmethod
    def write(self, table: object, how: Writing) -> str:
        """Return a table as a list; InputError for what a list cannot say."""


def kind_named(name: str, known: Sequence[Lists]) -> Lists:
    """Return the lists of the kind `name`; InputError with the kinds there are."""
    for each in known:
        if each.kind == name:
            return each
    kinds = [each.kind for each in known]
    raise InputError(
        f"no kind of list `{name}`; kinds are {', '.join(kinds)}{did_you_mean(name, kinds)}", "unknown_list"
    )


def recognised(text: str, known: Sequence[Lists]) -> Lists:
    """Return the lists that a text looks like most, the first of equals."""
    start = text.lstrip("\ufeff \t\r\n")
    return max(known, key=lambda each: each.likeness(start))


TableT = TypeVar("TableT")


def table_of(kind: type[TableT], table: object) -> TableT:
    """Return a table that a list joins or is written of; InputError for none of the game, whose kind this is."""
    if not isinstance(table, kind):
        raise InputError(f"a list belongs to one game; give a {kind.__name__.lower()} of that game", "wrong_game")
    return table


def begins_object(start: str) -> bool:
    """Say whether a text begins as a JSON object does."""
    return start[:1] == "{" and start[1:].lstrip()[:1] in ('"', "}", "")


def as_text(lines: Iterable[str]) -> str:
    """Return lines as a report: no blank at an end, nothing in it that steers a terminal."""
    return "".join(f"{visible(line).rstrip()}\n" for line in lines)


def look(amiss: int, word: str) -> str:
    """Return how many parts, called `word`, need a look."""
    marked = f"the {word}" if amiss == 1 else f"the {many(amiss, word)}"
    return f'Check {marked} marked "!".' if amiss else f"Every {word} was read."


def many(count: int, word: str) -> str:
    """Return a count of things: `1 tile`, `2 tiles`."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def short(text: str, length: int) -> str:
    """Return `text`, cut to `length` signs where it has more."""
    return text if len(text) <= length else text[: length - 1] + "…"
