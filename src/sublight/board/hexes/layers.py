"""Adjacency as layers: what touches and what lanes join, and upon it what effects add and take away.

Every link keeps its reason, so that a ruling and a picture can say why two places are adjacent, or why no longer. A
layer holds for everybody, for one player, or for one unit. Its cuts take links of the layers below it, then its own are
added.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from sublight.board.hexes.grid import Grid
from sublight.board.hexes.lanes import lanes
from sublight.board.hexes.reach import bits
from sublight.errors import InputError, did_you_mean
from sublight.geometry.hexes import SIDES, neighbour
from sublight.referee.state import kept

BORDER = "border"
LANE = "lane"


class Link(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two places that are adjacent to each other, and why.

    `kind` is `border`, `lane`, or a word of the game's; `name` says which of that kind (a border's: its side of `one`),
    `via` are the lane tiles passed, `by` is the effect that made it.
    """

    one: str
    other: str
    kind: str
    name: str = ""
    via: tuple[str, ...] = ()
    by: str = ""

    @property
    def pair(self) -> tuple[str, str]:
        """Both places, in the order of their names."""
        return (self.one, self.other) if self.one <= self.other else (self.other, self.one)

    def __str__(self) -> str:
        said = f"{self.kind} {self.name}".strip()
        said += f" over {', '.join(self.via)}" if self.via else ""
        return f"{said} by {self.by}" if self.by else said


class Cut(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which links an effect takes away: all that agree with every field that is given.

    With `one` and `other` links between these two, with `one` alone links of that place. `kind` and `name` as the
    link's. `by` is the effect.
    """

    by: str
    one: str = ""
    other: str = ""
    kind: str = ""
    name: str = ""

    def __post_init__(self) -> None:
        if self.other and not self.one:
            raise InputError(f"the cut by {self.by} names its second place, {self.other}, but not its first")

    def takes(self, link: Link) -> bool:
        """Whether this link goes."""
        places = (link.one, link.other)
        here = (not self.one or self.one in places) and (not self.other or {self.one, self.other} == set(places))
        return here and self.kind in ("", link.kind) and self.name in ("", link.name)


class Layer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one effect changes. With `player` or `unit` it holds for that player or that unit only."""

    links: tuple[Link, ...] = ()
    cuts: tuple[Cut, ...] = ()
    player: str = ""
    unit: str = ""

    def holds_for(self, player: str, unit: str) -> bool:
        """Whether it is a layer of everybody's, of this player's or of this unit's."""
        return self.player in ("", player) and self.unit in ("", unit)


class Severed(Struct, frozen=True, kw_only=True):
    """A link that is there no more, and the cut that took it."""

    link: Link
    cut: Cut


class Adjacency(Struct, frozen=True, kw_only=True):
    """Who is adjacent to whom, for one player and unit. Places have numbers: those of the grid, in its order.

    `masks` hold, by number, the numbers of the adjacent places as the bits of a whole number. `reasons` holds the links
    between two numbers, the smaller first, `severed` what was cut between them.
    """

    places: tuple[str, ...]
    numbers: Mapping[str, int]
    masks: tuple[int, ...]
    reasons: Mapping[tuple[int, int], tuple[Link, ...]]
    severed: Mapping[tuple[int, int], tuple[Severed, ...]]

    def number(self, place: str) -> int:
        """Return a place's number; InputError with the nearest where there is no such place to be in."""
        found = self.numbers.get(place)
        if found is None:
            raise InputError(f"{place} is not a place on this map{did_you_mean(place, self.places)}")
        return found

    def around(self, place: str) -> tuple[str, ...]:
        """Return the places adjacent to one."""
        return tuple(self.places[each] for each in bits(self.masks[self.number(place)]))

    def adjacent(self, one: str, other: str) -> bool:
        """Whether two places are adjacent; none is to itself."""
        return bool(self.masks[self.number(one)] >> self.number(other) & 1)

    def why(self, one: str, other: str) -> tuple[Link, ...]:
        """Return every reason why two places are adjacent, in the order of the layers; none if they are not."""
        return self.reasons.get(self._pair(one, other), ())

    def why_not(self, one: str, other: str) -> tuple[Severed, ...]:
        """Return what was cut between two places, whether or not other links remain."""
        return self.severed.get(self._pair(one, other), ())

    def _pair(self, one: str, other: str) -> tuple[int, int]:
        first, second = self.number(one), self.number(other)
        return (first, second) if first <= second else (second, first)


def every_two(places: Iterable[str], kind: str, name: str = "") -> tuple[Link, ...]:
    """Return links of one kind between all of `places`, each two of them once."""
    pairs = combinations(dict.fromkeys(places), 2)
    return tuple(Link(one=one, other=other, kind=kind, name=name) for one, other in pairs)


def base_links(grid: Grid) -> tuple[Link, ...]:
    """Return the links of the tiles alone: places that share a side, then places that lanes join."""
    return kept(grid, _base_links)


def _base_links(grid: Grid) -> tuple[Link, ...]:
    return _borders(grid) + _lanes(grid)


def _borders(grid: Grid) -> tuple[Link, ...]:
    found = []
    for at, tile in grid.by_hex.items():
        for side in range(3):
            over = grid.by_hex.get(neighbour(at, side))
            if tile.lines is None and over is not None and over.lines is None:
                found.append(Link(one=tile.at, other=over.at, kind=BORDER, name=SIDES[side]))
    return tuple(found)


def _lanes(grid: Grid) -> tuple[Link, ...]:
    """One link for each route over lane tiles; two routes between the same places over the same tiles are one."""
    routes = dict.fromkeys((lane.one, lane.other, lane.via) for lane in lanes(grid))
    return tuple(Link(one=one, other=other, kind=LANE, via=via) for one, other, via in routes)


def adjacency(grid: Grid, layers: Iterable[Layer] = (), *, player: str = "", unit: str = "") -> Adjacency:
    """Return who is adjacent to whom: the tiles' own links, changed by the layers that hold for `player` and `unit`.

    Layers are laid on in the order given. InputError where a layer links a place that is not on the map, or to itself.
    """
    return _laid(grid, tuple(layer for layer in layers if layer.holds_for(player, unit)))


@lru_cache(maxsize=128)
def _laid(grid: Grid, layers: tuple[Layer, ...]) -> Adjacency:
    links, gone = list(base_links(grid)), list[Severed]()
    for layer in layers:
        kept = []
        for link in links:
            cut = next((each for each in layer.cuts if each.takes(link)), None)
            if cut is None:
                kept.append(link)
            else:
                gone.append(Severed(link=link, cut=cut))
        links = [*kept, *layer.links]
    return _indexed(grid.places, links, gone)


def _indexed(places: tuple[str, ...], links: Sequence[Link], gone: Sequence[Severed]) -> Adjacency:
    numbers = {place: number for number, place in enumerate(places)}
    reasons: dict[tuple[int, int], tuple[Link, ...]] = {}
    masks = [0] * len(places)
    for link in links:
        pair = _numbered(link, numbers)
        reasons[pair] = (*reasons.get(pair, ()), link)
        masks[pair[0]] |= 1 << pair[1]
        masks[pair[1]] |= 1 << pair[0]
    severed: dict[tuple[int, int], tuple[Severed, ...]] = {}
    for each in gone:
        pair = _numbered(each.link, numbers)
        severed[pair] = (*severed.get(pair, ()), each)
    return Adjacency(places=places, numbers=numbers, masks=tuple(masks), reasons=reasons, severed=severed)


def _numbered(link: Link, numbers: Mapping[str, int]) -> tuple[int, int]:
    """Return the numbers of both places, the smaller first."""
    for place in (link.one, link.other):
        if place not in numbers:
            raise InputError(f"the link {link.one}-{link.other} ({link}): {place} is not a place on this map")
    if link.one == link.other:
        raise InputError(f"the link {link.one}-{link.other} ({link}): a place cannot be adjacent to itself")
    first, second = numbers[link.one], numbers[link.other]
    return (first, second) if first < second else (second, first)
