"""Whole games from the first page: both sides are ready, and setup is played in turns on the board."""

import pytest
from playwright.sync_api import expect

from sublight.view.editor import Starter
from sublight.web.setup.catalogue import games
from web.page.table import Seat, Sit
from web.page.test_axe import grave

FOUND = [(found.map, each) for found in games() for each in found.starters]
MATS = [pytest.param(each, id=each.name) for a_map, each in FOUND if not a_map]
MAPS = [pytest.param(each, id=each.name) for a_map, each in FOUND if a_map]
BUTTON = ".now .may button"


def begun(sit: Sit, wanted: Starter) -> Seat:
    """Begin a whole game from the first page, at the first seat."""
    seat = sit()
    seat.page.click(f"[data-starter={wanted.name}]")
    return seat.ready()


def second(sit: Sit, first: Seat) -> Seat:
    """Return the other seat, by the links that the first one has."""
    links = first.page.evaluate("history.state.links")
    return sit(next(each["secret"] for each in links if each["seat"] == "second"))


def whose_turn(sit: Sit, first: Seat) -> Seat:
    """Return the seat whose turn it is."""
    expect(first.page.locator(".now .whose")).to_be_visible()
    return first if first.page.locator(".now").inner_text().count("Your turn") else second(sit, first)


@pytest.mark.parametrize("wanted", MATS)
def test_what_is_set_up_next_is_placed_on_the_board(sit: Sit, wanted: Starter) -> None:
    """A button takes it up, a tap puts it elsewhere with its verdict, and the other seat goes on."""
    seat = whose_turn(sit, begun(sit, wanted))
    seat.page.locator(BUTTON).first.click()
    seat.page.wait_for_selector("#commit:enabled")
    placed = seat.page.input_value("#commands")
    board = seat.page.locator("svg.board").bounding_box()
    assert board is not None
    seat.page.mouse.click(board["x"] + board["width"] / 2 + 30, board["y"] + board["height"] / 2 + 30)
    seat.page.wait_for_function("before => document.getElementById('commands').value !== before", arg=placed)
    seat.page.wait_for_selector("#commit:enabled")
    seat.shot(f"setup-{wanted.name}")
    assert grave(seat) == []
    seat.page.click("#commit")
    expect(seat.page.locator("[data-key=bar-Undo]")).to_contain_text("is placed")
    expect(seat.page.locator(".now .whose")).not_to_contain_text("Your turn")


@pytest.mark.parametrize("wanted", MATS)
def test_all_obstacles_are_placed_at_random_if_the_other_seat_agrees(sit: Sit, wanted: Starter) -> None:
    """One button, one answer; then ships are set up."""
    first = begun(sit, wanted)
    mine = whose_turn(sit, first)
    other = second(sit, first) if mine is first else first
    size = mine.page.locator(".now .may button").first.evaluate("each => getComputedStyle(each).fontSize")
    expect(mine.page.locator("[data-key=scatter]")).to_have_css("font-size", size)
    expect(mine.page.locator(".side.nobody h3")).to_have_text("Neutral")
    mine.page.click("[data-key=scatter]")
    expect(other.page.locator(".now")).to_contain_text("proposes to change the table: the remaining obstacles")
    other.page.click("[data-key=agree]")
    for each in (mine, other):
        expect(each.page.locator(".now .whose")).to_be_visible()
        expect(each.page.locator("[data-key=scatter]")).to_have_count(0)
    mine.shot(f"scattered-{wanted.name}")


@pytest.mark.parametrize("wanted", MAPS)
def test_players_of_a_map_choose_what_comes_first(sit: Sit, wanted: Starter) -> None:
    """The first of them has buttons."""
    seat = begun(sit, wanted)
    expect(seat.page.locator(BUTTON).first).to_be_visible()
    seat.shot(f"setup-{wanted.name}")
