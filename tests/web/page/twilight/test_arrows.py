"""Arrows on a map, with their steps."""

from playwright.sync_api import expect

from web.page.drags import drag
from web.page.table import Sit
from web.page.twilight.test_hex import SIX, at_map, middle
from web.server import Server


def test_on_a_map_an_arrow_counts_steps(sit: Sit, server: Server) -> None:
    """From tile to tile as they lie: to a neighbour, across the middle, from rim to rim, and none at home."""
    seat = at_map(sit, server, server.create(SIX)["first"])
    for start, end in (("101", "102"), ("101", "104"), ("301", "310"), ("102", "304"), ("101", "101")):
        (x, y), (a, b) = middle(seat, start), middle(seat, end)
        drag(seat, (x, y), (a + 6, b + 4), "right")
    lengths = ["1 step", "2 steps", "6 steps", "2 steps", "0 steps"]
    expect(seat.page.locator(".drawn text")).to_have_text(lengths)
