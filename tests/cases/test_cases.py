"""Every case file of the project, one test a case."""

from pathlib import Path

import pytest

from sublight.formats.cases import Docketed, read_cases
from sublight.formats.check import problems, ruled
from sublight.formats.text import ruling_text

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.toml"))
CASES = [
    pytest.param(case, id=f"{path.parent.name}/{path.stem}: {case.case.name}")
    for path in FILES
    for case in read_cases(path)
]


@pytest.mark.parametrize("case", CASES)
def test_case_holds(case: Docketed) -> None:
    """The ruling of the case is the one that the case expects, and all of it can be read out."""
    ruling = ruled(case)
    assert not list(problems(ruling, case.case.expect)), case.where
    assert ruling_text(ruling)
