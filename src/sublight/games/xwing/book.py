"""X-Wing's rulebook, read once: for what an edition changes."""

from functools import cache
from pathlib import Path

from sublight.games.xwing.pieces import Table
from sublight.rulebook import Edition, Rulebook, rulebook_at


@cache
def book() -> Rulebook:
    """Return X-Wing's rulebook."""
    return rulebook_at(Path(__file__).parent / "data")


def edition_of(table: Table) -> Edition:
    """Return the edition that a table plays; EditionError if there is none of that name."""
    return book().edition(table.edition)


def in_force(table: Table, rule: str) -> bool:
    """Say whether a version of `rule` holds in the table's edition."""
    return book().in_force(rule, edition_of(table))
