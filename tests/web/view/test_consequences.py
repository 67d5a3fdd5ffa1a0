"""Whatever a ruling asks, the page shows the question with what comes of each option."""

import pytest

from oracle.games import GAMES
from sublight.api.moves import move_text, read_move
from sublight.api.tables import read_table
from sublight.formats.cases import LoadedCase
from sublight.web.work.tasks import plan
from web.asked import asking_cases

ASKING = [case for name in GAMES for case in asking_cases(name)]


@pytest.mark.parametrize("case", ASKING, ids=lambda case: case.case.name)
def test_a_question_is_shown(case: LoadedCase) -> None:
    """Each option of a choice is ruled on, whether the answer is a key or a list of keys."""
    table = read_table(case.table, "table")
    line = move_text(read_move(case.case.move, table), table)
    shown = plan(case.table, line, dict(case.case.answers), house=case.case.house)
    assert shown["question"] is not None
