"""Twilight Imperium in a real browser: who gets where and by which ways, ships and cargo, a map that is turned."""

import pytest
from playwright.sync_api import Locator, expect

from sublight.api.tables import example_values
from web.page.table import Seat, Sit
from web.page.test_axe import grave
from web.server import Server

SIX = "twilight-six-players"
CRUISERS = "tactical sol 102 ships=2cruiser@101>102"
CARRIER = '[data-key="more tactical sol 208 ships=carrier@302>202>102>208"]'
CRUISER = '[data-key="more tactical sol 102 ships=cruiser@101>102"]'

COVERED = """() => {
    const box = each => each.getBoundingClientRect();
    const badges = [...document.querySelectorAll('.hex-badge rect')].map(box);
    const written = [...document.querySelectorAll('.contents :is(text, rect, circle, path)')].map(box)
        .filter(({ width }) => width);
    return badges.flatMap(one => written.filter(other => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom)).length; }"""
"""How much of what is written on the tiles lies under the badges of who gets where."""


def at_map(sit: Sit, server: Server, secret: str, **context: object) -> Seat:
    """Return a seat at a galaxy, once its map and who gets where are there."""
    return sit(secret, **context)


def middle(seat: Seat, system: str) -> tuple[float, float]:
    """Return where a system is in the window."""
    where = """(id) => { const b = document.querySelector(`.hex[data-id="${id}"] .ground`).getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2]; }"""
    found: tuple[float, float] = seat.page.evaluate(where, system)
    return found


def pick(seat: Seat, system: str) -> None:
    """Click on a system of the map."""
    seat.page.mouse.click(*middle(seat, system))
    seat.page.wait_for_selector(f'[data-piece="{system}"][aria-selected=true]', state="attached")


def units(seat: Seat, system: str) -> str:
    """Return what the list says of a system."""
    return seat.page.locator(f'[data-piece="{system}"] .says').text_content() or ""


def test_cargo_goes_with_its_ship(sit: Sit, server: Server) -> None:
    """A carrier takes infantry aboard: the line says so, and the other side sees the way of a plan that is shown."""
    secrets = server.create(SIX)
    one, two = at_map(sit, server, secrets["first"]), at_map(sit, server, secrets["second"])
    pick(one, "208")
    one.page.click(CARRIER)
    one.line("tactical sol 208 ships=carrier@302>202>102>208")
    one.page.wait_for_load_state("networkidle")
    one.page.click('[data-key$="infantry@302.Mellon"][data-key^="more"]')
    one.line("tactical sol 208 ships=carrier@302>202>102>208+1infantry@302.Mellon")
    one.says(".hold .label", "Aboard 1 of 8")
    one.page.check("#share-plan")
    two.page.wait_for_selector(".under .shared .way", state="attached")
    one.shot("twilight-cargo")


def test_a_move_is_taken_back_and_made_again(sit: Sit, server: Server) -> None:
    """Two ships go by one path; where no die was rolled and no cannon is near nobody is asked."""
    seat = at_map(sit, server, server.create(SIX)["first"])
    before = units(seat, "102")
    pick(seat, "102")
    seat.page.click(CRUISER)
    seat.page.click(CRUISER)
    seat.line(CRUISERS)
    seat.page.click("#commit:enabled")
    seat.log(CRUISERS)
    after = units(seat, "102")
    assert "2 cruisers of Sol" in after
    seat.page.click('[data-key="bar-Undo"]')
    expect(seat.page.locator('[data-piece="102"] .says')).to_have_text(before)
    seat.page.click('[data-key="bar-Redo"]')
    expect(seat.page.locator('[data-piece="102"] .says')).to_have_text(after)


def test_a_system_that_cannot_be_activated_says_why(sit: Sit, server: Server) -> None:
    """The sign is on the map, the reason in the panel and under the pointer.

    What only others may record is folded: units that Warfare lets them produce. Who plays it redistributes tokens.
    """
    clock = {"speaker": "sol", "phase": "action", "acted": "strategic", "played": "warfare"}
    seat = at_map(sit, server, server.create({**example_values(SIX), "clock": clock}, policy="casual")["first"])
    expect(seat.page.locator(".now > span.may button")).to_have_text(["End the turn", "Record on your command sheet"])
    of_others = seat.page.locator(".now > details.may button")
    expect(of_others.filter(has_text="command sheet")).to_have_count(0)
    expect(of_others.first).to_contain_text("Record units in")
    pick(seat, "104")
    expect(seat.page.locator(".plan h3").first).to_have_text("Places")
    seat.page.click('.now button:has-text("End the turn")')
    seat.says(".now .because", "It is Letnev's turn.")
    seat.key("Escape")
    pick(seat, "104")
    expect(seat.page.locator('[data-key="for-jolnar"]')).to_have_text("Jol-Nar")
    seat.page.click('[data-key="for-hacan"]')
    seat.says(".plan .why", "token")
    seat.key("Escape")
    seat.page.wait_for_selector(".over .barred", state="attached")
    seat.page.mouse.move(*middle(seat, "104"))
    seat.says(".verdict-chip", "token")
    seat.shot("twilight-barred")


def test_no_way_leads_on_from_a_moment_of_the_log(sit: Sit, server: Server) -> None:
    """What is pointed at now is forgotten there, and pointing there says nothing of now."""
    secrets = server.create(SIX)
    with server.client(secrets["second"]) as other:
        other.ask("note", text="brb")
    seat = at_map(sit, server, secrets["first"])
    seat.page.mouse.move(*middle(seat, "208"))
    seat.says(".verdict-chip", "208")
    seat.key("<")
    seat.says(".now", "Version 0")
    seat.page.mouse.move(*middle(seat, "104"))
    seat.page.mouse.move(*middle(seat, "201"))
    expect(seat.page.locator(".verdict-chip")).to_be_hidden()


def test_the_ways_of_an_origin_fan_out(sit: Sit, server: Server) -> None:
    """Clicking on one that can send ships shows its paths; clicking again makes it the target."""
    seat = at_map(sit, server, server.create(SIX)["first"])
    pick(seat, "208")
    seat.page.wait_for_selector(".over .origin", state="attached")
    seat.page.mouse.click(*middle(seat, "201"))
    expect(seat.page.locator(".hex-path.faint")).to_have_count(2)
    pick(seat, "201")


def test_the_map_is_turned_by_sixths_and_its_words_stay_upright(sit: Sit, server: Server) -> None:
    """A sixth of a turn takes 301, due north, to the right; it is found there, its words are level; six are none."""
    seat = at_map(sit, server, server.create(SIX)["first"])
    before, centre = middle(seat, "301"), middle(seat, "000")
    seat.key("f")
    after = middle(seat, "301")
    assert before[0] == pytest.approx(centre[0], abs=2.0)
    assert after[0] > centre[0] + 100.0
    pick(seat, "301")
    slope = """() => [...document.querySelectorAll('.things text, .over text')].map((each) => {
        const m = each.getScreenCTM(); return Math.abs(m.b / m.a); })"""
    assert max(seat.page.evaluate(slope)) == pytest.approx(0.0, abs=1e-6)
    seat.shot("twilight-turned")
    for _ in range(5):
        seat.key("f")
    assert middle(seat, "301") == pytest.approx(before, abs=0.1)


@pytest.mark.parametrize("turns", [0, 1])
def test_the_wheel_leaves_what_is_under_the_pointer_there(sit: Sit, server: Server, turns: int) -> None:
    """Also on a map that is turned."""
    seat = at_map(sit, server, server.create(SIX)["first"])
    for _ in range(turns):
        seat.key("f")
    seat.steady()
    x, y = middle(seat, "302")
    wide = "() => document.querySelector('.hex .ground').getBoundingClientRect().width"
    before = float(seat.page.evaluate(wide))
    seat.page.mouse.move(x, y)
    seat.page.mouse.wheel(0, -400)
    seat.holds(f"() => ({wide})() > {1.2 * before}")
    seat.steady()
    assert middle(seat, "302") == pytest.approx((x, y), abs=1)


@pytest.mark.parametrize("turns", [0, 1])
def test_who_gets_where_hides_nothing_of_a_system(sit: Sit, server: Server, turns: int) -> None:
    """The badges stand beside the names of the systems, clear of units and planets, also on a map that is turned."""
    seat = at_map(sit, server, server.create(SIX)["first"])
    expect(seat.page.locator(".hex-badge")).not_to_have_count(0)
    for _ in range(turns):
        seat.key("f")
    seat.holds(COVERED, wanted=0)


def test_two_systems_are_measured(sit: Sit, server: Server) -> None:
    """Whether they are adjacent, and how many steps lie between them; without a range each stands unfolded."""
    seat = at_map(sit, server, server.create(SIX)["first"])
    seat.key("m")
    seat.page.mouse.click(*middle(seat, "101"))
    seat.page.mouse.click(*middle(seat, "208"))
    seat.says(".measured", "208")
    expect(seat.page.locator(".measured .margin").first).to_be_visible()
    expect(seat.page.locator(".measured h2 span")).to_be_empty()
    expect(seat.page.locator("#say")).to_contain_text("208")
    seat.shot("twilight-measure")


def test_axe_finds_nothing_grave(sit: Sit, server: Server) -> None:
    """On the map, and with a target and a plan, by light and by dark."""
    for scheme in ("light", "dark"):
        seat = at_map(sit, server, server.create(SIX)["first"], color_scheme=scheme)
        assert grave(seat) == []
        pick(seat, "208")
        seat.page.click(CARRIER)
        seat.page.wait_for_selector(".hold")
        seat.says(".ruling", "What happens")
        seat.shot(f"twilight-axe-{scheme}")
        assert grave(seat) == []


MAP = """() => { const all = [...document.querySelectorAll('.tiles .ground')].map(each => each.getBoundingClientRect());
    return [Math.min(...all.map(({ top }) => top)), Math.max(...all.map(({ bottom }) => bottom))]; }"""
UNDER = """() => { const all = [...document.querySelectorAll('.tools .tool')].map(each => each.getBoundingClientRect());
    const words = [...document.querySelectorAll('.contents text')].map(each => each.getBoundingClientRect());
    return words.filter(one => one.width && all.some(other => other.width && one.left < other.right
        && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length; }"""
"""How many words of the map lie under the board's buttons."""


def test_a_map_has_the_room_of_its_board(sit: Sit, server: Server) -> None:
    """From edge to edge; the buttons stand in its empty corners."""
    seat = at_map(sit, server, server.create(SIX)["first"], viewport={"width": 1280, "height": 800})
    seat.steady()
    board = seat.page.locator(".frame").bounding_box()
    top, bottom = seat.page.evaluate(MAP)
    assert board is not None
    assert bottom - top > 0.94 * board["height"]
    assert seat.page.evaluate(UNDER) == 0
    seat.shot("twilight-room")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_units_of_a_home_can_be_seen_on_the_whole_map(sit: Sit, server: Server, width: int, height: int) -> None:
    """On a phone its planets have names once it is looked at more closely.

    The units stand on their own planets then. How many ships get there can be read, too.
    """
    seat = at_map(sit, server, server.create(SIX)["first"], viewport={"width": width, "height": height})
    home = seat.page.locator(".contents", has=seat.page.locator("title", has_text="302"))
    names, units = home.locator(".planet:visible"), home.locator(".unit:visible")
    expect(names).to_have_count(0 if width < 700 else 2)
    assert min(each["height"] for each in map(Locator.bounding_box, units.all()) if each) >= 5.0
    badges = seat.page.locator(".hex-badge rect")
    assert min(each["height"] for each in map(Locator.bounding_box, badges.all()) if each) >= 9.0
    for _ in range(4):
        seat.page.locator('[aria-label^="Zoom in"]').click()
    expect(names).to_have_count(2)


def test_the_way_of_ships_runs_over_hyperlanes(sit: Sit, server: Server) -> None:
    """Its line goes over each tile between two systems that a lane joins, four points for each."""
    secrets = server.create("twilight-hyperlanes", policy="casual")
    seat = at_map(sit, server, secrets["observer"])
    with server.client(secrets["first"]) as one:
        assert one.ask("commit", base=0, move="tactical mentak 207 ships=cruiser@209>207")["say"] == "done"
    line = seat.page.locator(".under .went")
    expect(line).to_be_attached()
    assert len((line.get_attribute("points") or "").split()) == 2 * 4 + 1
    seat.shot("twilight-lane")


def test_the_sheet_of_keys_names_what_they_do_on_a_map(sit: Sit, server: Server) -> None:
    """Arrows select tiles there, and nothing is moved by millimetres or turned."""
    seat = sit(server.create(SIX)["observer"])
    seat.key("?")
    keys = seat.page.locator("dialog[open] .keys")
    expect(keys).to_contain_text("select the next tile")
    assert not [word for word in (" mm", "°") if word in (keys.text_content() or "")]
    assert seat.page.locator("dialog[open] .keys dd").evaluate_all("all => all.every(each => each.textContent)")
