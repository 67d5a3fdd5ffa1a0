"""Whatever a ruling asks, the page shows the question with what comes of each option."""

from pathlib import Path

import pytest

from sublight.api.cases import read_cases, ruled
from sublight.api.moves import move_text, read_move
from sublight.api.tables import read_table
from sublight.formats.cases import LoadedCase
from sublight.referee.question import Choose, Place, Roll
from sublight.web.work.tasks import plan

FILES = sorted((Path(__file__).parents[2] / "cases").glob("*/*.toml"))
ASKING = [case for path in FILES for case in read_cases(path) if case.case.expect.status == "asking"]


def test_every_form_of_question_is_among_them() -> None:
    """One option, at most one, several, several in order, dice, and places."""
    asked = [ruled(case).question for case in ASKING]
    choices = {(each.most == 1, each.is_single, each.ordered) for each in asked if isinstance(each, Choose)}
    assert choices == {(True, True, False), (True, False, False), (False, False, False), (False, False, True)}
    assert {type(each) for each in asked} == {Choose, Roll, Place}


@pytest.mark.parametrize("case", ASKING, ids=lambda case: case.case.name)
def test_a_question_is_shown(case: LoadedCase) -> None:
    """Each option of a choice is ruled on, whether the answer is a key or a list of keys."""
    table = read_table(case.table, "table")
    line = move_text(read_move(case.case.move, table), table)
    shown = plan(case.table, line, dict(case.case.answers), house=case.case.house)
    assert shown["question"] is not None
