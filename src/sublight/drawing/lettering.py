"""All words on the table: which they are, how big, what they belong to, and the text elements they become."""

from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from sublight.board.plane.scene import Count, Disc, Label, Line, Mark, Polygon, Role, Scene
from sublight.drawing.extent import KEPT, Box, Boxes, around, box_of, outline, page
from sublight.drawing.labels import Clutter, Spot, Wish, clutter_of, place
from sublight.drawing.letters import BOLD, shorten, text_width
from sublight.drawing.notes import LINE, lines
from sublight.drawing.notes import written as noted
from sublight.drawing.svg import Value, element, fitted, number, words
from sublight.drawing.theme import SIZES
from sublight.geometry.clip import Point

_COVERING: frozenset[Role] = frozenset(
    {"base", "mover", "rest", "try", "ghost", "frame", "squadron", "displaced", "obstacle", "token", "tool", "pivot"}
)
_LONGEST = 48
Host = Polygon | Disc
"""What words can belong to."""


def lettering(scene: Scene, mat: Box, unit: float) -> list[str]:
    """Return the group of all words on the table; nothing where there are none. `mat` is where they may stand."""
    hosts = Boxes((around(m), m) for m in scene.marks if isinstance(m, Polygon | Disc) and m.role != "area")
    counts = [_counted(mark, unit) for mark in scene.marks if isinstance(mark, Count)]
    wishes = []
    for mark in scene.marks:
        if isinstance(mark, Label) and mark.text.strip():
            wishes.append(_clear_of(_label_wish(mark, hosts, unit), counts))
        elif isinstance(mark, Line) and mark.label.strip():
            wishes.append(_line_wish(mark, unit))
    clutter = [each for mark in scene.marks for each in _covering(mark, unit)]
    spots = (*place(wishes, mat, clutter), *counts)
    return [element("g", {"class": "labels"}, *(written(spot) for spot in spots))] if spots else []


@lru_cache(maxsize=KEPT)
def _covering(mark: Mark, unit: float) -> tuple[Clutter, ...]:
    """The outlines of a mark that words should stay off: pieces as they are, lines as thin strips."""
    if isinstance(mark, Polygon | Disc):
        return (clutter_of(outline(mark)),) if mark.role in _COVERING else ()
    if not isinstance(mark, Line):
        return ()
    half, points = 3 * unit, outline(mark)
    return tuple(
        clutter_of(((ax - half, ay - half), (ax + half, ay + half), (bx + half, by + half), (bx - half, by - half)))
        for (ax, ay), (bx, by) in pairwise(points)
    )


def _label_wish(label: Label, hosts: "Boxes[Host]", unit: float) -> Wish:
    (at,) = page((label.at,))
    text = shorten(label.text, _LONGEST)
    badge = label.role in {"try", "rest"} and text.isdecimal()
    size = SIZES["inside"] if badge or len(text) <= 3 else SIZES["label"]
    host = _host_of(label, hosts, at)
    style = f"for-{label.role} final" if badge and label.role == "rest" else f"for-{label.role}"
    within = len(text) <= 3 or label.role in {"zone", "area", "band"}
    small = SIZES["noted"] * unit
    return Wish(
        text=text, size=size * unit, anchor=at, host=host, style=style, badge=badge, within=within,
        piece=label.piece, below=lines(label.notes, small), small=small,
    )  # fmt: skip


def _clear_of(wish: Wish, counts: list[Spot]) -> Wish:
    """Return a wish whose words stand off the numbers on their piece."""
    own = [spot.box for spot in counts if wish.piece and spot.wish.piece == wish.piece]
    return replace(wish, host=box_of([point for box in (wish.host, *own) for point in box.corners()])) if own else wish


@lru_cache(maxsize=KEPT)
def _counted(count: Count, unit: float) -> Spot:
    """A number in a circle that stays where it is: what it counts is there."""
    (at,) = page((count.at,))
    owner = f"seat{count.owner}" if count.owner >= 0 else "nobody"
    wish = Wish(
        text=count.text, size=SIZES["tiny"] * unit, anchor=at, host=Box(*at, *at), style=f"for-count {owner}",
        badge=True, piece=count.piece, title=count.title,
    )  # fmt: skip
    return Spot(wish, wish.host.grown(wish.height / 2))


def _line_wish(line: Line, unit: float) -> Wish:
    """Words at the middle of a line; those of a witness stand off, since what they measure may be very small."""
    points = page(line.points)
    (ax, ay), (bx, by) = points[(len(points) - 1) // 2], points[len(points) // 2]
    middle = ((ax + bx) / 2, (ay + by) / 2)
    tied = line.role == "witness"
    size = (SIZES["label"] if tied else SIZES["small"]) * unit
    return Wish(
        text=shorten(line.label, _LONGEST),
        size=size,
        anchor=middle,
        host=Box(*middle, *middle),
        style=f"for-{line.role}",
        tied=tied,
    )


@lru_cache(maxsize=KEPT)
def written(spot: Spot) -> str:
    """Return the words of a spot, with a leader where they stand off and a circle where they are a badge."""
    wish, box = spot
    x, y = box.centre
    parts = []
    if spot.leader:
        ax, ay = wish.anchor
        near = (min(max(ax, box.left), box.right), min(max(ay, box.top), box.bottom))
        parts.append(element("line", {"class": "leader", "x1": near[0], "y1": near[1], "x2": ax, "y2": ay}))
    if wish.badge:
        parts.append(element("circle", {"class": "badge", "cx": x, "cy": y, "r": box.width / 2}))
    under = LINE * wish.small * len(wish.below)
    place_and_size: dict[str, Value] = {"x": x, "y": y - under / 2 + 0.35 * wish.size, "font-size": wish.size}
    if not wish.badge:
        place_and_size |= fitted(BOLD * text_width(wish.text, wish.size) if under else box.width)
    title = [words("title", wish.title)] if wish.title else []
    said = [words("text", wish.text, place_and_size), *_below(wish, x, box.bottom - under)]
    whole = [element("g", {"class": "said", "transform-origin": _nearest(wish, box)}, *said)] if under else said
    return element("g", {"class": f"label {wish.style}", "data-of": wish.piece}, *title, *parts, *whole)


def _nearest(wish: Wish, box: Box) -> str:
    """Return the point of a box that is nearest to what its words name: there they stay, however large they are."""
    x, y = wish.host.centre
    return f"{number(min(max(x, box.left), box.right))} {number(min(max(y, box.top), box.bottom))}"


def _below(wish: Wish, x: float, top: float) -> list[str]:
    """Return the lines under the words of a wish, from the y `top` on."""
    high = LINE * wish.small
    return [noted(line, x, top + (row + 0.5) * high, wish.small) for row, line in enumerate(wish.below)]


def _host_of(label: Label, hosts: "Boxes[Host]", at: Point) -> Box:
    """Return the smallest box around what a label names: of its own role before any other, else the bare point."""
    point = Box(*at, *at)
    holding = [(mark.role != label.role, around(mark)) for mark in hosts.near(point)]
    return min(((other, box.width * box.height, box) for other, box in holding), default=(True, 0.0, point))[2]
