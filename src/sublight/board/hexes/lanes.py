"""Lines drawn on lane tiles, followed from tile to tile until they come to a tile that is a place.

Each drawn line joins exactly its two ends. Lines that meet at a side of their own tile do not join there; over the side
they go on into every line of the neighbour that ends at it. A line that runs in a circle ends where it was before.
"""

from collections import deque
from collections.abc import Iterator

from msgspec import Struct

from sublight.board.hexes.grid import Grid, Tile
from sublight.geometry.hexes import Hex, name_of, neighbour, opposite
from sublight.referee.state import kept

State = tuple[Hex, int]
"""A lane tile, and the side by which it was entered."""


class Lane(Struct, frozen=True, kw_only=True):
    """A route over lane tiles from side `out` of the place `one` to side `into` of the place `other`.

    `via` are the lane tiles passed, in order. Of several routes between the same two sides it is a shortest.
    """

    one: str
    out: int
    other: str
    into: int
    via: tuple[str, ...]


def lanes(grid: Grid) -> tuple[Lane, ...]:
    """Return every lane between two different places once, from the place that comes first in the grid's order."""
    return kept(grid, _lanes)


def _lanes(grid: Grid) -> tuple[Lane, ...]:
    if all(tile.lines is None for tile in grid.tiles):
        return ()
    order = {place: number for number, place in enumerate(grid.places)}
    found = (lane for tile in grid.tiles if tile.lines is None and tile.hex for lane in _from(grid, tile))
    kept = [lane for lane in found if order[lane.one] < order[lane.other]]
    return tuple(sorted(kept, key=lambda lane: (order[lane.one], order[lane.other], lane.out, lane.into)))


def _from(grid: Grid, tile: Tile) -> Iterator[Lane]:
    """Yield the lanes that leave a tile by each of its sides."""
    if tile.hex is None:
        return
    for out in range(6):
        first = (neighbour(tile.hex, out), opposite(out))
        if _is_lane(grid, first[0]):
            yield from _followed(grid, tile.at, out, first)


def _followed(grid: Grid, start: str, out: int, first: State) -> Iterator[Lane]:
    """Follow the lines from the first lane tile, breadth first, each tile once by each side."""
    came: dict[State, State | None] = {first: None}
    ends: dict[tuple[Hex, int], State] = {}
    waiting = deque([first])
    while waiting:
        state = waiting.popleft()
        for step in _steps(grid, state):
            if step[0] not in grid.by_hex:
                continue
            if not _is_lane(grid, step[0]):
                ends.setdefault(step, state)
            elif step not in came:
                came[step] = state
                waiting.append(step)
    for (at, into), last in ends.items():
        yield Lane(one=start, out=out, other=name_of(at), into=into, via=_via(came, last))


def _steps(grid: Grid, state: State) -> Iterator[State]:
    """Yield where the lines lead that end at the side by which a tile was entered, whatever lies there."""
    at, entered = state
    for one, other in grid.by_hex[at].drawn:
        if entered in (one, other):
            left = other if entered == one else one
            yield neighbour(at, left), opposite(left)


def _is_lane(grid: Grid, at: Hex) -> bool:
    tile = grid.by_hex.get(at)
    return tile is not None and tile.lines is not None


def _via(came: dict[State, State | None], last: State) -> tuple[str, ...]:
    """Return the lane tiles passed, from the first to `last`."""
    passed: list[str] = []
    state: State | None = last
    while state is not None:
        passed.append(name_of(state[0]))
        state = came[state]
    return tuple(reversed(passed))
