"""The case in the description of the format is one of Armada."""

from pathlib import Path

from sublight.api.cases import read_cases_text, run_case


def test_the_case_in_the_description_of_the_format_holds() -> None:
    """What docs/case-files.md shows is a case file, and its case is right."""
    page = (Path(__file__).parents[4] / "docs" / "case-files.md").read_text(encoding="utf-8")
    text = page.partition("```toml\n")[2].partition("```")[0]
    (case,) = read_cases_text(text, "case-files.md")
    assert run_case(case) == ()
