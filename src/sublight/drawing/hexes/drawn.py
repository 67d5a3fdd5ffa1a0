"""A tile with what lies on it, drawn once: from one picture of a map to the next most tiles stay as they are."""

from functools import lru_cache
from typing import NamedTuple

from sublight.drawing.extent import Box
from sublight.drawing.hexes import tiles
from sublight.drawing.hexes.contents import Held, contents

KEPT = 1_024
"""Drawn tiles that are kept, about 3 KB each."""

ANY_PREFIX = "\ue000"
"""Stands in kept markup where the prefix of a picture's ids is."""


class Drawn(NamedTuple):
    """The ground of a tile and what lies on it, as markup, and the boxes on the page that this covers."""

    ground: str
    things: str
    boxes: tuple[Box, ...]


def drawn(held: Held, prefix: str, letters: tuple[str, ...], *, brief: bool = False) -> Drawn:
    """Return a tile with what lies on it, in a picture whose ids begin with `prefix`; `brief` as for `contents`."""
    found = _kept(held, letters, brief)
    if found is None:
        return _draw(held, prefix, letters, brief)
    ground, things, boxes = found
    return Drawn(ground.replace(ANY_PREFIX, prefix), things.replace(ANY_PREFIX, prefix), boxes)


@lru_cache(maxsize=KEPT)
def _kept(held: Held, letters: tuple[str, ...], brief: bool) -> Drawn | None:
    """Return a tile for any prefix; None where a text on it has the character that stands for one."""
    return None if ascii(ANY_PREFIX)[1:-1] in ascii(held) else _draw(held, ANY_PREFIX, letters, brief)


def _draw(held: Held, prefix: str, letters: tuple[str, ...], brief: bool) -> Drawn:
    things, boxes = contents(held, prefix, letters, brief=brief)
    return Drawn(tiles.tile(held.tile, prefix), things, tuple(boxes))
