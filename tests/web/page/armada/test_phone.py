"""360 by 740 with fingers: the board above, a sheet with three stops below, targets one can hit."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sublight.api.tables import example_values
from sublight.formats.records import rows_of
from web.page.armada.test_round import dialled, phased
from web.page.hands import FADES, PHONE
from web.page.table import Seat, Sit
from web.page.wire import Wire, says
from web.server import Server

TALL: dict[str, Any] = {**PHONE, "viewport": {"width": 390, "height": 844}}
SMALLEST = 44
"""Pixels that a finger needs."""
LEAST_BOARD = 0.55 * 740
"""Pixels of the board's height where the sheet is drawn down."""
STARTS = "row => getComputedStyle(row, '::before').opacity"
"""How much the start of a row that is cut fades."""
FADED = "() => getComputedStyle(document.querySelector('.now > span.may'), '::after').opacity"
"""How much the end of a list of buttons fades."""
UNCUT = "each => each.scrollWidth <= each.clientWidth"
"""Whether the words of an element are read whole."""
CENTRED = """each => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const [words, box] = [range, each].map((one) => one.getBoundingClientRect());
    return Math.abs(words.left - box.left - (box.right - words.right)) < 2; }"""
"""Whether the words of a button have as much room on their left as on their right."""
FRAMED = """([x, y]) => {
    const matrix = document.querySelector('.frame svg > g').getScreenCTM();
    const at = new DOMPoint(x, -y).matrixTransform(matrix);
    const board = document.querySelector('div.frame').getBoundingClientRect();
    return board.left < at.x && at.x < board.right && board.top < at.y && at.y < board.bottom; }"""
"""Whether a place of the mat, in mm, is on the board that is seen."""


def test_the_sheet_gives_way_and_comes(sit: Sit, server: Server) -> None:
    """Half of it with a ship, over a board that stays in sight; whole with the reasons; the timeline beside no plan."""
    seat = sit(server.create("armada-learning-fight")["first"], **PHONE)
    panel = seat.page.locator(".panel")
    expect(panel).to_have_attribute("data-stop", "peek")
    expect(seat.page.locator(".timeline")).to_be_visible()
    seat.tap(352, 302)
    expect(panel).to_have_attribute("data-stop", "half")
    seat.verdict("displaces TIE Fighter 3")
    expect(seat.page.locator(".timeline")).to_be_hidden()
    board = seat.page.locator("div.frame").bounding_box()
    assert board is not None
    assert board["height"] >= 220
    seat.page.tap(".verdict-line")
    expect(panel).to_have_attribute("data-stop", "full")
    expect(seat.page.locator("#ruling")).to_be_visible()
    seat.shot("phone-ruling")


def test_ends_leave_squadrons_and_names_in_sight(sit: Sit, server: Server) -> None:
    """On a phone the mark of an end is smaller than the letters beside it, but for the one that is planned."""
    seat = sit(server.create("armada-learning-fight")["first"], **TALL)
    seat.page.evaluate("document.querySelector('[data-piece=cr90]').click()")
    expect(seat.ends().first).to_be_attached()
    seat.steady()
    wide = "all => Math.max(...all.map(each => each.getBoundingClientRect().width))"
    assert seat.page.locator(".over .dot:not(.picked)").evaluate_all(wide) < 8
    seat.shot("phone-ends")


def test_the_verdict_is_read_whole(sit: Sit, server: Server) -> None:
    """At each height of the sheet, on a screen 390 pixels wide."""
    phone = {**PHONE, "viewport": {"width": 390, "height": 844}}
    seat = sit(server.create("armada-learning-fight")["first"], **phone)
    seat.tap(352, 302)
    seat.verdict("displaces TIE Fighter 3")
    words = seat.page.locator(".verdict-line .words")
    for stop in ("half", "full", "peek"):
        expect(seat.page.locator(".panel")).to_have_attribute("data-stop", stop)
        assert words.evaluate("each => each.scrollHeight <= each.clientHeight")
        seat.page.tap(".handle-bar")
    seat.shot("phone-verdict")


def test_what_is_only_supposed_hides_neither_board_nor_plan(sit: Sit, server: Server) -> None:
    """A question that a commit would ask stands over the reasons; below them the board is as high as without it."""
    seat = sit(server.create("armada-learning-fight")["first"], **PHONE)
    panel, question, board = (seat.page.locator(each) for each in (".panel", ".question", ".middle"))
    seat.tap(352, 302)
    seat.verdict("displaces TIE Fighter 3")
    expect(panel).to_have_attribute("data-stop", "half")
    expect(seat.page.locator(".plan h2")).to_be_visible()
    expect(question).to_be_hidden()
    seat.page.tap(".handle-bar")
    expect(panel).to_have_attribute("data-stop", "full")
    expect(question).to_be_visible()
    seat.page.tap(".handle-bar")
    expect(panel).to_have_attribute("data-stop", "peek")
    expect(question).to_be_hidden()
    seat.steady()
    box = board.bounding_box()
    assert box is not None
    assert box["height"] >= LEAST_BOARD
    seat.shot("phone-supposed")


def test_fingers_find_their_targets(sit: Sit, server: Server) -> None:
    """Every button in sight is 44 pixels high; those in a row of their own are as wide."""
    seat = sit(server.create("armada-learning-fight")["first"], **PHONE)
    seat.tap(352, 302)
    seat.page.wait_for_selector(".joint")
    assert seat.page.locator(".bar .title .soft").evaluate("each => each.scrollWidth <= each.clientWidth")
    small = seat.page.evaluate(
        """least => [...document.querySelectorAll(
            '.bar > button:not(.seat), button.tool, .chip, .tabs button, .commit-row button, .joint button')]
            .filter(each => each.checkVisibility()).filter(each => each.getBoundingClientRect().height < least)
            .map(each => each.textContent + ' ' + each.className)""",
        SMALLEST,
    )
    assert small == []


def test_the_buttons_of_the_board_fit_the_width(sit: Sit, server: Server) -> None:
    """Seven in one row, the last of which shows the others below them; a wide window has them all at once."""
    seat = sit(server.create("armada-learning-fight")["first"], **PHONE)
    tools = seat.page.locator(".tools")
    shown = seat.page.locator(".tool:visible")
    expect(shown).to_have_count(7)
    assert tools.evaluate("each => each.scrollWidth <= each.clientWidth && each.clientHeight < 60")
    seat.page.tap(".tool[aria-label=More]")
    expect(shown).to_have_count(13)
    assert tools.evaluate("each => each.scrollWidth <= each.clientWidth && each.clientHeight < 110")
    seat.page.tap(".tool[aria-label=More]")
    expect(shown).to_have_count(7)
    wide = sit(server.create("armada-learning-fight")["first"])
    expect(wide.page.locator(".tool:visible")).to_have_count(12)


def test_what_else_may_be_done_is_in_sight_beside_a_plan(sit: Sit, server: Server) -> None:
    """Folded below the buttons of the step; a fourth row of these is seen to be there."""
    secrets = server.create("armada-learning-fight", policy="casual", clock=True)
    first = sit(secrets["first"], **PHONE)
    first.page.tap('[data-key^="may-maneuver-cr90"]')
    height = first.page.locator(".now .values.may").evaluate("each => parseFloat(getComputedStyle(each).maxHeight)")
    assert (height + 6) % (SMALLEST + 6) > 6
    seat = sit(secrets["second"], **PHONE)
    seat.tap(352, 302)
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "half")
    expect(seat.page.locator(".now details summary").first).to_be_visible()


def test_what_the_other_moves_comes_into_sight(sit: Sit, server: Server) -> None:
    """Where the ship was and where it is, although the board was close to a ship of one's own."""
    secrets = server.create("armada-learning-fight")
    seat = sit(secrets["second"], **PHONE)
    seat.page.evaluate("document.querySelector('[data-piece=asteroid-5]').click()")
    seat.page.locator(".tool[aria-label^='Zoom to the selected']").tap()
    seat.page.wait_for_function(f"place => !({FRAMED})(place)", arg=[352.0, 302.0])
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move="cr90 clicks=0,1,2 tool=right navigate=dial")["say"] == "done"
    seat.says(".ruling", "Last move")
    for place in ((352.0, 302.0), seat.piece_at("cr90")):
        seat.page.wait_for_function(FRAMED, arg=place)
    seat.shot("phone-other-moves")


def test_what_is_zoomed_to_stays_when_a_busy_server_says_late_where_it_can_move(sit: Sit, server: Server) -> None:
    """An obstacle can move nowhere: once that is known, the board does not go back to all the ships."""
    wire = Wire()
    seat = sit(server.create("armada-learning-fight")["second"], before=wire.before, **PHONE)
    wire.keeps = says("want_legal")
    seat.page.evaluate("document.querySelector('[data-piece=asteroid-5]').click()")
    seat.page.locator(".tool[aria-label^='Zoom to the selected']").tap()
    seat.page.wait_for_function(f"place => !({FRAMED})(place)", arg=[352.0, 302.0])
    wire.on(wire.kept[-1])
    seat.page.wait_for_timeout(500)
    assert not seat.page.evaluate(FRAMED, arg=(352.0, 302.0))


def test_a_button_brings_its_ship_into_sight_again(sit: Sit, server: Server) -> None:
    """Although it was chosen before, and the board has been moved to something else since."""
    seat = sit(server.create("armada-learning-fight", policy="strict", clock=True)["first"], **TALL)
    seat.page.tap('.now button:has-text("Move CR90")')
    expect(seat.page.locator("#commit")).to_be_enabled()
    # Once they are there, nothing frames the ship by itself.
    expect(seat.ends().first).to_be_attached()
    seat.page.tap(".commit-row button:has-text('Clear')")
    for _ in range(3):
        seat.page.mouse.move(20, 330)
        seat.page.mouse.down()
        seat.page.mouse.move(360, 330, steps=6)
        seat.page.mouse.up()
    seat.page.wait_for_function(f"place => !({FRAMED})(place)", arg=[352.0, 302.0])
    seat.page.tap('.now button:has-text("Move CR90")')
    seat.page.wait_for_function(FRAMED, arg=[352.0, 302.0])
    expect(seat.page.locator(".plan > header p").first).to_have_text("CR90 · Rebel")
    expect(seat.page.locator(".plan > header p").first).to_be_visible()


def test_a_plan_that_would_ask_says_what_happens_before(sit: Sit, server: Server) -> None:
    """What is overlapped, where a card would be drawn; the question itself has no room beside it."""
    rock = {"id": "rock", "obstacle": "asteroid_1", "pose": {"x": 355.0, "y": 451.0, "forward": [0.0, 1.0]}}
    seat = sit(server.create({**example_values("armada-learning-fight"), "obstacles": [rock]})["first"], **PHONE)
    seat.page.evaluate("document.querySelector('[data-piece=cr90]').click()")
    seat.page.tap("[data-key=speed-2]")
    seat.page.tap("[data-key=right-1]")
    seat.says(".verdict-line", "overlaps rock")
    expect(seat.page.locator(".verdict-line b")).to_be_visible()
    expect(seat.page.locator(".verdict-line .then")).to_be_hidden()
    seat.shot("phone-overlaps")


def test_a_plan_has_its_controls_in_sight(sit: Sit, server: Server) -> None:
    """Speed and both joints: of five buttons only the one that is planned stays."""
    squadrons = ["Move X-Wing 3", "Move X-Wing 4"]
    secrets = phased(server, "command")
    dialled(server, secrets, "squadron")
    seat = sit(secrets["first"], **TALL)
    seat.page.tap('.now button:has-text("Activate Nebulon-B")')
    seat.page.tap("#commit:enabled")
    shown, why = seat.page.locator(".now > span.may button:visible"), seat.page.locator(".now .because")
    expect(shown).to_have_text(
        [*squadrons, "Attack with Nebulon-B (ends its Squadron command)", "Move Nebulon-B", "Record damage, tokens…"]
    )
    expect(why).to_contain_text(
        "Before that, its Squadron command can activate 2 squadrons to move and attack, and then it can attack."
    )
    expect(why).to_be_visible()
    seat.page.tap('.now button:has-text("Move X-Wing 3")')
    seat.page.tap('.now button:has-text("Record damage")')
    expect(seat.page.locator('[data-key="hull-1"]')).to_be_in_viewport(ratio=1.0)
    assert seat.page.locator(".table-page").evaluate("each => each.scrollTop") == 0
    seat.page.tap('.now button:has-text("Move Nebulon-B")')
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(shown).to_have_text(["Move Nebulon-B"])
    expect(why).to_be_hidden()
    words = seat.page.locator("[data-key=bar-Undo] span")
    expect(words).to_have_text(re.compile("^Ask to take back: "))
    assert words.evaluate("each => each.clientWidth > 120 && each.clientHeight > 25")
    name, speed = seat.page.locator(".plan h2"), seat.page.locator('[data-key="speed-2"]')
    assert all(in_sight(seat, each) for each in (name, speed, *seat.page.locator(".joint").all()))
    seat.shot("phone-plan")


def test_the_side_of_the_tool_is_in_sight(sit: Sit, server: Server) -> None:
    """With the speed and three joints, above Commit."""
    seat = sit(server.create("armada-learning-fight", policy="strict", clock=True)["first"], **TALL)
    seat.page.evaluate("document.querySelector('[data-piece=cr90]').click()")
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(seat.page.locator(".joint")).to_have_count(3)
    rows = seat.page.locator('.control.step, .joint, .control:has-text("Tool")')
    assert all(in_sight(seat, each) for each in rows.all())


def test_every_dial_of_a_ship_is_in_sight(sit: Sit, server: Server) -> None:
    """Above Commit, below the whole name of the ship; Commit itself is read whole where the sheet is drawn up."""
    seat = sit(phased(server, "command")["second"], **TALL)
    seat.page.tap('.now button:has-text("Set Victory")')
    dials = seat.page.locator(".control.order")
    expect(dials).to_have_count(3)
    assert all(each.evaluate(CENTRED) for each in dials.locator("button").all())
    seat.page.tap(".control.order >> nth=0 >> text=Concentrate Fire")
    expect(seat.page.locator("#commit")).to_be_enabled()
    assert all(in_sight(seat, each) for each in dials.all())
    names = seat.page.locator(".plan > header :is(h2, p:not(.state))")
    expect(names).to_have_text(["Victory II-class Star Destroyer", "Victory · Empire"])
    assert all(each.evaluate(UNCUT) for each in names.all())
    seat.shot("phone-dials")
    seat.page.tap(".handle-bar")
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "full")
    assert seat.page.locator("#commit").evaluate(UNCUT)
    seat.shot("phone-dials-full")


def test_a_record_has_its_rows_in_sight_once_one_is_counted(sit: Sit, server: Server) -> None:
    """Three at least, the one that was pressed among them."""
    secrets = server.create("armada-learning-fight", policy="strict", clock=True)
    seat = sit(secrets["first"], **TALL)
    seat.page.evaluate("document.querySelector('[data-piece=cr90]').click()")
    seat.page.tap('.now button:has-text("Record damage")')
    fewer = seat.page.locator('[data-key="shields:front-1"]')
    expect(fewer).to_be_in_viewport(ratio=1.0)
    box = fewer.bounding_box()
    assert box
    # A finger does not scroll to what it presses, as `tap` does when it has to try again.
    seat.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    seat.says(".ruling", "front")
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(fewer).to_be_in_viewport(ratio=1.0)
    rows = [each for each in seat.page.locator(".control.tally").all() if in_sight(seat, each)]
    assert len(rows) >= 3
    shown = seat.page.locator(".now > span.may button")
    assert len({each.evaluate("each => each.offsetTop") for each in shown.all()}) == 1
    row = seat.page.locator(".now > span.may")
    assert row.evaluate(FADES)
    for drawn, fades in ((0, "0"), (60, "1")):
        row.evaluate("(row, drawn) => { row.scrollLeft = drawn; }", drawn)
        seat.holds(f"() => ({STARTS})(document.querySelector('.now > span.may'))", fades)
    seat.shot("phone-record")


def in_sight(seat: Seat, found: Locator) -> bool:
    """Whether an element is inside the part of the sheet that scrolls, but for a pixel of its edge."""
    pane, box = seat.page.locator(".tabs-inside").bounding_box(), found.bounding_box()
    assert pane
    assert box
    return pane["y"] - 1 <= box["y"] and box["y"] + box["height"] <= pane["y"] + pane["height"] + 1


def test_a_piece_goes_as_far_as_the_finger(sit: Sit, server: Server) -> None:
    """The board keeps its scale while the card of the ruling comes, until the piece is let go."""
    seat = sit(server.create("armada-learning-fight")["first"], **TALL)
    seat.steady()
    start = seat.at(560, 360)
    seat.page.mouse.move(*start)
    seat.page.mouse.down()
    end = seat.at(600, 420)
    seat.page.mouse.move(*seat.at(580, 390), steps=4)
    seat.verdict("X-Wing 3")
    seat.page.mouse.move(*end, steps=4)
    seat.page.mouse.up()
    there = re.compile(r"^squadron xwing-3 x=(599|600)\S* y=(419|420)\S*$")
    expect(seat.page.locator("#commands")).to_have_value(there)
    seat.steady()
    assert seat.at(600, 420) != end


def far_apart() -> dict[str, Any]:
    """The fight with its fleets on opposite sides, and no squadrons."""
    fight = example_values("armada-learning-fight")
    far = {"cr90": (80.0, 700.0, 90.0), "nebulon": (80.0, 80.0, 90.0), "victory": (800.0, 800.0, 270.0)}
    poses = {name: dict(zip(("x", "y", "heading"), place, strict=True)) for name, place in far.items()}
    ships = [{**each, "pose": poses[str(each["id"])]} for each in rows_of(fight, "ships")]
    return {**fight, "ships": ships, "squadrons": [], "active": ""}


def test_ones_ship_in_turn_comes_into_sight_with_what_the_other_has_moved(sit: Sit, server: Server) -> None:
    """Although the two are far from each other."""
    secrets = server.create(far_apart(), policy="strict", clock=True)
    with server.client(secrets["first"]) as rebel, server.client(secrets["second"]) as empire:
        assert rebel.ask("commit", base=0, move="cr90")["say"] == "done"
        seat = sit(secrets["first"], **TALL)
        for version, move in enumerate(("reveal victory dial=navigate", "victory"), 1):
            assert empire.ask("commit", base=version, move=move)["say"] == "done"
    seat.says(".ruling", "Last move")
    seat.page.wait_for_timeout(1000)
    for place in ((80.0, 80.0), seat.piece_at("victory")):
        seat.page.wait_for_function(FRAMED, arg=place)
    seat.shot("phone-own-turn")


def undeployed(card: dict[str, str]) -> dict[str, Any]:
    """The fleets far apart in setup, of which one ship or squadron is not deployed."""
    last = {"id": "last", "player": "rebel", **card}
    return {**far_apart(), "phase": "setup", "round": 1, "undeployed": [last]}


@pytest.mark.parametrize("card", [{"squadron": "rebel.x_wing_squadron"}, {"ship": "rebel.cr90_corvette_a"}])
def test_after_the_last_deployment_the_whole_mat_is_seen(sit: Sit, server: Server, card: dict[str, str]) -> None:
    """By who deployed and by the other: the fleets of both."""
    secrets = server.create(undeployed(card), policy="strict", clock=True)
    seat, other = sit(secrets["first"], **TALL), sit(secrets["second"], **TALL)
    seat.page.tap('.now button:has-text("Deploy")')
    seat.committed()
    for each in (seat, other):
        each.says(".now", "Begin round 1" if each is seat else "Waiting for Rebel to begin round 1")
        each.page.wait_for_timeout(1000)
        each.shot("phone-deployed")
        for place in ((10.0, 10.0), (904.0, 904.0)):
            each.page.wait_for_function(FRAMED, arg=place)


def test_many_that_a_ship_commands_leave_what_else_may_be_done_in_sight(sit: Sit, server: Server) -> None:
    """Four squadrons have two rows above the last button; on a smaller phone the list fades where it is cut."""
    fight = example_values("armada-learning-fight")
    near = {"xwing-1": (560, 300), "xwing-2": (600, 300)}
    at = {name: dict(zip(("x", "y", "heading"), (*place, 0), strict=True)) for name, place in near.items()}
    squadrons = [{**each, "pose": at.get(str(each["id"]), each["pose"])} for each in rows_of(fight, "squadrons")]
    ships = [{**each, "dial": "squadron"} if each["id"] == "nebulon" else each for each in rows_of(fight, "ships")]
    table = {**fight, "squadrons": squadrons, "ships": ships, "active": ""}
    for size, fades in ((TALL, "0"), (PHONE, "1")):
        secrets = server.create(table, policy="strict", clock=True)
        with server.client(secrets["first"]) as rebel:
            assert rebel.ask("commit", base=0, move="reveal nebulon dial=squadron")["say"] == "done"
        seat = sit(secrets["first"], **size)
        seat.page.evaluate("document.querySelector('[data-piece=xwing-3]').click()")
        offered = seat.page.locator(".now > span.may")
        expect(offered.locator("button")).to_have_count(7)
        expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "half")
        if size is TALL:
            expect(offered.locator("button").last).to_be_in_viewport(ratio=0.98)
            why = seat.page.locator(".now .because")
            expect(why).to_contain_text("its Squadron command can activate 2 squadrons")
            assert why.evaluate("each => each.scrollHeight - each.clientHeight") <= 1
        seat.holds(FADED, fades)
        seat.shot(f"phone-commands-{size['viewport']['width']}")
        offered.evaluate("each => each.scrollTo(0, each.scrollHeight)")
        seat.holds(FADED, "0")


def test_the_ends_of_the_last_ship_deployed_leave_the_whole_mat_in_sight(sit: Sit, server: Server) -> None:
    """On a busy server they come only when the ship is deployed, and not before, where it may be."""
    wire, ship = Wire(), {"ship": "rebel.cr90_corvette_a"}
    secret = server.create(undeployed(ship), policy="strict", clock=True)["first"]
    seat = sit(secret, before=wire.before, **TALL)
    wire.keeps = says("want_legal")
    seat.page.tap('.now button:has-text("Deploy")')
    seat.committed()
    seat.page.wait_for_function(FRAMED, arg=(904.0, 904.0))
    seat.page.wait_for_timeout(500)
    wire.on(wire.kept[-1])
    expect(seat.ends()).not_to_have_count(0)
    seat.page.wait_for_timeout(500)
    assert seat.page.evaluate(FRAMED, arg=(904.0, 904.0))
