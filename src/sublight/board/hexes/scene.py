"""What to draw: a neutral description of a map and a ruling on it.

A game says what lies where and which role it plays; the package `drawing` decides colours, strokes and text. Places are
axial coordinates, sides 0 N to 5 NW; roles and glyphs are words of the map, never styles.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, Literal, TypeVar

from msgspec import Struct

from sublight.geometry.hexes import Hex

HexRole = Literal[
    "tile",
    "lane-tile",
    "open",
    "active",
    "start",
    "path",
    "alternative",
    "link",
    "severed",
    "blocked",
    "lost",
    "units",
    "command",
    "token",
    "die",
]


class HexTile(Struct, frozen=True, kw_only=True, tag="tile"):
    """A tile where it is drawn: its place and number, the names on it, and words for the glyphs it shows.

    `apart`: it lies beside the map and touches nothing, wherever it is drawn. `owner` by seat, -1 nobody's. `holders`
    are the seats that hold what is named, in the same order, where anybody does.
    """

    role: HexRole
    at: Hex
    place: str
    number: str = ""
    names: tuple[str, ...] = ()
    holders: tuple[int, ...] = ()
    glyphs: tuple[str, ...] = ()
    title: str = ""
    owner: int = -1
    apart: bool = False


class HexLine(Struct, frozen=True, kw_only=True, tag="line"):
    """A line drawn on one tile between two of its sides."""

    role: HexRole
    at: Hex
    sides: tuple[int, int]
    title: str = ""


class HexLink(Struct, frozen=True, kw_only=True, tag="link"):
    """Two tiles that are adjacent without touching, or are no more; `kind` is why, `label` what to write on it."""

    role: HexRole
    one: Hex
    other: Hex
    kind: str
    label: str = ""
    title: str = ""


class HexPath(Struct, frozen=True, kw_only=True, tag="path"):
    """A path from tile to tile; repeats are allowed. `label` is what goes it.

    `over` has for each step the tiles that it runs over in between, where there are any: those of a lane.
    """

    role: HexRole
    stops: tuple[Hex, ...]
    over: tuple[tuple[Hex, ...], ...] = ()
    label: str = ""
    title: str = ""
    owner: int = -1


class HexSide(Struct, frozen=True, kw_only=True, tag="side"):
    """One side of a tile, with the reason why it matters: why it cannot be passed, why it joins nothing."""

    role: HexRole
    at: Hex
    side: int
    reason: str


class HexHeat(Struct, frozen=True, kw_only=True, tag="heat"):
    """How much of something a tile has, from 0 to 1, and the words for it."""

    at: Hex
    value: float
    label: str = ""
    title: str = ""


class HexStack(Struct, frozen=True, kw_only=True, tag="stack"):
    """`count` units of one kind and owner; `region` 0 is the space of the tile, 1 its first planet, and so on.

    `change` is how many more they are than before: -2 with a count of 0 are two that left. `damaged` is how many
    of them are damaged.
    """

    role: HexRole
    at: Hex
    unit: str
    count: int
    owner: int = -1
    region: int = 0
    change: int = 0
    damaged: int = 0
    title: str = ""


class HexNote(Struct, frozen=True, kw_only=True, tag="note"):
    """Words on a tile: a token and whose it is, a number of dice."""

    role: HexRole
    at: Hex
    text: str
    title: str = ""
    owner: int = -1


HexMark = HexTile | HexLine | HexLink | HexPath | HexSide | HexHeat | HexStack | HexNote
MarkT = TypeVar("MarkT")


class HexScene(Struct, frozen=True, kw_only=True):
    """A picture in words: a title, a caption, who sits at the seats, and its marks from back to front."""

    title: str
    caption: str
    seats: tuple[str, ...] = ()
    marks: tuple[HexMark, ...]

    def word(self, _: str, usual: str) -> str:
        """Return what the key calls a role, a glyph or a unit: what it is usually called."""
        return usual

    def marks_of(self, kind: type[MarkT]) -> list[MarkT]:
        """Return the marks of one kind, in their order."""
        return [mark for mark in self.marks if isinstance(mark, kind)]


class NamedHexScene(HexScene, frozen=True, kw_only=True):
    """A picture of a game that has names of its own for roles, glyphs and units."""

    words: Mapping[str, str]

    def word(self, name: str, usual: str) -> str:
        """Return what the game calls it."""
        return self.words.get(name, usual)


StateT = TypeVar("StateT")


class Heatmap(ABC, Generic[StateT]):
    """What a game on hexes offers that can draw where ships get to: a facet of the game."""

    @abstractmethod
    def scene(self, state: StateT, subject: str) -> HexScene:
        """Return the picture of what a player's ships reach; of `player>system` that of their paths to one system.

        InputError for a name that nothing has.
        """
