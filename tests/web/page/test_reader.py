"""What a screen reader speaks: each rule of it, and every stop of Tab at a table of each game."""

import pytest
from playwright.sync_api import Browser

from web.page.hands import FARTHEST
from web.page.reader import Reader, Spoken, faults
from web.page.spoken import listen
from web.sample import Sample
from web.samples import SAMPLES
from web.server import Server


@pytest.mark.parametrize(
    "line, fault",
    [
        (Spoken("Speed: 2", "button", ("pressed",)), ""),
        (Spoken("2", "button", ("pressed",)), "it has no words"),
        (Spoken("", "button"), "it has no words"),
        (Spoken("The cr90 moves."), ""),
        (Spoken("The cr90 moves"), "it is no sentence"),
        (Spoken("Pass", "button", more="pass sol card=trade"), "it has notation"),
        (Spoken("Undo button", "button"), "its role is said twice"),
        (Spoken("Buttons of the strip", "group"), ""),
        (Spoken("Keys", "button", more="Keys (?)"), "its description is its name"),
        (Spoken("Clear", "button", more="Clear the plan (Esc)"), ""),
        (Spoken("The line", "edit", value="cr90 speed=2"), ""),
    ],
)
def test_a_line_is_words_that_a_player_understands(line: Spoken, fault: str) -> None:
    """What a player typed is as it was typed."""
    assert faults([line]) == ([f"{line}: {fault}"] if fault else [])


def test_nothing_is_said_twice_in_a_row() -> None:
    """However it is punctuated; what has the focus may tell that it changed."""
    one, other = Spoken("Jord 201", "option"), Spoken("Jord, 201.")
    assert faults([one, other]) == [f"{other}: it is said twice in a row"]
    assert faults([one, Spoken("Wellon, 101."), other]) == []
    assert faults([one, one._replace(states=("pressed",), again=True)]) == []


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_all_that_tab_leads_to_is_spoken_in_words(sample: Sample, browser: Browser, server: Server) -> None:
    """On a table in turns whose first piece is chosen in the list: from the strip around to where it began."""
    secret = server.create(sample.table, clock=True)["first"]
    seat = Reader(browser, server, f"/#{secret}", listen)
    seat.ready()
    seat.page.focus("#pieces")
    seat.look()
    seat.key("ArrowDown")
    seat.page.wait_for_selector(".plan h2")
    seat.page.wait_for_load_state("networkidle")
    for _ in range(FARTHEST):
        seat.key("Tab")
    seat.close()
    assert len({str(each) for each in seat.told}) > 20
    assert faults(seat.told) == []
