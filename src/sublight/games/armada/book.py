"""Armada's rulebook, read once: for the few procedures that an edition changes."""

from functools import cache
from importlib.resources import files

from sublight.games.armada.pieces import Table
from sublight.rulebook import Edition, Rulebook, load_rulebook


@cache
def book() -> Rulebook:
    """Return Armada's rulebook."""
    return load_rulebook(files("sublight.games.armada") / "data")


def edition_of(table: Table) -> Edition:
    """Return the edition that a table plays; EditionError if there is none of that name."""
    return book().edition(table.edition)
