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


def test_news_is_read_aloud(sit: Sit, server: Server) -> None:
    """Whose turn it is when the table opens, a note with its player, a move without notation."""
    secrets = server.create(FIGHT, policy="casual", clock=True)
    seat = sit(secrets["second"])
    said = seat.page.locator("#say > *")
    opened = "It is still Rebel's turn, because CR90 has not executed its maneuver. Before that, it can attack."
    expect(said).to_have_text(["armada table: the table is set up.", opened])
    with server.client(secrets["first"]) as other:
        assert other.ask("note", text="brb")["say"] == "done"
        expect(said.last).to_have_text("Rebel: brb.")
        assert other.ask("commit", base=1, move="cr90 clicks=0,0 tool=right speed=2 navigate=dial")["say"] == "done"
        expect(said.nth(3)).to_have_text("CR90 moves at speed 2.")
        assert other.ask("undo", base=2)["say"] == "done"
    expect(said.filter(has_text="Rebel takes back: CR90 moves at speed 2")).to_have_count(1)


def test_a_dialog_has_announcements_of_its_own(sit: Sit, server: Server) -> None:
    """While it is open, nothing outside it is read."""
    seat = sit(server.create(FIGHT)["first"], permissions=["clipboard-read", "clipboard-write"])
    seat.page.click("[data-key=bar-Share]")
    seat.page.locator("dialog .link button").first.click()
    expect(seat.page.locator("dialog .say")).to_have_text("Copied: your link (first).")
    expect(seat.page.locator("#say")).not_to_contain_text("Copied")
