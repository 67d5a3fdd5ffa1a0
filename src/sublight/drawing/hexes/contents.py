"""What lies on one tile, in rows that fit between its sides: smaller where there is much of it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.hexes.scene import HexHeat, HexNote, HexStack, HexTile
from sublight.drawing.extent import Box
from sublight.drawing.hexes.chips import Piece, Scale, chip, command, note, planet, sign, text
from sublight.drawing.hexes.tiles import middle, room
from sublight.drawing.svg import element, words

SHARES = (2.0, 1.8, 1.6, 1.4, 1.25, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35)
"""How big things are tried until they fit; what fits in none is drawn in the last."""
LARGE, CROWDED = 1.7, 1.1
"""Things as big as this can be read on a whole map of a phone, or of a desk."""
GAIN = 1.15
"""How many times as big things are at least where a tile is drawn in a second way for them."""
NAMED = 1.2
"""How big the names of planets are at least where they stand among larger things."""
HEAD = 1.3
"""How big the name of the place is."""
OFF_HEADS = 0.7
"""How big things are at least, beside what they would be, that make room for the heads of arrows."""
TOP, BOTTOM, FLAGS = -66.0, 88.0, 80.0
ABOVE_FLAGS = FLAGS - 12.0
GAP, LEAD = 5.0, 4.0

Group = Sequence[Piece]


class Held(NamedTuple):
    """All marks of one tile. `signs` are the words of its glyphs where they are not those of the glyphs.

    `heads` are what heads of arrows cover, from the tile's middle; `crossed`: a path crosses its upper side.
    """

    tile: HexTile
    stacks: tuple[HexStack, ...] = ()
    notes: tuple[HexNote, ...] = ()
    heat: HexHeat | None = None
    signs: tuple[str, ...] = ()
    heads: tuple[Box, ...] = ()
    crossed: bool = False


class Space(NamedTuple):
    """How far down the rows of a tile may reach, and what they leave free as far as they stay large."""

    bottom: float
    heads: tuple[Box, ...] = ()


class Row(NamedTuple):
    """Pieces side by side, in the middle or as far to the left as can be; `top` from the tile's middle."""

    top: float
    pieces: tuple[Piece, ...]
    aside: bool = False

    @property
    def height(self) -> float:
        """The height of the highest piece."""
        return max(piece.height for piece in self.pieces)

    def width(self, gap: float) -> float:
        """How wide the pieces are with the gaps between them."""
        return sum(piece.width for piece in self.pieces) + gap * (len(self.pieces) - 1)

    def box(self, gap: float) -> Box:
        """What it covers, from the tile's middle."""
        wide, end = self.width(gap), self.top + self.height
        left = -room(self.top, end) / 2 if self.aside else -wide / 2
        return Box(left, self.top, left + wide, end)


def contents(held: Held, prefix: str, letters: Sequence[str], *, brief: bool = False) -> tuple[str, list[Box]]:
    """Return what is written and drawn on a tile, and the boxes on the page that it covers.

    With `brief` a tile whose things are small is drawn in two ways, of which a page shows one: a group `full`, and one
    `brief` with larger things, with the names of planets only where they leave units their size. Both are `crowded`
    where the things are smaller still. Where things gain little the tile is drawn in one way.
    """
    flags = [mark for mark in held.notes if mark.role == "command"]
    space = Space(ABOVE_FLAGS if flags else BOTTOM, held.heads)
    head = _head(held, Scale(HEAD, prefix, letters))
    foot = [_foot(flags, prefix, letters, space)] if flags else []
    share, rows = _largest(lambda scale: _groups(held, scale), prefix, letters, space)
    shapes, boxes = _drawn(held.tile, [head, *rows, *foot], share)
    if brief and share < LARGE and held.stacks:
        larger, rows = _larger(held, prefix, letters, space)
        fewer, _ = _drawn(held.tile, [head, *rows, *foot], larger)
        how = " crowded" if share < CROWDED else ""
        if larger > GAIN * share:
            shapes = [element("g", {"class": f"full{how}"}, *shapes), element("g", {"class": f"brief{how}"}, *fewer)]
    return element("g", {"class": "contents"}, words("title", held.tile.title or held.tile.place), *shapes), boxes


def _largest(
    groups: Callable[[Scale], list[Group]], prefix: str, letters: Sequence[str], space: Space
) -> tuple[float, list[Row]]:
    """The rows between the tile's name and its flags, as big as they fit; off the heads of arrows if nearly so big."""
    most = _as_large(groups, prefix, letters, Space(space.bottom))
    free = _as_large(groups, prefix, letters, space) if space.heads else most
    return free if free[0] >= OFF_HEADS * most[0] else most


def _as_large(
    groups: Callable[[Scale], list[Group]], prefix: str, letters: Sequence[str], space: Space
) -> tuple[float, list[Row]]:
    for share in SHARES:
        rows = _fitted(groups(Scale(share, prefix, letters)), share, space)
        if rows is not None:
            return share, rows
    return SHARES[-1], _rows(groups(Scale(SHARES[-1], prefix, letters)), TOP, SHARES[-1])[0]


def _larger(held: Held, prefix: str, letters: Sequence[str], space: Space) -> tuple[float, list[Row]]:
    """The rows of a tile in brief, as big as they fit; with names of planets where units stay `LARGE` or as large."""
    most, rows = _largest(lambda scale: _brief(held, scale), prefix, letters, space)
    units = [share for share in SHARES if min(most, LARGE) <= share <= most]
    for share, small in ((share, small) for share in units for small in SHARES if NAMED <= small <= share):
        groups = _groups(held, Scale(share, prefix, letters), Scale(small, prefix, letters))
        named = _fitted(groups, share, space)
        if named is not None:
            return share, named
    return most, rows


def _foot(marks: Sequence[HexNote], prefix: str, letters: Sequence[str], space: Space) -> Row:
    """The command tokens; aside where the head of an arrow would lie on them."""
    row = Row(FLAGS - 7.5, (_flags(marks, prefix, letters),))
    return row._replace(aside=any(row.box(0.0).common(head) for head in space.heads))


def _flags(marks: Sequence[HexNote], prefix: str, letters: Sequence[str]) -> Piece:
    """All command tokens as one piece, as wide as the tile is there at most."""
    full = sum(command(Scale(1.0, prefix, letters), mark).width for mark in marks)
    share = min(1.0, room(FLAGS - 7.5, FLAGS + 7.5) / full)
    pieces = [command(Scale(share, prefix, letters), mark) for mark in marks]

    def draw(x: float, y: float) -> str:
        lefts = accumulate((piece.width for piece in pieces), initial=x)
        return "".join(piece.draw(left, y) for left, piece in zip(lefts, pieces, strict=False))

    return Piece(share * full, pieces[0].height, draw)


def _head(held: Held, scale: Scale) -> Row:
    """The place, and the number of the tile in it; aside where a path crosses in the middle."""
    tile = held.tile
    number = [text(scale, f"tile {tile.number}", 10.5, "number")] if tile.number else []
    return Row(-92.0, (text(scale, tile.place, 14.0, "place"), *number), held.crossed)


def _groups(held: Held, scale: Scale, of_names: Scale | None = None) -> list[Group]:
    """What stands together: signs, units in space, each planet with what is on it, notes; each begins a row."""
    tile, of_names = held.tile, of_names or scale
    signs = zip(tile.glyphs, held.signs or tile.glyphs, strict=True)
    groups: list[Group] = [[sign(scale, *each) for each in signs], list(_chips(held, scale, 0))]
    for region, name in enumerate(tile.names, 1):
        holder = tile.holders[region - 1] if region <= len(tile.holders) else -1
        groups.append([planet(of_names, name, holder), *_chips(held, scale, region)])
    groups.append([note(scale, mark) for mark in held.notes if mark.role != "command"])
    if held.heat is not None and held.heat.label:
        groups.append([text(scale, held.heat.label, 15.0, "heat-words")])
    return [group for group in groups if group]


def _brief(held: Held, scale: Scale) -> list[Group]:
    """What is looked for on a whole map: units in space, units of all planets together, who else holds one of them."""
    tile = held.tile
    on_planets = _together([each for each in held.stacks if each.region])
    others = {each for each in tile.holders if each >= 0} - {each.owner for each in on_planets}
    groups: list[Group] = [[sign(scale, each, "") for each in tile.glyphs], list(_chips(held, scale, 0))]
    badges = [planet(scale, "", each) for each in sorted(others)]
    groups.append([*_chips(held._replace(stacks=on_planets), scale, 1), *badges])
    groups.append([note(scale, mark) for mark in held.notes if mark.role != "command"])
    return [group for group in groups if group]


def _together(stacks: Sequence[HexStack]) -> tuple[HexStack, ...]:
    """Units of the same kind and owner as one stack, in the order in which they are first met."""
    found: dict[tuple[int, str], HexStack] = {}
    for each in stacks:
        old = found.get((each.owner, each.unit), replace(each, region=1, count=0, change=0, damaged=0, title=""))
        count, change, damaged = old.count + each.count, old.change + each.change, old.damaged + each.damaged
        found[each.owner, each.unit] = replace(old, count=count, change=change, damaged=damaged)
    return tuple(found.values())


def _chips(held: Held, scale: Scale, region: int) -> Iterator[Piece]:
    here = sorted((each for each in held.stacks if each.region == region), key=lambda each: each.owner)
    for owner, stacks in groupby(here, key=lambda each: each.owner):
        many = list(stacks)
        most = 3 if any(each.change for each in many) else 4
        for first in range(0, len(many), most):
            yield chip(scale, owner, many[first : first + most])


def _rows(groups: Sequence[Group], top: float, share: float) -> tuple[list[Row], float]:
    """Lay groups out from `top` downward, each in as many rows as it needs; and return where the last one ends."""
    rows: list[Row] = []
    for group in groups:
        rest = list(group)
        while rest:
            taken = _taken(rest, top, share)
            rows.append(Row(top, tuple(rest[:taken])))
            rest = rest[taken:]
            top += rows[-1].height + LEAD * share
    return rows, top - LEAD * share


def _taken(rest: list[Piece], top: float, share: float) -> int:
    """How many pieces go into the next row: one at least."""
    taken = 1
    while taken < len(rest):
        row = Row(top, tuple(rest[: taken + 1]))
        if row.width(GAP * share) > room(top, top + row.height):
            break
        taken += 1
    return taken


def _fitted(groups: Sequence[Group], share: float, space: Space) -> list[Row] | None:
    """Rows in the middle of the room there is, of the tile, at the top, as above flags, or beside an arrow; else None.

    A tile is narrow below: rows in the middle of more room may be too wide for it.
    """
    _, end = _rows(groups, TOP, share)
    if end > space.bottom:
        return None
    amid, above_flags = TOP + (space.bottom - end) / 2, TOP + (ABOVE_FLAGS - end) / 2
    beside = [TOP - end + head.top for head in space.heads] + [head.bottom for head in space.heads]
    for start in (amid, max(TOP, (TOP - end) / 2), TOP, max(TOP, above_flags), *(max(TOP, each) for each in beside)):
        rows, last = _rows(groups, start, share)
        if last <= space.bottom and all(_lies(row, share, space.heads) for row in rows):
            return rows
    return None


def _lies(row: Row, share: float, heads: Sequence[Box]) -> bool:
    """Whether a row lies between the sides of a tile, and off the heads of arrows."""
    box = row.box(GAP * share)
    return box.width <= room(box.top, box.bottom) and not any(box.common(head) for head in heads)


def _drawn(tile: HexTile, rows: Sequence[Row], share: float) -> tuple[list[str], list[Box]]:
    cx, cy = middle(tile.at)
    shapes: list[str] = []
    boxes: list[Box] = []
    for row in rows:
        left, top, right, bottom = row.box(GAP * share)
        x, y = cx + left, cy + (top + bottom) / 2
        boxes.append(Box(x, cy + top, cx + right, cy + bottom))
        for piece in row.pieces:
            shapes.append(piece.draw(x, y))
            x += piece.width + GAP * share
    return shapes, boxes
