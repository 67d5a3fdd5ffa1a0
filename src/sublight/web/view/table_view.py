"""A table as the page shows it: the picture, the pieces in words, and the clock in one line.

The words are for people who cannot see the board: where each piece is, and what is nearest to it and how far away.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple, TypedDict

import msgspec
from msgspec.structs import replace

from sublight.board.hexes.scene import HexScene, HexTile
from sublight.board.plane.scene import Disc, Label, Mark, Polygon, Scene
from sublight.board.plane.shape import Round, Shape, margin
from sublight.drawing.extent import KEPT, unit_of
from sublight.drawing.plane import board
from sublight.errors import InputError
from sublight.geometry.tolerance import EPS_MM, classify
from sublight.referee.phrases import Phrasebook
from sublight.referee.sealing import shortened
from sublight.referee.state import State
from sublight.registry import game_of
from sublight.view.editor import Editor, MatEditor
from sublight.view.models import Ending, Piece
from sublight.view.page import Mat, Page, Placed, is_mat, players_of

UNTOLD = frozenset(
    {"id", "player", "pose", "ship", "squadron", "obstacle", "kind", "outline", "device", "resolved", "used"}
)
"""Fields that the description begins with, or leaves out."""


PLAIN: Page[State, Placed, object] = Page()


def page_of(state: State) -> Page[State, Placed, object]:
    """Return the page facet of the table's game, or a plain one if the game has none."""
    return game_of(state).facet(Page) or PLAIN


def spoken_on(state: State, before: State | None = None) -> Phrasebook:
    """Return the sentences about a table, in which pieces are called as its page calls them.

    Those that have left it since `before` are called as they were there.
    """
    return game_of(state).phrases_on(state).with_names(names_on(state, before))


def names_on(state: State, before: State | None = None) -> Mapping[str, str]:
    """Return what a page calls the pieces of a table by their ids, those that have left it since `before`, too."""
    called = page_of(state).called
    return called(state) if before is None else {**called(before), **called(state)}


def endings(state: State, piece: str, system: str = "") -> tuple[Ending, ...]:
    """Return every ending of a piece's moves, on a map of a player's; InputError for an unknown piece."""
    return page_of(state).endings(state, piece, system)


def pieces(state: State) -> tuple[Piece, ...]:
    """Return the pieces of a mat, or the systems of a map, with what sentences call them."""
    names = page_of(state).called(state)
    found = _standing(state, names) if is_mat(state) else page_of(state).systems(state)
    return tuple(replace(each, called=names.get(each.id, each.called)) for each in found)


def _standing(state: Mat, names: Mapping[str, str]) -> Iterator[Piece]:
    page, around, players = page_of(state), nearest(state), players_of(state)
    for piece in state.pieces:
        player = getattr(piece, "player", "")
        yield Piece(
            id=piece.id,
            name=name_of(piece),
            kind=type(piece).__name__.casefold(),
            owner=players.index(player) if player in players else -1,
            says="; ".join((*_description(page, state, piece), *_nearest(around, piece.id, names))),
            can_move=type(piece).__name__ in ("Ship", "Squadron"),
            done=page.is_done(state, piece),
            at=(piece.pose.x, piece.pose.y, *piece.pose.forward),
            controls=page.controls(state, piece),
        )
    yield from page.waiting(state)


def name_of(piece: Placed) -> str:
    """Return the name of a piece: its title or its card's name, otherwise that of its kind, otherwise its id."""
    title = getattr(piece, "title", "")
    if title:
        return str(title)
    card = getattr(piece, "card", None)
    if card is not None:
        return str(card.name)
    for field in ("obstacle", "device", "kind"):
        if getattr(piece, field, ""):
            return str(getattr(piece, field)).replace("_", " ")
    return str(piece.id)


def _description(page: Page[State, Placed, object], state: Mat, piece: Placed) -> Iterator[str]:
    """Yield position and state in words: what it has, and else only what differs from a new piece."""
    pose = piece.pose
    kind = f"{piece.card.name} " if getattr(piece, "title", "") and hasattr(piece, "card") else ""
    yield f"{kind}at {pose.x:.0f}, {pose.y:.0f} mm, facing {pose.heading:.0f}°"
    yield from page.has(state, piece)
    for name, default in _told(type(piece)):
        value = getattr(piece, name)
        if name not in page.noted and value not in (default, (), {}, None, ""):
            yield page.states.get(name, f"{name.replace('_', ' ')} {{}}").format(_value(value))


@cache
def _told(kind: type[Placed]) -> tuple[tuple[str, object], ...]:
    """Return the fields of a kind of piece to describe, with their defaults."""
    if not issubclass(kind, msgspec.Struct):
        return ()
    return tuple((each.name, each.default) for each in msgspec.structs.fields(kind) if each.name not in UNTOLD)


def _nearest(around: dict[str, tuple[str, float]], name: str, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the nearest piece in words, such as `nearest: asteroid-2, 38.0 mm`, if there is one."""
    if name not in around:
        return
    other, gap = around[name]
    far = {"apart": f"{gap:.1f} mm", "touching": "touching", "overlap": "overlapping"}
    yield f"nearest: {names.get(other, other)}, {far[classify(gap)]}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if isinstance(value, msgspec.Struct):
        return " ".join(str(each) for each in msgspec.structs.astuple(value))
    return shortened(str(value))


class _Stands(NamedTuple):
    """A piece's outline and a circle around it."""

    id: str
    shape: Shape
    x: float
    y: float
    radius: float


def nearest(state: Mat) -> dict[str, tuple[str, float]]:
    """Return for each piece the nearest other one and the margin in mm between their measured outlines.

    Of several that overlap it, it is the first one measured. Pieces without a measured outline are left out, as is a
    piece that is alone.
    """
    editor = game_of(state).facet(Editor)
    if not isinstance(editor, MatEditor):
        return {}
    standing = [each for each in (_stands(editor, state, piece) for piece in state.pieces) if each is not None]
    best: dict[str, tuple[str, float]] = {}
    for gap, i, j in sorted(_pairs(standing)):
        one, other = standing[i], standing[j]
        if any(each.id not in best or max(gap, -EPS_MM) < best[each.id][1] for each in (one, other)):
            found = _gap(one.shape, other.shape)
            for each, to in ((one, other), (other, one)):
                if each.id not in best or found < best[each.id][1]:
                    best[each.id] = to.id, found
    return best


@lru_cache(maxsize=KEPT)
def _gap(one: Shape, other: Shape) -> float:
    """Return the margin in mm. It is kept, because most pieces stand where they stood on the table before."""
    return margin(one, other)


def _pairs(standing: list[_Stands]) -> list[tuple[float, int, int]]:
    """Return every pair with the gap between its circles, which is never more than that between its outlines."""
    return [
        (sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2) - one.radius - other.radius, i, j)
        for i, one in enumerate(standing)
        for j, other in enumerate(standing[:i])
    ]


def _stands(editor: MatEditor[Mat, Placed], state: Mat, piece: Placed) -> _Stands | None:
    try:
        shape = editor.measured(state, piece)
    except InputError:
        return None
    return _Stands(piece.id, shape, piece.pose.x, piece.pose.y, _reach(shape, piece.pose.x, piece.pose.y))


def _reach(shape: Shape, x: float, y: float) -> float:
    """Return the largest distance of an outline from a point."""
    flat = (shape.x, shape.y, shape.radius) if isinstance(shape, Round) else shape.circles
    rims = zip(flat[::3], flat[1::3], flat[2::3], strict=True)
    return max(sqrt((px - x) ** 2 + (py - y) ** 2) + radius for px, py, radius in rims)


def clock(state: State) -> str:
    """Return round, phase and active piece, as far as the table says; empty if it says nothing."""
    kept = getattr(state, "clock", None)
    rounds = getattr(state, "round", 0) or getattr(kept, "round", 0)
    said = [f"round {rounds}"] if rounds else []
    phase = getattr(state, "phase", "") or getattr(kept, "phase", "")
    for field, value in (("phase", phase), ("step", getattr(state, "step", ""))):
        if value:
            said.append(f"{value.replace('_', ' ')} {field}")
    if player := getattr(state, "active_player", ""):
        said.append(f"{player} is active")
    if active := getattr(state, "active", ""):
        said.append(f"{'with' if is_mat(state) else 'system'} {active}")
    return ", ".join(said).capitalize()


def with_names(state: State, scene: Scene | HexScene) -> Scene | HexScene:
    """Return the picture of a mat, on which pieces are called as in sentences."""
    names = page_of(state).called(state) if isinstance(scene, Scene) else {}
    if not names or not isinstance(scene, Scene):
        return scene
    named = [_with_name(each, names[piece]) if (piece := _piece_of(each)) in names else each for each in scene.marks]
    return replace(scene, marks=tuple(named))


@lru_cache(maxsize=KEPT)
def _piece_of(mark: Mark) -> str:
    """Return the id of the piece that a mark may be called by, empty for none."""
    return mark.piece if isinstance(mark, Label) else mark.id if isinstance(mark, Polygon | Disc) else ""


@lru_cache(maxsize=KEPT)
def _with_name(mark: Mark, name: str) -> Mark:
    """Return a mark with a name in the place of its piece's id, where its text or its title begins with that.

    It is kept: the mark of a piece that stays is the same object in the next picture, by which its drawing is found.
    """
    match mark:
        case Label(text=text, piece=piece) if text == piece:
            return replace(mark, text=name)
        case Polygon(id=piece, title=title) | Disc(id=piece, title=title) if title.startswith(piece):
            return replace(mark, title=f"{name}{title.removeprefix(piece)}")
    return mark


def with_zones(state: State, scene: Scene | HexScene, *, always: bool = False) -> Scene | HexScene:
    """Return the picture of a mat, in setup or always with the zones that players deploy in, below everything else."""
    editor = game_of(state).facet(Editor)
    if not isinstance(scene, Scene) or not isinstance(editor, MatEditor):
        return scene
    if not always and getattr(state, "phase", "") != "setup":
        return scene
    first, *rest = scene.marks
    return replace(scene, marks=(first, *editor.zones(state), *rest))


class Board(TypedDict):
    """The board of a scene: its SVG without a style of its own, its surface, its size in mm and its unit.

    The unit is that of the strokes.
    """

    svg: str
    surface: str
    width: float
    height: float
    unit: float


class Picture(Board):
    """The board of a scene, with its title and its caption."""

    title: str
    caption: str


def picture(scene: Scene | HexScene) -> Picture:
    """Return the picture of a scene."""
    if isinstance(scene, Scene):
        drawn = _board(board(scene), "plane", (scene.width, scene.height), round(unit_of(scene), 4))
    else:
        drawn = _hex_board(scene)
    return {**drawn, "title": scene.title, "caption": scene.caption}


def _hex_board(scene: HexScene) -> Board:
    # Imported here, because a table with a mat does not need it.
    from sublight.drawing.hexes import board as hex_board
    from sublight.drawing.hexes.tiles import MM, around

    map_ = around(tuple(mark.at for mark in scene.marks if isinstance(mark, HexTile)))
    size = round(MM * map_.width, 2), round(MM * map_.height, 2)
    return _board(hex_board(scene), "hexes", size, 1.0)


def _board(svg: str, surface: str, size: tuple[float, float], unit: float) -> Board:
    width, height = size
    return {"svg": svg, "surface": surface, "width": width, "height": height, "unit": unit}
