"""What lies where: tiles in the places of a map, and tiles beside it that touch nothing."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from msgspec import Struct

from sublight.board.notation import unwritable
from sublight.errors import InputError, did_you_mean
from sublight.geometry.hexes import SIDES, Hex, hex_named, index_of

Line = tuple[int, int]
"""Two sides of a tile that a drawn line joins."""


class Tile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tile in a place. `at` is a place of the map (`000`, `312`), or a name of its own for a tile beside the map.

    `turns` are sixths clockwise. `lines` makes it a lane tile, which is no place to be in: the pairs of sides its drawn
    lines join, as printed, before turning. None for any other tile.
    """

    at: str
    tile: str
    turns: int = 0
    lines: tuple[Line, ...] | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.turns <= 5:
            raise InputError(
                f"tile {self.tile} in {self.at}: turns = {self.turns}, but a tile is turned by 0 to 5 sixths"
            )
        for one, other in self.lines or ():
            if one == other or not (0 <= one <= 5 and 0 <= other <= 5):
                raise InputError(f"tile {self.tile}: the line {one}-{other} does not join two sides from 0 to 5")
        self._check_place()

    def _check_place(self) -> None:
        if not self.at or any(letter.isspace() or letter in "=,:;" for letter in self.at):
            raise InputError(f"tile {self.tile}: the place {self.at!r} {unwritable(self.at)}")
        if self.on_map:
            try:
                hex_named(self.at)
            except ValueError as error:
                raise InputError(f"tile {self.tile}: {error}") from None

    @property
    def on_map(self) -> bool:
        """Whether it lies in a place of the map; names that begin with a digit are of such places."""
        return self.at[:1].isdigit()

    @property
    def hex(self) -> Hex | None:
        """Its place in axial coordinates, None beside the map."""
        return hex_named(self.at) if self.on_map else None

    @property
    def drawn(self) -> tuple[Line, ...]:
        """Its lines as they lie on the map, after turning."""
        return tuple(((one + self.turns) % 6, (other + self.turns) % 6) for one, other in self.lines or ())


class Grid(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All tiles of a map, at most one in a place. What follows from them is worked out once and kept with it."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        taken: dict[str, str] = {}
        for tile in self.tiles:
            if tile.at in taken:
                raise InputError(f"two tiles in {tile.at}: {taken[tile.at]} and {tile.tile}")
            taken[tile.at] = tile.tile

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The places to be in, lane tiles left out: those of the map from the centre outward, then those beside it."""
        on_map = [(index_of(at), tile) for at, tile in self.by_hex.items()]
        beside = [tile for tile in self.tiles if not tile.on_map]
        ordered = [tile for _, tile in sorted(on_map, key=lambda pair: pair[0])] + beside
        return tuple(tile.at for tile in ordered if tile.lines is None)

    @cached_property
    def by_hex(self) -> Mapping[Hex, Tile]:
        """The tiles of the map by their coordinates; not to be changed."""
        return {tile.hex: tile for tile in self.tiles if tile.hex is not None}

    @cached_property
    def by_place(self) -> Mapping[str, Tile]:
        """All tiles by the name of their place; not to be changed."""
        return {tile.at: tile for tile in self.tiles}

    def tile_at(self, place: str) -> Tile:
        """Return the tile in a place; InputError with the nearest place where there is none."""
        found = self.by_place.get(place)
        if found is None:
            raise InputError(f"there is no tile in {place}{did_you_mean(place, self.by_place)}")
        return found


def side_named(name: str) -> int:
    """Return the number of a side by its name, `N` to `NW`; InputError with the nearest."""
    if name.upper() not in SIDES:
        raise InputError(f"no side `{name}`; sides are {', '.join(SIDES)}{did_you_mean(name, SIDES)}")
    return SIDES.index(name.upper())


def sides_in_words(sides: Iterable[int]) -> str:
    """Return sides as a person reads them: `N-SW`."""
    return "-".join(SIDES[side] for side in sides)
