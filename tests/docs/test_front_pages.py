"""README.md, CONTRIBUTING.md, SECURITY.md and the forms for issues name what is there."""

import re
from typing import Any

import pytest
import yaml

from checks.source import ROOT

PAGES = ("README.md", "CONTRIBUTING.md", "SECURITY.md")
EACH = pytest.mark.parametrize("name", PAGES)
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"))
SCREEN = 52
"""The lines of a page that are seen without scrolling."""


@EACH
def test_a_link_leads_somewhere(name: str) -> None:
    """To a file or a folder of the project."""
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / name).read_text(encoding="utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


@EACH
def test_a_verb_of_make_is_there(name: str) -> None:
    """In the Makefile."""
    verbs = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:`|^ {4})make (\w+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)) <= verbs


def test_the_readme_fits_one_screen_before_its_session() -> None:
    """And begins with the two commands."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert lines.index("## A session") < SCREEN
    assert [line.split()[1] for line in lines[:8] if line.startswith("    make ")] == ["run", "test"]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_for_a_position_or_a_source(path: Any) -> None:
    """It has a name, a description, and fields with ids of their own, some of them required."""
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert form["name"]
    assert form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len(ids) == len(set(ids)) > 2
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_contributing_names_each_form() -> None:
    """By the name that the chooser shows."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert len(FORMS) == 3
    for path in FORMS:
        assert f"**{yaml.safe_load(path.read_text(encoding='utf-8'))['name']}**" in text
