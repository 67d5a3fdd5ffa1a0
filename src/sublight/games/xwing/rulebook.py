"""X-Wing's rulebook, read once: the edition of a table, and what the rules say in it."""

from datetime import date
from functools import cache, lru_cache

from msgspec import Struct

from sublight.games.xwing.catalogue.files import DATA, FILES
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import leaves_unknown
from sublight.rulebook import Edition, Rulebook, rulebook_at

UNSOURCED = "XW-AMB-22"
"""The dispute about the edition of which only one entry was read."""


class Wording(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `rule` says from one date to another and not in every edition, as a flag."""

    id: str
    rule: str
    says: str
    since: date | None = None
    until: date | None = None


@cache
def book() -> Rulebook:
    """Return X-Wing's rulebook."""
    return rulebook_at(DATA)


@cache
def wordings() -> dict[str, Wording]:
    """Return the wordings that hold in some editions only, by id."""
    return FILES.by_id("wordings.toml", "wording", Wording)


def edition_of(table: Table) -> Edition:
    """Return the edition that a table plays; EditionError if there is none of that name."""
    return _edition_named(table.edition)


@lru_cache(maxsize=256)
def _edition_named(name: str) -> Edition:
    return book().edition(name)


def in_force(table: Table, rule: str) -> bool:
    """Say whether a version of `rule` holds in the table's edition."""
    return _in_force(rule, table.edition)


@lru_cache(maxsize=4096)
def _in_force(rule: str, edition: str) -> bool:
    return book().in_force(rule, edition)


def has_wording(table: Table, wording: str) -> bool:
    """Say whether the table's edition has a wording, by its id: a flag for what the rules say in some editions only."""
    return _has_wording(wording, table.edition)


@lru_cache(maxsize=4096)
def _has_wording(wording: str, edition: str) -> bool:
    known = wordings()[wording]
    return _edition_named(edition).admits(known.since or date.min, known.until, ruling=False)


def taken_reading(table: Table, dispute: str) -> str:
    """Return the reading of a dispute that the table agreed on, or that is taken in its edition."""
    return table.readings.get(dispute) or book().reading_in(dispute, edition_of(table))


def rests_on_unsourced(table: Table, rule: str, subject: str) -> Procedure[None]:
    """Yield nothing, unless the table's edition was not read and `rule` is disputed for that: then consult XW-AMB-22.

    Under one reading the ruling rests on the rule as the next edition has it. Under the other the rule is unknown, and
    a lack is yielded, which ends the procedure.
    """
    if not _rests_on_unsourced(rule, table.edition):
        return
    reading = yield from consult(UNSOURCED)
    if reading == "unknown":
        yield leaves_unknown(rule, "edition_not_read", subject, edition=edition_of(table).id)


@lru_cache(maxsize=4096)
def _rests_on_unsourced(rule: str, edition: str) -> bool:
    unread = book().dispute(UNSOURCED).open_in(_edition_named(edition))
    return unread and UNSOURCED in book().rule(rule, edition).disputes
