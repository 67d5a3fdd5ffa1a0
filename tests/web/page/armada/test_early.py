"""A plan before its turn: all of it is shown, the button says that it is not yet, and it is kept for its moment."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

FIGHT = "armada-learning-fight"
FIRST = "cr90 clicks=0,1,2 tool=right navigate=dial"


def test_a_plan_is_ruled_on_before_its_turn(sit: Sit, server: Server) -> None:
    """The ends, the ghost and the verdict are there as in its turn; only the button waits, and says for what."""
    seat = sit(server.create(FIGHT, clock=True)["second"])
    seat.page.click('[data-piece="victory"]')
    expect(seat.ends().first).to_be_attached()
    seat.verdict("Victory moves at speed 2")
    seat.page.wait_for_selector(".ghost", state="attached")
    seat.says("#early", "Not yet: It is Rebel's turn, not Empire's.")
    expect(seat.page.locator("#commit")).to_be_disabled()
    seat.shot("armada-early")


def test_the_plan_of_a_ship_of_another_player_cannot_be_committed(sit: Sit, server: Server) -> None:
    """All of it is shown, and who alone can make the move."""
    seat = sit(server.create(FIGHT, clock=True, policy="strict")["second"])
    seat.type("cr90 clicks=0,0,0")
    seat.verdict("CR90 moves at speed 3")
    seat.says("#early", "Only Rebel can make this move.")
    expect(seat.page.locator("#commit")).to_be_disabled()


def test_what_is_wrong_at_any_time_is_not_called_early(sit: Sit, server: Server) -> None:
    """It is forbidden with all its reasons, and cannot be kept."""
    seat = sit(server.create(FIGHT, clock=True)["second"])
    seat.type("victory speed=9")
    seat.verdict("Not allowed")
    expect(seat.page.locator("#early")).to_be_empty()
    expect(seat.page.locator("#keep")).to_be_hidden()


def test_a_kept_plan_is_made_in_its_turn(sit: Sit, server: Server) -> None:
    """Its verdict stands in the list, also after the page is opened again; it waits until the other has moved."""
    secrets = server.create(FIGHT)
    seat = sit(secrets["second"])
    seat.type("victory")
    seat.page.click("#keep")
    seat.line("")
    seat.says(".kept", "Not yet: Victory must wait, because CR90 is still being activated.")
    seat.page.reload()
    seat.ready()
    seat.says(".kept", "Not yet")
    expect(seat.page.locator("[data-key=execute]")).to_have_count(0)
    seat.shot("armada-kept")
    with server.client(secrets["first"]) as other:
        assert other.ask("commit", base=0, move=FIRST)["say"] == "done"
    seat.page.click("[data-key=execute]")
    seat.log("victory")
    expect(seat.page.locator(".kept")).to_be_empty()


def test_kept_plans_stand_in_their_order_and_are_removed_one_by_one(sit: Sit, server: Server) -> None:
    """Only the first can be made; a line plans its move again, and its cross removes it alone."""
    seat = sit(server.create(FIGHT)["first"])
    for line in (FIRST, "nebulon"):
        seat.type(line)
        seat.page.click("#keep")
        seat.line("")
    lines = seat.page.locator(".kept b")
    cr90 = "CR90: clicks 0 1 2, tool right, navigate dial"
    expect(lines).to_have_text([cr90, "Nebulon-B"])
    expect(seat.page.locator("[data-key=kept-0]")).to_have_attribute("title", f"Plan it again: {FIRST}")
    seat.shot("armada-kept-two")
    expect(seat.page.locator("[data-key=execute]")).to_have_count(1)
    seat.page.click("[data-key=kept-1]")
    seat.line("nebulon")
    seat.page.click("[data-key=unkeep-0]")
    expect(lines).to_have_text(["Nebulon-B"])
