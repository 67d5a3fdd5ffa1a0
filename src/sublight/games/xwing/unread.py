"""The edition of which one entry only was read: what its other rulings rest on (XW-AMB-22)."""

from sublight.games.xwing.book import book, edition_of
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import lacks

DISPUTE = "XW-AMB-22"


def rests_on_unread(table: Table, rule: str, subject: str) -> Procedure[None]:
    """Say that the ruling rests on `rule` as the next edition has it, where the table's own was not read.

    Under the other reading nothing is known of the rule, and that ends the procedure.
    """
    edition = edition_of(table)
    if not book().dispute(DISPUTE).open_in(edition) or DISPUTE not in book().rule(rule, edition).disputes:
        return
    reading = yield from consult(DISPUTE)
    if reading == "unknown":
        yield lacks(rule, "edition_not_read", subject, edition=edition.id)
