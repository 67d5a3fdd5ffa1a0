"""What a phone shows of a table of X-Wing: the fight, the ends of a ship, and what the other player moves."""

from playwright.sync_api import expect

from sublight.api.tables import example_values
from sublight.formats.records import rows_of
from web.page.table import Sit
from web.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
JOUST = {**example_values("xwing-joust"), "obstacles": []}
DOGFIGHT = example_values("xwing-dogfight")
SHIPS = ("red1", "red2", "black1", "black2")
FRAMED = """ids => ids.every(id => {
    const frame = document.querySelector('div.frame').getBoundingClientRect();
    const base = document.querySelector(`.scene [data-id=${id}]`).getBoundingClientRect();
    const wide = base.left > frame.left && base.right < frame.right;
    return wide && base.top > frame.top && base.bottom < frame.bottom; })"""


def test_a_ship_that_cannot_move_leaves_the_fight_in_sight(sit: Sit, server: Server) -> None:
    """Where it has no ends to choose from, the board is not close to it; it is when that is asked for."""
    seat = sit(server.create({**JOUST, "phase": "engagement"}, policy="casual", clock=True)["first"], **PHONE)
    seat.page.evaluate("document.querySelector('[data-piece=red1]').click()")
    seat.says(".plan h2", "T-65 X-wing")
    seat.page.wait_for_timeout(1000)
    seat.holds(f"() => ({FRAMED})({list(SHIPS)})")
    seat.shot("xwing-phone-fight")
    seat.page.locator(".tool[aria-label^='Zoom to the selected']").tap()
    seat.page.wait_for_function(f"ids => !({FRAMED})(ids)", arg=SHIPS)


def test_the_move_of_the_other_player_is_in_sight_though_a_ship_of_ones_own_has_ends(sit: Sit, server: Server) -> None:
    """Where it was and where it is; the view does not go back to the ends at once.

    It goes to the ship whose turn it is then; from what somebody looks at, once the next phase begins.
    """
    rows = rows_of(JOUST, "ships")
    far = {"rebels": {"x": 400.0, "y": 40.0, "heading": 0.0}, "empire": {"x": 400.0, "y": 880.0, "heading": 180.0}}
    ships = [{**each, "pose": far[str(each["player"])]} for each in rows[1:3]]
    secrets = server.create({**JOUST, "ships": ships, "phase": "activation"}, policy="strict", clock=True)
    seat = sit(secrets["first"], **PHONE)
    seat.page.evaluate("document.querySelector('[data-piece=red2]').click()")
    seat.page.wait_for_function(f"ids => !({FRAMED})(ids)", arg=["black1"])
    with server.client(secrets["second"]) as empire:
        assert empire.ask("commit", base=0, move="black1 5 straight")["say"] == "done"
        seat.says(".ruling", "Last move")
        seat.page.wait_for_timeout(1000)
        seat.holds(f"() => ({FRAMED})(['black1'])")
        seat.shot("xwing-phone-other-moves")
        assert empire.ask("commit", base=1, move="pass black1")["say"] == "done"
    seat.holds(f"() => ({FRAMED})(['red2']) && !({FRAMED})(['black1'])")
    seat.whole()
    # The words below a ship at the edge are not cut.
    words = "[...document.querySelectorAll('.scene [data-of=red2] text, .scene [data-of=red2] .notes')]"
    bottom = "document.querySelector('div.frame').getBoundingClientRect().bottom"
    seat.holds(f"() => {words}.every(each => each.getBoundingClientRect().bottom <= {bottom})")
    seat.shot("xwing-phone-whole")
    with server.client(secrets["first"]) as rebels:
        records = [f"record red2 by=rebels why=at_the_table shields={left}" for left in (1, 2) * 4]
        for version, move in enumerate(("red2 1 straight", "pass red2", *records, "phase engagement"), 2):
            seat.holds(f"() => ({FRAMED})(['red2', 'black1'])")
            assert rebels.ask("commit", base=version, move=move)["say"] == "done"
            if version == 2:
                # Also once it is known what the ship may do after its maneuver.
                seat.says(".now", "It is still your turn")
                seat.page.wait_for_timeout(500)
    seat.holds(f"() => ({FRAMED})(['red2']) && !({FRAMED})(['black1'])")
    expect(seat.page.locator("[data-piece][aria-selected=true]")).to_have_count(0)
    # The timeline, which had no room beside the ship, is at the present.
    expect(seat.page.locator(".stop[aria-current]")).to_be_in_viewport()
    seat.shot("xwing-phone-turn")


def test_the_words_above_a_ship_at_the_far_edge_are_read_on_the_whole_table(sit: Sit, server: Server) -> None:
    """Where there is no room below the ship, they are not cut by what stands above the board."""
    ships = [
        {**each, "pose": {"x": 120.0 + 55.0 * (at % 3), "y": 893.0 - 45.0 * (at // 3), "heading": 180.0}}
        for at, each in enumerate(rows_of(DOGFIGHT, "ships"))
    ]
    seat = sit(server.create({**DOGFIGHT, "ships": ships}, policy="casual")["first"], **PHONE)
    seat.page.locator(".handle-bar").tap()
    seat.whole()
    words = seat.page.locator(".scene .label text:not([data-hid]), .scene .label .notes:not([data-hid])")
    top = seat.page.evaluate("document.querySelector('div.frame').getBoundingClientRect().top")
    assert min(words.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")) >= top
    seat.shot("xwing-phone-far-edge")
