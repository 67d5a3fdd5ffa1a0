"""SVG as text: elements, escaping and numbers. What comes in may be hostile; what goes out is well-formed XML 1.0."""

import math
import re
from collections.abc import Iterable, Mapping

from sublight.errors import InputError

Value = str | float

_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans(
    {
        "&": "&amp;",
        "<": "&lt;",
        ">": "&gt;",
        '"': "&quot;",
        "'": "&#39;",
        "\t": "&#9;",
        "\n": "&#10;",
        "\r": "&#13;",
    }
)
_TIGHT = frozenset({"title", "desc", "text", "style"})


def number(value: float) -> str:
    """Return `value` shortest to three decimals, never `-0`; InputError if it is not finite."""
    if not math.isfinite(value):
        raise InputError(f"a picture has no place for {value!r}: its lengths are finite millimetres")
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Return `text` safe between tags and in quotes; what XML cannot hold becomes the replacement character."""
    return _ILLEGAL.sub("\ufffd", text).translate(_ESCAPES)


def pairs(points: Iterable[tuple[float, float]]) -> str:
    """Return points as the `points` attribute wants them: `x,y x,y`."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def element(name: str, attributes: Mapping[str, Value] | None = None, *children: str) -> str:
    """Return an element around `children`, which are markup already; empty attributes are left out."""
    head = "".join(
        f' {key}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in (attributes or {}).items()
        if value != ""
    )
    inside = [child for child in children if child]
    if not inside:
        return f"<{name}{head}/>"
    if name in _TIGHT:
        return f"<{name}{head}>{''.join(inside)}</{name}>"
    body = "\n".join(inside)
    return f"<{name}{head}>\n{body}\n</{name}>"


def root(theme: str, box: tuple[float, float, float, float], labels: str, mm: float = 1.0) -> dict[str, Value]:
    """Return the attributes of a whole picture: of a box (left, top, right, bottom) whose unit is `mm` millimetres.

    `labels` is how the ids of its title and its description begin.
    """
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    return {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": f"sublight {theme}",
        "width": f"{number(mm * width)}mm",
        "height": f"{number(mm * height)}mm",
        "viewBox": " ".join(number(value) for value in (left, top, width, height)),
        "role": "img",
        "aria-labelledby": f"{labels}title {labels}desc",
    }


def fitted(width: float) -> dict[str, Value]:
    """Return what makes words as wide as was reckoned when their place was sought, whatever letters the reader has."""
    return {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}


def words(name: str, text: str, attributes: Mapping[str, Value] | None = None) -> str:
    """Return an element that holds plain words, escaped."""
    return element(name, attributes, escape(text))
