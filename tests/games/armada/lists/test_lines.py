"""One line is read the same whatever builder wrote it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.games.armada.lists.lines import LONGEST_LINE, Line, read_line


def line(text: str) -> Line:
    """The line as read."""
    return read_line(7, text)


@pytest.mark.parametrize(
    "text, name, count, points, mark",
    [
        ("CR90 Corvette A (44)", "CR90 Corvette A", None, 44, ""),
        ("• Jaina's Light (2)", "Jaina's Light", None, 2, "•"),
        ("• 2 x X-wing Squadron (26)", "X-wing Squadron", 2, 26, "•"),
        ("-  Jainas Light\t ( 2\t points) ", "Jainas Light", None, 2, "-"),
        ("2\tX-Wing Squadrons ( 26 points) ", "X-Wing Squadrons", 2, 26, ""),
        ("2x Y-Wing Squadron (20)", "Y-Wing Squadron", 2, 20, ""),
        ("\t+ Jaina's Light (2)", "Jaina's Light", None, 2, "+"),
        ("1 Jan Ors (19 pts)", "Jan Ors", 1, 19, ""),
        ("Han Solo (Millennium Falcon) (26)", "Han Solo (Millennium Falcon)", None, 26, ""),
        ("x X-wing (1)", "x X-wing", None, 1, ""),
        ("2xx X-wing (1)", "2xx X-wing", None, 1, ""),
    ],
)
def test_a_card_has_bullet_count_name_and_points(
    text: str, name: str, count: int | None, points: int, mark: str
) -> None:
    """In every builder's spelling."""
    found = line(text)
    assert found.kind == "card"
    assert (found.name, found.count, found.points, found.mark) == (name, count, points, mark)


def test_a_cost_may_be_of_one_or_of_ship_and_upgrades() -> None:
    """`2 x 13` is the price of one, `44 + 2: 46` has the whole behind the colon."""
    squadron, ship, plain = line("2 x X-wing (2 x 13)"), line("CR90 Corvette A (44 + 2: 46)"), line("A (44)")
    assert (squadron.points, squadron.each, squadron.whole) == (13, True, None)
    assert (ship.points, ship.each, ship.whole) == (44, False, 46)
    assert (plain.each, plain.whole) == (False, None)


def test_flagship_tags_variant_and_tail_are_no_part_of_the_name() -> None:
    """They are kept beside it."""
    found = line("[ flagship ] Leia Organa (off) [Legacy] [ARC] (3) - Leader")
    assert (found.flagship, found.name, found.variant) == (True, "Leia Organa", "officer")
    assert (found.tags, found.tail) == (("Legacy", "ARC"), "- Leader")
    assert not line("[other] Leia Organa (3)").flagship


@pytest.mark.parametrize(
    "text, key, value, name, figures",
    [
        ("Faction:  Rebel", "faction", "Rebel", "", ()),
        ("Total Points: 400", "points", "400", "", ()),
        ("Assault Objective: Ion Storm\t", "assault", "Ion Storm", "", ()),
        ("Rebels  - Author: schmitty", "author", "schmitty", "Rebels", ()),
        ("Squadrons (84/134):", "squadrons", "", "", (84, 134)),
        ("Gamemode: Sector", "remark", "Sector", "", ()),
    ],
)
def test_a_heading_has_key_and_value(text: str, key: str, value: str, name: str, figures: tuple[int, ...]) -> None:
    """And the mobile builder's have faction or points before the colon."""
    found = line(text)
    assert found.kind == "header"
    assert (found.key, found.value, found.name, found.figures) == (key, value, name, figures)


@pytest.mark.parametrize(
    "text, kind",
    [
        ("", "blank"),
        (" \t ", "blank"),
        ("=======", "rule"),
        ("= 46 Points", "subtotal"),
        ("= many Points", "words"),
        ("Name (84/400/400)", "title"),
        ("Ion Storm", "words"),
        ("Base Defense: Ion Cannon", "words"),
        ("Nothing (here)", "words"),
        ("Too dear (123456)", "words"),
        ("Dear (12345)", "card"),
        ("Squared (2²)", "words"),
        ("a" * LONGEST_LINE, "words"),
        ("a" * (LONGEST_LINE + 1), "long"),
    ],
)
def test_what_kind_a_line_is(text: str, kind: str) -> None:
    """On both sides of every limit."""
    assert line(text).kind == kind


def test_a_subtotal_has_its_points_and_what_it_is_of() -> None:
    """The word behind the number tells the builders apart."""
    found = line("= 84 total squadron cost")
    assert (found.points, found.name) == (84, "total squadron cost")


@given(st.text(max_size=2 * LONGEST_LINE))
def test_any_text_is_some_line(text: str) -> None:
    """The number stays, and only a text of blanks is blank."""
    found = line(text)
    assert found.number == 7
    assert (found.kind == "blank") == (not text.split() and len(text) <= LONGEST_LINE)
