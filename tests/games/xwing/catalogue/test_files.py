"""Spans of editions: both ends included, open sides, unknown editions."""

import pytest

from sublight.errors import EditionError, RulebookError
from sublight.games.xwing.catalogue.files import Spanned, edition_date
from sublight.games.xwing.rulebook import book

EDITIONS = tuple(edition.id for edition in book().editions)


def test_both_ends_are_included() -> None:
    """A row holds in its first edition and its last one, not in those just outside."""
    row = Spanned(since="1.3.2", until="1.4.2")
    assert [edition for edition in EDITIONS if row.holds_in(edition)] == ["1.3.2", "1.4", "1.4.2"]


@pytest.mark.parametrize("since", [None, "1.1.0", "1.4"])
@pytest.mark.parametrize("until", [None, "1.4", "1.4.5"])
def test_an_open_side_runs_to_the_end(since: str | None, until: str | None) -> None:
    """A missing end is the first or the last edition."""
    row = Spanned(since=since, until=until)
    first, last = EDITIONS.index(since or EDITIONS[0]), EDITIONS.index(until or EDITIONS[-1])
    assert [edition for edition in EDITIONS if row.holds_in(edition)] == list(EDITIONS[first : last + 1])


def test_a_span_that_ends_before_it_begins_is_refused() -> None:
    """A row that holds until an edition before its first one is an error; the same edition is not."""
    assert Spanned(since="1.4", until="1.4").until == "1.4"
    with pytest.raises(RulebookError, match=r"holds since 1\.4, but only until 1\.3\.2"):
        Spanned(since="1.4", until="1.3.2")


def test_a_span_of_no_edition_is_refused() -> None:
    """A row that holds since an edition that does not exist is an error that names the nearest."""
    with pytest.raises(RulebookError, match=r"no edition `1\.4\.66`; did you mean"):
        Spanned(since="1.4.66")


def test_an_unknown_edition_is_refused_with_all() -> None:
    """An edition that is none is an error that lists them and the nearest."""
    assert [edition_date(edition) for edition in EDITIONS] == [edition.date for edition in book().editions]
    with pytest.raises(EditionError, match=r"unknown edition `1\.4\.66` \(one of 2019-09, .*\); did you mean"):
        Spanned().holds_in("1.4.66")
