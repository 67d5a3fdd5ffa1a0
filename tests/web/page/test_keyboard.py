"""Both games by keyboard alone: no pointer touches the page."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server


def test_armada_by_keyboard(sit: Sit, server: Server) -> None:
    """Brackets select, digits set the speed, letters turn joints, Enter commits, Ctrl+Z takes it back."""
    secrets = server.create("armada-learning-fight")
    one, two = sit(secrets["first"]), sit(secrets["second"])
    start = one.piece_at("cr90")
    one.key("]")
    one.says(".plan", "CR90 Corvette A")
    one.page.wait_for_selector(".over .dot", state="attached")
    one.key("2")
    one.page.wait_for_function("() => document.querySelector('#commands').value.startsWith('cr90 speed=2')")
    one.key("s", "d", "x", "x")
    one.page.wait_for_function("() => document.querySelector('#commands').value.includes('clicks=0,1')")
    one.key("Space")
    one.page.wait_for_selector(".over .end.faint", state="attached")
    expect(one.page.locator("#commit")).to_be_enabled()
    one.key("Enter")
    two.log("clicks=0,1")
    assert two.piece_at("cr90") != start
    one.log("clicks=0,1")
    one.key("Control+z")
    two.log("takes back")
    one.log("takes back")
    one.key(",")
    one.says(".now", "Version")
    one.key("Escape")
    expect(one.page.locator(".now")).not_to_contain_text("Version")


def test_xwing_by_keyboard(sit: Sit, server: Server) -> None:
    """A digit and a letter choose a maneuver; a question is reached by Tab and answered by Enter."""
    seat = sit(server.create("xwing-dogfight")["first"])
    seat.key("]")
    seat.says(".plan", "luke")
    seat.page.wait_for_selector(".dial")
    seat.key("3", "r")
    seat.line("luke 3 bank_right")
    expect(seat.page.locator("#commit")).to_be_enabled()
    seat.key("Enter")
    seat.asked("rebels is asked", "does luke resolve")
    for _ in range(60):
        if seat.page.evaluate("document.activeElement?.dataset.key ?? ''") == "answer-obstacle":
            break
        seat.key("Tab")
    seat.key("Enter")
    seat.asked("The dice are asked", "roll")


def test_the_command_line_plays_a_whole_move(sit: Sit, server: Server) -> None:
    """A line is ruled on, the same line again is committed; `why` opens the ruling, what cannot be read says where."""
    seat = sit(server.create("armada-learning-fight")["first"])
    seat.key("/")
    seat.page.keyboard.type("cr90 speeed=2")
    seat.key("Enter")
    seat.says(".ruling .why", "speeed")
    seat.page.fill("#commands", "cr90 speed=2 clicks=0,-1 navigate=dial")
    seat.key("Enter")
    seat.verdict("Clear of xwing-2 by 21.0 mm at speed 2.")
    seat.says(".plan", "CR90 Corvette A")
    seat.key("Enter")
    seat.log("clicks=0,-1")
    seat.page.fill("#commands", "measure cr90 victory")
    seat.key("Enter")
    seat.says(".measured", "cr90 – victory")
    seat.page.fill("#commands", "undo")
    seat.key("Enter")
    seat.log("takes back")


def test_keys_of_one_letter_can_be_turned_off(sit: Sit, server: Server) -> None:
    """The sheet lists every key; with letters off, typing one does nothing, named keys still do."""
    seat = sit(server.create("armada-learning-fight")["observer"])
    seat.key("?")
    seat.page.wait_for_selector("dialog[open] .keys")
    seat.shot("keys")
    seat.page.uncheck("#letters")
    seat.key("Escape")
    expect(seat.page.locator("dialog")).to_have_count(0)
    seat.key("m")
    assert seat.page.locator('.tool[aria-pressed="true"]').count() == 0
    seat.key("End")
