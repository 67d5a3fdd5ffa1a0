"""Armada's rulebook, read once: for the few procedures that an edition changes."""

from functools import cache
from pathlib import Path

from sublight.games.armada.pieces import Table
from sublight.rulebook import Edition, Rulebook, rulebook_at


@cache
def book() -> Rulebook:
    """Return Armada's rulebook."""
    return rulebook_at(Path(__file__).parent / "data")


def edition_of(table: Table) -> Edition:
    """Return the edition that a table plays; EditionError if there is none of that name."""
    return book().edition(table.edition)
