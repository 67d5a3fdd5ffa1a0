"""`sublight export` writes a table of Armada as JSON, as its fleets are not written."""

import pytest

from sublight.api.tables import example, read_table_text
from sublight.cli import COMPLETE, main


def test_without_a_format_a_table_is_written_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """What was read is read again."""
    assert main(["export", "armada-learning-fight"]) == COMPLETE
    assert read_table_text(capsys.readouterr().out) == read_table_text(example("armada-learning-fight"))
