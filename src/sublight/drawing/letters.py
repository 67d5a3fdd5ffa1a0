"""How wide words are, without a font at hand: the widths of Helvetica's letters, which its look-alikes share."""

from functools import lru_cache

KEPT = 1024
"""Words whose widths are kept: the same ones stand on picture after picture."""

_THOUSANDTHS = {
    "ijl'": 222,
    "|": 260,
    " !,./:;I[\\]ft·": 278,
    "()-`r{}": 333,
    '"*': 380,
    "^": 469,
    "Jckvsxyz": 500,
    "#$0123456789?L_abdeghnopqu°–": 556,
    "+<=>~×−": 584,
    "FTZ": 611,
    "&ABEKPSVXY": 667,
    "CDHNRUw": 722,
    "GOQ": 778,
    "Mm": 833,
    "%": 889,
    "W": 944,
    "@—…": 1015,
}
_WIDTHS = {letter: width / 1000 for letters, width in _THOUSANDTHS.items() for letter in letters}
_OTHER = 0.667
_IDEOGRAPH = 1.05
BOLD = 1.08
"""How much wider bold letters are, rather too much than too little."""


@lru_cache(maxsize=KEPT)
def text_width(text: str, size: float) -> float:
    """Return about how wide `text` is in a plain sans serif of height `size`."""
    return size * sum(_WIDTHS.get(letter, _OTHER if ord(letter) < 0x2E80 else _IDEOGRAPH) for letter in text)


def wrap(text: str, size: float, width: float) -> list[str]:
    """Return `text` in lines of at most `width`, broken between words, or within a word that is longer than a line.

    Its own line breaks stay; empty lines do not.
    """
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in (piece for whole in paragraph.split() for piece in _pieces(whole, size, width)):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, size) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return [line for line in lines if line]


def shorten(text: str, most: int) -> str:
    """Return `text` on one line, with an ellipsis where it has more than `most` letters."""
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _pieces(word: str, size: float, width: float) -> list[str]:
    """A word, cut where it is longer than a line even if all its letters were wide."""
    if text_width(word, size) <= width:
        return [word]
    most = max(int(width / (1.1 * size)), 1)
    return [word[start : start + most] for start in range(0, len(word), most)]
