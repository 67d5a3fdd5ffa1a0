"""One element with its style as operators: how it is filled, stroked or written."""

from collections.abc import Callable, Iterator
from math import cos, radians, sin
from re import findall
from xml.etree.ElementTree import Element

from sublight.draw.letters import BOLD, text_width
from sublight.web.setup.pdf.cascade import Style
from sublight.web.setup.pdf.file import number, numbers, text
from sublight.web.setup.pdf.weave import PLAIN, Matrix, Resources, font_of, runs, times

JOINS = {"miter": "0", "round": "1", "bevel": "2"}
CAPS = {"butt": "0", "round": "1", "square": "2"}
ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
BOLD_FROM = 600

Weave = Callable[[str], str | None]
"""Gives the name of the pattern for an id where the element stands, None for none."""


def placed(value: str) -> Matrix:
    """Return the matrix of a `transform`."""
    found = PLAIN
    for name, inner in findall(r"(\w+)\(([^)]*)\)", value):
        given = [float(each) for each in inner.replace(",", " ").split()]
        found = times(_one(name, given), found)
    return found


def _one(name: str, given: list[float]) -> Matrix:
    match name:
        case "translate":
            return (1.0, 0.0, 0.0, 1.0, given[0], given[1] if len(given) > 1 else 0.0)
        case "scale":
            return (given[0], 0.0, 0.0, given[1] if len(given) > 1 else given[0], 0.0, 0.0)
        case "rotate":
            c, s = cos(radians(given[0])), sin(radians(given[0]))
            return (c, s, -s, c, 0.0, 0.0)
    raise ValueError(f"our pictures have no transform `{name}`")


def colour(value: str) -> tuple[float, float, float] | None:
    """Return a colour as shares of red, green and blue, None for no colour."""
    if value == "black":
        return (0.0, 0.0, 0.0)
    if not value.startswith("#"):
        return None
    digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
    red, green, blue = (int(digits[each : each + 2], 16) / 255 for each in (0, 2, 4))
    return red, green, blue


def painted(path: str, style: Style, resources: Resources, weave: Weave) -> str:
    """Return the operators that fill and stroke a path; empty where neither shows."""
    filling, stroking = _fill(style, weave), _stroke(style)
    if not path or not (filling or stroking):
        return ""
    state = resources.state(_share(style, "fill-opacity"), _share(style, "stroke-opacity"))
    odd = "*" if style.get("fill-rule") == "evenodd" else ""
    done = {(True, True): f"B{odd}", (True, False): f"f{odd}", (False, True): "S"}[bool(filling), bool(stroking)]
    return " ".join(filter(None, ("q", f"/{state} gs", filling, stroking, path, done, "Q")))


def _fill(style: Style, weave: Weave) -> str:
    value = style.get("fill", "black")
    if value.startswith("url(#"):
        name = weave(value[5:-1])
        return f"/Pattern cs /{name} scn" if name else ""
    found = colour(value)
    return f"{numbers(*found)} rg" if found else ""


def _stroke(style: Style) -> str:
    found = colour(style.get("stroke", "none"))
    wide = float(style.get("stroke-width", "1"))
    if found is None or wide <= 0.0:
        return ""
    dashes = style.get("stroke-dasharray", "none")
    dashed = "" if dashes == "none" else f"[{numbers(*map(float, dashes.replace(',', ' ').split()))}] 0 d"
    join, cap = JOINS[style.get("stroke-linejoin", "miter")], CAPS[style.get("stroke-linecap", "butt")]
    return " ".join(filter(None, (f"{numbers(*found)} RG", f"{number(wide)} w {join} j {cap} J", dashed)))


def _share(style: Style, name: str) -> float:
    return float(style.get(name, "1"))


def written(element: Element, style: Style) -> bytes:
    """Return the operators that write the words of a text: first their rim, then themselves."""
    words = " ".join("".join(element.itertext()).split())
    size = float(style.get("font-size", "16"))
    bold = _weight(style) >= BOLD_FROM
    font = font_of(bold=bold, slanted=style.get("font-style") == "italic")
    wide = text_width(words, size) * (BOLD if bold else 1.0)
    x = float(element.get("x", "0")) - ANCHORS[style.get("text-anchor", "start")] * wide
    shown = b"".join(_shown(words, font, size))
    start = f"BT 1 0 0 -1 {numbers(x, float(element.get('y', '0')))} Tm ".encode()
    filled, rim = colour(style.get("fill", "black")), _stroke({**style, "stroke-dasharray": "none"})
    parts = [f"q {rim} 1 Tr ".encode() + start + shown + b"ET Q\n"] if rim else []
    if filled:
        parts.append(f"q {numbers(*filled)} rg 0 Tr ".encode() + start + shown + b"ET Q\n")
    return b"".join(parts) if words else b""


def _weight(style: Style) -> int:
    found = style.get("font-weight", "400")
    return int(found) if found.isdigit() else 700 if found == "bold" else 400


def _shown(words: str, font: str, size: float) -> Iterator[bytes]:
    for name, piece in runs(words, font):
        yield f"/{name} {number(size)} Tf ".encode() + text(piece) + b" Tj "
