"""A round in turns: the strip says whose turn it is, and offers what comes next as one click."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sublight.api.tables import example_values
from sublight.formats.records import rows_of
from web.page.table import Held, Seat, Sit
from web.server import Server

JOUST = "xwing-joust"
MOVES = (
    "black2 2 straight",
    "act black2 evade",
    "black1 1 turn_right",
    "act black1 focus",
    "red2 1 straight",
    "red1 2 straight",
)
INSIDE = """((...both) => {
    const [one, other] = both.map((each) => document.querySelector(each).getBoundingClientRect());
    const wide = one.left >= other.left && one.right <= other.right;
    return wide && one.top >= other.top && one.bottom <= other.bottom; })"""
"""Whether one element lies in another."""
NEXT = """() => {
    const line = document.querySelector('.now .whose'), next = line.querySelector('.soft');
    const [{ right, bottom }, box] = [next, line].map((each) => each.getBoundingClientRect());
    return next.scrollWidth <= next.clientWidth && right <= box.right && bottom <= box.bottom + 4;
}"""
"""Whether the name of the player who comes next is seen whole."""
RECORD = "Record damage, tokens… (select a piece first)"
"""What is shown, though it waits for a ship, where nothing else would be folded."""
STEPS = ("phase engagement", "pass red1", "pass red2", "pass black1", "pass black2", "phase end", "phase planning")


def test_the_strip_says_whose_turn_it_is(sit: Sit, server: Server) -> None:
    """Each seat reads whether it is its own, and who comes after; a piece that may act is selected by its button.

    The list has the names of pieces, each with its id after it.
    """
    secrets = server.create(JOUST, policy="casual", clock=True)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.says(".now .whose", "Empire, then you")
    two.says(".now .whose", "Your turn, then Rebels")
    for seat in (one, two):
        seat.holds(NEXT)
    expect(two.page.locator('[data-piece="black2"] > :is(b, .name)')).to_have_text(["TIE/ln Fighter", "black2"])
    expect(two.page.locator('[data-piece="rock1"] .name')).to_be_visible()
    two.shot("round-now")
    two.page.click('[data-key="may-maneuver-black2-"]')
    expect(two.page.locator('[data-piece="black2"]')).to_have_attribute("aria-selected", "true")


def test_after_the_last_ship_the_next_phase_is_one_click(sit: Sit, server: Server) -> None:
    """The only thing to do is a button, which declares it: through the engagements and on to the next round."""
    secrets = server.create(JOUST, policy="casual", clock=True)
    with server.client(secrets["second"]) as empire:
        for version, line in enumerate(MOVES):
            assert empire.ask("commit", base=version, move=line)["say"] == "done"
    seat = sit(secrets["first"])
    seat.page.click('[data-key="answer-blank"]')
    seat.page.click('.now .may [data-key$="-phase engagement"]')
    expect(seat.page.locator(".now .may button.first")).to_have_text("Engage with red1 (no enemy ship in arc)")
    seat.shot("round-engage")
    for line in STEPS[1:]:
        seat.page.click(f'.now .may [data-key$="-{line}"]')
    seat.says(".now .round", "Round 2, Planning Phase")
    seat.says(".now .whose", "You and Empire")
    seat.log("The Planning Phase begins")


def test_observers_read_the_round_and_declare_nothing(sit: Sit, server: Server) -> None:
    """The strip says the same to them, without a button that can be pressed."""
    secrets = server.create(JOUST, policy="casual", clock=True)
    with server.client(secrets["second"]) as empire:
        for version, line in enumerate(MOVES[:2]):
            assert empire.ask("commit", base=version, move=line)["say"] == "done"
    watch = sit(secrets["observer"])
    watch.says(".now .whose", "Empire, then Rebels")
    expect(watch.page.locator(".now .may button:enabled")).to_have_count(0)


@pytest.mark.parametrize("width", [390, 1280])
def test_whose_turn_it_is_takes_one_line(sit: Sit, server: Server, width: int) -> None:
    """However long the names are: no button moves when another player is in turn."""
    table = json.loads(json.dumps(example_values(JOUST)).replace("empire", "imperial_navy_of_the_outer_rim"))
    seat = sit(server.create(table, policy="strict", clock=True)["second"], viewport={"width": width, "height": 844})
    seat.says(".now .whose", "Your turn, then")
    line, words = (seat.page.locator(f".now {each}").bounding_box() for each in (".round", ".round b"))
    assert line is not None
    assert words is not None
    assert line["height"] < 1.5 * words["height"]
    assert line["x"] + line["width"] <= width


def test_dials_are_set_before_the_next_phase_can_be_begun(sit: Sit, server: Server) -> None:
    """The buttons command; the phase is folded until each of this seat's ships has its dial."""
    table = {**example_values(JOUST), "phase": "planning"}
    secrets = server.create(table, policy="strict", clock=True)
    with server.client(secrets["second"]) as empire:
        for version, name in enumerate(("black1", "black2")):
            assert empire.ask("commit", base=version, move=f"dial {name} 2 straight")["say"] == "done"
    seat = sit(secrets["first"])
    shown = seat.page.locator(".now > span.may button")
    expect(shown).to_have_text(["Set red1's dial", "Set red2's dial", RECORD])
    for name in ("red1", "red2"):
        seat.page.click(f'[data-key="may-dial-{name}-"]')
        seat.page.click('.dial button.maneuver:has-text("2 straight")')
        seat.committed()
        seat.says(f'[data-piece="{name}"] .says', "dial set, facedown")
    expect(shown).to_have_text(["Begin the System Phase"])


def test_on_a_phone_no_button_of_the_strip_is_out_of_sight(sit: Sit, server: Server) -> None:
    """They stand below each other, and none is cut at the edge."""
    table = {**example_values(JOUST), "phase": "planning"}
    seat = sit(server.create(table, clock=True)["first"], viewport={"width": 390, "height": 844})
    buttons = seat.page.locator(".now > span.may button")
    expect(buttons).to_have_text(["Set red1's dial", "Set red2's dial", RECORD])
    seat.shot("round-phone")
    for box in map(Locator.bounding_box, buttons.all()):
        assert box is not None
        assert box["x"] + box["width"] <= 390


def test_a_table_in_turns_begins_with_planning(sit: Sit, server: Server) -> None:
    """A new one, once its players shall have turns; and no longer once they shall not."""
    seat = sit()
    seat.page.click('button:has-text("New X-Wing table")')
    phase = seat.page.locator('[data-key="field-phase"] option:checked')
    expect(phase).to_have_text("activation")
    expect(seat.page.locator('[data-field="reserve"]')).to_have_count(0)
    seat.page.check('dialog.setup [data-key="turns"]')
    expect(phase).to_have_text("planning")
    seat.page.uncheck('dialog.setup [data-key="turns"]')
    expect(phase).to_have_text("activation")


def test_a_change_counts_though_the_zones_are_still_on_their_way(sit: Sit) -> None:
    """What is shown of a table before a change does not put it back."""
    zones = Held("**/setup/show")
    seat = sit(before=zones)
    seat.page.click('button:has-text("New X-Wing table")')
    phase = seat.page.locator('[data-key="field-phase"] option:checked')
    expect(phase).to_have_text("activation")
    seat.page.check('dialog.setup [data-key="turns"]')
    zones.go()
    expect(seat.page.locator("dialog.setup .zone").first).to_be_attached()
    expect(phase).to_have_text("planning")


def test_a_loss_is_counted_on_the_piece(sit: Sit, server: Server) -> None:
    """Steppers write the line of what happened; nothing goes below 0. A button that would be folded alone is shown."""
    seat = sit(server.create(JOUST, policy="strict", clock=True)["second"])
    expect(seat.page.locator(".now details.may")).to_have_count(0)
    record = seat.page.locator('.now .may [data-key^="may-record-"]')
    for piece in ("", "rock1"):
        if piece:
            seat.page.click(f'[data-piece="{piece}"]')
            seat.says(".plan h2", "Core asteroid 3")
            seat.says(".plan .hint", "An obstacle stays where it lies, unless a card moves it.")
        expect(record).to_have_text(RECORD)
        expect(record).to_be_disabled()
        seat.shot("round-record")
    seat.page.click('[data-piece="black1"]')
    expect(record).to_have_text("Record damage, tokens…")
    record.click()
    expect(seat.page.locator('[data-key="damage-1"]')).to_be_disabled()
    seat.page.click('[data-key="damage1"]')
    seat.page.click('[data-key="damage1"]')
    seat.line("record black1 by=empire why=at_the_table damage=2")
    seat.shot("round-tally")
    seat.page.click('[data-key="damage-1"]')
    seat.line("record black1 by=empire why=at_the_table damage=1")
    seat.committed()
    seat.says('[data-piece="black1"] .says', "facedown damage cards 1")


def test_after_its_maneuver_a_ship_has_no_dial_but_its_actions(sit: Sit, server: Server) -> None:
    """What it executed stands there in words, and nothing of the dial is marked on the board; before, all of it is."""
    secrets = server.create(JOUST, policy="casual", clock=True)
    seat = sit(secrets["second"])
    seat.page.click('[data-piece="black2"]')
    expect(seat.page.locator(".dial .maneuver")).to_have_count(16)
    expect(seat.ends()).to_have_count(16)
    seat.page.click('.dial button.maneuver:has-text("2 straight")')
    seat.committed()
    seat.page.click('[data-piece="black1"]')
    seat.page.click('[data-piece="black2"]')
    seat.says(".plan .hint", "Executed a 2 straight.")
    expect(seat.page.locator(".dial, .plan .why")).to_have_count(0)
    expect(seat.ends()).to_have_count(0)
    seat.shot("round-executed")
    seat.page.click('[data-key="act black2 evade"]')
    seat.committed()
    seat.says('[data-piece="black2"] .says', "has activated")
    seat.says(".plan .hint", "Executed a 2 straight.")


def test_a_seat_whose_dials_are_set_waits_for_the_others(sit: Sit, server: Server) -> None:
    """That is the one thing it reads, and what it may still change is folded; the other sets its dials."""
    table = {**example_values(JOUST), "phase": "planning"}
    secrets = server.create(table, policy="strict", clock=True)
    with server.client(secrets["second"]) as empire:
        for version, name in enumerate(("black1", "black2")):
            assert empire.ask("commit", base=version, move=f"dial {name} 2 straight")["say"] == "done"
    one, two = sit(secrets["first"]), sit(secrets["second"], viewport={"width": 390, "height": 844})
    expect(one.page.locator(".now .waits")).to_have_count(0)
    two.says(".now .waits", "Waiting for Rebels to set dials")
    expect(two.page.locator(".now > span.may")).to_have_count(0)
    two.shot("round-waits")
    expect(two.page.locator(".now details.may button", has_text="Change black1's dial")).to_have_count(1)


def test_the_whole_dial_is_there_when_dice_are_asked_for(sit: Sit, server: Server) -> None:
    """Before a press on it the ruling's place is kept, so that it does not move; the faces stand below it."""
    seat = sit(
        server.create("xwing-dogfight", policy="strict", clock=True)["first"], viewport={"width": 1280, "height": 800}
    )
    seat.page.click('.now button:has-text("Activate luke")')
    cell = seat.page.locator('button.maneuver[title^="2 straight"]')
    cell.wait_for()
    place = cell.bounding_box()
    cell.click()
    seat.says(".supposed .asks", "What does luke roll")
    assert cell.bounding_box() == place
    dial, pane = (seat.page.locator(each).bounding_box() for each in (".dial", ".tabs-inside"))
    assert dial is not None
    assert pane is not None
    assert pane["y"] <= dial["y"]
    assert dial["y"] + dial["height"] <= pane["y"] + pane["height"]
    seat.shot("panel-dial")


def test_an_action_that_moves_nothing_is_one_click_before_the_end_of_the_turn(sit: Sit, server: Server) -> None:
    """Once a ship has moved, those that are open to it are buttons; after one of them it has none left."""
    seat = moved(sit, server)
    buttons = seat.page.locator(".now .may button")
    expect(buttons).to_contain_text(["Focus", "Evade", "Barrel roll", "End black2's turn"])
    expect(seat.page.locator(".now .may button.first")).to_have_text("Focus")
    seat.page.click(".now .may button:has-text('Evade')")
    seat.log("black2 performs an evade action")
    expect(seat.page.locator(".plan .lines:has-text('Actions')")).to_have_count(0)


def test_on_a_phone_the_button_of_an_action_with_several_ends_brings_them_into_sight(sit: Sit, server: Server) -> None:
    """Before, the list lies below what is seen of the plan. The board stays close to the ship."""
    seat = moved(sit, server, viewport={"width": 390, "height": 640})
    seat.click(*seat.piece_at("black2"))
    roll = seat.page.locator(".plan .chip:has-text('barrel roll')").first
    expect(roll).not_to_be_in_viewport(ratio=0.9)
    seat.page.click(".now .may button:has-text('Barrel roll')")
    expect(roll).to_be_in_viewport(ratio=0.9)
    expect(seat.page.locator(".plan .lines summary").first).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    seat.holds("() => document.querySelector('.scene [data-id=black2]').getBoundingClientRect().width > 20")
    seat.shot("round-ends-phone")


def test_the_button_of_an_action_brings_its_choices_into_sight(sit: Sit, server: Server) -> None:
    """Also on a desk, where many actions stand before them."""
    table = example_values(JOUST)
    red1, red2, black1, black2 = rows_of(table, "ships")
    ships = [red1, red2, black1, {**black2, "ship": "tieininterceptor"}]
    secrets = server.create({**table, "ships": ships}, policy="strict", clock=True)
    with server.client(secrets["second"]) as empire:
        assert empire.ask("commit", base=0, move=MOVES[0])["say"] == "done"
    seat = sit(secrets["second"], viewport={"width": 1280, "height": 600})
    seat.click(*seat.piece_at("black2"))
    seat.page.click(".now .may button:has-text('Boost')")
    for each in seat.page.locator(".plan .chip:has-text('boost')").all():
        expect(each).to_be_in_viewport(ratio=0.9)
    seat.shot("round-boost-desk")


def test_what_is_recorded_says_of_which_ship(sit: Sit, server: Server) -> None:
    """While a ship engages, of each target that it may have, which the button selects."""
    table = {**example_values(JOUST), "phase": "engagement"}
    seat = sit(server.create(table, policy="strict", clock=True)["first"])
    seat.page.click('.now button:has-text("Engage with red1")')
    seat.says(".now .because", "Roll the dice of red1's attack at the table, record what its target suffers")
    seat.page.click('.now button:has-text("Record what black1 suffers")')
    expect(seat.page.locator("#counts-record summary")).to_have_text("Record of black1")
    expect(seat.page.locator("#counts-record")).to_have_attribute("open", "")
    seat.page.click('.now button:has-text("Record what black2 suffers")')
    expect(seat.page.locator("#counts-record summary")).to_have_text("Record of black2")
    seat.page.click('[data-key="tokens:ion1"]')
    seat.page.click('[data-key="tokens:stress1"]')
    seat.shot("round-record-tokens")
    seat.committed()
    seat.says('[data-piece="black2"]', "1 stress token")


def test_a_number_that_is_set_back_to_what_it_was_is_not_recorded(sit: Sit, server: Server) -> None:
    """So that damage still takes a shield."""
    table = {**example_values(JOUST), "phase": "engagement"}
    seat = sit(server.create(table, policy="strict", clock=True)["first"])
    seat.page.click('.pieces [data-piece="red1"]')
    seat.page.click("#counts-record summary")
    for key in ("shields-1", "shields1", "facedown1", "facedown-1", "tokens:focus1", "tokens:focus-1", "damage1"):
        seat.page.click(f'[data-key="{key}"]')
    seat.says(".ruling", "record red1 by=rebels why=at_the_table damage=1")
    seat.committed()
    seat.says('[data-piece="red1"]', "shields 1 of 2")


def test_on_a_phone_every_maneuver_of_a_dial_to_be_set_is_in_sight(sit: Sit, server: Server) -> None:
    """Before one is chosen the last move makes room; with a plan, its verdict is there.

    Of a row of ships that is drawn along the one that is chosen comes first, in sight.
    """
    table = example_values(JOUST)
    red1, *ships = rows_of(table, "ships")
    third = {**red1, "id": "red3", "pose": {"x": 600.0, "y": 300.0, "heading": 0.0}}
    table = {**table, "ships": [red1, *ships, third], "phase": "planning"}
    seat = sit(server.create(table, policy="strict", clock=True)["first"], viewport={"width": 390, "height": 844})
    seat.page.click('[data-key="may-dial-red1-"]')
    seat.page.wait_for_selector(".dial")
    seat.steady()
    seat.shot("dial-phone")
    pane = seat.page.locator(".tabs-inside").bounding_box()
    assert pane is not None
    for box in map(Locator.bounding_box, seat.page.locator(".dial button").all()):
        assert box is not None
        assert pane["y"] <= box["y"]
        assert box["y"] + box["height"] <= min(844, pane["y"] + pane["height"])
    expect(seat.page.locator(".judged")).to_be_hidden()
    seat.page.click('[data-key="may-dial-red3-"]')
    seat.says(".plan h2", "T-65 X-wing")
    seat.holds("() => document.querySelector('.now > .may').scrollLeft === 0")
    seat.page.click('button.maneuver[title^="2 straight"]')
    expect(seat.page.locator('[data-key="may-dial-red3-"]')).to_be_in_viewport(ratio=1)
    seat.shot("dial-row-phone")
    expect(seat.page.locator(".judged")).to_be_visible()


def test_why_it_is_a_turn_is_left_out_for_a_dial_in_a_low_window_only(sit: Sit, server: Server) -> None:
    """In a window of usual height all of it is there to be read, over a dial and without one."""
    seat = moved(sit, server)
    seat.click(*seat.piece_at("black2"))
    expect(seat.page.locator(".plan h2")).to_be_visible()
    why = seat.page.locator(".now .because")
    expect(why).to_be_visible()
    seat.click(*seat.piece_at("black1"))
    expect(seat.page.locator(".plan .dial")).to_be_visible()
    expect(why).to_be_visible()
    seat.page.set_viewport_size({"width": 1440, "height": 780})
    expect(why).to_be_hidden()


def test_a_ship_that_has_no_dial_to_set_now_is_not_tried(sit: Sit, server: Server) -> None:
    """Selected in the End Phase it has no plan, and no maneuvers that are not its own to make now."""
    table = {**example_values(JOUST), "phase": "end"}
    seat = sit(server.create(table, policy="strict", clock=True)["first"])
    seat.click(*seat.piece_at("red1"))
    expect(seat.page.locator(".plan h2")).to_be_visible()
    expect(seat.page.locator(".plan .hint[role=status]")).to_have_count(0)
    expect(seat.page.locator(".dial")).to_have_count(0)
    seat.line("")


def moved(sit: Sit, server: Server, **context: Any) -> Seat:
    """The seat of a ship that has executed its maneuver and may act."""
    secrets = server.create(JOUST, policy="strict", clock=True)
    with server.client(secrets["second"]) as empire:
        assert empire.ask("commit", base=0, move=MOVES[0])["say"] == "done"
    return sit(secrets["second"], **context)


def test_on_a_phone_the_whole_dial_is_in_sight_and_the_ship_while_dice_are_asked_for(sit: Sit, server: Server) -> None:
    """No bearing is cut at the edge; the buttons of a plan are there only with a plan.

    Where the ship was and where it ends come into view from anywhere, above the board's buttons.
    """
    seat = sit(
        server.create("xwing-dogfight", policy="strict", clock=True)["first"], viewport={"width": 390, "height": 844}
    )
    expect(seat.page.locator(".commit")).to_be_hidden()
    seat.says(".now .whose", "Your turn, then Empire")
    seat.holds(NEXT)
    seat.page.click('.now button:has-text("Activate luke")')
    last = seat.page.locator(".dial th[scope=col]").last
    last.wait_for()
    box = last.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 390
    seat.page.click('button.maneuver[title^="2 straight"]')
    for _ in range(4):
        seat.page.click('[aria-label^="Zoom in"]')
    seat.committed()
    seat.asked("A roll is needed", "What does luke roll")
    seat.steady()
    expect(seat.page.locator("#commit")).to_be_hidden()
    seat.holds(f"() => {INSIDE}('.frame .ghost.seat0', '.frame') && {INSIDE}('.frame .rest.seat0', '.frame')")
    frame, tools = (seat.page.locator(each).first.bounding_box() for each in ("div.frame", ".tool"))
    assert frame is not None
    assert tools is not None
    assert frame["y"] + frame["height"] <= tools["y"]
    seat.shot("round-phone-dial")
