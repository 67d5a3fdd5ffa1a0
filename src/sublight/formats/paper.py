"""What players paste from their builders: a fleet, a squad or a map, told apart by how it begins."""

from typing import Literal, get_args

from sublight.errors import InputError, did_you_mean

Paper = Literal["fleet", "squad", "map"]

PAPERS: tuple[Paper, ...] = get_args(Paper)
LOOKED_AT = 200
"""How many words are looked at."""

_MAP_KEYS = ('"mapInfo"', '"tilePositions"')
_TILE_SIGNS = frozenset("0123456789abghrx_:-+,{}")


def paper_named(name: str) -> Paper:
    """Return the kind of paper `name`; InputError with the kinds there are."""
    found = next((each for each in PAPERS if each == name), None)
    if found is None:
        raise InputError(f"no kind of paper `{name}`; kinds are {', '.join(PAPERS)}{did_you_mean(name, PAPERS)}")
    return found


def recognised(text: str) -> Paper:
    """Return what a text looks like: JSON is a squad or a map file, a string of tiles a map, other text a fleet."""
    start = text.lstrip("\ufeff \t\r\n")
    if start[:1] == "[" or "tiles=" in start[:LOOKED_AT]:
        return "map"
    if start[:1] == "{" and start[1:].lstrip()[:1] in ('"', "}", ""):
        return "map" if any(key in start for key in _MAP_KEYS) else "squad"
    words = start.replace(",", " ").split(maxsplit=LOOKED_AT)[:LOOKED_AT]
    return "map" if 2 * sum(map(_like_a_tile, words)) > len(words) else "fleet"


def _like_a_tile(word: str) -> bool:
    """`26`, `83A120`, `101:26`, `-1`, `_`, `H3`, `18+0+0`; a summary goes on with letters of units."""
    folded = word.casefold()
    if folded[:1].isdigit() and folded.partition("+")[0].rstrip("ab").isdigit() and "+" in folded:
        return True
    return set(folded) <= _TILE_SIGNS and (any(sign.isdigit() for sign in folded) or folded in ("_", "x"))
