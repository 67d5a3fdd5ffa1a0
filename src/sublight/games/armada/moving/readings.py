"""The readings in use on a table of what the texts leave open, and those that it could take instead."""

from sublight.games.armada.book import book, edition_of
from sublight.games.armada.pieces import Table


class Readings:
    """What one table plays: agreed on, settled in its edition, or taken; `met` are those that a procedure was told."""

    def __init__(self, table: Table, met: dict[str, str] | None = None) -> None:
        """Remember the table."""
        self.table = table
        self.met = dict(met or {})

    def __call__(self, dispute: str) -> str:
        """Return the reading in use."""
        agreed = self.met.get(dispute) or self.table.readings.get(dispute)
        return agreed or book().dispute(dispute).reading_in(edition_of(self.table))

    def open(self, dispute: str) -> tuple[str, ...]:
        """Return all readings of a dispute that no text in force settles; of a settled one, none."""
        known = book().dispute(dispute)
        return tuple(each.id for each in known.readings) if known.open_in(edition_of(self.table)) else ()
