"""A small module with one importer is named, unless it says why it stands alone."""

import pytest

from checks.small_modules import LINES, small
from checks.source import parse


@pytest.mark.parametrize(
    ("text", "users", "found"),
    [
        ("x = 1", 1, True),
        ("x = 1", 2, False),
        ("x = 1", 0, False),
        ("x = 1\n" * LINES, 1, False),
        ('"""One. On its own because it is compiled."""', 1, False),
    ],
)
def test_small_modules(text: str, users: int, found: bool) -> None:
    """It counts as small where it has few lines, one importer, and no reason."""
    importing = [parse(f"sublight.user{number}", "user.py", "from sublight import one") for number in range(users)]
    assert bool(list(small([parse("sublight.one", "one.py", text), *importing]))) is found
