"""`--house`: of every verb that rules on a move."""

import json

import pytest

from sublight.cli import COMPLETE, ILLEGAL, UNREADABLE, main

FIGHT = "armada-learning-fight"


@pytest.mark.parametrize(
    ("line", "words", "code", "says"),
    [
        ("cr90 clicks=2,2,2 tool=right", ["--house"], COMPLETE, "House ruling. cr90 moves"),
        ("cr90 clicks=2,2,2 tool=right", [], ILLEGAL, "Not allowed"),
        ("cr90 speed=1 clicks=0 navigate=token", ["--house"], ILLEGAL, "Not allowed"),
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


@pytest.mark.parametrize(
    ("verb", "line", "says"),
    [
        ("odds", "cr90 clicks=2,2,2 tool=right", "Set aside by this house ruling:\n  1. "),
        ("alternatives", "cr90 clicks=2,2,2 tool=right", "Which measured component set is used?"),
        ("suggest", "cr90 speed=4", "ARM-"),
        ("draw", "cr90 clicks=2,2,2 tool=right", "<svg"),
    ],
)
def test_what_follows_from_a_house_ruling_is_of_it(
    verb: str, line: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It begins as it should, and is not what the verb says of the illegal move."""
    assert main([verb, FIGHT, line, "--house"]) == COMPLETE
    as_house = capsys.readouterr().out
    main([verb, FIGHT, line])
    assert as_house.startswith(says)
    assert as_house != capsys.readouterr().out


def test_a_table_alone_is_not_drawn_as_a_house_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    """There is nothing to rule on."""
    assert main(["draw", FIGHT, "--house"]) == UNREADABLE
    assert "--house needs a MOVE" in capsys.readouterr().err
