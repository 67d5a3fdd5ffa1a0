"""The fonts that every reader of PDF has: which of them has a letter, and under which byte.

Helvetica in the WinAnsi encoding has most of what our pictures say; Symbol has Greek and the signs of measuring. A
letter that neither has becomes a question mark: names in other scripts need a font of their own.
"""

from collections.abc import Iterator
from itertools import groupby

FONTS = {"F0": "Helvetica", "F1": "Helvetica-Bold", "F2": "Helvetica-Oblique", "F3": "Helvetica-BoldOblique"}
SYMBOL, FIXED = "F4", "F5"

_SYMBOLS = {
    "α": 0x61, "β": 0x62, "γ": 0x67, "δ": 0x64, "ε": 0x65, "−": 0x2D, "≈": 0xBB, "≤": 0xA3, "≥": 0xB3, "→": 0xAE,
    "←": 0xAC, "≠": 0xB9, "∞": 0xA5, "√": 0xD6,
}  # fmt: skip
_ALIKE = {"✓": "v", "✕": "x", "⊘": "/", "‑": "-", "\u2009": " ", "\u202f": " "}


def resources() -> str:
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
