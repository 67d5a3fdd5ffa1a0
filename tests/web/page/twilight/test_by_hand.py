"""What is done by hand on a map: dice told as one list; and what is counted."""

import pytest
from playwright.sync_api import expect

from web.page.table import Seat, Sit
from web.page.twilight.test_hex import SIX, at_map, pick
from web.server import Server

RIFT = "tactical sol 208 ships=2cruiser@101>202>102>208"


def enter(seat: Seat, dice: str) -> None:
    """Tell all dice in one field."""
    seat.page.fill("[data-key=dice]", dice)
    seat.page.press("[data-key=dice]", "Enter")


@pytest.mark.parametrize(("dice", "why"), [
    ("2 frog", "This die shows no “frog”, only 1 to 3, 4 to 10."),
    ("11 2", "This die shows no “11”"),
    ("9, 9, 9, 9, 9, 9, 9", "dice are needed; nothing was entered"),
    ("", "Type what the dice show"),
])  # fmt: skip
def test_dice_that_do_not_fit_are_refused_whole(sit: Sit, server: Server, dice: str, why: str) -> None:
    """The reason stands at the field, and the first die is still asked for."""
    secrets = server.create(SIX, policy="casual")
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=RIFT)["say"] in ("done", "ruled")
    seat = at_map(sit, server, secrets["first"])
    seat.asked("A roll is needed", "cruiser 1 from system 101")
    enter(seat, dice)
    seat.says(".dice .why", why)
    seat.asked("A roll is needed", "cruiser 1 from system 101")
    seat.shot("dice-refused")


def test_dice_are_told_as_one_list(sit: Sit, server: Server) -> None:
    """As people say it: each die of the move in order, by its numbers; the other side sees it, and answers then."""
    secrets = server.create(SIX, policy="casual")
    one, two = at_map(sit, server, secrets["first"]), at_map(sit, server, secrets["fourth"])
    one.type(RIFT)
    one.page.click("#commit:enabled")
    one.asked("A roll is needed")
    two.asked("A roll is needed")
    expect(two.page.locator(".plan .hint")).to_be_hidden()
    enter(one, "I rolled 2, 7")
    two.log("dice entered by hand")
    two.answer('.question [data-key="answer-hold"]')
    expect(one.page.locator(".question")).to_have_count(0)
    expect(two.page.locator('[data-piece="208"] .says')).to_contain_text("1 cruiser of Sol")


def test_what_is_counted_stands_in_the_plan(sit: Sit, server: Server) -> None:
    """Fleet pool and room each on a line of its own, with its rule."""
    seat = at_map(sit, server, server.create(SIX, policy="casual")["first"])
    pick(seat, "208")
    seat.page.click('[data-key="more tactical sol 208 ships=cruiser@101>102>208"]')
    seat.says(".plan .said", "fleet")
    expect(seat.page.locator(".plan .said .rule").first).to_be_visible()
    seat.shot("twilight-counts")
