"""X-Wing in a real browser: the dial as a grid, places of a Tallon roll, a bump, dice of the table, two clients."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

DOGFIGHT = "xwing-dogfight"
BANK = "luke 3 bank_right"


def test_the_dial_shows_every_end_with_its_verdict(sit: Sit, server: Server) -> None:
    """A cell a maneuver; to point at it shows where it ends; of a Tallon roll each place has its own verdict."""
    seat = sit(server.create(DOGFIGHT)["first"], color_scheme="dark")
    seat.click(330, 300)
    seat.page.wait_for_selector(".dial .maneuver")
    assert seat.ends() == 21
    seat.page.hover('[data-key="luke 1 straight"]')
    seat.says(".verdict-chip", "1 straight (blue): meets an obstacle")
    seat.page.wait_for_selector(".over .end.overlap", state="attached")
    seat.page.click('[title^="3 tallon roll left"]')
    expect(seat.page.locator('[aria-label="Place"] .chip')).to_have_count(3)
    seat.shot("xwing-dial")


def test_a_bump_with_dice_is_played_to_its_end(sit: Sit, server: Server) -> None:
    """Plan, read, commit; the player orders, the dice of the table are entered; the other side sees the end."""
    secrets = server.create(DOGFIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"], color_scheme="dark")
    one.click(330, 300)
    one.page.click(f'[data-key="{BANK}"]')
    one.says(".ruling", "goes back along the template")
    one.shot("xwing-plan")
    one.committed()
    one.asked("rebels is asked", "does luke resolve its red action or the obstacle first?")
    two.says(".question", "Waiting for rebels.")
    one.answer("[data-key=answer-obstacle]")
    one.asked("The dice are asked", "roll")
    one.shot("xwing-roll")
    one.answer(".question .values .chip")
    two.log(BANK)
    while one.page.locator(".question .chip").count():
        one.answer(".question .chip")
    expect(two.page.locator(".question")).to_have_count(0)
    assert two.piece_at("luke") == one.piece_at("luke") != (330.0, 300.0)
    two.shot("xwing-other-side")


def test_dice_are_rolled_here(sit: Sit, server: Server) -> None:
    """The server rolls where nobody says what came up; after dice the other side must agree to take a move back.

    What was taken back is still there to look at.
    """
    secrets = server.create(DOGFIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.click(330, 300)
    one.page.click('[data-key="luke 3 straight"]')
    one.committed()
    one.asked("The dice are asked")
    while one.page.locator(".question").count():
        one.answer("[data-key=roll]" if one.page.locator("[data-key=roll]").count() else ".question .chip")
    moved = one.piece_at("luke")
    assert moved != (330.0, 300.0)
    one.page.click("[data-key=bar-Undo]:enabled")
    two.says(".now", "take back")
    two.page.click("[data-key=agree]")
    one.log("takes back")
    assert two.piece_at("luke") == (330.0, 300.0)
    two.page.click('[aria-label="One step back"]')
    two.says(".now", "Version")
    assert two.piece_at("luke") == moved
    two.page.click("[data-key=now]")
    expect(two.page.locator(".now")).not_to_contain_text("Version")
    assert two.piece_at("luke") == (330.0, 300.0)


def test_ships_whose_turn_it_is_not_say_so(sit: Sit, server: Server) -> None:
    """Where every maneuver is barred for one reason it stands once, above the dial."""
    seat = sit(server.create(DOGFIGHT)["first"])
    seat.click(250, 255)
    seat.says(".plan .why", "luke")
    expect(seat.page.locator("#commit")).to_be_disabled()
