"""`sublight export` writes a table of Armada as JSON, as its fleets are not written."""

import pytest

from sublight.api.lists import known_lists, written_lists
from sublight.api.tables import example, read_table_text
from sublight.cli import COMPLETE, UNREADABLE, main


def test_without_a_format_a_table_is_written_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """What was read is read again."""
    assert main(["export", "armada-learning-fight"]) == COMPLETE
    assert read_table_text(capsys.readouterr().out) == read_table_text(example("armada-learning-fight"))


@pytest.mark.parametrize("kind", written_lists())
def test_what_is_of_another_game_is_one_line(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Squads and maps are of other games."""
    assert main(["export", "armada-learning-fight", "--as", kind]) == UNREADABLE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    whose = next(of.title for each, of in known_lists().items() if each.kind == kind)
    assert f"{kind}s are of {whose}; this is a table of armada" in said.err
