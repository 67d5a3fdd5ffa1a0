"""The answers to a question: each says where it leads, in a line and on the board while it is pointed at."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

FIGHT = "armada-learning-fight"
SIDES = "cr90 clicks=-1,-1,0 navigate=dial"
"""On the left the ship comes to rest farther from the middle of the table, and on other squadrons."""


def test_an_answer_says_what_comes_of_it_and_shows_where(sit: Sit, server: Server) -> None:
    """While nothing is pointed at, no ghost stands; one stands at the end of the answer that is."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(SIDES)
    left, right = (seat.page.locator(f"[data-key=answer-{side}]") for side in ("left", "right"))
    expect(left.locator(".comes")).to_have_text("cr90 moves at speed 3 and displaces tie-1 and tie-2.")
    expect(right.locator(".comes")).to_have_text("cr90 moves at speed 3 and displaces xwing-2 and tie-1.")
    ghost = seat.page.locator(".over .considered")
    expect(ghost).to_have_count(0)
    left.hover()
    expect(ghost).to_have_count(1)
    box = ghost.bounding_box()
    seat.shot("armada-answers")
    right.hover()
    expect(ghost).to_have_count(1)
    assert box != ghost.bounding_box()
    seat.page.mouse.move(5, 5)
    expect(ghost).to_have_count(0)
    left.click()
    seat.says(".question", "Where does Empire place")
    expect(ghost).to_have_count(0)


def test_an_answer_of_the_keys_shows_where_it_leads_too(sit: Sit, server: Server) -> None:
    """What has the focus is as good as pointed at."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(SIDES)
    seat.page.locator("[data-key=answer-right]").focus()
    expect(seat.page.locator(".over .considered")).to_have_count(1)
