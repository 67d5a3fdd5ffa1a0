"""`sublight export` writes the table of any game as JSON."""

import pytest

from sublight.api.tables import example, examples, read_table_text
from sublight.cli import COMPLETE, main


@pytest.mark.parametrize("name", examples())
def test_any_table_is_written_as_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What was read is read again."""
    assert main(["export", name, "--as", "json"]) == COMPLETE
    assert read_table_text(capsys.readouterr().out) == read_table_text(example(name))
