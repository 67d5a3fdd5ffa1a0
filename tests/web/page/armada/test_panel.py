"""The panel beside the board: its controls keep their place while a plan is ruled on; what is asked of it is below."""

import re

import pytest
from playwright.sync_api import Locator, expect

from sublight.api.tables import example_values
from web.page.table import Seat, Sit
from web.page.wire import Raw, Wire
from web.server import Server

DESK = {"viewport": {"width": 1280, "height": 800}}
UNIT = """(place) => {
    const unit = document.createRange();
    unit.selectNode([...place.childNodes].findLast(({ nodeType }) => nodeType === Node.TEXT_NODE));
    return unit.getBoundingClientRect().top < place.querySelector('input').getBoundingClientRect().bottom; }"""
"""Whether the unit stands on the line of its numbers."""
FIGHT = "armada-learning-fight"
MOST_SUPPOSED = 80.0
"""What is only supposed is a line of at most so many pixels."""

ONE_LINE = """(title) => { const name = document.createRange(), values = title.querySelector("span");
    name.selectNode(title.firstChild);
    return Math.abs(name.getBoundingClientRect().top - values.getClientRects()[0].top) < 1; }"""
"""Whether the values of a record begin in the line of its name."""


def top(found: Locator) -> float:
    """Where an element begins in the window."""
    box = found.bounding_box()
    assert box is not None
    return box["y"]


def bottom(found: Locator) -> float:
    """Where an element ends in the window."""
    box = found.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def inside(seat: Seat, shown: Locator) -> bool:
    """Whether a control is wholly inside the part of the panel that scrolls."""
    pane = seat.page.locator(".tabs-inside")
    return top(pane) <= top(shown) and bottom(shown) <= bottom(pane)


def test_the_clicks_of_a_ship_stay_where_they_are(sit: Sit, server: Server) -> None:
    """All joints are in sight, no ruling moves them, a paid click is right, and another's answer is only tried."""
    seat = sit(server.create(FIGHT, policy="strict", clock=True)["first"], **DESK)
    seat.page.click('.now button:has-text("Move CR90")')
    seat.says(".supposed .asks", "Where is TIE Fighter 3 placed?")
    seat.says(".supposed [data-key=answer]", "What if here?")
    seat.verdict("displaces TIE Fighter 3")
    # While they are searched for, a line of the strip may say so.
    expect(seat.ends().first).to_be_attached()
    rows = seat.page.locator(".joint")
    places = [top(each) for each in rows.all()]
    assert all(inside(seat, each) for each in rows.all())
    assert top(seat.page.locator(".supposed")) > bottom(seat.page.locator(".tabs-inside")) - 1
    seat.shot("panel-supposed")
    seat.page.click('[data-key="right-1"]')
    seat.page.click('[data-key="right-1"]')
    seat.line("cr90 clicks=0,2,0 tool=left navigate=dial")
    expect(seat.page.locator(".ruling.pending, .ruling.allowed, .ruling.costs")).to_be_visible()
    expect(rows.nth(1).locator(".limit")).to_contain_text("+ 1")
    expect(seat.page.locator(".joint.over")).to_have_count(0)
    seat.page.click('[data-key="right-0"]')
    expect(seat.page.locator(".ruling.refused")).to_be_visible()
    expect(seat.page.locator(".joint.over .label")).to_have_text(["Joint 1", "Joint 2"])
    assert [top(each) for each in rows.all()] == places
    seat.shot("panel-refused")
    seat.page.click('[data-key="left-0"]')
    seat.line("cr90 clicks=0,2,0 navigate=dial")


def test_a_speed_without_positions_has_no_list_of_them(sit: Sit, server: Server) -> None:
    """The verdict says why there are none."""
    seat = sit(server.create(FIGHT, policy="strict", clock=True)["first"])
    seat.page.click('.now button:has-text("Move CR90")')
    seat.says(".plan .all", "positions at speed 3")
    seat.page.click('[data-key="speed-1"]')
    seat.says(".verdict-line", "Not allowed: CR90's speed dial shows 3")
    expect(seat.page.locator(".plan .all")).to_have_count(0)


def test_the_reason_of_the_turn_is_read_whole_beside_a_plan(sit: Sit, server: Server) -> None:
    """It has two lines below the buttons, which stay where they are."""
    seat = sit(server.create(FIGHT, policy="strict", clock=True)["first"], **DESK)
    button, why = seat.page.locator('.now button:has-text("Move CR90")'), seat.page.locator(".now .because")
    before = top(button)
    button.click()
    expect(seat.page.locator(".joint").first).to_be_visible()
    expect(why).to_have_text(re.compile("^It is still your turn, because CR90 has not .* Before that, it can attack.$"))
    assert why.evaluate("each => each.scrollHeight <= each.clientHeight + 1 && each.scrollWidth <= each.clientWidth")
    assert top(button) == before


def test_what_chance_would_bring_is_a_line_until_it_is_wanted(sit: Sit, server: Server) -> None:
    """The cards that could be drawn stand below it then; the whole maneuver is in sight beside the line."""
    rock = {"id": "rock", "obstacle": "asteroid_1", "pose": {"x": 355.0, "y": 451.0, "forward": [0.0, 1.0]}}
    seat = sit(server.create({**example_values(FIGHT), "obstacles": [rock]})["first"], **DESK)
    seat.page.click('[data-piece="cr90"]')
    seat.page.click('[data-key="speed-2"]')
    seat.says(".supposed .who", "A card must be drawn if this is committed")
    assert top(seat.page.locator(".commit")) - top(seat.page.locator(".supposed")) < MOST_SUPPOSED
    assert all(inside(seat, each) for each in seat.page.locator(".joint").all())
    card = seat.page.locator('.supposed [data-key="answer-injured_crew"]')
    expect(card).to_be_hidden()
    seat.page.click(".supposed summary")
    card.click()
    seat.shot("panel-supposed-card")
    seat.says(".ruling", "Injured Crew")


@pytest.mark.parametrize("way", ["arm", "phone"])
def test_a_record_comes_into_sight_and_stays_for_the_ship_that_was_hit(sit: Sit, server: Server, way: str) -> None:
    """Its values are said while it is folded; the button unfolds that of the only target. It stays unfolded.

    It is folded again once the ship has moved, so that what others do is read.
    """
    size = DESK if way == "arm" else {"viewport": {"width": 390, "height": 844}}
    seat = sit(server.create(FIGHT, policy="strict", clock=True)["first"], **size)
    seat.page.click('.now button:has-text("Attack with CR90")')
    offered = seat.page.locator(".now > span.may button")
    expect(offered).to_have_text([re.compile("^Record damage to a target"), "Move CR90"])
    seat.page.click('.now button:has-text("Move CR90")')
    seat.says("#counts-record summary", "Record of CR90: facedown damage 1, front shields 2")
    assert seat.page.locator("#counts-record summary").evaluate(ONE_LINE)
    seat.page.click('.now button:has-text("Record damage to a target")')
    opened = seat.page.locator("#counts-record[open]")
    expect(opened.locator("summary")).to_be_in_viewport()
    expect(opened.locator("summary")).to_contain_text("Record of Victory: front shields 3")
    seat.ends().first.wait_for(state="attached")
    seat.line("")
    expect(opened).to_contain_text("To record another piece, choose it on the board.")
    seat.page.locator('[data-key="shields:rear-1"]').scroll_into_view_if_needed()
    seat.page.evaluate("document.querySelector('[data-piece=cr90]').click()")
    expect(opened.locator("summary")).to_contain_text("Record of CR90: facedown damage 1")
    expect(seat.page.locator(".plan h2")).to_be_in_viewport(ratio=1.0)
    seat.page.click('.now button:has-text("Move CR90")')
    seat.page.click('[data-key="speed-2"]')
    seat.committed()
    seat.says("#counts-record summary", "Record of CR90: facedown damage 1, front shields 2")
    expect(opened).to_have_count(0)
    expect(seat.page.locator(".judged")).to_be_visible()


def test_what_another_player_may_do_is_folded_while_they_are_here(sit: Sit, server: Server) -> None:
    """In a casual match anyone may do it; one who sits alone has the buttons of both."""
    secrets = server.create(FIGHT, policy="casual", clock=True)
    empire = sit(secrets["second"], **DESK)
    shown = empire.page.locator(".now > span.may button")
    expect(shown.filter(has_text="Move CR90")).to_be_visible()
    rebel = sit(secrets["first"], **DESK)
    expect(rebel.page.locator(".now > span.may button", has_text="Move CR90")).to_be_visible()
    expect(shown.filter(has_text="CR90")).to_have_count(0)
    empire.page.click(".now summary:has-text('For another player')")
    empire.page.click('.now details button:has-text("Move CR90")')
    empire.asked("You must answer if this is committed", "Where is TIE Fighter 3 placed?")


def test_the_other_seats_read_what_was_taken_back(sit: Sit, server: Server) -> None:
    """The card of the last move says it, as it says what a seat notes or declines."""
    secrets = server.create(FIGHT, policy="casual", clock=True)
    one, two = sit(secrets["first"], **DESK), sit(secrets["second"], **DESK)
    one.page.click('.now button:has-text("Attack with CR90")')
    for seat in (one, two):
        seat.says(".judged", "Last move")
    one.says(".now .because", "CR90 is in its Attack step. Roll at the table and record damage, then move CR90.")
    one.page.keyboard.press("Control+z")
    two.says(".judged", "Rebel takes back")


def lapsed(message: Raw) -> bool:
    """Let the last line of the log be that of a proposal to which nobody agreed; nothing is kept back."""
    if message["say"] == "state":
        message["entries"].append({**message["entries"][-1], "says": "nobody agreed in time", "seat": "", "version": 9})
    return False


def test_beside_the_table_it_is_read_that_nobody_agreed(sit: Sit, server: Server) -> None:
    """As a sentence, although no player did that; that the table is set up is not told."""
    secrets = server.create(FIGHT, policy="casual", clock=True)
    wire = Wire()
    seat = sit(secrets["first"], before=wire.before, **DESK)
    assert seat.page.locator(".judged").inner_text() == ""
    wire.mutes = lapsed
    seat.page.reload()
    expect(seat.page.locator(".judged")).to_have_text("Nobody agreed in time.", use_inner_text=True)


def test_a_question_keeps_the_round_in_sight_and_says_whom_it_asks(sit: Sit, server: Server) -> None:
    """The seat that must answer reads that it must; another that may answer for it reads that, too."""
    secrets = server.create(FIGHT, policy="casual", clock=True)
    one, two = sit(secrets["first"], **DESK), sit(secrets["second"], **DESK)
    one.page.click('.now button:has-text("Move CR90")')
    one.committed()
    two.asked("You must answer", "Where is TIE Fighter 3 placed?")
    one.asked("Empire must answer", "You may answer for Empire.")
    for seat, who in ((one, "Empire"), (two, "You are asked")):
        seat.says(".now .round", "Round 3, Ship Phase")
        expect(seat.page.locator(".now .whose")).to_have_text(who)
        expect(seat.page.locator(".now")).to_have_text(f"Round 3, Ship Phase {who}")
    two.page.evaluate("document.querySelector('.question input').focus()")
    two.page.keyboard.press("ArrowUp")
    two.says(".trial", "It can be placed here.")
    expect(two.page.locator(".trial .mark.overlap")).to_have_count(0)


def test_the_log_opens_at_its_last_line(sit: Sit, server: Server) -> None:
    """What happened last is in sight, however long the log is."""
    secrets = server.create(FIGHT, policy="casual", clock=True)
    with server.client(secrets["first"]) as rebel:
        for number in range(5):
            assert rebel.ask("note", text=f"Note {number}. {'A long story. ' * 30}")["say"] == "done"
    seat = sit(secrets["first"], **DESK)
    seat.page.click("#to-log")
    expect(seat.page.locator(".entry", has_text="Note 4")).to_be_in_viewport()


def test_no_word_of_the_bar_is_cut_by_the_name_of_a_move(sit: Sit, server: Server) -> None:
    """Only what is taken back is shortened."""
    secrets = server.create(FIGHT, policy="casual", clock=True, title="A long evening with many guests at the table")
    seat = sit(secrets["first"], **DESK)
    seat.page.click('.now button:has-text("Attack with CR90")')
    seat.says("[data-key=bar-Undo]", "Take back")
    cut = "(each) => each.scrollWidth > each.clientWidth"
    for name in ("Redo", "Share"):
        assert not seat.page.locator(f"[data-key=bar-{name}] span").evaluate(cut)


def test_the_unit_of_a_place_stands_beside_its_numbers(sit: Sit, server: Server) -> None:
    """On a desk, of a squadron with a name as long as those of most."""
    secrets = server.create(FIGHT, policy="strict", clock=True)
    with server.client(secrets["first"]) as rebel:
        assert rebel.ask("commit", base=0, move="cr90 clicks=0,0,0 tool=right")["say"] == "done"
    place = sit(secrets["second"], **DESK).page.locator(".question .place").first
    expect(place).to_contain_text("TIE Fighter 3")
    assert place.evaluate(UNIT)
