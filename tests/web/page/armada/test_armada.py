"""Armada in a real browser: joints by button and on the board, squadrons in their reach, what cannot be done."""

import re

from playwright.sync_api import expect

from web.page.drags import drag
from web.page.table import Sit
from web.server import Server

FIGHT = "armada-learning-fight"
SEEN = "CR90 can attack Victory's front hull zone from its front arc at long range."
"""What `sublight measure` opens with."""


def test_a_newcomer_plays_from_the_first_page(sit: Sit) -> None:
    """Four clicks from the first page to a legal move: example, ship, end, commit."""
    seat = sit()
    seat.page.click(f'[data-example="{FIGHT}"]')
    seat.ready()
    seat.click(352, 302)
    seat.page.wait_for_selector(".over .dot", state="attached")
    seat.shot("armada-select")
    before = seat.piece_at("cr90")
    seat.click(349.2, 451.0)
    seat.page.wait_for_function("() => document.querySelector('#commands').value.includes('clicks')")
    seat.page.click("#commit:enabled")
    seat.log("cr90")
    assert seat.piece_at("cr90") != before


def test_a_plan_is_shown_to_the_other_side(sit: Sit, server: Server) -> None:
    """The joints write the line that is ruled on; the other side sees where it leads until it is committed."""
    secrets = server.create(FIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.click(352, 302)
    one.page.wait_for_selector(".joint")
    for key in ("right-1", "right-2", "right-2"):
        one.page.click(f'[data-key="{key}"]')
    one.line("cr90 clicks=0,1,2 tool=right")
    one.verdict("Speed 3 ✕ → 2 ✓. CR90 overlaps Victory by 17.5 mm at speed 3 (327 mm²).")
    one.page.check("#share-plan")
    two.page.wait_for_selector(".under .shared .rest", state="attached")
    one.page.click("#commit")
    two.log("cr90 clicks=0,1,2 tool=right")
    expect(two.page.locator(".under .shared")).to_have_count(0)


def test_the_mover_takes_back_freely_and_makes_again(sit: Sit, server: Server) -> None:
    """While nobody else has done anything nobody is asked."""
    seat = sit(server.create(FIGHT)["first"])
    start = seat.piece_at("cr90")
    seat.click(352, 302)
    seat.page.click('[data-key="right-1"]')
    seat.page.click('[data-key="right-2"]')
    seat.verdict("overlaps Victory")
    seat.page.click("#commit:enabled")
    seat.log("clicks=0,1,1")
    moved = seat.piece_at("cr90")
    assert moved != start
    seat.page.click("[data-key=bar-Undo]:enabled")
    seat.log("takes back")
    assert seat.piece_at("cr90") == start
    seat.page.click("[data-key=bar-Redo]:enabled")
    seat.log("redoes")
    assert seat.piece_at("cr90") == moved


def test_a_joint_is_turned_on_the_board(sit: Sit, server: Server) -> None:
    """The handle of a joint follows the pointer click by click; a ship that is pulled snaps to its nearest end."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(352, 302)
    seat.page.click('[data-key="speed-2"]')
    expect(seat.page.locator("#commands")).to_have_value(re.compile("^cr90 speed=2"))
    expect(seat.page.locator("#commit")).to_be_enabled()  # ruled on: the handles stay where they are
    expect(seat.ends().first.locator("circle").first).to_have_css("fill-opacity", "0.4")
    expect(seat.page.locator(".verdict-line .words")).to_have_css("text-wrap", "pretty")
    handle = seat.page.locator(".over .handle").nth(1)
    handle.hover()
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    seat.page.mouse.move(x + 40, y - 40, steps=6)
    seat.page.mouse.up()
    expect(seat.page.locator("#commands")).to_have_value(re.compile("clicks=0,2"))
    seat.page.mouse.move(*seat.at(352, 302))
    seat.page.mouse.down()
    seat.page.mouse.move(*seat.at(330, 380), steps=4)
    seat.page.mouse.move(*seat.at(290, 452), steps=4)
    seat.page.mouse.up()
    expect(seat.page.locator("#commands")).to_have_value(re.compile("clicks=-"))


def test_an_end_that_was_pointed_at_is_gone_once_a_joint_is_dragged(sit: Sit, server: Server) -> None:
    """A joint may lie on the dot of an end: the outline of that end would stay beside the plan."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(352, 302)
    seat.page.click('[data-key="speed-3"]')
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(seat.ends().first.locator("circle").first).to_have_css("fill-opacity", "0.4")
    box = seat.page.locator(".over .handle").nth(1).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seat.page.mouse.move(x, y)
    expect(seat.page.locator(".over .end")).to_have_count(1)
    seat.page.mouse.down()
    seat.page.mouse.move(x + 30, y - 10, steps=4)
    expect(seat.page.locator(".over .end")).to_have_count(0)
    seat.page.mouse.up()


def test_a_joint_is_dragged_no_further_than_it_may_turn(sit: Sit, server: Server) -> None:
    """What pays for a click is added to the plan; the ship, the tool and its handles stay in sight."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(352, 302)
    seat.page.click('[data-key="speed-3"]')
    expect(seat.page.locator("#commit")).to_be_enabled()
    handle = seat.page.locator(".over .handle").first
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    drag(seat, (x, y), (x + 60, y + 5))
    seat.line("cr90 clicks=1,0,0 tool=left navigate=dial")
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(seat.page.locator(".over .handle")).to_have_count(3)


def test_a_plan_waits_while_another_piece_is_looked_at(sit: Sit, server: Server) -> None:
    """It is there again with its piece, unless it was cleared."""
    seat = sit(server.create(FIGHT)["first"])
    seat.page.click('[data-piece="cr90"]')
    seat.page.click('[data-key="speed-2"]')
    expect(seat.page.locator("#commit")).to_be_enabled()
    planned = seat.page.input_value("#commands")
    seat.page.click('[data-piece="victory"]')
    expect(seat.page.locator("#commands")).not_to_have_value(planned)
    seat.page.click('[data-piece="cr90"]')
    seat.line(planned)
    seat.page.click('.commit-row button:has-text("Clear")')
    seat.page.click('[data-piece="victory"]')
    seat.page.click('[data-piece="cr90"]')
    expect(seat.page.locator('[data-key="speed-3"]')).to_have_attribute("aria-pressed", "true")


def test_enter_commits_after_the_mouse_has_pressed_a_button(sit: Sit, server: Server) -> None:
    """The key goes to the plan, not once more to the button."""
    seat = sit(server.create(FIGHT, policy="strict", clock=True)["first"])
    seat.page.click('.now button:has-text("Move CR90")')
    seat.page.click('[data-key="speed-2"]')
    expect(seat.page.locator("#commit")).to_be_enabled()
    seat.key("Enter")
    seat.log("cr90 speed=2")


def test_a_squadron_shows_how_far_it_may_go_once_it_is_selected(sit: Sit, server: Server) -> None:
    """Before anything is dragged."""
    seat = sit(server.create(FIGHT)["first"])
    seat.page.click('[data-piece="xwing-1"]')
    expect(seat.page.locator(".over .reach")).to_have_count(1)


def test_a_measurement_is_drawn_from_piece_to_piece(sit: Sit, server: Server) -> None:
    """The board says what it waits for, and stands still under the drag."""
    seat = sit(server.create(FIGHT)["observer"])
    seat.page.click('[aria-label^="Measure"]')
    tools = seat.page.locator(".tools")
    expect(tools).to_have_attribute("data-asks", "Measuring: press two pieces, or drag from one to the other")
    drag(seat, seat.at(352, 302), seat.at(620, 210))
    expect(seat.page.locator(".measured")).to_contain_text("CR90")
    expect(tools).to_have_attribute("data-asks", "")


def test_the_strip_says_whose_turn_it_is_and_why_beside_a_plan(sit: Sit, server: Server) -> None:
    """In a line below the buttons, which stay where they are when a ship is selected."""
    seat = sit(server.create(FIGHT, policy="strict", clock=True)["first"], viewport={"width": 1280, "height": 800})
    button = seat.page.locator('.now button:has-text("Move CR90")')
    before = button.bounding_box()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(seat.page.locator(".now [aria-pressed=true]")).to_have_count(1)
    expect(seat.page.locator(".plan h2")).to_be_visible()
    expect(seat.page.locator(".now .because")).to_be_visible()
    assert button.bounding_box() == before


def test_what_cannot_be_done_says_why(sit: Sit, server: Server) -> None:
    """The reason stands on the button, whether it is that of the moment or of the plan."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(620, 210)
    seat.says("#early", "Nebulon-B")
    expect(seat.page.locator("#commit")).to_be_disabled()
    seat.page.click('[data-piece="cr90"]')
    seat.page.click('[data-key="speed-4"]')
    seat.line("cr90 speed=4 clicks=0,0,0,0 tool=right navigate=dial")
    seat.page.click("[data-key=navigate-dial]")
    seat.says(".ruling", "Not allowed")
    seat.says(".ruling", "ARM-NAV-03")
    expect(seat.page.locator("#commit")).to_be_disabled()


def test_a_squadron_is_dragged_in_its_reach(sit: Sit, server: Server) -> None:
    """Its reach is a circle, its ghost follows the pointer, and every place is ruled on."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(560, 360)
    seat.page.wait_for_selector(".ends .end-line")
    seat.page.mouse.move(*seat.at(560, 360))
    seat.page.mouse.down()
    seat.page.mouse.move(*seat.at(600, 420), steps=8)
    seat.page.mouse.up()
    seat.page.wait_for_selector(".over .ghost-piece", state="attached")
    seat.page.wait_for_selector(".ruler", state="attached")
    expect(seat.page.locator("#commands")).to_have_value(re.compile("^squadron xwing-3 x="))
    seat.says("#early", "only in the Squadron Phase")


def test_a_squadron_that_is_typed_to_a_place_is_drawn_there(sit: Sit, server: Server) -> None:
    """Also where it cannot go, as if it had been dragged there."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type("squadron xwing-3 x=740 y=480")
    seat.verdict("Not allowed")
    expect(seat.page.locator(".over .ghost-piece.illegal")).to_have_count(1)
    seat.key("Escape", "Escape")
    expect(seat.page.locator(".over .ghost-piece")).to_have_count(0)


def test_two_pieces_are_measured(sit: Sit, server: Server) -> None:
    """M, then two pieces: one sentence, shown and read aloud; folded every margin, with its points on the board."""
    seat = sit(server.create(FIGHT)["observer"])
    seat.key("m")
    seat.click(352, 302)
    seat.click(430, 600)
    seat.says(".measured", "CR90 – Victory")
    expect(seat.page.locator(".measured h2 span")).to_have_text(SEEN)
    expect(seat.page.locator("#say > :last-child")).to_have_text(SEEN)
    expect(seat.page.locator(".measured .margin").first).to_be_hidden()
    seat.page.wait_for_selector(".over .looked", state="attached")
    seat.shot("armada-measure")
    seat.page.click(".measured summary")
    expect(seat.page.locator(".measured .margin").first).to_be_visible()
