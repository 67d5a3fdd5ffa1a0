"""The sheet of all keys, in any game."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.samples import SAMPLE
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


def test_b_tries_the_plan_out_on_a_scratch_table(sit: Sit, server: Server) -> None:
    """The scratch table opens beside the match with its plan; what is committed there does not change the match."""
    seat = sit(server.create(SAMPLE.table)["first"])
    seat.type(SAMPLE.move)
    with seat.context.expect_page() as opened:
        seat.key("Escape", "b")
    scratch = opened.value
    expect(scratch.locator(".bar .tag")).to_have_text("scratch")
    expect(scratch.locator("#commands")).to_have_value(SAMPLE.move)
    expect(scratch.locator("#commit")).to_be_enabled()
    scratch.click("#commit")
    expect(scratch.locator(".stop")).to_have_count(2)
    expect(seat.page.locator(".stop")).to_have_count(1)
    scratch.reload()
    expect(scratch.locator(".stop")).to_have_count(2)
    expect(scratch.locator("#commands")).to_have_value("")
