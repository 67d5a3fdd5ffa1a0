"""Every case file of the project, one test a case."""

from pathlib import Path

import pytest

from sublight.api.cases import read_cases, ruled
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_text
from sublight.api.tables import read_table
from sublight.formats.cases import LoadedCase
from sublight.formats.differences import problems
from sublight.referee.adjudication import Adjudication
from sublight.registry import game_of

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.toml"))
READ = [(path, case) for path in FILES for case in read_cases(path)]
CASES = [pytest.param(case, id=f"{path.parent.name}/{path.stem}: {case.case.name}") for path, case in READ]
MOVES = [each for each, (_, case) in zip(CASES, READ, strict=True) if case.case.measure is None]


@pytest.mark.parametrize("case", CASES)
def test_case_holds(case: LoadedCase) -> None:
    """The ruling of the case is the one that the case expects, and all of it can be read out."""
    ruling = ruled(case)
    assert not list(problems(ruling, case.case.expect)), case.where
    assert ruling_text(ruling)


@pytest.mark.parametrize("case", [case for i, case in enumerate(MOVES) if i % 8 == 0 or "Ezra" in str(case)])
def test_a_second_run_of_the_same_hearing_gives_the_same(case: LoadedCase) -> None:
    """What an adjudication has measured serves every run: none of them changes it for the next."""
    table = read_table(case.table, "table")
    adjudication = Adjudication(game_of(table), table, read_move(case.case.move, table), house=case.case.house)
    if adjudication.violations:
        return
    first, second = (adjudication._run(dict(case.case.answers)) for _ in range(2))
    assert first.events == second.events
    assert (first.verdicts, first.violations, first.state) == (second.verdicts, second.violations, second.state)
