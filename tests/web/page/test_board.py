"""The board of any game: before its table is there, and clear of its buttons."""

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from web.page.hands import PHONE
from web.page.table import Held, Seat, Sit
from web.samples import MATS, SAMPLE, SAMPLES
from web.server import Server

TABLE = MATS[0].table
PLACE = "() => JSON.stringify(document.querySelector('.scene .mat').getBoundingClientRect())"
CONTRAST = """name => {
    const button = [...document.querySelectorAll('.commit-row button')].find((each) => each.textContent === name);
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const light = (colour) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((each) => each / 255)
            .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05; };
    const { color, backgroundColor } = getComputedStyle(button);
    const [dark, pale] = [light(color), light(backgroundColor)].sort((one, two) => one - two);
    return pale / dark; }"""
"""The contrast of a button's words to what is behind them."""
COVERED = """() => {
    const box = each => each.getBoundingClientRect();
    const met = (one, two) => one.left < two.right && two.left < one.right
        && one.top < two.bottom && two.top < one.bottom;
    const tile = (x, y) => document.elementsFromPoint(x, y).some(each => each.matches('.tiles .ground'));
    const corners = ({ left, right, top, bottom }) => [[left, top], [right, top], [left, bottom], [right, bottom]];
    const [tools, table] = ['.tools', '.scene > g'].map(each => box(document.querySelector(each)));
    const buttons = [...document.querySelectorAll('.tool')].map(box).filter(({ width }) => width);
    const covers = document.querySelector('.tiles') ? buttons.some(each => corners(each).some(at => tile(...at)))
        : met(tools, table);
    return table.width > 100 && covers;
}"""
"""Whether the buttons lie on the table, which has empty corners where it is a map."""


def test_an_empty_mat_is_shown_before_the_page_is_there(sit: Sit, server: Server) -> None:
    """While its scripts are on their way the window has a mat's frame and says that it waits; not the first page."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    seat = sit()
    expect(seat.page.locator(".home")).to_be_visible()
    seat.page.route("**/plane/plane.js", hold)
    with seat.page.expect_request("**/plane/plane.js"):
        seat.page.goto(f"{server.url}/#{server.create(TABLE)['first']}")
    framed(seat, ".middle > .wait")
    held[-1].continue_()
    seat.ready()
    expect(seat.page.locator(".wait:visible")).to_have_count(0)


def test_an_empty_mat_is_shown_before_the_first_state(sit: Sit, server: Server) -> None:
    """The board has a frame where its mat will lie, which gives way to it."""
    secret = server.create(TABLE)["first"]
    seat = sit(before=lambda page: page.route_web_socket("**/live", lambda _: None))
    seat.page.goto(f"{server.url}/#{secret}")
    seat.page.reload()
    framed(seat, ".middle > .wait")
    seat.shot("opening")
    there = sit(secret)
    expect(there.page.locator(".middle > .wait")).to_be_hidden()


def framed(seat: Seat, selector: str) -> None:
    """A frame with some words stands in the window, wide enough for a mat."""
    mat = seat.page.locator(selector)
    expect(mat).to_have_text("Loading the table…")
    expect(mat).to_have_css("border-style", "solid")
    box = mat.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 500


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("example", [sample.table for sample in SAMPLES])
def test_its_buttons_cover_nothing_of_the_table(sit: Sit, server: Server, example: str, window: dict[str, Any]) -> None:
    """Seen whole, the table ends above them; closer up they lie over it, as where a desktop opens a mat on pieces."""
    seat = sit(**window)
    seat.page.goto(f"{server.url}/#{server.create(example)['first']}")
    seat.page.wait_for_selector(".scene > *", state="attached")
    if not window:
        seat.holds(COVERED, wanted=example in [mat.table for mat in MATS])
    seat.whole()
    seat.holds(COVERED, wanted=False)
    for _ in range(3):
        seat.page.locator('[aria-label^="Zoom in"]').click()
    seat.holds(COVERED)
    seat.whole()
    seat.holds(COVERED, wanted=False)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_button_that_cannot_be_pressed_looks_so(sit: Sit, server: Server, scheme: str) -> None:
    """Its words are paler than any that must be read; one that can be pressed has the contrast that reading needs."""
    seat = sit(server.create()["first"], color_scheme=scheme)
    for name in ("Clear", "Commit"):
        seat.page.wait_for_function(f"name => ({CONTRAST})(name) < 3", arg=name)
        assert seat.page.evaluate(CONTRAST, name) > 1.5
    seat.type(SAMPLE.moves[0])
    expect(seat.page.locator("#commit")).to_be_enabled()
    for name in ("Clear", "Commit"):
        seat.page.wait_for_function(f"name => ({CONTRAST})(name) > 4.5", arg=name)


def test_the_board_of_a_phone_stays_where_it_is_when_the_timeline_comes(sit: Sit, server: Server) -> None:
    """The timeline is loaded after the first picture, and its room is kept for it."""
    late = Held("**/panels/timeline.js")
    seat = sit(server.create(TABLE)["first"], before=late, **PHONE)
    seat.steady()
    before = seat.page.evaluate(PLACE)
    late.go()
    expect(seat.page.locator(".stop")).not_to_have_count(0)
    seat.steady()
    assert seat.page.evaluate(PLACE) == before
