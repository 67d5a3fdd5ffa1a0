"""Squads as the players' builders write them: the XWS format, JSON with pilots and upgrades by id and without places.

A text with the printed names of pilots and upgrades is a squad too.

model      a squad that was read, and what each part of its text was taken for
names      ids, factions, slots and ships as the builders spell them
links      the obstacles that a builder's link lists
read       a whole text, and each pilot with its ship and its upgrades
places     free places on a player's side of the table
build      ships and obstacles there, or yet to be placed, with ids that can be spoken
printed    a text with printed names, line by line
report     the part-by-part report as text, and the squad on a table
write      a player's ships as a squad, and a squad as XWS

What reads a squad is imported when one is read: `LISTS` is asked for with every text, to tell what it is.
"""

from typing import ClassVar

from sublight.formats.lists import (
    Option,
    ReadList,
    Source,
    WriteOption,
    Writing,
    WrittenLists,
    begins_object,
    table_of,
)
from sublight.games.xwing.lists.links import told
from sublight.games.xwing.pieces import Table


class SquadLists(WrittenLists):
    """Squads in the XWS format, or as their builders print them."""

    kind = "squad"
    options: ClassVar[frozenset[Option]] = frozenset({"player", "table", "area", "obstacles"})
    area = (914.4, 914.4)
    writes: ClassVar[frozenset[WriteOption]] = frozenset({"player", "faction"})
    keys = frozenset({"pilots"})
    ending = ".xws.json"
    media = "application/json"
    sources = tuple(
        Source(host, "a squad in YASB", "In YASB, open Print/Export, choose XWS, and paste that text.", "sn", told)
        for host in ("yasb.app", "xwing-legacy.com", "raithos.github.io")
    )

    def likeness(self, text: str) -> int:
        """Return 2 for any JSON object, 3 for a text that lists pilots by their printed names."""
        from sublight.games.xwing.lists.printed import names_pilots

        return 2 if begins_object(text) else 3 * names_pilots(text)

    def read(self, text: str, dialect: str, where: str) -> ReadList:  # noqa: ARG002 - a text says itself what it is
        """Return the squad that a text is."""
        from sublight.games.xwing.lists.printed import names_pilots, read_printed
        from sublight.games.xwing.lists.read import read_squad
        from sublight.games.xwing.lists.report import SquadList

        return SquadList(read_printed(text, where) if names_pilots(text) else read_squad(text, where))

    def write(self, table: object, how: Writing) -> str:
        """Return a player's ships as XWS, those of the first player if not said."""
        from sublight.games.xwing.lists.write import gather, write_squad

        return write_squad(gather(table_of(Table, table), how.player, how.faction))


LISTS = SquadLists()
