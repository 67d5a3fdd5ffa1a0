"""The line to the server at a map: slow, lost, and found again."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.page.wire import Wire, nothing, says
from web.server import Server


def test_who_gets_where_is_asked_anew(sit: Sit, server: Server) -> None:
    """What was asked of a line that was lost is answered by none; until it is, all buttons of the turn stay."""
    wire = Wire()
    wire.keeps = says("want_legal")
    seat = sit(before=wire.before)
    seat.page.goto(f"{server.url}/#{server.create('twilight-six-players', clock=True)['first']}")
    seat.page.wait_for_selector(".scene .hex", state="attached")
    seat.page.wait_for_selector(".now .may button")
    wire.tell({"say": "busy", "ask": wire.kept[0]["ask"], "done": 12, "of": 39, "seconds": 2})
    seat.says(".now", "Still working out who reaches what – 12 of 39")
    expect(seat.page.locator(".now > .may button").first).to_be_visible()
    seat.shot("twilight-slow")
    wire.keeps = nothing
    wire.cut()
    seat.ready()
    assert len(wire.all("want_legal")) == 2
