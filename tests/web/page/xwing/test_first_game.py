"""A first game: what a player who knows the rules, and not this page, presses and reads."""

import re

import pytest
from playwright.sync_api import expect

from sublight.api.tables import example_values
from sublight.formats.records import rows_of
from web.page.table import Seat, Sit
from web.page.test_starters import second
from web.page.wire import Wire, nothing, says
from web.server import Server

JOUST = "xwing-joust"
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def squads(sit: Sit, **context: object) -> Seat:
    """The first seat of a whole game from the first page."""
    seat = sit(**context)
    seat.page.click("[data-starter=xwing-two-squads]")
    return seat.ready()


ROCKS = [
    {"id": f"rock{at}", "obstacle": f"coreasteroid{kind}", "pose": {"x": x, "y": y, "heading": 0.0}}
    for at, (kind, x, y) in enumerate([(0, 343, 290), (1, 498, 290), (5, 420, 305), (4, 363, 255), (2, 478, 255)])
]
"""Whichever way red1 goes it meets one of them."""


def in_phase(server: Server, phase: str, policy: str = "casual", **more: object) -> dict[str, str]:
    """The seats of a table in turns, two ships a side, at the beginning of a phase."""
    return server.create({**example_values(JOUST), "phase": phase, **more}, policy=policy, clock=True)


def test_the_ship_of_a_step_is_selected_when_it_is_pressed(sit: Sit, server: Server) -> None:
    """Also where nothing is left to choose: what it may do now stands in the panel, not what another ship could."""
    seat = sit(in_phase(server, "engagement")["first"])
    seat.page.locator('[data-piece="black2"]').click()
    seat.page.click('.now .may [data-key$="-engage red1"]')
    expect(seat.page.locator('[data-piece="red1"]')).to_have_attribute("aria-selected", "true")
    expect(seat.page.locator('.now .may [data-key$="-pass red1"]')).to_be_visible()
    expect(seat.page.locator(".now .may [aria-pressed=true]")).to_have_count(0)


def test_nothing_is_planned_of_a_ship_that_its_dial_activates(sit: Sit, server: Server) -> None:
    """Also if what it may do then is known before the page has heard that it has moved: it goes on with its actions."""
    table = {**example_values(JOUST), "obstacles": [], "phase": "planning", "edition": "2019-09"}
    secrets = server.create(table, policy="strict", clock=True)
    wire = Wire()
    other, seat = sit(secrets["first"]), sit(secrets["second"], before=wire.before)
    for each, names in ((other, ("red1", "red2")), (seat, ("black1", "black2"))):
        for name in names:
            each.page.click(f'[data-key="may-dial-{name}-"]')
            each.page.click('.dial button.maneuver[title^="2 straight"]')
            each.committed()
    seat.page.click('.now .may [data-key$="-phase system"]')
    # Whoever wants the phase to begin is not asked whether it may.
    other.answer('[data-key^="answer-yes"]')
    seat.page.click('.now .may [data-key$="-phase activation"]')
    seat.page.locator('[data-piece="black1"]').click()
    seat.page.wait_for_selector('.now .may [data-key$="-black2 2 straight"]:enabled')
    wire.said.clear()
    wire.keeps, wire.mutes = says("want_legal"), lambda each: each["say"] in ("state", "delta")
    seat.page.click('.now .may [data-key$="-black2 2 straight"]')
    other.says(".ruling", "black2 executes")
    wire.keeps = nothing
    wire.on(wire.kept[-1])
    expect(seat.page.get_by_text("Searching for every position")).to_have_count(0)
    assert not [each for each in wire.said if each["say"] == "plan" and each["move"]]


def test_the_maneuver_that_a_dial_is_set_to_is_marked_for_its_own_seat(sit: Sit, server: Server) -> None:
    """Facedown for the other one, who sees no mark. That every maneuver has a cost is said once, and not on each."""
    secrets = in_phase(server, "planning", "strict", obstacles=ROCKS)
    mine, other = sit(secrets["first"]), sit(secrets["second"])
    mine.page.click('[data-key="may-dial-red1-"]')
    mine.says(".plan .hint", "Every maneuver has a cost.")
    expect(mine.page.locator(".maneuver .mark")).to_have_count(0)
    mine.page.click('.dial button.maneuver[title^="2 bank left"]')
    mine.committed()
    marked = mine.page.locator(".maneuver.set")
    expect(marked).to_have_attribute("title", re.compile("^2 bank left .*; the dial is set to it$"))
    other.page.locator('[data-piece="red1"]').click()
    other.page.wait_for_selector(".dial")
    expect(other.page.locator(".maneuver.set")).to_have_count(0)


def test_the_maneuver_of_a_dial_that_lies_open_is_marked(sit: Sit, server: Server) -> None:
    """On a table that is not strict, too, in the Planning Phase and when its turn comes."""
    dial = {"speed": 2, "bearing": "bank_left"}
    rows = rows_of(example_values(JOUST), "ships")
    ships = [{**each, "dial": dial} if each["id"] == "red1" else each for each in rows]
    for phase in ("planning", "activation"):
        seat = sit(in_phase(server, phase, ships=ships)["first"])
        seat.page.locator('[data-piece="red1"]').click()
        marked = seat.page.locator(".maneuver.set")
        expect(marked).to_have_attribute("title", re.compile("^2 bank left .*; the dial is set to it$"))
        expect(marked).to_have_class(re.compile("blue set"))


def test_enter_commits_where_what_has_the_focus_is_chosen_already(sit: Sit, server: Server) -> None:
    """The first press of Enter on a maneuver chooses it, the next one sets the dial to it."""
    seat = sit(in_phase(server, "planning", "strict")["first"])
    seat.page.click('[data-key="may-dial-red1-"]')
    seat.page.locator('.dial button.maneuver:has-text("2 straight")').focus()
    seat.key("Enter")
    seat.line("dial red1 2 straight")
    seat.page.wait_for_selector("#commit:enabled")
    seat.key("Enter")
    seat.log("red1 sets its dial facedown")


def test_enter_commits_while_the_step_that_is_planned_has_the_focus(sit: Sit) -> None:
    """Pressed, it takes an obstacle up; pressed again, it would only take it up anew."""
    seat = squads(sit)
    step = seat.page.get_by_role("button", name="Place Core asteroid 2", exact=True)
    step.click()
    expect(seat.page.get_by_role("group", name="Neutral")).to_contain_text("Core asteroid 2")
    expect(step).to_have_attribute("aria-pressed", "true")
    seat.page.wait_for_selector("#commit:enabled")
    seat.key("Enter")
    expect(seat.page.locator("[data-key=bar-Undo]")).to_contain_text("Core asteroid 2 is placed")


def test_a_reload_leaves_what_is_being_set_down_on_the_board(sit: Sit) -> None:
    """With its line, its place in the panel and its ruling; it can be committed as if nothing had happened."""
    seat = squads(sit)
    seat.page.get_by_role("button", name="Place Core asteroid 3", exact=True).click()
    seat.page.wait_for_selector("#commit:enabled")
    seat.page.reload()
    expect(seat.page.locator('[data-piece="asteroid-3"]')).to_have_attribute("aria-selected", "true")
    expect(seat.page.locator(".over .ghost-piece polygon")).to_have_count(1)
    expect(seat.page.locator(".place")).to_be_visible()
    seat.committed()


def test_what_may_not_stand_where_it_is_set_down_looks_so(sit: Sit) -> None:
    """Near an edge, and no longer once it is moved away."""
    seat = squads(sit)
    seat.page.get_by_role("button", name="Place Core asteroid 3", exact=True).click()
    seat.page.wait_for_selector("#commit:enabled")
    expect(seat.page.locator(".over .ghost-piece.illegal")).to_have_count(0)
    seat.click(150, 450)
    expect(seat.page.locator(".over .ghost-piece.illegal")).to_have_count(1)
    seat.click(450, 450)
    expect(seat.page.locator(".over .ghost-piece.illegal")).to_have_count(0)


@pytest.mark.parametrize("by", [-15, 15])
def test_what_is_set_down_is_turned_by_buttons(sit: Sit, by: int) -> None:
    """A phone has no keys for it, and its panel does not speak of them; it is drawn once, and only as it lies."""
    seat = squads(sit, **PHONE)
    seat.page.get_by_role("button", name="Place Core asteroid 1", exact=True).tap()
    expect(seat.page.locator(".over .ghost-piece polygon")).to_have_count(1)
    seat.page.locator(f'[data-key="turn{by}"]').tap()
    seat.holds(f"() => / heading={by % 360}( |$)/.test(document.getElementById('commands').value)")
    expect(seat.page.locator(".place small")).to_have_text("Drag it or type.", use_inner_text=True)


ROWS = """() => new Set([...document.querySelectorAll('.now > .may > button')].filter(each => each.checkVisibility())
    .map(each => Math.round(each.getBoundingClientRect().y))).size"""
"""How many rows the buttons of a step have."""
LINES = """all => new Set(all.map(each => { const { y, height } = each.getBoundingClientRect();
    return Math.round(y + height / 2); })).size"""
"""On how many lines the middles of elements lie."""


def test_on_a_phone_one_of_many_steps_stands_alone_while_it_is_planned(sit: Sit) -> None:
    """Until then they stand side by side. A place has one row, and its direction the next."""
    seat = squads(sit, **PHONE)
    steps = seat.page.locator(".now > .may > button:visible")
    expect(steps).to_have_count(6)
    seat.holds(ROWS, 3)
    expect(seat.page.locator("[data-key=scatter]")).to_be_in_viewport(ratio=1)
    seat.page.get_by_role("button", name="Place Core asteroid 4", exact=True).tap()
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(steps).to_have_text(["Place Core asteroid 4"])
    seat.shot("xwing-steps")
    assert seat.page.locator(".place > :is(label, button)").evaluate_all(LINES) == 2
    # Why it may not lie there is said once, above the fields, which stay in sight.
    seat.page.fill("[data-key=x]", "40")
    seat.page.press("[data-key=x]", "Enter")
    seat.says(".ruling", "Not allowed: Core asteroid 4 is")
    expect(seat.page.locator(".plan .why")).to_be_hidden()
    expect(seat.page.locator(".place [data-key=y]")).to_be_in_viewport(ratio=1)
    seat.page.get_by_role("button", name="Clear", exact=True).tap()
    expect(steps).to_have_count(6)


def test_after_a_linked_action_only_what_it_links_to_is_offered(sit: Sit, server: Server) -> None:
    """Of a B-wing that has focused: barrel rolls, and the end of its activation; before, its other actions too."""
    table = example_values(JOUST)
    first, _, *others = rows_of(table, "ships")
    ships = [{**first, "ship": "asf01bwing", "initiative": 0}, *others]
    secrets = server.create(
        {**table, "ships": ships, "obstacles": [], "phase": "activation"}, policy="casual", clock=True
    )
    seat = sit(secrets["first"])
    chips = seat.page.locator(".plan .lines .chip")
    with server.client(secrets["first"]) as rebels:
        assert rebels.ask("commit", base=0, move="red1 1 straight")["say"] == "done"
        seat.page.click('[data-key="may-roll-red1-"]')
        expect(chips.first).to_have_text("focus")
        assert rebels.ask("commit", base=1, move="act red1 focus")["say"] == "done"
    expect(chips.first).to_have_text("barrel roll left, front (red)")
    expect(chips.last).to_have_text("end the activation")
    expect(chips).to_have_count(7)


def test_a_dial_that_is_planned_shows_where_the_ship_would_end(sit: Sit, server: Server) -> None:
    """By a key, with the pointer elsewhere; and nothing is shown before."""
    seat = sit(in_phase(server, "planning", "strict")["first"])
    seat.page.click('[data-key="may-dial-red1-"]')
    seat.page.wait_for_selector(".dial")
    expect(seat.page.locator(".over .end")).to_have_count(0)
    seat.key("3", "e")
    expect(seat.page.locator(".over .end")).to_have_count(1)


def test_why_it_is_a_seats_turn_stands_there_while_a_piece_is_selected(sit: Sit) -> None:
    """On a window of 800 px the panel has room for it."""
    seat = squads(sit, **DESK)
    seat.page.get_by_role("button", name="Place Core asteroid 1", exact=True).click()
    seat.page.wait_for_selector("#commit:enabled")
    expect(seat.page.locator(".now .soft.small")).to_be_visible()


def test_a_seat_that_waits_is_not_said_to_be_in_turn(sit: Sit, server: Server) -> None:
    """Once its dials are set, the strip names the others alone, in their color."""
    secrets = in_phase(server, "planning", "strict")
    seat = sit(secrets["first"])
    seat.says(".now .whose", "You and Empire")
    with server.client(secrets["first"]) as rebels:
        for version, name in enumerate(("red1", "red2")):
            assert rebels.ask("commit", base=version, move=f"dial {name} 2 straight")["say"] == "done"
    seat.says(".now .waits", "Waiting for Empire to set dials.")
    expect(seat.page.locator(".now .whose.seat1")).to_have_text("Empire")


def test_a_request_to_take_a_move_back_can_be_withdrawn(sit: Sit) -> None:
    """By who asked; the other seat has then nothing to agree to."""
    first = squads(sit)
    first.page.get_by_role("button", name="Place Core asteroid 1", exact=True).click()
    first.committed()
    other = second(sit, first)
    other.page.get_by_role("button", name="Ask to take back").click()
    expect(first.page.locator('[data-key="agree"]')).to_be_visible()
    other.page.click('[data-key="withdraw"]')
    expect(first.page.locator('[data-key="agree"]')).to_have_count(0)
    first.log("withdraws the request")
