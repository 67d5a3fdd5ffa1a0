"""X-Wing in a real browser: the dial as a grid, places of a Tallon roll, dice that the server rolls."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

DOGFIGHT = "xwing-dogfight"


def test_the_dial_shows_every_end_with_its_verdict(sit: Sit, server: Server) -> None:
    """A cell a maneuver; to point at it shows where it ends; of a Tallon roll each place has its own verdict."""
    seat = sit(server.create(DOGFIGHT)["first"], color_scheme="dark")
    seat.click(330, 300)
    seat.page.wait_for_selector(".dial .maneuver")
    expect(seat.ends()).to_have_count(21)
    seat.page.hover('[data-key="luke 1 straight"]')
    seat.says(".verdict-chip", "1 straight (blue): overlaps rock1 (asteroid): ")
    seat.page.wait_for_selector(".over .end.overlap", state="attached")
    seat.page.click('[title^="3 tallon roll left"]')
    expect(seat.page.locator('[aria-label="Place"] .chip')).to_have_count(3)
    seat.shot("xwing-dial")


def test_dice_are_rolled_here(sit: Sit, server: Server) -> None:
    """The server rolls where nobody says what came up."""
    seat = sit(server.create(DOGFIGHT)["first"])
    seat.click(330, 300)
    seat.page.click('[data-key="luke 3 straight"]')
    seat.committed()
    seat.asked("A roll is needed")
    seat.answer("[data-key=roll]")
    while seat.page.locator(".question").count():
        seat.answer("[data-key=roll]" if seat.page.locator("[data-key=roll]").count() else ".question .chip")
    seat.log("luke 3 straight · overlap")
    expect(seat.page.locator(".entry", has_text="entered by hand")).to_have_count(0)
    assert seat.piece_at("luke") != (330.0, 300.0)


def test_ships_whose_turn_it_is_not_say_so(sit: Sit, server: Server) -> None:
    """It stands over the button, while the dial has the ends of its turn."""
    seat = sit(server.create(DOGFIGHT)["first"])
    seat.type("wedge 2 straight")
    seat.says("#early", "Not yet: luke (initiative 5) activates before wedge")
    expect(seat.page.locator("#commit")).to_be_disabled()
