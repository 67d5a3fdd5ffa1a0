"""A scene as one SVG document: 1 user unit is 1 mm, y is turned up once, words stand in page coordinates."""

from functools import lru_cache
from math import inf, isfinite
from typing import get_args
from zlib import crc32

from msgspec.structs import replace

from sublight.board.plane.scene import Count, Disc, Hatch, Label, Mark, Polygon, Scene
from sublight.drawing.extent import KEPT, Box, fight, outline, reach, unit_of
from sublight.drawing.legend import foot_mm, strip
from sublight.drawing.lettering import lettering
from sublight.drawing.marks import drawn
from sublight.drawing.palette import Theme
from sublight.drawing.patterns import definitions, obstacle_pattern
from sublight.drawing.svg import Value, element, number, root, words
from sublight.drawing.theme import style_sheet
from sublight.errors import InputError


def draw(scene: Scene, theme: Theme = "auto", *, crop: bool = False, bare: bool = False) -> str:
    """Return the picture of `scene` as a whole SVG file, the same bytes for the same scene.

    What pieces have is not on it. `auto` follows the reader's preference for light or dark; paper is always light. The
    size is true: width and height in mm. With `crop` only the part of the mat around ships and squadrons is shown, at
    the same scale.

    InputError for an unknown theme, a mat without size, a mark without points or a disc without radius, and for lengths
    that are not finite.
    """
    if theme not in get_args(Theme):
        raise InputError(f"no theme {theme!r}: there are {', '.join(get_args(Theme))}")
    _refuse_unfit(scene)
    scene = _without_notes(scene)
    unit, prefix = unit_of(scene), _ids(theme, scene)
    mat = reach(scene).grown(18 * unit)
    mat = fight(scene, mat) if crop else mat
    below, height = ([], 0.0) if bare else strip(scene, mat, unit, prefix)
    whole = Box(mat.left, mat.top, mat.right, mat.bottom + height)
    table = _table(scene, prefix, unit)
    shown = [_clipped(table, mat, f"{prefix}shown")] if crop else table
    body = [*shown, *lettering(scene, mat, unit), *below]
    return _document(scene, theme, whole, body, prefix, style=style_sheet(theme, unit))


def _without_notes(scene: Scene) -> Scene:
    marks = [replace(mark, piece="", notes=()) if isinstance(mark, Label) else mark for mark in scene.marks]
    moved = [mark for mark in marks[len(marks) - scene.moved :] if not isinstance(mark, Count)]
    return replace(scene, marks=tuple(m for m in marks if not isinstance(m, Count)), moved=len(moved))


def _clipped(body: list[str], box: Box, name: str) -> str:
    """Return elements of which only what lies in a box is shown."""
    corner: dict[str, Value] = {"x": box.left, "y": box.top, "width": box.width, "height": box.height}
    return element(
        "g", {"clip-path": f"url(#{name})"}, element("clipPath", {"id": name}, element("rect", corner)), *body
    )


def board(scene: Scene) -> str:
    """Return the mat of a scene alone, to stand in a page that brings the style sheet (`board_style`) itself.

    Its ids are those of the mat, so that a mark looks the same on each picture of a table and is drawn once.
    """
    _refuse_unfit(scene)
    unit = unit_of(scene)
    mat = reach(scene).grown(12 * unit)
    prefix = _ids("board", scene.width, scene.height, mat)
    words_ = _ids("board", scene.title, scene.caption)
    body = [*_table(scene, prefix, unit), *lettering(scene, mat, unit)]
    return _document(scene, "board", mat, body, prefix, words_prefix=words_)


def board_style(unit: float) -> str:
    """Return the style sheet of boards with this unit in mm, whose colours the page defines."""
    return style_sheet("board", unit)


def _ids(theme: str, *of: object) -> str:
    """Return how the ids of a picture begin: others for whatever else they stand for."""
    text = " ".join((theme, *map(repr, of)))
    return f"s{crc32(text.encode(errors='backslashreplace')):08x}-"


def _refuse_unfit(scene: Scene) -> None:
    if not (0.0 < scene.width < inf and 0.0 < scene.height < inf):
        raise InputError(f"a mat of {scene.width!r} by {scene.height!r} mm cannot be drawn")
    for mark in scene.marks:
        _refuse_unfit_mark(mark)


@lru_cache(maxsize=KEPT)
def _refuse_unfit_mark(mark: Mark) -> None:
    points = outline(mark)
    if not points or (isinstance(mark, Hatch) and not (mark.one and mark.other)):
        raise InputError(f"a mark of role `{mark.role}` has no points")
    if isinstance(mark, Disc) and not mark.radius > 0.0:
        raise InputError(f"a disc of role `{mark.role}` has the radius {mark.radius!r}")
    if not all(isfinite(x) and isfinite(y) for x, y in points):
        raise InputError(f"a mark of role `{mark.role}` has a length that is not finite")


def _document(
    scene: Scene, theme: str, whole: Box, body: list[str], prefix: str, *, style: str = "", words_prefix: str = ""
) -> str:
    unit, named = unit_of(scene), words_prefix or prefix
    obstacles = (m for m in scene.marks if m.role == "obstacle" and isinstance(m, Polygon | Disc))
    kinds = frozenset(obstacle_pattern(each.kind) for each in obstacles)
    around = element("path", {"d": _around_mat(scene, whole), "clip-rule": "evenodd"})
    off_mat = element("clipPath", {"id": f"{prefix}beyond"}, around)
    corner: dict[str, Value] = {"x": whole.left, "y": whole.top, "width": whole.width, "height": whole.height}
    document = element(
        "svg",
        root(theme, whole, named),
        words("title", scene.title, {"id": f"{named}title"}),
        words("desc", scene.caption, {"id": f"{named}desc"}),
        *([element("style", {}, style)] if style else []),
        element("defs", {}, *definitions(prefix, unit, kinds), off_mat),
        element("rect", {"class": "paper", **corner}),
        *body,
    )
    return document + "\n"


def _around_mat(scene: Scene, whole: Box) -> str:
    """Everything on the page but the mat, in table coordinates."""
    wide, high = number(scene.width), number(scene.height)
    far = whole.grown(max(scene.width, scene.height))
    rim = " ".join(f"{number(x)},{number(-y)}" for x, y in far.corners())
    return f"M{rim}ZM0,0H{wide}V{high}H0Z"


def _table(scene: Scene, prefix: str, unit: float) -> list[str]:
    """The mat with its grid, and all marks from back to front."""
    foot = foot_mm(scene)
    across = [f"M{number(x)},0V{number(scene.height)}" for x in _steps(foot, scene.width)]
    along = [f"M0,{number(y)}H{number(scene.width)}" for y in _steps(foot, scene.height)]
    mat = element("rect", {"class": "mat", "width": scene.width, "height": scene.height})
    grid = element("path", {"class": "grid", "d": "".join(across + along)})
    marks = [drawn(mark, prefix, unit) for mark in scene.marks]
    return [element("g", {"class": "table", "transform": "scale(1 -1)"}, mat, grid, *marks)]


def _steps(step: float, length: float) -> list[float]:
    """Multiples of `step` that lie well inside 0 to `length`, so that no line of the grid covers the mat's rim."""
    return [step * n for n in range(1, int(length / step) + 1) if step * n < length - 0.01 * step]
