"""The README's session is the documentation, so it is run."""

import doctest
from pathlib import Path

README = Path(__file__).parents[4] / "README.md"


def test_the_session_in_the_readme_runs_as_printed() -> None:
    """Every example in the README gives what the README shows."""
    results = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.attempted > 5
    assert results.failed == 0
