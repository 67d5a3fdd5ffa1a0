"""What people write, spoilt at random, is read or refused with a reason; `make prove` tries twenty thousand of each."""

import pytest

from oracle import spoilt_text

READERS = (
    spoilt_text.tables,
    spoilt_text.cases,
    spoilt_text.answers,
    spoilt_text.lines,
)


@pytest.mark.slow
@pytest.mark.prove
@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
def test_a_spoilt_text_is_read_or_refused(read: object) -> None:
    """Some are still read, and some are not: the samples are neither junk nor always right."""
    said = read(600)  # type: ignore[operator]
    assert " 0 of them read" not in said
    assert "600 of them read" not in said
