"""The answers to a question: each says where it leads, in a line and on the board while it is pointed at."""

import pytest
from playwright.sync_api import expect

from sublight.api.tables import example_values
from web.page.table import Sit
from web.server import Server

FIGHT = "armada-learning-fight"
SIDES = "cr90 clicks=-1,-1,0 navigate=dial"
"""On the left the ship comes to rest farther from the middle of the table, and on other squadrons."""
AGROUND = "cr90 speed=2 clicks=0,-1 navigate=dial"
"""It comes to rest at 355, 451."""
CARD = "Which faceup damage card is CR90 dealt?"


def test_an_answer_says_what_comes_of_it_and_shows_where(sit: Sit, server: Server) -> None:
    """While nothing is pointed at, no ghost stands; one stands at the end of the answer that is."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(SIDES)
    left, right = (seat.page.locator(f"[data-key=answer-{side}]") for side in ("left", "right"))
    expect(left.locator(".comes")).to_have_text("CR90 moves at speed 3 and displaces TIE Fighter 1 and TIE Fighter 2.")
    expect(right.locator(".comes")).to_have_text("CR90 moves at speed 3 and displaces X-Wing 2 and TIE Fighter 1.")
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
    seat.says(".question", "Where are")
    expect(ghost).to_have_count(0)


def test_an_answer_of_the_keys_shows_where_it_leads_too(sit: Sit, server: Server) -> None:
    """What has the focus is as good as pointed at."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(SIDES)
    seat.page.locator("[data-key=answer-right]").focus()
    expect(seat.page.locator(".over .considered")).to_have_count(1)


@pytest.mark.parametrize(("policy", "says"), [("strict", "Draw a card"), ("casual", "Draw a card here")])
def test_a_damage_card_is_drawn_not_rolled(sit: Sit, server: Server, policy: str, says: str) -> None:
    """In a strict match the server draws; at a casual table the card may be drawn there. The log says which it was."""
    rock = {"id": "rock", "obstacle": "asteroid_1", "pose": {"x": 355.0, "y": 451.0, "forward": [0.0, 1.0]}}
    secrets = server.create({**example_values(FIGHT), "obstacles": [rock]}, policy=policy)
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=AGROUND)["say"] == "done"
    seat = sit(secrets["first"])
    seat.asked("A card must be drawn", CARD)
    expect(seat.page.locator(".question button.first")).to_have_text(says)
    expect(seat.page.locator(".question .dice")).to_have_count(0)
    seat.shot(f"armada-draw-{policy}")
    seat.page.click(f"text={says}")
    expect(seat.page.locator(".entry").last).to_contain_text(CARD)
