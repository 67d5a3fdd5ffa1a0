"""A position that is shared with a question."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server


def test_a_position_is_shared_with_a_question(sit: Sit, server: Server) -> None:
    """Whoever has the link sees position and question, and cannot move on it."""
    seat = sit(server.create()["first"])
    seat.page.click('[data-key="bar-Share"]')
    seat.page.click("text=Ask about this position…")
    seat.page.fill("#ask-text", "Did it clip the station?")
    seat.page.click("text=Make the link")
    link = seat.page.locator("[data-link]").input_value()
    other = sit()
    other.page.goto(link)
    other.ready()
    expect(other.page.locator("body")).to_contain_text("Did it clip the station?")
