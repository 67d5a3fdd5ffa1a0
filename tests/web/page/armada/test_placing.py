"""A whole game of Armada is set up on the board, by mouse and by finger: obstacles and ships are placed and turned."""

import json
import re

from playwright.sync_api import expect

from games.armada.setup.test_near import CORVETTE, SQUADRON, setup
from sublight.api.tables import table_to_json
from sublight.web.setup.catalogue import starter
from web.page.drags import drag
from web.page.hands import PHONE
from web.page.table import Seat, Sit
from web.page.wire import Raw, Wire, nothing, says
from web.server import Server

TALL = {**PHONE, "viewport": {"width": 390, "height": 844}}
MAT_IN_SIGHT = """() => {
    const board = document.querySelector('div.frame').getBoundingClientRect();
    const mat = document.querySelector('rect.mat').getBoundingClientRect();
    const [wide, high] = [board.right - mat.right, board.bottom - mat.bottom];
    return Math.min(wide, high, mat.left - board.left, mat.top - board.top) > -1; }"""


def begun(sit: Sit, server: Server, **context: object) -> Seat:
    """Return the seat that places the first obstacle of a whole game, at its turn."""
    table = json.loads(starter("armada-small-fleets"))
    return sit(server.create(table, policy="strict", clock=True)["second"], **context)


def test_what_is_placed_can_be_turned_in_numbers(sit: Sit, server: Server) -> None:
    """The field holds where it points, also once the keys have turned it."""
    seat = begun(sit, server)
    seat.page.click('.now button:has-text("Place Asteroid field 1")')
    seat.page.wait_for_selector("#commit:enabled")
    heading = seat.page.locator('[data-key="heading"]')
    heading.fill("40")
    heading.press("Tab")
    seat.holds("() => document.querySelector('#commands').value.includes('heading=40')")
    seat.page.locator("div.frame").focus()
    seat.key("Alt+ArrowRight")
    expect(heading).to_have_value("45")
    expect(seat.page.locator(".over .ghost-piece polygon")).to_have_count(1)


def test_the_focus_stays_in_the_numbers_when_a_refused_place_is_mended(sit: Sit, server: Server) -> None:
    """The reason why there is no position comes and goes beside the fields, which stay what they are."""
    seat = begun(sit, server)
    seat.page.click('.now button:has-text("Place Asteroid field 1")')
    across, heading = seat.page.locator('.place [data-key="x"]'), seat.page.locator('.place [data-key="heading"]')
    for x, commit in ("100", "disabled"), ("450", "enabled"):
        across.fill(x)
        heading.focus()
        seat.page.wait_for_selector(f"#commit:{commit}")
        expect(seat.page.locator(".plan p.why")).to_have_count(int(commit == "disabled"))
        expect(heading).to_be_focused()


def test_what_is_not_placed_any_more_has_no_numbers(sit: Sit, server: Server) -> None:
    """Nothing of it stands on the mat, and nothing could be committed; its button plans it again."""
    seat = begun(sit, server)
    place = seat.page.locator('.now button:has-text("Place Asteroid field 1")')
    place.click()
    expect(seat.page.locator(".plan .place")).to_be_visible()
    seat.page.click('.commit button:has-text("Clear")')
    seat.says(".plan h2", "Asteroid field 1 (long)")
    expect(seat.page.locator(".plan .place")).to_have_count(0)
    place.click()
    expect(seat.page.locator(".plan .place")).to_be_visible()


def test_a_plan_that_was_cleared_stays_so_when_its_places_are_known(sit: Sit, server: Server) -> None:
    """The search for them began when the button was pressed, and ends only then."""
    wire = Wire()
    seat = begun(sit, server, before=wire.before)
    wire.keeps = says("want_legal")
    seat.page.click('.now button:has-text("Place Asteroid field 1")')
    seat.page.wait_for_selector("#commit:enabled")
    seat.page.click('.commit button:has-text("Clear")')
    expect(seat.page.locator(".plan .place")).to_have_count(0)
    wire.on(wire.kept[-1])
    seat.page.wait_for_timeout(500)
    expect(seat.page.locator(".plan .place")).to_have_count(0)
    expect(seat.page.locator("#commands")).to_have_value("")


def test_a_phone_shows_the_whole_mat_and_commit_while_something_is_placed(sit: Sit, server: Server) -> None:
    """Where it may go is in sight, also while the other places, and a long reason pushes nothing out of the window."""
    seat = begun(sit, server, **TALL)
    seat.page.tap('.now button:has-text("Place Space station")')
    seat.page.wait_for_selector("#commit:enabled")
    seat.holds(MAT_IN_SIGHT)
    expect(seat.page.locator(".plan .place small")).to_have_text("Drag it or type.", use_inner_text=True)
    seat.committed()
    expect(seat.page.locator(".whose")).to_contain_text("Rebel, then you")
    expect(seat.page.locator(".plan .place")).to_have_count(0)
    seat.page.wait_for_timeout(1000)
    seat.holds(MAT_IN_SIGHT)
    seat.shot("armada-phone-placed")
    seat.page.click("[data-key=bar-Undo]")
    seat.page.tap('.now button:has-text("Place Space station")')
    seat.page.wait_for_selector("#commit:enabled")
    seat.page.fill("[data-key=x]", "790")
    seat.page.press("[data-key=x]", "Enter")
    seat.says(".ruling", "Not allowed: Space station would be")
    box = seat.page.locator("#commit").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844


def test_a_number_that_is_still_typed_is_committed_by_one_press(sit: Sit, server: Server) -> None:
    """Whoever presses Commit, or its keys, means what the field says; a place that is refused is shown instead."""
    seat = begun(sit, server)
    seat.page.click('.now button:has-text("Place Space station")')
    seat.page.wait_for_selector("#commit:enabled")
    seat.page.fill("[data-key=x]", "790")
    seat.page.click("#commit")
    seat.says(".ruling", "Not allowed: Space station would be")
    expect(seat.page.locator("#commit")).to_be_disabled()
    seat.page.fill("[data-key=x]", "450")
    seat.page.press("[data-key=x]", "Control+Enter")
    expect(seat.page.locator(".whose")).to_contain_text("Rebel, then you")
    seat.log("450")


def test_what_was_cleared_before_its_ruling_is_not_committed_when_it_is_planned_again(sit: Sit, server: Server) -> None:
    """A press of Commit is for the plan that stood there."""
    wire = Wire()
    seat = begun(sit, server, before=wire.before)
    seat.page.click('.now button:has-text("Place Space station")')
    seat.page.wait_for_selector("#commit:enabled")
    wire.keeps = says("plan")
    seat.page.fill("[data-key=x]", "450")
    seat.page.click("#commit")
    wire.keeps = nothing
    line = seat.page.input_value("#commands")
    seat.key("Escape", "Escape")
    seat.line("")
    seat.type(line)
    seat.page.wait_for_selector("#commit:enabled")
    assert wire.all("commit") == []


def test_a_number_that_is_still_typed_is_committed_by_one_tap(sit: Sit, server: Server) -> None:
    """The field is left by the same tap."""
    seat = begun(sit, server, **TALL)
    seat.page.tap('.now button:has-text("Place Space station")')
    seat.page.wait_for_selector("#commit:enabled")
    seat.page.fill("[data-key=x]", "450")
    seat.page.tap("#commit")
    expect(seat.page.locator(".whose")).to_contain_text("Rebel, then you")


def at_a_cost(message: Raw) -> bool:
    """Let every ruling cost something; nothing is kept back."""
    if message["say"] == "ruled":
        message["ruling"]["outcome"] = "costs"
    return False


def test_a_number_that_costs_something_is_committed_once_that_was_shown(sit: Sit, server: Server) -> None:
    """The first press rules on it, the second commits it."""
    wire = Wire()
    seat = begun(sit, server, before=wire.before)
    seat.page.click('.now button:has-text("Place Space station")')
    seat.page.wait_for_selector("#commit:enabled")
    wire.mutes = at_a_cost
    seat.page.fill("[data-key=x]", "450")
    seat.page.click("#commit")
    expect(seat.page.locator(".ruling.costs")).to_be_visible()
    assert wire.all("commit") == []
    seat.committed()
    expect(seat.page.locator(".whose")).to_contain_text("Rebel, then you")


def test_a_phone_cuts_no_button_at_first(sit: Sit, server: Server) -> None:
    """The strip is as high as what it says, and the sheet has no blank below it."""
    seat = begun(sit, server, **TALL)
    now, panel = (seat.page.locator(each).bounding_box() for each in (".now", ".panel"))
    assert now is not None
    assert panel is not None
    assert seat.page.locator(".now").evaluate("each => each.scrollHeight <= each.clientHeight + 1")
    assert seat.page.evaluate("document.scrollingElement.scrollHeight === innerHeight")
    assert panel["y"] + panel["height"] - now["y"] - now["height"] < 2


def test_a_player_alone_at_the_turn_of_another_is_offered_the_links(sit: Sit, server: Server) -> None:
    """Until the other player comes; a seat that has something to do is offered that."""
    secrets = server.create(json.loads(starter("armada-small-fleets")), policy="strict", clock=True)
    waits = sit(secrets["first"])
    waits.page.click('.now button:has-text("Share the links of the other players")')
    expect(waits.page.locator("dialog h2")).to_have_text("Share")
    waits.page.keyboard.press("Escape")
    places = sit(secrets["second"])
    expect(places.page.locator(".now button")).to_have_count(7)
    expect(waits.page.locator(".now button")).to_have_count(0)


def test_the_own_link_is_marked_among_those_to_share(sit: Sit) -> None:
    """So that nobody sends it; players are called as they are on the table."""
    seat = sit()
    seat.page.click("[data-starter=armada-small-fleets]")
    seat.ready()
    seat.page.click('.bar button:has-text("Share")')
    names = seat.page.locator("dialog .link b")
    expect(names).to_have_text(["Rebel (you)", "Empire", "Observers: watch only"])


def test_a_plan_that_was_left_is_taken_up_with_its_piece(sit: Sit, server: Server) -> None:
    """After a reload what is planned is selected, with its fields."""
    seat = begun(sit, server)
    seat.page.click('.now button:has-text("Place Debris field 2")')
    seat.page.wait_for_selector("#commit:enabled")
    drag(seat, seat.at(457, 457), seat.at(400, 500))
    seat.page.wait_for_selector("#commit:enabled")
    planned = seat.page.input_value("#commands")
    seat.page.reload()
    seat.ready()
    seat.line(planned)
    expect(seat.page.locator('[data-piece="debris-2"]')).to_have_attribute("aria-selected", "true")
    expect(seat.page.locator("[data-key=x]")).not_to_have_value("457.2")


def test_a_placing_is_kept_for_later_in_words(sit: Sit, server: Server) -> None:
    """The button says what it does; the piece has its name in the list, and the ruling says the rest."""
    seat = begun(sit, server)
    seat.page.click('.now button:has-text("Place Space station")')
    keep = seat.page.locator("#keep:enabled")
    expect(keep).to_have_text("Keep")
    expect(keep).to_have_attribute("title", "Keep this plan, to make its move later")
    seat.page.wait_for_selector("#commit:enabled")
    keep.click()
    expect(seat.page.locator(".kept b")).to_have_text(["Space station"])
    seat.says(".kept", "Space station is placed.")


def test_where_squadrons_are_deployed_is_shown_while_one_is_placed(sit: Sit, server: Server) -> None:
    """The area around the ship appears with the plan of a squadron, and is gone with that of a ship."""
    state = json.loads(table_to_json(setup(CORVETTE, SQUADRON, SQUADRON)))
    seat = sit(server.create(state, policy="strict")["first"])
    near = seat.page.locator(".scene .zone[data-kind=squadrons]")
    for name, count in (("w0", 0), ("w1", 1), ("w0", 0)):
        seat.page.click(f'.now button:has-text("Deploy {name}")')
        expect(seat.page.locator(".over .ghost-piece")).to_have_count(1)
        expect(near.filter(visible=True)).to_have_count(count)


def test_nobody_plans_what_the_other_player_places(sit: Sit, server: Server) -> None:
    """Chosen in the other's turn an obstacle is only named, and in one's own turn it is one's own to place."""
    secrets = server.create(json.loads(starter("armada-small-fleets")), policy="strict", clock=True)
    first, second = sit(secrets["first"]), sit(secrets["second"])
    first.page.click('[data-piece="asteroid-4"]')
    expect(first.page.locator(".plan h2")).to_have_text("Asteroid field 4")
    expect(first.page.locator(".plan .place")).to_have_count(0)
    expect(first.page.locator("#commands")).to_have_value("")
    second.page.click('.now button:has-text("Place Space station")')
    second.committed()
    first.page.click('.now button:has-text("Place Asteroid field 4")')
    expect(first.page.locator("#commands")).to_have_value(re.compile("player=rebel"))


def test_what_was_set_down_is_not_moved_and_can_be_seen_close(sit: Sit, server: Server) -> None:
    """A squadron has no place to type once it is deployed; an obstacle does not catch what is placed on it."""
    state = json.loads(table_to_json(setup(CORVETTE, SQUADRON, SQUADRON)))
    seat = sit(server.create(state, policy="strict")["first"])
    seat.page.click('.now button:has-text("Deploy w0")')
    seat.committed()
    expect(seat.page.locator(".plan h2")).to_be_visible()
    expect(seat.page.locator(".plan .place")).to_have_count(0)
    before = seat.page.locator("rect.mat").bounding_box()
    seat.page.click('[aria-label^="Zoom to the selected"]')
    seat.steady()
    after = seat.page.locator("rect.mat").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.5 * before["width"]
