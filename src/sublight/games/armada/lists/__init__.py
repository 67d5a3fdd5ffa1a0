"""Fleets as the players' builders write them: lists of cards as text, with points and without places.

model      a fleet that was read, and what each of its lines was taken for
lines      one line: its words, count, points and bullet, whatever builder wrote it
dialects   the six builders, told apart by their marks
names      names as the builders spell them, found among the cards
cards      what card a line names, or why none
reader     from line to line: what each one is, and what it belongs to
read       a whole text: its dialect and faction, its lines, its totals
places     free places on a player's side of the table
build      ships and squadrons at these places, with short ids
report     the line-by-line report as text, and the fleet on a table
write      a player's ships and squadrons as text

What reads a fleet is imported when one is read: `LISTS` is asked for with every text, to tell what it is.
"""

from typing import ClassVar

from sublight.formats.lists import Option, ReadList, WriteOption, Writing, WrittenLists, begins_object, table_of
from sublight.games.armada.pieces import Table


class FleetLists(WrittenLists):
    """Fleets. Any text may be one, as most builders begin with a name that the player chose."""

    kind = "fleet"
    options: ClassVar[frozenset[Option]] = frozenset({"dialect", "player", "table", "area"})
    area = (1828.8, 914.4)
    writes: ClassVar[frozenset[WriteOption]] = frozenset({"player"})
    ending = ".fleet.txt"
    media = "text/plain"

    def likeness(self, text: str) -> int:
        """Return 1: a fleet's text has no mark of its own."""
        return 0 if begins_object(text) else 1

    def read(self, text: str, dialect: str, where: str) -> ReadList:
        """Return the fleet that a text lists."""
        from sublight.games.armada.lists.read import read_fleet
        from sublight.games.armada.lists.report import FleetList

        return FleetList(read_fleet(text, dialect, where))

    def write(self, table: object, how: Writing) -> str:
        """Return a player's ships and squadrons as text, those of the first player if not said."""
        from sublight.games.armada.lists.write import write_fleet

        return write_fleet(table_of(Table, table), how.player)


LISTS = FleetLists()
