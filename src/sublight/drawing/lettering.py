"""All words on the table: which they are, how big, what they belong to, and the text elements they become."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeGuard

from sublight.board.plane.scene import Count, Disc, Label, Line, Mark, Polygon, Role, Scene
from sublight.drawing.extent import KEPT, Box, Boxes, around, box_of, outline, page
from sublight.drawing.labels import LAYOUTS, Words, place_beside
from sublight.drawing.letters import BOLD, shorten, text_width
from sublight.drawing.notes import LINE, lines
from sublight.drawing.notes import written as noted
from sublight.drawing.offers import apart
from sublight.drawing.svg import Value, element, fitted, number, words
from sublight.drawing.theme import SIZES
from sublight.drawing.wishes import Clutter, Spot, Wish, clutter_of, nearest, on_small_board
from sublight.geometry.clip import Point

_COVERING: frozenset[Role] = frozenset(
    {"base", "mover", "rest", "try", "ghost", "frame", "squadron", "displaced", "obstacle", "token", "tool", "pivot"}
)
_PIECES: frozenset[Role] = frozenset({"base", "mover", "rest", "squadron", "displaced"})
_LONGEST = 48


class Host(NamedTuple):
    """What words can belong to: its box, and its area in mm²."""

    role: Role
    area: float
    box: Box


class Meant(NamedTuple):
    """What a mark is to words: what they may belong to, what they stay off, a number that stands, words to place."""

    host: Host | None
    clutter: tuple[Clutter, ...]
    number: Spot | None
    words: Label | Line | None


def lettering(scene: Scene, mat: Box, unit: float) -> list[str]:
    """Return the group of all words on the table; nothing where there are none. `mat` is where they may stand."""
    first = len(scene.marks) - scene.moved
    still = _lettered(scene.marks[:first], (), unit)
    moved = _lettered(scene.marks[first:], still.hosts, unit)
    names = [
        written(spot, crowded=_is_crowded(spot, still.pieces) or _is_crowded(spot, moved.pieces))
        for spot in place_beside(still.words, moved.words, mat)
    ]
    spots = [*names, *map(written, (*still.numbers, *moved.numbers))]
    return [element("g", {"class": "labels"}, *spots)] if spots else []


@lru_cache(maxsize=KEPT)
def _is_crowded(spot: Spot, pieces: Boxes[Box]) -> bool:
    """Say whether a name on a board that is seen whole on a phone is nearer to another piece than to its own."""
    if not spot.wish.piece or spot.wish.badge or spot.wish.inside:
        return False
    name, (x, y) = on_small_board(*spot), spot.wish.anchor
    own = apart(name, spot.wish.host)
    return any(
        apart(name, box) < own
        for box in pieces.near(name.grown(own))
        if not (box.left <= x <= box.right and box.top <= y <= box.bottom)
    )


class Lettered(NamedTuple):
    """What marks are to words: their words and outlines, the numbers on them, and all that words can belong to.

    `pieces` are the boxes of the pieces among the marks.
    """

    words: Words
    numbers: tuple[Spot, ...]
    hosts: tuple[Host, ...]
    pieces: Boxes[Box]


@lru_cache(maxsize=LAYOUTS)
def _lettered(marks: tuple[Mark, ...], others: tuple[Host, ...], unit: float) -> Lettered:
    """Return what marks are to words, which may also belong to other hosts."""
    meant = [_meant(mark, unit) for mark in marks]
    own = [host for host, _, _, _ in meant if host]
    hosts, pieces = (*others, *own), Boxes([(host.box, host.box) for host in own if host.role in _PIECES])
    numbers = tuple(number for _, _, number, _ in meant if number)
    boxes = Boxes([(host.box, host) for host in hosts])
    wishes = tuple(_wishes([said for _, _, _, said in meant if said], boxes, numbers, unit))
    clutter = tuple(each for _, clutter, _, _ in meant for each in clutter)
    what = Words(wishes, clutter, tuple(clutter_of(each.box.corners()) for each in numbers))
    return Lettered(what, numbers, hosts, pieces)


def _wishes(said: Iterable[Label | Line], hosts: Boxes[Host], counts: Iterable[Spot], unit: float) -> Iterator[Wish]:
    """Yield the words of labels, off the numbers on their pieces, and those of lines."""
    numbers: dict[str, tuple[Box, ...]] = {}
    for spot in counts:
        numbers[spot.wish.piece] = (*numbers.get(spot.wish.piece, ()), spot.box)
    for mark in said:
        if isinstance(mark, Line):
            yield _line_wish(mark, unit)
        else:
            yield _label_wish(mark, _host_of(mark, hosts), numbers.get(mark.piece, ()) if mark.piece else (), unit)


@lru_cache(maxsize=KEPT)
def _meant(mark: Mark, unit: float) -> Meant:
    number = _counted(mark, unit) if isinstance(mark, Count) else None
    return Meant(_host(mark), _covering(mark, unit), number, mark if _has_words(mark) else None)


def _has_words(mark: Mark) -> TypeGuard[Label | Line]:
    return bool((isinstance(mark, Label) and mark.text.strip()) or (isinstance(mark, Line) and mark.label.strip()))


def _host(mark: Mark) -> Host | None:
    if not isinstance(mark, Polygon | Disc) or mark.role == "area":
        return None
    box = around(mark)
    return Host(mark.role, box.width * box.height, box)


def _covering(mark: Mark, unit: float) -> tuple[Clutter, ...]:
    """The outlines of a mark that words should stay off: pieces as they are, lines and sides of zones as strips."""
    match mark:
        case Polygon(role="zone"):
            points = outline(mark)
            return tuple(_strips((*points, points[0]), unit))
        case Polygon() | Disc():
            return (clutter_of(outline(mark)),) if mark.role in _COVERING else ()
        case Line():
            return tuple(_strips(outline(mark), unit))
        case _:
            return ()


def _strips(points: Sequence[Point], unit: float) -> Iterator[Clutter]:
    """Yield a thin outline around each part of a line."""
    half = 3 * unit
    for (ax, ay), (bx, by) in pairwise(points):
        yield clutter_of(
            ((ax - half, ay - half), (ax + half, ay + half), (bx + half, by + half), (bx - half, by - half))
        )


@lru_cache(maxsize=KEPT)
def _label_wish(label: Label, host: Box, numbers: tuple[Box, ...], unit: float) -> Wish:
    """Return what a label wants; its words stand off the numbers on its piece."""
    text = shorten(label.text, _LONGEST)
    badge = label.role in {"try", "rest"} and text.isdecimal()
    size = SIZES["inside"] if badge or len(text) <= 3 else SIZES["label"]
    style = f"for-{label.role} final" if badge and label.role == "rest" else f"for-{label.role}"
    within = len(text) <= 3 or label.role in {"zone", "area", "band"}
    small = SIZES["noted"] * unit
    off = box_of([point for box in (host, *numbers) for point in box.corners()]) if numbers else host
    return Wish(
        text=text, size=size * unit, anchor=_at(label), host=off, style=style, badge=badge, within=within,
        piece=label.piece, below=lines(label.notes, small), small=small,
    )  # fmt: skip


def _counted(count: Count, unit: float) -> Spot:
    """A number in a circle that stays where it is: what it counts is there."""
    at = _at(count)
    owner = f"seat{count.owner}" if count.owner >= 0 else "nobody"
    wish = Wish(
        text=count.text, size=SIZES["tiny"] * unit, anchor=at, host=Box(*at, *at), style=f"for-count {owner}",
        badge=True, piece=count.piece, title=count.title,
    )  # fmt: skip
    return Spot(wish, wish.host.grown(wish.height / 2))


@lru_cache(maxsize=KEPT)
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
def written(spot: Spot, *, crowded: bool = False) -> str:
    """Return the words of a spot, with a leader where they stand off and a circle where they are a badge.

    What is `crowded` a page may hide where it is small.
    """
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
    if wish.piece and not (wish.badge or under):
        place_and_size["transform-origin"] = _nearest(wish, box)
    title = [words("title", wish.title)] if wish.title else []
    said = [words("text", wish.text, place_and_size), *_below(wish, x, box.bottom - under)]
    whole = [element("g", {"class": "said", "transform-origin": _nearest(wish, box)}, *said)] if under else said
    style = f"label {wish.style}{' crowded' if crowded else ''}"
    return element("g", {"class": style, "data-of": wish.piece}, *title, *parts, *whole)


def _nearest(wish: Wish, box: Box) -> str:
    """Return the point from which words grow, as SVG has it."""
    return " ".join(map(number, nearest(wish, box)))


def _below(wish: Wish, x: float, top: float) -> list[str]:
    """Return the lines under the words of a wish, from the y `top` on."""
    high = LINE * wish.small
    return [noted(line, x, top + (row + 0.5) * high, wish.small) for row, line in enumerate(wish.below)]


def _host_of(label: Label, hosts: Boxes[Host]) -> Box:
    """Return the smallest box around what a label names: of its own role before any other, else the bare point."""
    at = _at(label)
    point = Box(*at, *at)
    holding = [(role != label.role, area, box) for role, area, box in hosts.near(point)]
    return min(holding, default=(True, 0.0, point))[2]


def _at(mark: Label | Count) -> Point:
    """Return where words are, on the page."""
    x, y = mark.at
    return x, -y
