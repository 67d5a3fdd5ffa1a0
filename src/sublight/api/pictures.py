"""A table, or a ruling on it, as a picture: SVG, or PNG where the extra `pdf` is installed."""

from typing import Literal, overload

from sublight.drawing import draw as drawn
from sublight.drawing.palette import Theme
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
    format: Literal["svg"] = "svg",
) -> str: ...
@overload
def draw(
    table: object,
    ruling: Ruling[object] | None = None,
    move: object = None,
    *,
    theme: Theme = "auto",
    format: Literal["png"],
    width: int = 1600,
) -> bytes: ...


def draw(
    table: object,
    ruling: Ruling[object] | None = None,
    move: object = None,
    *,
    theme: Theme = "auto",
    format: PictureFormat = "svg",  # noqa: A002 - as every library of pictures calls it
    width: int = 1600,
) -> str | bytes:
    """Return a table as a picture; with a `ruling` on a `move` made on that table, what happened as well.

    The table is the one before the move. A PNG is `width` pixels wide, and always of the light theme. InputError for a
    picture that cannot be made.
    """
    svg = drawn(scene_of(table, ruling, move), "light" if format == "png" else theme)
    if format == "svg":
        return svg
    from sublight.drawing.typeset import svg_png

    return svg_png(svg, width)
