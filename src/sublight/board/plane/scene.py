"""What to draw: a neutral description of a table and a ruling, in millimetres, y up.

A game says what stands where and which role it plays; the package `drawing` decides colours, strokes and text. Roles
are words of the table, never styles. `drawing` caches what it computes of a mark by the mark, so that a mark keeps its
hash.
"""

from typing import Literal

from msgspec import Struct

Role = Literal[
    "area",
    "zone",
    "base",
    "mover",
    "ghost",
    "try",
    "full",
    "trail",
    "rest",
    "frame",
    "silhouette",
    "squadron",
    "displaced",
    "obstacle",
    "token",
    "tool",
    "pivot",
    "template",
    "travelled",
    "through",
    "witness",
    "overlap",
    "outside",
    "ruler",
    "arrow",
    "count",
    "band",
]

Sign = Literal["hull", "shields", "speed", "dial", "force", "done", ""]
"""What a note counts. Without a sign its text says it."""

Point = tuple[float, float]


class Polygon(Struct, frozen=True, kw_only=True, cache_hash=True, tag="polygon"):
    """A closed outline; `title` is what it is, in words, `owner` whose it is (0, 1, … by seat; -1 nobody's).

    `kind` tells obstacles, tokens and zones apart; `id` is the piece's own, where it has one.
    """

    role: Role
    points: tuple[Point, ...]
    title: str = ""
    owner: int = -1
    kind: str = ""
    id: str = ""


class Disc(Struct, frozen=True, kw_only=True, cache_hash=True, tag="disc"):
    """A round base or token."""

    role: Role
    centre: Point
    radius: float
    title: str = ""
    owner: int = -1
    kind: str = ""
    id: str = ""


class Line(Struct, frozen=True, kw_only=True, cache_hash=True, tag="line"):
    """A line through points; `label` is written at its middle, `kind` of a witness is its verdict's class."""

    role: Role
    points: tuple[Point, ...]
    label: str = ""
    title: str = ""
    kind: str = ""


class Note(Struct, frozen=True, kw_only=True, cache_hash=True, tag="note"):
    """Something that a piece has, such as its hull: a sign with a short text, and the same in words."""

    sign: Sign = ""
    text: str = ""
    says: str


class Label(Struct, frozen=True, kw_only=True, cache_hash=True, tag="label"):
    """Words at a place: a piece's name, the number of a try. Below the name of `piece`, a board has its notes."""

    role: Role
    at: Point
    text: str
    owner: int = -1
    piece: str = ""
    notes: tuple[Note, ...] = ()


class Count(Struct, frozen=True, kw_only=True, cache_hash=True, tag="count"):
    """A number on a piece that only a board shows, such as the shields of a hull zone; `title` says what it counts."""

    role: Role = "count"
    at: Point
    text: str
    piece: str
    title: str
    owner: int = -1


class Hatch(Struct, frozen=True, kw_only=True, cache_hash=True, tag="hatch"):
    """The common area of convex outlines `one` and `other`: where two pieces would overlap.

    `piece` and `at` are the other piece and the moment of the verdict that says so, where there is one.
    """

    role: Role
    one: tuple[Point, ...]
    other: tuple[Point, ...]
    title: str = ""
    piece: str = ""
    at: str = ""


class Silhouette(Struct, frozen=True, kw_only=True, cache_hash=True, tag="silhouette"):
    """What kind of ship stands at a place, seen from above: the name of a shape, and the base that it fills.

    `at` is the middle of the base, `forward` the unit vector to its front, `half` its half width and half length.
    """

    role: Role = "silhouette"
    shape: str
    at: Point
    forward: Point
    half: tuple[float, float]
    title: str = ""
    owner: int = -1


Mark = Polygon | Disc | Line | Label | Hatch | Silhouette | Count


class Scene(Struct, frozen=True, kw_only=True):
    """A picture in words: its size in millimetres, a title, and its marks from back to front.

    The last `moved` of them show what moved: words of the others keep their place as far as they can.
    """

    width: float
    height: float
    title: str
    caption: str
    marks: tuple[Mark, ...]
    moved: int = 0
