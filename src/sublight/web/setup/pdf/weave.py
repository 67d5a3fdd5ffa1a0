"""The resources that the operators of a page name: fonts, transparencies, patterns and pictures, each kept once.

The fonts are those that every reader of PDF has; `runs` tells which of them has a letter, and under which byte.
"""

from collections.abc import Iterator
from itertools import groupby

from sublight.web.setup.pdf.file import File, number, numbers

Matrix = tuple[float, float, float, float, float, float]
PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
FONTS = {"F0": "Helvetica", "F1": "Helvetica-Bold", "F2": "Helvetica-Oblique", "F3": "Helvetica-BoldOblique"}
SYMBOL, FIXED = "F4", "F5"

_SYMBOLS = {
    "α": 0x61, "β": 0x62, "γ": 0x67, "δ": 0x64, "ε": 0x65, "−": 0x2D, "≈": 0xBB, "≤": 0xA3, "≥": 0xB3, "→": 0xAE,
    "←": 0xAC, "≠": 0xB9, "∞": 0xA5, "√": 0xD6,
}  # fmt: skip
_ALIKE = {"✓": "v", "✕": "x", "⊘": "/", "‑": "-", "\u2009": " ", "\u202f": " "}


def times(one: Matrix, other: Matrix) -> Matrix:
    """Return the matrix that does `one` and then `other`."""
    a, b, c, d, e, f = one
    m, n, o, p, q, r = other
    return (a * m + b * o, a * n + b * p, c * m + d * o, c * n + d * p, e * m + f * o + q, e * n + f * p + r)


class Resources:
    """The dictionary that all streams of a file share; it is written last, when all of it is known."""

    def __init__(self, file: File) -> None:
        """Begin with the fonts alone."""
        self.file = file
        self.name = file.reserve()
        self._states: dict[tuple[float, float], str] = {}
        self._patterns: dict[tuple[str, Matrix], tuple[str, int]] = {}
        self._pictures: dict[str, int] = {}

    def state(self, fill: float, stroke: float) -> str:
        """Return the name of a transparency of fills and strokes."""
        return self._states.setdefault((fill, stroke), f"G{len(self._states)}")

    def pattern(self, key: str, at: Matrix) -> str | None:
        """Return the name of a pattern that lies so, None where nobody has drawn it yet."""
        found = self._patterns.get((key, at))
        return found[0] if found else None

    def weave(self, key: str, at: Matrix, size: tuple[float, float], data: bytes) -> str:
        """Keep a pattern: the size of its tile, whose corner is at 0, 0, what is drawn on it, and return its name."""
        wide, high = size
        entries = (
            f"/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[{numbers(0.0, 0.0, wide, high)}]"
            f"/XStep {number(wide)}/YStep {number(high)}/Matrix[{numbers(*at)}]/Resources {self.name} 0 R"
        )
        name = f"P{len(self._patterns)}"
        self._patterns[key, at] = name, self.file.stream(entries, data)
        return name

    def picture(self, box: tuple[float, float, float, float], data: bytes) -> str:
        """Keep a picture `x, y, width, height` that pages show, and return its name."""
        x, y, wide, high = box
        corners = numbers(x, y, x + wide, y + high)
        number_ = self.file.stream(f"/Type/XObject/Subtype/Form/BBox[{corners}]/Resources {self.name} 0 R", data)
        return self._kept(f"X{len(self._pictures)}", number_)

    def _kept(self, name: str, number_: int) -> str:
        self._pictures[name] = number_
        return name

    def close(self) -> None:
        """Write the dictionary."""
        states = "".join(
            f"/{name}<</ca {number(fill)}/CA {number(stroke)}>>" for (fill, stroke), name in self._states.items()
        )
        patterns = "".join(f"/{name} {object_} 0 R" for name, object_ in self._patterns.values())
        pictures = "".join(f"/{name} {object_} 0 R" for name, object_ in self._pictures.items())
        body = f"<<{_fonts()}/ExtGState<<{states}>>/Pattern<<{patterns}>>/XObject<<{pictures}>>>>"
        self.file.add(body, self.name)


def _fonts() -> str:
    """Return the entry of a resource dictionary that names the fonts."""
    named = "".join(
        f"/{key}<</Type/Font/Subtype/Type1/BaseFont/{name}/Encoding/WinAnsiEncoding>>"
        for key, name in {**FONTS, FIXED: "Courier"}.items()
    )
    return f"/Font<<{named}/{SYMBOL}<</Type/Font/Subtype/Type1/BaseFont/Symbol>>>>"


def font_of(*, bold: bool, slanted: bool) -> str:
    """Return the name of a font of words."""
    return f"F{int(bold) + 2 * int(slanted)}"


def runs(words: str, font: str) -> Iterator[tuple[str, bytes]]:
    """Yield the words in pieces of one font each, as the bytes that it has them under."""
    letters = [_ALIKE.get(letter, letter) for letter in words]
    for symbol, piece in groupby(letters, lambda letter: letter in _SYMBOLS):
        if symbol:
            yield SYMBOL, bytes(_SYMBOLS[letter] for letter in piece)
        else:
            yield font, "".join(piece).encode("cp1252", "replace")
