"""360 by 740 with fingers: the board above, a sheet with three stops below, targets one can hit."""

from typing import Any

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SMALLEST = 44
"""Pixels that a finger needs."""


def test_armada_on_a_phone(sit: Sit, server: Server) -> None:
    """Tap a ship, tap an end, read why, commit; nothing scrolls sideways and the board stays in sight."""
    secrets = server.create("armada-learning-fight")
    seat = sit(secrets["first"], **PHONE)
    seat.shot("phone-table")
    seat.tap(352, 302)
    seat.page.wait_for_selector(".over .dot", state="attached")
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "half")
    seat.page.wait_for_timeout(200)
    seat.tap(349.2, 451.0)
    seat.page.wait_for_function("() => document.querySelector('#commands').value.includes('clicks')")
    seat.shot("phone-plan")
    board = seat.page.locator("div.frame").bounding_box()
    assert board is not None
    assert board["height"] >= 220
    seat.page.tap(".verdict-line")
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "full")
    expect(seat.page.locator("#ruling")).to_be_visible()
    seat.shot("phone-ruling")
    assert seat.page.evaluate("document.documentElement.scrollWidth") == 360
    seat.page.tap("#commit:enabled")
    seat.log("cr90")


def test_xwing_on_a_phone(sit: Sit, server: Server) -> None:
    """The dial by finger, a question answered in the sheet, and the log reached by its tab."""
    seat = sit(server.create("xwing-dogfight")["first"], **PHONE, color_scheme="dark")
    seat.tap(330, 300)
    seat.page.wait_for_selector(".dial .maneuver")
    seat.shot("phone-dial")
    seat.page.tap('[data-key="luke 3 bank_right"]')
    seat.page.tap("#commit:enabled")
    seat.asked("rebels is asked", "does luke resolve its red action or the obstacle first?")
    seat.shot("phone-question")
    seat.page.tap("[data-key=answer-obstacle]")
    seat.asked("The dice are asked", "roll")
    seat.page.tap("[data-key=roll]")
    seat.page.wait_for_timeout(300)
    seat.page.tap(".handle-bar")
    seat.page.tap("#to-log")
    expect(seat.page.locator(".entry").last).to_be_visible()
    seat.shot("phone-log")


def test_fingers_find_their_targets(sit: Sit, server: Server) -> None:
    """Every button in sight is 44 pixels high; those in a row of their own are as wide."""
    seat = sit(server.create("armada-learning-fight")["first"], **PHONE)
    seat.tap(352, 302)
    seat.page.wait_for_selector(".joint")
    small = seat.page.evaluate(
        """least => [...document.querySelectorAll(
            '.bar > button:not(.seat), button.tool, .chip, .tabs button, .commit-row button, .joint button')]
            .filter(each => each.checkVisibility()).filter(each => each.getBoundingClientRect().height < least)
            .map(each => each.textContent + ' ' + each.className)""",
        SMALLEST,
    )
    assert small == []
