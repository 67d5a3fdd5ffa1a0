"""The line to the server: lost and found again, and links that open nothing."""

from playwright.sync_api import Page, WebSocketRoute, expect

from web.page.table import REFRESHED, Sit
from web.server import Server

FIGHT = "armada-learning-fight"


def test_a_lost_line_comes_back_with_the_plan(sit: Sit, server: Server) -> None:
    """What was planned is kept, ruled on again, and can be committed; what others did meanwhile is there."""
    lines: list[WebSocketRoute] = []

    def before(page: Page) -> None:
        def routed(line: WebSocketRoute) -> None:
            line.connect_to_server()
            lines.append(line)

        page.route_web_socket("**/live", routed)

    secrets = server.create(FIGHT)
    seat = sit(secrets["first"], before=before)
    seat.click(352, 302)
    seat.page.wait_for_selector(".over .dot", state="attached")
    seat.page.click('[data-key="right-1"]')
    seat.page.click('[data-key="right-2"]')
    seat.verdict("Overlaps victory")
    lines[-1].close(code=1012)
    with server.client(secrets["second"]) as other:
        assert other.ask("note", text="brb")["say"] == "done"
    seat.log("brb")
    assert len(lines) == 2
    seat.line("cr90 clicks=0,1,1 tool=right")
    expect(seat.page.locator(".banner")).to_be_hidden(timeout=REFRESHED)
    seat.page.click("#commit:enabled")
    seat.log("cr90 clicks=0,1,1")


def test_a_link_that_opens_nothing_says_so(sit: Sit) -> None:
    """The same words for a table that never was and for a link that was changed; the way home is one click."""
    seat = sit()
    seat.page.evaluate("() => { location.hash = 'AAAAAAAAAAAAAAAAAAAAAA'; }")
    seat.says(".banner", "No such table, or the link was changed.")
    seat.page.click(".banner a")
    seat.page.wait_for_selector(".example")
    seat.wrong.clear()


def test_observers_watch(sit: Sit, server: Server) -> None:
    """They see everything, may try a move for themselves and measure, and cannot commit."""
    seat = sit(server.create(FIGHT)["observer"])
    seat.says(".seat", "observer")
    seat.click(352, 302)
    seat.page.click('[data-key="right-2"]')
    seat.says(".ruling", "What happens")
    expect(seat.page.locator("#commit")).to_be_disabled()
    expect(seat.page.locator("#commit")).to_have_attribute("title", "You watch: a seat at the table is needed to move.")
    expect(seat.page.locator("[data-key=bar-Undo]")).to_be_disabled()
