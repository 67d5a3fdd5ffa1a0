"""What a page of X-Wing waits for."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.page.wire import Wire
from web.page.xwing.journey import FIRST
from web.server import Server


def test_dice_that_were_supposed_are_never_committed(sit: Sit, server: Server) -> None:
    """Nor after the page is opened again, which cannot know who gave which answer: what is no call is asked anew."""
    wire = Wire()
    seat = sit(server.create("xwing-dogfight", policy="casual")["first"], before=wire.before)
    seat.type("luke 3 bank_right")
    seat.page.wait_for_selector("[data-key=answer-obstacle] .comes")
    seat.holds(
        "() => [...document.querySelectorAll('.question .chip')].every((it) => it.scrollWidth <= it.clientWidth)"
    )
    seat.page.click("[data-key=answer-obstacle]")
    seat.page.click(".supposed summary")
    seat.page.click("[data-key=answer-blank]")
    seat.says(".asked", "Does luke perform a red")
    seat.page.reload()
    seat.ready()
    seat.says(".asked", "Does luke perform a red")
    seat.page.click("#commit:enabled")
    seat.asked("You must answer", FIRST)
    expect(seat.page.locator(".verdict-line .then")).to_have_text("You must answer.")
    assert [each["answers"] for each in wire.all("commit")] == [{}]
