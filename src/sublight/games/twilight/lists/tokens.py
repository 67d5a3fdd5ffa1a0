"""The tiles there are, and one token of a map's text.

Tokens are `26`, `83A2`, `83a120`, `85A-2`, `85A:180`, `0`, `-1`, `_`, `X`, `H3`, `0g`. One is read a letter at a time,
in the same time whatever it holds.
"""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from sublight.board.hexes.grid import Line
from sublight.errors import did_you_mean
from sublight.games.twilight.catalogue.tiles import hyperlane_cards, tile_cards

TokenKind = Literal["tile", "home", "open", "closed", "bad"]
Form = Literal["", "digit", "degrees", "dash", "colon"]

LONGEST_TOKEN = 16
DIGITS = "0123456789"
MOST_DIGITS = 4
DEGREES = 60

_PLACES: dict[str, TokenKind] = {
    "0": "open",
    "_": "open",
    "0b": "open",
    "0r": "open",
    "0g": "home",
    "-1": "closed",
    "x": "closed",
}


CENTRE = "18"
"""The tile in the middle where a text does not name one."""

CENTRES = (CENTRE, "112")
"""Tiles that, first in a text, are its middle."""


class KnownTile(Struct, frozen=True, kw_only=True):
    """A tile by its printed number: `lines` make it a hyperlane tile; off the map it is never laid in a place of it.

    `planets` says how many regions beside space its units may be in.
    """

    name: str = ""
    lines: tuple[Line, ...] | None = None
    on_map: bool = True
    planets: int = 0


Known = Mapping[str, KnownTile]
"""Tiles by id: the number in two digits or more, then the side in a small letter, as in 07, 112, 83a."""


@cache
def known_tiles() -> Known:
    """Return the tiles of the catalogue; not to be changed. Stations are no planets."""
    lanes = {card.id: card.lanes for card in hyperlane_cards().values()}
    return {
        card.id: KnownTile(
            name=card.name,
            lines=lanes.get(card.id),
            on_map=card.on_map,
            planets=sum(not planet.station for planet in card.planets),
        )
        for card in tile_cards().values()
    }


def tile_id(number: str, side: str) -> str:
    """Return the id of a tile by its number, with or without leading noughts, and its side."""
    return f"{number.lstrip('0') or '0':0>2}{side}"


def find_tile(number: str, side: str, known: Known) -> tuple[str, str]:
    """Return the id of the tile that a text names, and nothing; or nothing, and why there is none."""
    wanted = tile_id(number, side)
    if wanted in known:
        return wanted, ""
    plain = tile_id(number, "")
    if side and plain in known:
        return "", f"tile {plain} has no sides, so no {side.upper()}"
    sides = [each for each in known if each[:-1] == plain and each[-1:].isalpha()]
    if sides:
        return "", f"tile {plain} has sides: {' or '.join(each.upper() for each in sides)}"
    return "", f"no tile {wanted.upper()}{did_you_mean(wanted, known)}"


class Token(Struct, frozen=True, kw_only=True):
    """What one token says. `why` tells of a bad one; `form` is how its turns are written, nothing if not at all."""

    text: str
    kind: TokenKind
    tile: str = ""
    turns: int = 0
    form: Form = ""
    seat: int | None = None
    why: str = ""


class _Parts(Struct, frozen=True):
    """Number, side and turns of a tile as they are written."""

    number: str
    side: str
    form: Form
    turns: str


def read_token(text: str, known: Known) -> Token:
    """Return what a token says: a tile there is, a home, an open or closed place; or a bad one and why."""
    if len(text) > LONGEST_TOKEN:
        return _bad(f"{text[:8]}…", f"{len(text)} letters; a tile is written with at most {LONGEST_TOKEN}")
    word = text.strip().casefold()
    if word in _PLACES:
        return Token(text=text, kind=_PLACES[word])
    if word in known:
        return Token(text=text, kind="tile", tile=word)
    if word[:1] == "h" and _number(word[1:]):
        return Token(text=text, kind="home", seat=int(word[1:]))
    parts = _parts(word)
    if not parts:
        return _bad(text, f"{text!r} is not a tile" if text.strip() else "nothing between two commas")
    return _tile(text, parts, known)


def form_of(text: str) -> Form:
    """Return how a token writes its turns, nothing where it does not or is no tile."""
    parts = _parts(text.strip().casefold()) if len(text) <= LONGEST_TOKEN else None
    return parts.form if parts else ""


def _bad(text: str, why: str) -> Token:
    return Token(text=text, kind="bad", why=why)


def _parts(word: str) -> _Parts | None:
    """Split `85a-2` into 85, a, dash and 2; None where it does not begin with a number, or has letters left over."""
    number = leading_digits(word)
    rest = word[len(number) :]
    side = rest[:1] if rest[:1] in ("a", "b") else ""
    rest = rest[len(side) :]
    if not number or len(number) > MOST_DIGITS:
        return None
    if not rest:
        return _Parts(number, side, "", "")
    form: Form = "dash" if rest[0] == "-" else "colon" if rest[0] == ":" else "degrees" if len(rest) > 1 else "digit"
    turns = rest[1:] if form in ("dash", "colon") else rest
    return _Parts(number, side, form, turns) if _number(turns) else None


def leading_digits(word: str) -> str:
    """Return the digits that a word begins with."""
    return word[: len(word) - len(word.lstrip(DIGITS))]


def _number(word: str) -> bool:
    return 0 < len(word) <= MOST_DIGITS and word.isascii() and word.isdigit()


def _tile(text: str, parts: _Parts, known: Known) -> Token:
    """A tile with its turns, if both can be."""
    tile, why = find_tile(parts.number, parts.side, known)
    if not tile:
        return _bad(text, why)
    turns, why = _turns(parts)
    if why:
        return _bad(text, f"tile {tile.upper()} {why}")
    return Token(text=text, kind="tile", tile=tile, turns=turns, form=parts.form)


def _turns(parts: _Parts) -> tuple[int, str]:
    """Return the turns clockwise and nothing, or 0 and what is wrong with them."""
    if not parts.form:
        return 0, ""
    written = int(parts.turns)
    if parts.form in ("digit", "dash"):
        return (
            (written, "") if written <= 5 else (0, f"turned by {written} sixths; 0 to 5 are possible, the nearest is 5")
        )
    if written % DEGREES or written >= 6 * DEGREES:
        nearest = min(5, (written + DEGREES // 2) // DEGREES) * DEGREES
        return 0, f"turned by {written} degrees; 0 to 300 by sixties are possible, the nearest is {nearest}"
    return written // DEGREES, ""
