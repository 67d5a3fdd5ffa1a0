"""The layers facet of a game: what the page can draw over its tables when somebody switches it on.

A game has it as `LAYERS` in its module `layers`: firing arcs, ranges, zones of setup, who gets where.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from sublight.board.hexes.scene import HexScene
from sublight.board.plane.scene import Disc, Label, Mark, Point, Polygon, Scene
from sublight.board.plane.table import Area
from sublight.view.models import LegendLine

StateT = TypeVar("StateT")


class Layer(Struct, frozen=True, kw_only=True):
    """One layer: its key and its name, what it shows in a sentence, and the picture, None where nothing is to be drawn.

    On a mat the marks of the picture are laid over the table; on a map it stands in the table's place.
    """

    key: str
    title: str
    says: str
    scene: Scene | HexScene | None = None
    legend: tuple[LegendLine, ...] = ()


class Layers(ABC, Generic[StateT]):
    """The layers of a game."""

    @abstractmethod
    def layers(self, state: StateT, subject: str) -> Iterable[Layer]:
        """Return every layer for a piece of a mat, or for a player of a map; `subject` may be empty or unknown."""


def over(area: Area, marks: Iterable[Mark]) -> Scene | None:
    """Return the picture of marks on a mat, None without any."""
    drawn = tuple(marks)
    return Scene(width=area.width, height=area.height, title="", caption="", marks=drawn) if drawn else None


def band(points: tuple[Point, ...], title: str, owner: int = -1) -> Polygon:
    """Return an area within some range."""
    return Polygon(role="band", points=points, title=title, owner=owner)


def disc(centre: Point, radius: float, title: str, owner: int = -1) -> Disc:
    """Return a round area within some range."""
    return Disc(role="band", centre=centre, radius=radius, title=title, owner=owner)


def named(at: Point, text: str) -> Label:
    """Return the name of an area, to stand at its edge."""
    return Label(role="band", at=at, text=text)
