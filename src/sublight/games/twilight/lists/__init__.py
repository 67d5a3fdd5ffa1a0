"""Galaxies as the players' tools write them: map strings, position lists, map files, summaries with units.

tokens     the tiles there are, and one token: a tile with side and turns, a home, a place left open or closed
model      a map that was read, and what each of its tokens was taken for
dialects   the dialects of the tools, recognised by their marks
laying     tokens laid into places, each with its reading
read       a whole text: its dialect, its tokens, its places
files      map files with lines, links and borders of their own
summary    systems with their units, by the place they lie on the table
galaxy     a map as a galaxy with players, and a galaxy as a map
report     the token-by-token report as text
write      a map as one of the tools would write it

What reads a map is imported when one is read: `LISTS` is asked for with every text, to tell what it is.
"""

from typing import ClassVar

from sublight.formats.lists import Option, ReadList, WriteOption, Writing, WrittenLists, begins_object, table_of
from sublight.games.twilight.pieces import Galaxy

LOOKED_AT = 200
"""How many words are looked at to tell a map."""

_FILE_KEYS = ('"mapInfo"', '"tilePositions"')
_TILE_SIGNS = frozenset("0123456789abghrx_:-+,{}")


class MapLists(WrittenLists):
    """Maps. One makes a galaxy of its own, with the players that are named for its seats."""

    kind = "map"
    options: ClassVar[frozenset[Option]] = frozenset({"dialect", "seats"})
    writes: ClassVar[frozenset[WriteOption]] = frozenset({"dialect"})
    ending = ".txt"
    media = "text/plain"

    def likeness(self, text: str) -> int:
        """Return 3 for a link, a map file or a text of which most words may be tiles."""
        if text[:1] == "[" or "tiles=" in text[:LOOKED_AT]:
            return 3
        if begins_object(text):
            return 3 if any(key in text for key in _FILE_KEYS) else 0
        words = text.replace(",", " ").split(maxsplit=LOOKED_AT)[:LOOKED_AT]
        return 3 if 2 * sum(map(_like_a_tile, words)) > len(words) else 0

    def read(self, text: str, dialect: str, where: str) -> ReadList:
        """Return the map that a text tells."""
        from sublight.games.twilight.lists.read import read_map
        from sublight.games.twilight.lists.report import MapList
        from sublight.games.twilight.lists.tokens import known_tiles

        return MapList(read_map(text, known_tiles(), dialect, where))

    def write(self, table: object, how: Writing) -> str:
        """Return a galaxy as a map string, in rings if not said."""
        from sublight.games.twilight.lists.galaxy import map_of
        from sublight.games.twilight.lists.write import write_map

        return write_map(map_of(table_of(Galaxy, table)), how.dialect or "ring") + "\n"


def _like_a_tile(word: str) -> bool:
    """`26`, `83A120`, `101:26`, `-1`, `_`, `H3`, `18+0+0`; a summary goes on with letters of units."""
    folded = word.casefold()
    if folded[:1].isdigit() and folded.partition("+")[0].rstrip("ab").isdigit() and "+" in folded:
        return True
    return set(folded) <= _TILE_SIGNS and (any(sign.isdigit() for sign in folded) or folded in ("_", "x"))


LISTS = MapLists()
