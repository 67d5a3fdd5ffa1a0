"""The style sheet: its colours, its scope and its lengths."""

import re

import pytest

from sublight.drawing.palette import DARK, LIGHT, Theme
from sublight.drawing.theme import style_sheet


@pytest.mark.parametrize("theme, light, dark", [("light", True, False), ("dark", False, True), ("auto", True, True)])
def test_themes_bring_their_colours(theme: Theme, light: bool, dark: bool) -> None:
    """A fixed theme has its own colours only; auto has light ones, and dark ones for those who prefer them."""
    css = style_sheet(theme, 1.0)
    assert (LIGHT["back"] in css, DARK["back"] in css) == (light, dark)
    assert ("prefers-color-scheme:dark" in css) == (theme == "auto")


def test_rules_are_scoped() -> None:
    """Every rule holds for pictures of this theme only, so that pictures can share a page."""
    for line in style_sheet("dark", 1.0).strip().splitlines():
        selectors = line.removeprefix("@media screen{").partition("{")[0]
        assert all(".sublight.dark" in each for each in selectors.split(","))


def test_lengths_follow_the_unit() -> None:
    """A length of three units is three times the unit, and no unit is left over."""
    assert "stroke-width:3}" in style_sheet("light", 1.0)
    half = style_sheet("light", 0.5)
    assert ".mat{fill:var(--mat);stroke:var(--ink);stroke-width:1.5}" in half
    assert not re.search(r"[0-9]u\b", half)


def test_all_colours_used_are_defined() -> None:
    """The sheet asks for no colour that the palette lacks."""
    asked = set(re.findall(r"var\(--(\w+)\)", style_sheet("light", 1.0))) - {"own", "verdict"}
    assert asked <= set(LIGHT)
