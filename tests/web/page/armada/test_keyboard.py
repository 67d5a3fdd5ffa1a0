"""Keys beyond those of a whole journey: speeds and sides, outlines, the command line, the sheet of all keys."""

import re

from playwright.sync_api import expect

from web.page.table import Held, Sit
from web.server import Server


def test_digits_and_letters_plan(sit: Sit, server: Server) -> None:
    """Digits set the speed, x the tool's side, Space outlines every end, Enter commits, Escape leaves the replay."""
    seat = sit(server.create("armada-learning-fight")["first"])
    seat.key("]")
    seat.page.wait_for_selector(".over .dot", state="attached")
    seat.key("2")
    seat.page.wait_for_function("() => document.querySelector('#commands').value.startsWith('cr90 speed=2')")
    seat.key("s", "d", "x")
    seat.page.wait_for_function("() => document.querySelector('#commands').value.includes('tool=left')")
    seat.key("x")
    seat.page.wait_for_function("() => document.querySelector('#commands').value.includes('tool=right')")
    seat.key("Space")
    seat.page.wait_for_selector(".over .end.faint", state="attached")
    expect(seat.page.locator("#commit")).to_be_enabled()
    seat.key("Enter")
    seat.log("clicks=0,1")
    seat.key(",")
    seat.says(".now", "Version")
    seat.key("Escape")
    expect(seat.page.locator(".now")).not_to_contain_text("Version")


def test_keys_wait_until_their_shortcuts_are_loaded(sit: Sit, server: Server) -> None:
    """Digits and letters that are pressed too early do what they say once the keys of the game are there."""
    keys = Held("**/games/armada/keys.js")
    seat = sit(server.create("armada-learning-fight")["first"], before=keys)
    seat.key("]")
    seat.page.wait_for_selector(".over .dot", state="attached")
    seat.key("2", "s", "d")
    expect(seat.page.locator("#commands")).to_have_value("cr90")
    keys.go()
    expect(seat.page.locator("#commands")).to_have_value(re.compile("^cr90 speed=2 clicks=0,1"))


def test_the_command_line_plays_a_whole_move(sit: Sit, server: Server) -> None:
    """A line is ruled on, the same line again is committed; `why` opens the ruling, what cannot be read says where."""
    seat = sit(server.create("armada-learning-fight")["first"])
    seat.key("/")
    seat.page.keyboard.type("cr90 speeed=2")
    seat.key("Enter")
    seat.says(".ruling.refused", "speeed")
    seat.page.fill("#commands", "cr90 speed=2 clicks=0,-1 navigate=dial")
    seat.key("Enter")
    seat.verdict("CR90 clears X-Wing 2 by 21.0 mm at speed 2.")
    seat.says(".plan", "CR90 Corvette A")
    seat.key("Enter")
    seat.log("clicks=0,-1")
    seat.page.fill("#commands", "measure cr90 victory")
    seat.key("Enter")
    seat.says(".measured", "CR90 – Victory")
    seat.page.fill("#commands", "undo")
    seat.key("Enter")
    seat.log("takes back")
