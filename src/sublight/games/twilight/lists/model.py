"""A map that was read, and what each token of its text was taken for."""

from typing import Literal

from msgspec import Struct

from sublight.board.hexes.grid import Line
from sublight.formats.lists import Read
from sublight.games.twilight.catalogue.units import UnitType
from sublight.geometry.hexes import hex_named, ring_of

Taken = Literal["tile", "hyperlane", "home", "open", "closed", "unread"]


class Reading(Struct, frozen=True, kw_only=True):
    """One token of the text: `at` is its place, `taken` what for, `says` which or why not.

    `good` where nothing is amiss. What is `unread` is not on the map; what is amiss and read is.
    """

    number: int
    at: str
    text: str
    taken: Taken
    says: str
    good: bool = True


class MapTile(Struct, frozen=True, kw_only=True):
    """A tile in a place, turned clockwise by sixths; `lines` only where the text itself draws them."""

    at: str
    tile: str
    turns: int = 0
    lines: tuple[Line, ...] | None = None


class MapHome(Struct, frozen=True, kw_only=True):
    """A place kept for a player's home system, with the seat where the text says one."""

    at: str
    seat: int | None = None


class MapUnits(Struct, frozen=True, kw_only=True):
    """`count` units of one kind and colour; `region` 0 is the space of the system, 1 its first planet, and so on."""

    at: str
    region: int
    colour: str
    unit: UnitType
    count: int


class MapMarker(Struct, frozen=True, kw_only=True):
    """A token or an attachment; `colour` where it is somebody's, `flipped` where it lies on its other side."""

    at: str
    region: int
    marker: str
    colour: str = ""
    flipped: bool = False


class MapLink(Struct, frozen=True, kw_only=True):
    """Two places that the text makes adjacent."""

    one: str
    other: str


class MapSide(Struct, frozen=True, kw_only=True):
    """Something on one side of a tile: a border anomaly by its name, or `leads to` the place `other`."""

    at: str
    side: int
    what: str
    other: str = ""


class GalaxyMap(Struct, Read[Reading], frozen=True, kw_only=True):
    """A map as its text has it. `text` is the original, `opened` and `closed` are places without a tile.

    Opened: to be filled, or a home whose player is not known. Closed: never a tile.
    """

    text: str
    dialect: str
    tiles: tuple[MapTile, ...] = ()
    homes: tuple[MapHome, ...] = ()
    opened: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()
    units: tuple[MapUnits, ...] = ()
    markers: tuple[MapMarker, ...] = ()
    links: tuple[MapLink, ...] = ()
    sides: tuple[MapSide, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def places(self) -> tuple[str, ...]:
        """Every place that the text says anything of."""
        placed = [tile.at for tile in self.tiles] + [home.at for home in self.homes]
        return (*placed, *self.opened, *self.closed)

    @property
    def rings(self) -> int:
        """The outermost ring with a tile or a home."""
        placed = [tile.at for tile in self.tiles] + [home.at for home in self.homes]
        return max((ring_of(hex_named(at)) for at in placed if at[0].isdigit()), default=0)
