"""What an edition admits, and how a dispute is settled."""

import datetime as dt

import pytest

from sublight.rulebook.model import Dispute, Edition, Reading, Sentence, Settlement

FIRST, SECOND = dt.date(2020, 12, 11), dt.date(2025, 1, 10)
PLAIN = Edition(id="plain", title="", document="D", date=FIRST)
RULED = Edition(id="ruled", title="", document="D", date=FIRST, rulings_until=dt.date(2024, 6, 1))


@pytest.mark.parametrize(
    "since, until, held",
    [
        (FIRST, None, True),
        (FIRST + dt.timedelta(days=1), None, False),
        (FIRST - dt.timedelta(days=9), FIRST + dt.timedelta(days=1), True),
        (FIRST - dt.timedelta(days=9), FIRST, False),
    ],
)
def test_document_text_holds_from_since_to_before_until(since: dt.date, until: dt.date | None, held: bool) -> None:
    """A text is in force on the day it begins, and no more on the day it ends."""
    assert PLAIN.admits(since, until, ruling=False) is held


def test_ruling_holds_up_to_the_last_day_of_rulings() -> None:
    """A ruling is in force on an edition with rulings up to its very day, and not a day later."""
    last = dt.date(2024, 6, 1)
    assert RULED.admits(last, None, ruling=True)
    assert not RULED.admits(last + dt.timedelta(days=1), None, ruling=True)


def test_ruling_needs_an_edition_with_rulings() -> None:
    """A ruling is not in force where no rulings are played, however old it is."""
    assert not PLAIN.admits(dt.date(2000, 1, 1), None, ruling=True)


def test_edition_describes_itself_with_its_dates() -> None:
    """The description has the id and the document's date, and the rulings' last day where there are any."""
    assert PLAIN.described() == "`plain` (2020-12-11)"
    assert RULED.described() == "`ruled` (2020-12-11, rulings to 2024-06-01)"


def dispute(*settlements: Settlement, settled: bool = False) -> Dispute:
    """A dispute with the readings a (taken), b and c."""
    return Dispute(
        id="X-1",
        question="?",
        rules=("R-1",),
        taken="a",
        readings=(Reading(id="a", says="A"), Reading(id="b", says="B"), Reading(id="c", says="C")),
        why="because",
        settled=settled,
        settlements=settlements,
    )


def test_dispute_is_open_until_a_text_in_force_settles_it() -> None:
    """A ruling settles a dispute only for the editions that have the ruling."""
    by_ruling = dispute(Settlement(since=dt.date(2024, 1, 1), reading="b"))
    assert (by_ruling.reading_in(PLAIN), by_ruling.open_in(PLAIN)) == ("a", True)
    assert (by_ruling.reading_in(RULED), by_ruling.open_in(RULED)) == ("b", False)


def test_latest_settlement_in_force_counts() -> None:
    """Of several settlements the latest in force gives the reading, in whatever order they stand."""
    early = Settlement(since=dt.date(2022, 1, 1), reading="b")
    late = Settlement(since=dt.date(2023, 1, 1), reading="c")
    after = Settlement(since=dt.date(2024, 6, 2), reading="a")
    assert dispute(late, early, after).reading_in(RULED) == "c"
    assert dispute(early, late, after).reading_in(RULED) == "c"


def test_settled_dispute_is_open_nowhere() -> None:
    """A dispute settled by the texts keeps the reading taken and is open in no edition."""
    assert dispute(settled=True).reading_in(PLAIN) == "a"
    assert not dispute(settled=True).open_in(PLAIN)


def test_sentence_key_joins_seed_and_number() -> None:
    """A sentence is named by its seed and its number."""
    assert Sentence(seed="002", n=5).key == "002:5"
