"""A second tracer of hex maps that shares no code with the first: cube coordinates, 6 × 6 matrices, a closure of bits.

Every side between two hexes is a crossing, named by the sum of their cube coordinates. To stand at a crossing on the
way into one of its hexes is a state; a lane tile's matrix leads from state to state, and the closure of that relation
is computed whole, by bits, as Warshall did. Two places are joined by lanes where a state at a side of one reaches a
state that leads into the other.
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final, NamedTuple

from sublight.board.hexes.grid import Grid, Tile
from sublight.board.hexes.layers import BORDER, LANE, base_links

Cube = tuple[int, int, int]
Matrix = tuple[tuple[int, ...], ...]
Pairs = set[frozenset[str]]

AROUND: Final[tuple[Cube, ...]] = ((0, 1, -1), (1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0))

PRINTED: Final = {
    "83a": ((1, 4),),
    "83b": ((0, 2), (0, 3), (3, 5)),
    "84a": ((2, 5),),
    "84b": ((0, 3), (0, 4), (1, 3)),
    "85a": ((1, 5),),
    "85b": ((0, 2), (0, 3), (3, 5)),
    "86a": ((1, 5),),
    "86b": ((0, 3), (0, 4), (1, 3)),
    "87a": ((0, 2), (2, 4), (2, 5)),
    "87b": ((0, 2), (0, 3)),
    "88a": ((0, 4), (1, 4), (2, 4)),
    "88b": ((0, 2), (0, 3), (3, 5)),
    "89a": ((0, 2), (0, 4), (2, 4)),
    "89b": ((0, 3), (0, 4)),
    "90a": ((1, 5), (2, 4)),
    "90b": ((0, 3), (0, 4)),
    "91a": ((0, 3), (0, 4), (1, 3)),
    "91b": ((0, 2), (0, 3)),
}
"""The printed lane tiles: sides joined, 0 north and on clockwise, before turning."""


class Laid(NamedTuple):
    """A tile as the second tracer takes it: None for no lane tile, else the lines and the turns."""

    lines: tuple[tuple[int, int], ...] | None
    turns: int


def spiral(rings: int) -> dict[Cube, str]:
    """The names of all places to ring `rings`, given out by walking round."""
    names = {(0, 0, 0): "000"}
    for ring in range(1, rings + 1):
        at: Cube = (0, ring, -ring)
        for slot in range(6 * ring):
            names[at] = f"{ring}{slot + 1:02}"
            way = AROUND[(slot // ring + 2) % 6]
            at = (at[0] + way[0], at[1] + way[1], at[2] + way[2])
    return names


def matrix(lines: Iterable[tuple[int, int]], turns: int) -> Matrix:
    """The tile's matrix: one turn shifts every cell one step down and one to the right, round the rim."""
    cells = [[0] * 6 for _ in range(6)]
    for one, other in lines:
        cells[one][other] = cells[other][one] = 1
    for _ in range(turns):
        cells = [[cells[(row - 1) % 6][(column - 1) % 6] for column in range(6)] for row in range(6)]
    return tuple(tuple(row) for row in cells)


def traced(tiles: Mapping[str, Laid], rings: int) -> tuple[Pairs, Pairs]:
    """The pairs of places that touch, and the pairs that lanes join, by name."""
    named = spiral(rings)
    here = {at: tiles[name] for at, name in named.items() if name in tiles}
    states = [(_sum(at, step), at) for at in here for step in AROUND]
    number = {state: each for each, state in enumerate(states)}
    reach = _closure([_leads(here, state, number) for state in states])
    touching: Pairs = set()
    joined: Pairs = set()
    for at, tile in here.items():
        if tile.lines is not None:
            continue
        for step in AROUND:
            over = _plus(at, step)
            if over not in here:
                continue
            if here[over].lines is None:
                touching.add(frozenset((named[at], named[over])))
            else:
                ends = reach[number[_sum(at, step), over]]
                joined |= {frozenset((named[at], named[end])) for end in _places(here, states, ends)}
    return touching, {pair for pair in joined if len(pair) == 2}


def _plus(one: Cube, other: Cube) -> Cube:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _sum(at: Cube, step: Cube) -> Cube:
    """The crossing between a hex and its neighbour: the sum of both, whichever is asked."""
    return _plus(at, _plus(at, step))


def _leads(here: Mapping[Cube, Laid], state: tuple[Cube, Cube], number: Mapping[tuple[Cube, Cube], int]) -> int:
    """The states that a state leads to at once, as bits."""
    crossing, at = state
    tile = here[at]
    if tile.lines is None:
        return 0
    cells = matrix(tile.lines, tile.turns)
    entered = next(side for side, step in enumerate(AROUND) if _sum(at, step) == crossing)
    found = 0
    for side, step in enumerate(AROUND):
        after = (_sum(at, step), _plus(at, step))
        if cells[entered][side] and after in number:
            found |= 1 << number[after]
    return found


def _closure(leads: list[int]) -> list[int]:
    """Warshall's: what leads to a state leads to all that it leads to."""
    reach = list(leads)
    for middle in range(len(reach)):
        bit, beyond = 1 << middle, reach[middle]
        if beyond:
            reach = [each | beyond if each & bit else each for each in reach]
    return reach


def _places(here: Mapping[Cube, Laid], states: list[tuple[Cube, Cube]], ends: int) -> set[Cube]:
    return {at for each, (_, at) in enumerate(states) if ends >> each & 1 and here[at].lines is None}


def random_map(seed: int) -> tuple[dict[str, Laid], int]:
    """A map of one to three rings with gaps, many lane tiles, printed or made up, and its number of rings."""
    chance = Random(seed)
    rings, share = chance.choice((1, 2, 3, 3)), chance.choice((0.3, 0.5, 0.7))
    tiles: dict[str, Laid] = {}
    for name in spiral(rings).values():
        if chance.random() < 0.08:
            continue
        lines = _random_lines(chance) if chance.random() < share else None
        tiles[name] = Laid(lines, chance.randrange(6))
    return tiles, rings


def _random_lines(chance: Random) -> tuple[tuple[int, int], ...]:
    if chance.random() < 0.7:
        return PRINTED[chance.choice(sorted(PRINTED))]
    pairs = [(one, other) for one in range(6) for other in range(one + 1, 6)]
    return tuple(chance.sample(pairs, chance.randrange(7)))


def as_grid(tiles: Mapping[str, Laid]) -> Grid:
    """The same map for the first tracer."""
    return Grid(
        tuple(Tile(at=name, tile="x", turns=each.turns, lines=each.lines) for name, each in sorted(tiles.items()))
    )


def lane_agreement(count: int) -> str:
    """Both tracers agree on `count` random maps, pair by pair; AssertionError with the seed where they do not."""
    pairs = 0
    for seed in range(count):
        tiles, rings = random_map(seed)
        touching, joined = traced(tiles, rings)
        links = base_links(as_grid(tiles))
        if {frozenset(link.pair) for link in links if link.kind == BORDER} != touching:
            raise AssertionError(f"map {seed}: the tracers differ in what touches")
        if {frozenset(link.pair) for link in links if link.kind == LANE} != joined:
            raise AssertionError(f"map {seed}: the tracers differ in what lanes join")
        pairs += len(joined)
    return f"{pairs:,} pairs joined by lanes on {count:,} maps"
