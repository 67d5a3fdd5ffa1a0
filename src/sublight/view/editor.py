"""The editor facet of a game: what the pages need by which people set a table up, new ones and those that are open.

A game has it as `EDITOR` in its module `editor`: a `MatEditor` where pieces stand on a mat and are placed by
measuring, a `MapEditor` where tiles lie on a map.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from sublight.board.hexes.scene import HexTile
from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Polygon
from sublight.board.plane.shape import Shape

Kind = Literal["ship", "squadron", "obstacle", "token", "device"]
Seats = tuple[tuple[str, str], ...]
"""Who plays and their factions, clockwise from the north."""

Sizes = dict[str, tuple[float, float]]
"""Two lengths in mm, by what players call them: width and length of a base, where a band begins and ends."""


class Card(Struct, frozen=True, kw_only=True):
    """A card to choose from a list; `since` is the first edition that has it, empty where all do."""

    id: str
    name: str
    group: str = ""
    says: str = ""
    since: str = ""


def card(key: str, name: str, group: str = "", says: str = "", since: str = "") -> Card:
    """Return a card, its group in words."""
    return Card(id=key, name=name, group=group.replace("_", " "), says=says, since=since)


class CardList(NamedTuple):
    """The cards of one kind."""

    kind: str
    cards: Iterable[Card]


class ListFile(Struct, frozen=True, kw_only=True):
    """A file that only this game's tables can be written as: its kind, its name and what is in it, in words.

    A file `by_player` has the pieces of one player.
    """

    kind: str
    name: str
    says: str
    by_player: bool = False


class Starter(Struct, frozen=True, kw_only=True):
    """A table to play a whole game from, in the folder `starters` of its game: its name, its title and what it has."""

    name: str
    title: str
    says: str


class Add(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="add"):
    """Add a piece of the catalogue; a ship that has pilots by its pilot, or by its card."""

    kind: Kind
    card: str
    player: str = ""


StateT = TypeVar("StateT")
PieceT = TypeVar("PieceT")
ChangeT = TypeVar("ChangeT", bound=Struct)


class Editor(ABC, Generic[StateT]):
    """What both kinds of editor have: how the first page names the game, and its cards.

    `mark` is a letter in place of a picture, drawn in the colour `tint`: one of the page's variables. `begin` is the
    button that begins a new table, `example` the table that the first page shows. `files` are those that only this game
    has. `first_phase` is the one that a round begins with, empty where a new table is in it. `starters` are tables to
    play a whole game from. `names` says what the text of a field names, by the field: `player`, `piece`, a kind of
    card, or one of `words`.
    """

    title: ClassVar[str]
    mark: ClassVar[str] = "·"
    tint: ClassVar[str] = "seat0"
    begin: ClassVar[str]
    example: ClassVar[str] = ""
    files: ClassVar[tuple[ListFile, ...]] = ()
    first_phase: ClassVar[str] = ""
    starters: ClassVar[tuple[Starter, ...]] = ()
    names: ClassVar[Mapping[str, str]] = {}

    @abstractmethod
    def cards(self) -> Iterator[CardList]:
        """Yield the lists of cards that can be put on a table."""

    def chosen(self) -> Iterable[CardList]:
        """Return what players choose in setup for a table and not for a piece, each by the field that names it."""
        return ()

    def words(self) -> Mapping[str, Iterable[str]]:
        """Return what texts in forms may be by the kind that `names` has for them, where `cards` does not have it."""
        return {}


class MatEditor(Editor[StateT], Generic[StateT, PieceT]):
    """The editor of a mat: `mats` are the usual ones with width and height in mm, the most usual first.

    `obstacles` are the cards of those that the page places in setup at random. Nearer than `edge_mm` to an edge, or
    than `apart_mm` to another obstacle by its centre, it tries no place.
    """

    mats: ClassVar[tuple[tuple[str, float, float], ...]]
    obstacles: ClassVar[tuple[str, ...]] = ()
    edge_mm: ClassVar[float] = 0.0
    apart_mm: ClassVar[float] = 0.0

    @abstractmethod
    def contact(self, table: StateT, piece: PieceT, other: PieceT, pose: Pose | None = None) -> Shape:
        """Return the outline of `piece`, here or at `pose`, that counts for touching `other`."""

    @abstractmethod
    def measured(self, table: StateT, piece: PieceT, pose: Pose | None = None) -> Shape:
        """Return the outline of `piece`, here or at `pose`, that distances are measured to."""

    @abstractmethod
    def bands(self, table: StateT) -> Sizes:
        """Return the bands of the game's ruler."""

    @abstractmethod
    def bases(self, table: StateT) -> Sizes:
        """Return the bases of ships that stand on one."""

    @abstractmethod
    def deployed(self, table: StateT, wanted: Add, player: str) -> StateT:
        """Return the table with a ship or a squadron more, beside the edge of its player; InputError where none is."""

    def waits(self, table: StateT) -> bool:
        """Say whether pieces are still to be deployed in setup."""
        return bool(getattr(table, "undeployed", ()))

    def stood(self, table: StateT) -> StateT:
        """Return the table with all that is still to be deployed in setup; InputError where something has no room."""
        return table

    def obstacles_left(self, table: StateT) -> tuple[str, ...]:
        """Return the cards of the obstacles of which some are placed next; those in excess are not placed."""
        lying = {each.obstacle for each in getattr(table, "obstacles", ())}
        return tuple(each for each in self.obstacles if each not in lying)

    def stem(self, wanted: Add) -> str:
        """Return what the id of a new piece begins with: its card, unless the game has a shorter word."""
        return wanted.card

    def zones(self, table: StateT) -> Iterator[Polygon]:  # noqa: ARG002 - a default
        """Yield the zones that players deploy in."""
        yield from ()

    def set_up(self, table: StateT, piece: PieceT) -> "tuple[StateT, Struct] | None":  # noqa: ARG002 - a default
        """Return the table in setup without a piece, and the move that places it where it is; None for no such move."""
        return None


class MapEditor(Editor[StateT], Generic[StateT, ChangeT]):
    """The editor of a map: `changes` are the kinds of change that only this game has.

    `factions` are those of a new table as long as nobody chose others.
    """

    changes: ClassVar[tuple[type[Struct], ...]]
    factions: ClassVar[tuple[str, ...]]

    @abstractmethod
    def layouts(self) -> Iterable[int]:
        """Return the numbers of players that there is a printed layout for."""

    @abstractmethod
    def new(self, edition: str, seats: Seats) -> StateT:
        """Return a new table by the printed layout; InputError where there is none."""

    @abstractmethod
    def changed(self, table: StateT, change: ChangeT) -> tuple[StateT, str, str]:
        """Return the table after a change, the system that it was about, and the change in words."""

    @abstractmethod
    def choices(self, table: StateT) -> str:
        """Return what is to be chosen yet on a new table, empty where nothing is."""

    @abstractmethod
    def open_places(self, table: StateT) -> Iterator[HexTile]:
        """Yield the places that take a tile and have none, to be drawn as such."""
