"""The examples, ruled on: the text that a judge would read out and the JSON, byte for byte."""

from collections.abc import Callable

import pytest

from sublight.api.tables import examples
from sublight.cli import COMPLETE, main

Golden = Callable[[str, str], None]


@pytest.mark.parametrize("name", examples())
@pytest.mark.parametrize("form, ending", [("", "txt"), ("--json", "json"), ("--slip", "slip.txt")])
def test_the_ruling_on_an_example_is_as_it_was(
    name: str, form: str, ending: str, golden: Golden, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing but a wanted change changes a transcript."""
    assert main(["adjudicate", name, *([form] if form else [])]) == COMPLETE
    golden(f"{name}.{ending}", capsys.readouterr().out)


@pytest.mark.parametrize("name", examples())
def test_the_alternatives_of_an_example_are_as_they_were(
    name: str, golden: Golden, capsys: pytest.CaptureFixture[str]
) -> None:
    """What each flip changes."""
    assert main(["alternatives", name]) == COMPLETE
    golden(f"{name}.alternatives.txt", capsys.readouterr().out)
