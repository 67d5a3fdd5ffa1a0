"""`sublight adjudicate --house`."""

import json

import pytest

from sublight.cli import COMPLETE, ILLEGAL, main

FIGHT = "armada-learning-fight"


@pytest.mark.parametrize(
    ("line", "words", "code", "says"),
    [
        ("cr90 clicks=2,2,2 tool=right", ["--house"], COMPLETE, "House ruling. Ruled"),
        ("cr90 clicks=2,2,2 tool=right", [], ILLEGAL, "Illegal"),
        ("cr90 speed=1 clicks=0 navigate=token", ["--house"], ILLEGAL, "Illegal"),
    ],
)
def test_the_verdict_of_the_command_is_that_of_the_ruling(
    line: str, words: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Carried out is a success; refused even so is none."""
    assert main(["adjudicate", FIGHT, line, *words]) == code
    assert capsys.readouterr().out.startswith(says)


def test_a_question_of_one_is_suggested_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON, with what was set aside."""
    assert main(["adjudicate", FIGHT, "cr90 speed=4", "--house", "--json"]) == COMPLETE
    plain = json.loads(capsys.readouterr().out)
    assert plain["status"] == "asking"
    assert plain["question"]["suggestion"]
    assert [each["kind"] for each in plain["despite"]] == ["speed_unpaid"]
