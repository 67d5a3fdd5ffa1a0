"""News from another seat while somebody types or presses a button: the same elements stay."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

FIGHT = "armada-learning-fight"


def test_a_number_half_typed_stays_when_another_seat_writes(sit: Sit, server: Server) -> None:
    """The field keeps its text and the focus, and the number counts once it is whole."""
    secrets = server.create(FIGHT, policy="casual")
    seat = sit(secrets["first"])
    seat.page.click('[data-piece="xwing-1"]')
    field = seat.page.locator('.place [data-key="x"]')
    field.fill("")
    seat.key("3", "0")
    with server.client(secrets["second"]) as other:
        assert other.ask("note", text="thinking aloud")["say"] == "done"
    seat.log("thinking aloud")
    expect(field).to_have_value("30")
    expect(field).to_be_focused()
    seat.key("5", "Tab")
    expect(seat.page.locator("#commands")).to_have_value("squadron xwing-1 x=305 y=420")


def test_a_button_pressed_while_news_comes_is_clicked(sit: Sit, server: Server) -> None:
    """It is still there when it is let go, although its list got another line."""
    secrets = server.create(FIGHT, policy="casual")
    seat = sit(secrets["first"])
    with server.client(secrets["second"]) as other:
        assert other.ask("note", text="one")["say"] == "done"
        stop = seat.page.locator('[data-key="stop-0"]')
        stop.hover()
        seat.page.mouse.down()
        assert other.ask("note", text="two")["say"] == "done"
        seat.log("two")
        seat.page.mouse.up()
    seat.says(".now", "Version 0 of 2")
