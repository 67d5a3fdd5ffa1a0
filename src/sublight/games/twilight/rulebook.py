"""Twilight Imperium's rulebook, read once: for the procedures that an edition changes."""

from functools import cache

from sublight.rulebook import Edition, Rulebook, rulebook_at
from sublight.rulebook.compiled import data_of


@cache
def book() -> Rulebook:
    """Return Twilight Imperium's rulebook."""
    return rulebook_at(data_of("sublight.games.twilight"))


def edition_named(name: str) -> Edition:
    """Return the edition of that id or alias; EditionError if there is none."""
    return book().edition(name)


@cache
def in_force(rule_id: str, edition: str) -> bool:
    """Return whether a rule is in force in an edition; UnknownRuleError or EditionError for an unknown name."""
    return book().in_force(rule_id, edition)
