"""Small maps for tests: `83a2` is a lane tile and its turns, `-` a place to be in, `.` nothing."""

from collections.abc import Iterator

from msgspec.structs import replace

from oracle.hex_tracer import PRINTED
from sublight.board.hexes.grid import Grid, Tile
from sublight.geometry.hexes import hex_at, name_of, neighbour, opposite, places_within, turned


def tile(at: str, text: str) -> Tile:
    """One tile."""
    if text[:3] in PRINTED:
        return Tile(at=at, tile=text[:3], turns=int(text[3:] or 0), lines=PRINTED[text[:3]])
    return Tile(at=at, tile=text)


def spiral_map(text: str) -> Grid:
    """A map from the centre outward."""
    listed = enumerate(text.split())
    return Grid(tuple(tile(name_of(hex_at(index)), each) for index, each in listed if each != "."))


def rings(count: int, beside: tuple[str, ...] = (), **tiles: str) -> Grid:
    """A map of places to be in, with other tiles in places named `at_101`, and tiles beside the map."""
    other = {name.removeprefix("at_"): text for name, text in tiles.items()}
    names = [name_of(hex_at(index)) for index in range(places_within(count))]
    on_map = [tile(name, other.get(name, "-")) for name in names if other.get(name) != "."]
    return Grid((*on_map, *(Tile(at=name, tile="-") for name in beside)))


def turned_map(grid: Grid, turns: int) -> Grid:
    """The map and its tiles turned about the centre by sixths clockwise; what lies beside it stays."""
    return Grid(
        tuple(
            tile if tile.hex is None
            else replace(tile, at=name_of(turned(tile.hex, turns)), turns=(tile.turns + turns) % 6)
            for tile in grid.tiles
        )
    )  # fmt: skip


def loose_ends(grid: Grid) -> Iterator[tuple[str, int, str]]:
    """Every end of a line that leads nowhere, once a side: the place, the side, and which is missing, tile or line."""
    for at, tile in grid.by_hex.items():
        for side in sorted({side for line in tile.drawn for side in line}):
            over = grid.by_hex.get(neighbour(at, side))
            if over is None:
                yield tile.at, side, "no tile"
            elif over.lines is not None and not any(opposite(side) in line for line in over.drawn):
                yield tile.at, side, "no line"


THREE = (
    "- 85a3 - 85a5 - 85a1 - - 87a3 - 88a5 - 87a5 - 87a3 - 88a5 - 88a3 "
    "86a3 84a3 - - - 83a2 86a5 84a5 - - - 84a3 86a1 83a2 - - - 83a0"
)
FOUR = "- 85a3 - - 85a0 - - - 88a1 - - - 88a0 - 87a0 - - - 87a5 86a3 83a1 - - - - - - 83a0 86a0 84a3 - - - - - - 84a5"
LAYOUTS = {
    3: spiral_map(THREE),
    4: spiral_map(FOUR),
    5: rings(3, at_104="85a0", at_206="88a0", at_208="87a0", at_309="83a0", at_310="86a0", at_311="84a3"),
    7: rings(4, at_101="85b3", at_104="84b3", at_105="90b0", at_302="88b3", at_309="86b3", at_315="83b2"),
    8: rings(4, at_101="87a1", at_102="90b3", at_104="88a2", at_105="89b0", at_306="85b2", at_315="83b2"),
}
JOINED = {
    3: """102-104 102-106 102-201 102-205 104-106 104-205 104-209 106-201 106-209 201-203 201-211 201-303 201-317
        203-205 205-207 205-305 205-309 207-209 209-211 209-311 209-315 303-317 305-309 311-315""",
    4: """102-106 102-201 103-105 103-207 105-207 106-201 201-203 201-211 201-303 201-317 205-207 207-209 207-308
        207-312 303-317 308-312""",
    5: "103-105 103-207 105-207 205-207 207-209 207-308 207-312 308-312",
    7: """000-201 000-207 000-208 000-212 102-201 103-207 106-208 106-209 202-301 202-402 206-310 206-412 210-419
        210-420 211-420 303-402 308-412""",
    8: """000-201 000-202 000-206 000-207 000-208 000-212 103-202 103-203 106-208 106-209 204-407 204-408 205-408
        210-419 210-420 211-420""",
}
"""The pairs of places that each layout's lanes join."""
