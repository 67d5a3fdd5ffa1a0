"""A whole text: its dialect, its tokens, and the places they lie in.

Where the tools themselves differ, what they would do is done and said: a map string that begins with 18 has it in the
middle, as the tabletop programs read it, whatever its length.
"""

from collections.abc import Sequence

from sublight.errors import InputError
from sublight.games.twilight.lists.dialects import Dialect, dialect, is_place, recognised
from sublight.games.twilight.lists.files import lay_file
from sublight.games.twilight.lists.laying import Laying
from sublight.games.twilight.lists.model import GalaxyMap
from sublight.games.twilight.lists.summary import lay_summary
from sublight.games.twilight.lists.tokens import CENTRE, CENTRES, Known, Token, read_token
from sublight.geometry.hexes import hex_at, name_of, places_within

LARGEST = 1024 * 1024
MOST_RINGS = 20
MOST_TOKENS = places_within(MOST_RINGS)

_BGA_HYPERLANES = (range(52, 58), range(78, 84))


def read_map(text: str, known: Known, dialect_name: str = "", where: str = "map") -> GalaxyMap:
    """Return the map that a text tells, by the dialect named or by the one it looks like.

    What cannot be read stands in `readings` with the reason. InputError only for a text that is too large, that has
    more tiles than twenty rings hold, or that is a file and no JSON; and for a dialect that is none.
    """
    if len(text) > LARGEST:
        raise InputError(f"{where}: {len(text)} characters; the limit is {LARGEST}", "large")
    found = dialect(dialect_name) if dialect_name else recognised(text)
    laying = Laying(known)
    if found.id == "file":
        lay_file(laying, text, where)
    elif found.id == "summary":
        lay_summary(laying, _few(text.split(","), where))
    elif found.middle == "placed":
        _lay_placed(laying, _few(text.replace(",", " ").split(), where))
    else:
        _lay_spiral(laying, found, text, where)
    return laying.galaxy(text, found.id)


def _few(words: list[str], where: str) -> list[str]:
    """Return the words, if a map may have so many."""
    if len(words) > MOST_TOKENS:
        raise InputError(f"{where}: {len(words)} tiles; the limit is {MOST_TOKENS}, in {MOST_RINGS} rings", "large")
    return words


def _lay_placed(laying: Laying, words: Sequence[str]) -> None:
    """Tiles that are written with their places, `101:26`."""
    for word in words:
        at, colon, tile = word.partition(":")
        if not (colon and is_place(at)):
            laying.note("", word[:24], "unread", "a place and a tile are wanted, as in 101:26", good=False)
        else:
            laying.lay(at, read_token(tile, laying.known))


def _lay_spiral(laying: Laying, found: Dialect, text: str, where: str) -> None:
    """Tiles from the middle outward, with or without the middle itself."""
    middle, rest = _middle(found, _link_value(text) if found.middle == "first" else text)
    words = _few(_words(rest), where)
    tokens = [_bga(word, laying.known) if found.id == "bga" else read_token(word, laying.known) for word in words]
    remark = ""
    begins_with_centre = bool(tokens) and tokens[0].tile in CENTRES
    if found.middle == "first" or (middle is None and found.middle == "braces" and begins_with_centre):
        start, remark = 0, _length_remark(len(tokens)) if found.middle != "first" else ""
    else:
        start, remark = 1, _one_too_many(len(tokens)) if middle is None and found.middle == "braces" else ""
        laying.lay("000", read_token(CENTRE if middle is None else middle, laying.known))
    for index, token in enumerate(tokens):
        laying.lay(name_of(hex_at(start + index)), token, remark="" if index else remark)


def _middle(found: Dialect, text: str) -> tuple[str | None, str]:
    """Return what stands in braces at the start, None where nothing does, and the rest."""
    start = text.lstrip()
    if found.middle != "braces" or not start.startswith("{"):
        return None, text
    inner, closed, rest = start[1:].partition("}")
    return (inner.strip(), rest) if closed else (start, "")


def _link_value(text: str) -> str:
    """Return what a link says of its tiles, or the text if it is none; a comma may be written %2C."""
    _, found, value = text.partition("tiles=")
    value = (value if found else text).partition("&")[0].partition("#")[0]
    return value.replace("%2C", ",").replace("%2c", ",").strip().removeprefix("[").removesuffix("]")


def _words(text: str) -> list[str]:
    """Split at blanks and single commas; two commas have an empty word between them, the text's ends none."""
    words = [word for piece in text.split(",") for word in (piece.split() or [""])]
    first = 1 if words[0] == "" else 0
    last = len(words) - 1 if words[-1] == "" else len(words)
    return words[first:last]


def _bga(word: str, known: Known) -> Token:
    """A number as Board Game Arena counts: two ranges are its hyperlanes, whose lines no source tells; 0 is a home."""
    plain = word.isascii() and word.isdigit() and len(word) <= 2
    if plain and any(int(word) in numbers for numbers in _BGA_HYPERLANES):
        return Token(text=word, kind="bad", why=f"{word} is a hyperlane there, and what it joins is not known")
    return Token(text=word, kind="home") if word == "0" else read_token(word, known)


def _length_remark(count: int) -> str:
    """What to say where the middle stands first without braces and the rest fills no ring."""
    if _fills_rings(count):
        return "taken as the middle, as tabletop programs do, so the last ring is one short"
    return ""


def _one_too_many(count: int) -> str:
    """What to say where one tile is left over after whole rings."""
    if count > 1 and _fills_rings(count - 1):
        return f"one tile more than the rings hold: if it is the middle, write it in braces; {CENTRE} is taken for it"
    return ""


def _fills_rings(count: int) -> bool:
    """Whether so many tiles fill whole rings around a middle."""
    return any(places_within(ring) - 1 == count for ring in range(1, MOST_RINGS + 1))
