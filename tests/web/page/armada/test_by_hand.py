"""What is done by hand: nudges and turns by keys, ends left unmarked; scripts move nothing."""

import re

from playwright.sync_api import expect

from web.page.armada.fight import edited
from web.page.setup.editor import said
from web.page.table import Sit
from web.server import Server

FIGHT = "armada-learning-fight"
MADE_UP = """([x, y]) => { for (const name of ['pointerdown', 'pointerup'])
    document.querySelector('.table-page div.frame').dispatchEvent(new PointerEvent(name,
        { bubbles: true, clientX: x, clientY: y, pointerId: 7, pointerType: 'pen', button: 0 })); }"""


def test_scripts_press_nothing_on_the_board(sit: Sit, server: Server) -> None:
    """A click that a script makes up selects no ship; the same click by hand does."""
    seat = sit(server.create(FIGHT)["first"])
    seat.page.evaluate(MADE_UP, list(seat.at(352, 302)))
    expect(seat.page.locator("[aria-selected=true][data-piece]")).to_have_count(0)
    seat.click(352, 302)
    expect(seat.page.locator("[aria-selected=true][data-piece]")).to_have_count(1)


def test_ends_that_are_clear_are_left_unmarked(sit: Sit, server: Server) -> None:
    """By the key and by its button, which says so; again marks them all."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(352, 302)
    seat.page.wait_for_selector(".over .dot.clear", state="attached")
    every = seat.ends().count()
    seat.key("o")
    expect(seat.page.locator(".over .dot.clear:not(.picked)")).to_have_count(0)
    button = seat.page.locator('[aria-label^="Overlaps only"]')
    expect(button).to_have_attribute("aria-pressed", "true")
    assert 0 < seat.ends().count() < every
    seat.shot("overlaps-only")
    button.click()
    expect(seat.page.locator(".over .dot")).to_have_count(every)
    seat.key("?")
    seat.says("dialog .keys", "hide clear positions")


def test_a_squadron_is_nudged_where_it_is_placed(sit: Sit, server: Server) -> None:
    """By 1 mm, with Shift by 0.1; it points nowhere, so that it is not turned."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(560, 360)
    seat.page.wait_for_selector(".ends .end-line")
    seat.page.focus(".table-page div.frame")
    seat.key("ArrowRight", "ArrowRight", "Shift+ArrowUp")
    seat.line("squadron xwing-3 x=562 y=360.1")
    seat.key("Alt+ArrowRight")
    seat.line("squadron xwing-3 x=562 y=360.1")


def test_an_obstacle_is_turned_where_it_is_placed(sit: Sit, server: Server) -> None:
    """By 5° clockwise, with Shift by half a degree the other way, from as it lies."""
    seat = sit(server.create(FIGHT)["first"])
    obstacle = seat.page.locator('[data-piece*="asteroid"], [data-piece*="debris"], [data-piece*="station"]').first
    name = obstacle.get_attribute("data-piece") or ""
    obstacle.click()
    x, y = seat.piece_at(name)
    seat.page.focus(".table-page div.frame")
    seat.key("Alt+ArrowRight")
    expect(seat.page.locator("#commands")).to_have_value(re.compile("heading="))
    turned = float(seat.page.input_value("#commands").split("heading=")[1].split()[0])
    seat.key("Alt+Shift+ArrowLeft")
    expect(seat.page.locator("#commands")).to_have_value(re.compile(re.escape(f"heading={turned - 0.5:g}")))
    expect(seat.page.locator("#commands")).to_have_value(re.compile(re.escape(f"x={x:g} y={y:g}")))
    seat.page.wait_for_selector(".over .ghost-piece", state="attached")


def test_in_the_editor_keys_move_and_turn(sit: Sit, server: Server) -> None:
    """Pressed faster than the server answers, none is lost; what is typed in a field stays there."""
    seat = edited(sit, server)
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    heading = seat.page.locator("[data-key=place-heading]")
    expect(heading).to_have_value(re.compile(r"\d"))
    turned = (float(heading.input_value()) + 5.5) % 360
    seat.key(*["ArrowRight"] * 5, "Shift+ArrowDown", "Alt+ArrowRight", "Alt+Shift+ArrowRight")
    said(seat, "nebulon is at 625.00, 209.90 mm")
    expect(heading).to_have_value(f"{turned:g}")
    expect(seat.page.locator("[data-key=place-x]")).to_have_value("625")
    seat.page.focus("[data-key=place-x]")
    seat.key("ArrowRight")
    expect(seat.page.locator("[data-key=place-x]")).to_have_value("625")
    seat.page.click('[data-key="turn-5"]')
    expect(heading).to_have_value(f"{(turned - 5) % 360:g}")
