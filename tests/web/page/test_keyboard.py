"""The sheet of all keys, in any game."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server


def test_keys_of_one_letter_can_be_turned_off(sit: Sit, server: Server) -> None:
    """The sheet lists every key; with letters off, typing one does nothing, named keys still do."""
    seat = sit(server.create()["observer"])
    seat.key("?")
    seat.page.wait_for_selector("dialog[open] .keys")
    seat.shot("keys")
    seat.page.uncheck("#letters")
    seat.key("Escape")
    expect(seat.page.locator("dialog")).to_have_count(0)
    seat.key("m")
    assert seat.page.locator('.tool[aria-pressed="true"]').count() == 0
    seat.key("End")
