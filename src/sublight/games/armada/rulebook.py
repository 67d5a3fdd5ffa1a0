"""Armada's rulebook, read once, and the readings that a table plays of what the texts leave open."""

from functools import cache

from sublight.games.armada.catalogue.files import FILES
from sublight.games.armada.pieces import Table
from sublight.rulebook import Edition, Rulebook, rulebook_at


@cache
def book() -> Rulebook:
    """Return Armada's rulebook."""
    return rulebook_at(FILES.folder)


def edition_of(table: Table) -> Edition:
    """Return the edition that a table plays; EditionError if there is none of that name."""
    return book().edition(table.edition)


def is_amended(table: Table, rule: str, version: int = 2) -> bool:
    """Say whether this version of a rule, or a later one, is in force on the table; the first is version 1."""
    return book().rule(rule, edition_of(table)) in book().versions(rule)[version - 1 :]


def taken_reading(table: Table, dispute: str) -> str:
    """Return the reading of a dispute in use: agreed on, settled in the edition, or the usual one."""
    return table.readings.get(dispute) or book().reading_in(dispute, edition_of(table))


class Readings:
    """The readings of one table; those in `met` were settled while a procedure ran and come first."""

    def __init__(self, table: Table, met: dict[str, str] | None = None) -> None:
        """Keep the table."""
        self.table = table
        self.met = dict(met or {})
        self._taken: dict[str, str] = {}

    def __call__(self, dispute: str) -> str:
        """Return the reading in use."""
        if dispute in self.met:
            return self.met[dispute]
        if dispute not in self._taken:
            self._taken[dispute] = taken_reading(self.table, dispute)
        return self._taken[dispute]

    def open(self, dispute: str) -> tuple[str, ...]:
        """Return all readings of a dispute that no text in force settles; of a settled one, none."""
        known = book().dispute(dispute)
        return tuple(each.id for each in known.readings) if known.open_in(edition_of(self.table)) else ()
