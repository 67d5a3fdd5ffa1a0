"""The dialects of the tools' map strings, recognised by their marks.

They differ in how turns are written, in what an empty place looks like, and in whether the middle stands first, is
implied, or has its place written like any other.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.lists.tokens import Form, form_of
from sublight.geometry.hexes import hex_named

_LOOKED_AT = 200
"""How many tokens are asked for their marks."""

Middle = Literal["braces", "first", "implied", "placed"]


class Dialect(Struct, frozen=True, kw_only=True):
    """One dialect: how turns are written, and where the middle of the map is."""

    id: str
    title: str
    turns: Form
    middle: Middle


DIALECTS = {
    each.id: each
    for each in (
        Dialect(id="ring", title="a map string for Tabletop Simulator", turns="digit", middle="braces"),
        Dialect(id="degrees", title="a map string with turns in degrees", turns="degrees", middle="braces"),
        Dialect(id="keegan", title="a link of KeeganW's map maker", turns="dash", middle="first"),
        Dialect(id="lab", title="a map string of TI4 Lab", turns="colon", middle="implied"),
        Dialect(id="bga", title="a map string of Board Game Arena", turns="", middle="implied"),
        Dialect(id="places", title="tiles by place, as in AsyncTI4", turns="degrees", middle="placed"),
        Dialect(id="file", title="a map file of AsyncTI4", turns="degrees", middle="placed"),
        Dialect(id="summary", title="a hex summary with units", turns="digit", middle="placed"),
    )
}


def dialect(name: str) -> Dialect:
    """Return the dialect `name`; InputError with the dialects there are."""
    if name not in DIALECTS:
        raise InputError(
            f"no dialect `{name}`; dialects are {', '.join(DIALECTS)}{did_you_mean(name, DIALECTS)}", "unknown_name"
        )
    return DIALECTS[name]


def recognised(text: str) -> Dialect:
    """Return the dialect that a text looks like: `ring` where nothing tells. Board Game Arena's has to be named."""
    start = text.lstrip()
    if start[:1] == "[" or (start[:1] == "{" and start[1:].lstrip()[:1] in ('"', "}")):
        return DIALECTS["file"]
    if "tiles=" in text:
        return DIALECTS["keegan"]
    words = text.replace(",", " ").split(maxsplit=_LOOKED_AT)[:_LOOKED_AT]
    if is_summary(start.partition(",")[0]):
        return DIALECTS["summary"]
    if 2 * sum(map(_placed, words)) > len(words):
        return DIALECTS["places"]
    return DIALECTS[_by_tokens(words)]


def _by_tokens(words: Iterable[str]) -> str:
    """The first token that only one dialect writes decides."""
    by_form = {"dash": "keegan", "colon": "lab", "degrees": "degrees"}
    for word in words:
        folded = word.casefold()
        if folded in ("_", "x") or (folded[:1] == "h" and folded[1:].isdigit()):
            return "lab"
        form = form_of(folded)
        if form in by_form:
            return by_form[form]
    return "ring"


def _placed(word: str) -> bool:
    """`101:26`, `tl:82b`, and not `83A:120` nor `26:60`."""
    at, colon, tile = word.partition(":")
    return bool(colon and tile) and is_place(at)


def is_place(name: str) -> bool:
    """Whether a word may be a place: one of the map, or a short name for one beside it."""
    if name[:1].isdigit():
        try:
            hex_named(name)
        except ValueError:
            return False
        return True
    return 0 < len(name) <= 12 and name.isascii() and name.isalnum()


def is_summary(system: str) -> bool:
    """Whether a text begins as a system of a summary does: `18+0+0`, `83A2+1-3`."""
    rest = system.lstrip("0123456789AB")
    if rest == system:
        return False
    for _ in range(2):
        after = rest[1:].lstrip("0123456789")
        if rest[:1] not in ("+", "-") or after == rest[1:]:
            return False
        rest = after
    return True
