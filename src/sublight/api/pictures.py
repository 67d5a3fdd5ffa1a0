"""A table, or a ruling on it, as a picture: SVG, or PNG where the extra `pdf` is installed."""

from typing import Literal, get_args, overload

from sublight.drawing import draw as drawn
from sublight.drawing.palette import Theme
from sublight.errors import InputError
from sublight.referee.figures import joined
from sublight.referee.ruling import Ruling
from sublight.registry import scene_of

PictureFormat = Literal["svg", "png"]


@overload
def draw(
    table: object,
    ruling: Ruling[object] | None = None,
    move: object = None,
    *,
    theme: Theme = "auto",
    crop: bool = False,
    format: Literal["svg"] = "svg",
) -> str: ...
@overload
def draw(
    table: object,
    ruling: Ruling[object] | None = None,
    move: object = None,
    *,
    theme: Theme = "auto",
    crop: bool = False,
    format: Literal["png"],
    width: int = 1600,
) -> bytes: ...


def draw(
    table: object,
    ruling: Ruling[object] | None = None,
    move: object = None,
    *,
    theme: Theme = "auto",
    crop: bool = False,
    format: PictureFormat = "svg",  # noqa: A002 - as every library of pictures calls it
    width: int = 1600,
) -> str | bytes:
    """Return a picture of a table; with a `ruling` on a `move`, also of what happened.

    The table is the one before the move. With `crop` only the part of a mat around ships and squadrons is drawn. A PNG
    is `width` pixels wide and in the light theme unless `theme` is `dark`. InputError if the picture cannot be made.
    """
    if format not in get_args(PictureFormat):
        raise InputError(f"no picture format `{format}`; formats are {joined(get_args(PictureFormat))}")
    paper: Theme = "dark" if theme == "dark" else "light"
    svg = drawn(scene_of(table, ruling, move), paper if format == "png" else theme, crop=crop)
    if format == "svg":
        return svg
    from sublight.drawing.typeset import svg_png

    return svg_png(svg, width)
