"""The public names of `sublight.batch` are locked, and each is there."""

import pytest

from sublight import batch

LOCKED = [
    "Followed", "Packed", "Record", "follow", "legal", "moves_of", "pack", "rows", "rows_of", "rule", "tell_compiling",
    "unpack",
]  # fmt: skip


def test_the_names_are_locked() -> None:
    """A name that comes or goes is a change that users notice."""
    assert batch.__all__ == LOCKED
    assert all(getattr(batch, name).__doc__ for name in LOCKED)


def test_other_names_are_not_there() -> None:
    """As in any module, asking for one is an AttributeError."""
    with pytest.raises(AttributeError, match="no attribute 'maneuvers'"):
        batch.maneuvers  # noqa: B018
