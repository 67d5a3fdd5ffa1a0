"""Maps on paper, in a real browser: pasted, and reported on."""

from playwright.sync_api import expect

from web.page.setup.editor import begun, paste, said
from web.page.table import Held, Sit

THREE = "19 39 26 41 35 47 20 65 21 40 69 22 42 64 23 44 27 70 0 28 -1 -1 -1 45 0 29 -1 -1 -1 30 0 43 -1 -1 -1 31"
MAP = "26 27 28 29 30 31 0 19 20 0 21 22 0 23 24 0 25 35"


def test_a_pasted_map_asks_for_its_players(sit: Sit) -> None:
    """They are offered, and may be written anew; the map is then set up, for a match in turns."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, MAP)
    expect(seat.page.locator(".report b")).to_contain_text("A map of")
    expect(seat.page.locator(".seats li")).to_have_count(4)
    for _ in range(2):
        seat.page.click('[data-key="fewer-seats"]')
    expect(seat.page.locator(".seats li")).to_have_count(2)
    for at, (name, faction) in enumerate([("ann", "sol"), ("bob", "hacan")]):
        seat.page.fill(f'[data-key="name{at}"]', name)
        seat.page.select_option(f'[data-key="pick-faction{at}"]', faction)
    seat.shot("paste-map")
    seat.page.click('[data-key="use"]')
    expect(seat.page.locator('dialog.setup [data-key="turns"]')).to_be_checked()
    seat.page.click('[data-key="begin"]')
    said(seat, "No home system of Ann or Bob is on the map.")
    seat.page.click('dialog.setup [data-piece="101"]')
    seat.page.select_option('[data-form="units"] [name="unit"]', "cruiser")
    seat.page.fill('[data-form="units"] [name="count"]', "3")
    seat.page.click('[data-form="units"] button')
    said(seat, "3 cruiser in 101")
    seat.shot("setup-map")


def test_what_is_chosen_while_a_change_is_under_way_stays_chosen(sit: Sit) -> None:
    """Here while a number of a player is changed, which is about no piece."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, MAP)
    seat.page.click('[data-key="use"]')
    said(seat, "no units yet")
    seat.page.wait_for_load_state("networkidle")
    late = Held("**/setup/change")
    late(seat.page)
    with seat.page.expect_request(late.pattern):
        seat.page.fill(".setup-side input[type=number] >> nth=0", "2")
        seat.page.press(".setup-side input[type=number] >> nth=0", "Enter")
    seat.page.click('dialog.setup [data-piece="101"]')
    with seat.page.expect_response(late.pattern):
        late.go()
    expect(seat.page.locator('[data-form="units"]')).to_be_visible()


def test_everybody_begins_with_the_units_of_the_faction(sit: Sit) -> None:
    """A map with home systems and one more button are a table that can be played."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, "19 20 47 21 23 48 1 24 25 26 16 27 28 29 2 30 31 32")
    seat.page.click('[data-key="use"]')
    said(seat, "Sol, Hacan and Mentak have no units yet.")
    seat.page.click('[data-key="begin"]')
    said(seat, "The starting units are in the home systems.")
    seat.page.click('[data-key="play"]')
    seat.page.wait_for_selector(".table-page [data-piece='201']", state="attached")
    seat.page.locator('[data-piece="201"]').click()
    seat.says(
        '[data-piece="201"] .says', "2 carriers of Sol, 1 destroyer of Sol, 3 fighters of Sol; Jord of Sol: 5 infantry"
    )


def test_no_button_stands_on_a_home_system_of_three_players(sit: Sit) -> None:
    """Their map has no southern tip: two homes lie in the lower corners, where a map of six has room for the tools."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, THREE)
    expect(seat.page.locator(".seats li")).to_have_count(3)
    seat.page.click('[data-key="use"]')
    seat.page.click('[data-key="play"]')
    seat.page.wait_for_selector(".table-page .hex[data-id='313'] .ground", state="attached")
    seat.steady()
    edge = "css => document.querySelector(css).getBoundingClientRect()"
    tools = seat.page.evaluate(edge, ".table-page .tools")
    for system in ("307", "313"):
        assert seat.page.evaluate(edge, f'.table-page .hex[data-id="{system}"] .ground')["bottom"] < tools["top"]
    # Turned by a sixth, it has a single system lowest, and the tools their corners again.
    expect(seat.page.locator(".table-page svg.broad")).to_have_count(1)
    seat.key("f")
    expect(seat.page.locator(".table-page svg.broad")).to_have_count(0)


OUTSIDE = """() => { const board = document.querySelector('.table-page .frame').getBoundingClientRect();
    return [...document.querySelectorAll('.table-page .tiles .ground')].filter(each => [...each.points].some(point => {
        const { x, y } = point.matrixTransform(each.getScreenCTM());
        return x < board.left || x > board.right || y < board.top || y > board.bottom; })).length; }"""
"""How many tiles are not whole on the board."""


def test_all_of_a_map_is_in_sight_after_each_turn(sit: Sit) -> None:
    """A map of three players is not equally broad each way; turned, it has another height, on a desk and on a phone."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, THREE)
    seat.page.click('[data-key="use"]')
    seat.page.click('[data-key="play"]')
    seat.page.wait_for_selector(".table-page .hex[data-id='313'] .ground", state="attached")
    for width, height in ((1280, 800), (390, 844)):
        seat.page.set_viewport_size({"width": width, "height": height})
        for turns in range(6):
            seat.steady()
            assert seat.page.evaluate(OUTSIDE) == 0, (width, turns)
            seat.shot(f"paste-turned-{width}-{turns}")
            seat.key("f")
