"""A tactical action planned before its turn: all of it is shown, it is kept, and made once the other has passed."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.page.twilight.test_hex import SIX, pick
from web.server import Server

LINE = "tactical letnev 204 ships=cruiser@305>204"


def test_an_action_is_planned_kept_and_made_in_its_turn(sit: Sit, server: Server) -> None:
    """The ships that reach a system stand there with their stepper, and the plan is ruled on as in its turn."""
    secrets = server.create(SIX, clock=True, policy="strict")
    seat = sit(secrets["second"])
    pick(seat, "204")
    seat.page.click(f'[data-key="more {LINE}"]')
    seat.line(LINE)
    seat.verdict("Letnev moves 1 cruiser into New Albion/Starpoint (204).")
    seat.says("#early", "Not yet: It is Sol's turn, not Letnev's.")
    expect(seat.page.locator("#commit")).to_be_disabled()
    seat.shot("twilight-early")
    seat.page.click("#keep")
    seat.line("")
    seat.says(".kept", "Not yet: It is Sol's turn, not Letnev's.")
    expect(seat.page.locator("[data-key=execute]")).to_have_count(0)
    with server.client(secrets["first"]) as sol:
        assert sol.ask("commit", base=0, move="pass sol")["say"] == "done"
    seat.page.click("[data-key=execute]")
    seat.log("Letnev moves 1 cruiser into New Albion/Starpoint (204)")
    expect(seat.page.locator(".kept")).to_be_empty()


def test_an_action_that_no_turn_allows_is_not_called_early(sit: Sit, server: Server) -> None:
    """A system with one's own token cannot be activated, whosever turn it is."""
    seat = sit(server.create(SIX, clock=True)["second"])
    seat.type("tactical letnev 203")
    seat.verdict("Not allowed")
    expect(seat.page.locator("#early")).to_be_empty()
    expect(seat.page.locator("#keep")).to_be_hidden()
