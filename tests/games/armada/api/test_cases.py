"""The case in the description of the format is one of Armada."""

from pathlib import Path

import pytest

from sublight.api.cases import read_cases_text, run_case


def test_the_case_in_the_description_of_the_format_holds() -> None:
    """What docs/case-files.md shows is a case file, and its case is right."""
    page = (Path(__file__).parents[4] / "docs" / "case-files.md").read_text(encoding="utf-8")
    text = page.partition("```toml\n")[2].partition("```")[0]
    (case,) = read_cases_text(text, "case-files.md")
    assert run_case(case) == ()


OF_AN_EXAMPLE = """
edition = "{file}"
[[case]]
name = "a turn"
example = "armada-learning-fight"
{case}
move = "cr90 clicks=0,1,2 tool=right navigate=dial"
[case.expect]
status = "complete"
events_include = ["moved"]
"""


@pytest.mark.parametrize(("file", "case"), [("1.6", 'edition = "1.6"'), ("1.6", 'edition = "1.5"'), ("1.5", "")])
def test_an_example_is_ruled_on_by_the_edition_that_is_meant(file: str, case: str) -> None:
    """That of the case, or the one that file and example agree on, by any of its names."""
    (loaded,) = read_cases_text(OF_AN_EXAMPLE.format(file=file, case=case))
    assert run_case(loaded) == ()


def test_an_example_of_another_edition_than_the_file_is_refused() -> None:
    """Nothing says which of the two is meant."""
    (loaded,) = read_cases_text(OF_AN_EXAMPLE.format(file="1.6", case=""))
    (said,) = run_case(loaded)
    assert said == (
        "cannot be ruled on: the example `armada-learning-fight` has the edition `rrg-1.5`, "
        "the file names `rrg-1.6`; add `edition` to the case to say which is meant"
    )
