"""What the page draws again on the 400-point table, where there is most to draw: no more than what changes."""

import json
from typing import Any

from web.page.table import Seat, Sit
from web.page.wire import Wire, says
from web.server import Server

TABLE = "armada-400-points"
SHIP = '[data-piece="cr90"]'
STYLES = "blink,devtools.timeline,disabled-by-default-devtools.timeline"
SETTLED = "() => document.getAnimations().every(each => each.playState !== 'running')"
NOTED = """() => document.querySelectorAll('.labels .label').forEach(each => { each.known = true; })"""
OLD = """() => [...document.querySelectorAll('.labels .label')].filter(each => each.known).length"""


def test_to_select_a_ship_styles_what_changes(sit: Sit, server: Server) -> None:
    """No rule of the style sheets has the browser style the whole picture again when its marks change."""
    wire = Wire()
    seat = opened(sit, server, before=wire.before)
    browser = seat.page.context.browser
    assert browser is not None
    wire.mutes = says("ruled")
    every = seat.page.locator(".scene *").count()
    browser.start_tracing(page=seat.page, categories=STYLES.split(","))
    seat.page.locator(SHIP).dispatch_event("click")
    seat.page.wait_for_selector(".over .dot", state="attached")
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [each["args"]["elementCount"] for each in traced if each["name"] == "UpdateLayoutTree"]
    assert styled
    assert max(styled) < every / 2


def test_a_ruling_leaves_the_marks_that_stay(sit: Sit, server: Server) -> None:
    """Words that the picture of a ruling has as the table's does stay the elements that they are."""
    seat = opened(sit, server, viewport={"width": 1280, "height": 800})
    seat.page.evaluate(NOTED)
    every = seat.page.locator(".labels .label").count()
    seat.page.locator(SHIP).dispatch_event("click")
    seat.page.wait_for_selector(".scene .tool", state="attached")
    assert seat.page.evaluate(OLD) > every * 3 / 4


def opened(sit: Sit, server: Server, **context: Any) -> Seat:
    """Return a seat at the table, once nothing moves there."""
    seat = sit(server.create(TABLE)["first"], **context).ready()
    seat.page.wait_for_function(SETTLED)
    return seat
