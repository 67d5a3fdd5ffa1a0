"""A house ruling is said to be one wherever it is written."""

import pytest

from sublight.api.casefile import case_file
from sublight.api.cases import read_cases_text, run_case
from sublight.api.rulings import ruling_dict, ruling_text, slip
from sublight.api.tables import load_table
from sublight.errors import InputError
from sublight.referee.ruling import Ruling
from sublight.registry import adjudicate, game_of

TABLE = load_table("armada-learning-fight")
TOO_FAR = "cr90 clicks=0,2,2 tool=right"
UNPAID = "cr90 speed=1 clicks=0 navigate=token"
LEGAL = "cr90 clicks=0,1,2 tool=right navigate=dial"


def ruled(line: str, *, house: bool = True) -> Ruling[object]:
    """The ruling on a line."""
    return adjudicate(TABLE, game_of(TABLE).parse_move(line), house=house)


def test_the_text_says_it_first_and_gives_the_reasons_set_aside() -> None:
    """The opening calls it a house ruling; the reason is under a heading of its own, with its rule."""
    said = ruling_text(ruled(TOO_FAR))
    assert said.startswith("House ruling. cr90 moves at speed 2 instead of 3")
    assert "Set aside by this house ruling:\n  1. Joint 2 has yaw I at speed 3, but 2 clicks were declared." in said
    assert "Not allowed" not in said


def test_what_stands_is_told_from_what_would_be_set_aside() -> None:
    """Refused even so: the headline has the reason, the list what would be set aside."""
    said = ruling_text(ruled(UNPAID))
    assert said.startswith("Not allowed: cr90 has no Navigate token to spend. [ARM-NAV-03]\n")
    assert "A house ruling would set aside:\n  1. cr90's speed dial shows 3" in said


@pytest.mark.parametrize(("line", "house"), [(LEGAL, True), (LEGAL, False), (TOO_FAR, False)])
def test_any_other_ruling_says_nothing_of_it(line: str, house: bool) -> None:
    """A legal move asked for as one, and an illegal one that was not."""
    assert "ouse ruling" not in ruling_text(ruled(line, house=house))


def test_json_has_what_was_set_aside_in_words() -> None:
    """Beside the violations, which are none; each reason says whether one could be set aside."""
    plain = ruling_dict(ruled(TOO_FAR))
    assert (plain["status"], plain["violations"]) == ("complete", [])
    assert [(each["kind"], each["impossible"]) for each in plain["despite"]] == [("yaw_over_limit", False)]
    assert plain["despite"][0]["says"]
    assert [each["impossible"] for each in ruling_dict(ruled(UNPAID))["violations"]] == [True]


def test_the_slip_cites_the_rule_that_was_set_aside() -> None:
    """Who reads the slip can look it up."""
    ruling = ruled(TOO_FAR)
    page = slip(TABLE, game_of(TABLE).parse_move(TOO_FAR), {}, ruling)
    assert "House ruling. cr90 moves" in page
    assert "ARM-NAV-02  " in page.split("Citations:")[1]


def test_a_case_of_one_holds() -> None:
    """A house ruling written as a case is a house ruling when it is run."""
    written = case_file(TABLE, "too far", TOO_FAR, {}, "", house=True)
    assert "house = true" in written
    assert 'despite = ["yaw_over_limit"]' in written
    assert run_case(read_cases_text(written)[0]) == ()
    assert "house" not in case_file(TABLE, "too far", TOO_FAR, {}, "")


def test_a_case_that_expects_other_reasons_fails() -> None:
    """The difference is said; a reason that no game has is refused."""
    written = case_file(TABLE, "too far", TOO_FAR, {}, "", house=True)
    wrong = read_cases_text(written.replace('["yaw_over_limit"]', '["speed_unpaid"]'))[0]
    assert run_case(wrong) == ("despite: expected [speed_unpaid], got [yaw_over_limit]",)
    misspelt = read_cases_text(written.replace('["yaw_over_limit"]', '["yaw_over_limits"]'))[0]
    assert "did you mean `yaw_over_limit`" in run_case(misspelt)[0]
    with pytest.raises(InputError, match="did you mean `house`"):
        read_cases_text(written.replace("house = true", "hose = true"))
