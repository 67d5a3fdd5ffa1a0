"""A round of Twilight Imperium on its page: what the strip offers, and what is recorded by steps."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sublight.api.tables import example_values
from web.page.table import Seat, Sit
from web.page.twilight.test_hex import SIX, pick
from web.server import Server

ARRIVES = "tactical sol 102 ships=2cruiser@101>102"
SHOWN = ".now > span.may button"


def declared(server: Server, table: Any, *lines: str) -> dict[str, str]:
    """A strict match in turns in which the first player has declared these lines."""
    secrets: dict[str, str] = server.create(table, policy="strict", clock=True)
    with server.client(secrets["first"]) as sol:
        for version, line in enumerate(lines):
            assert sol.ask("commit", base=version, move=line)["say"] == "done"
    return secrets


def more(seat: Seat, says: str) -> None:
    """Count one more."""
    seat.page.click(f'button[aria-label="one more: {says}"]')


def test_all_strategy_cards_have_a_button(sit: Sit, server: Server) -> None:
    """Eight, each of which is taken by one click."""
    table = {key: value for key, value in example_values(SIX).items() if key not in ("active_player", "initiative")}
    seat = sit(declared(server, table)["first"])
    expect(seat.page.locator(SHOWN)).to_have_count(8)
    seat.page.click(f"{SHOWN} >> text=Choose Imperial")
    seat.log("Sol chooses Imperial")


def test_systems_are_activated_on_the_board(sit: Sit, server: Server) -> None:
    """The strip says how many, and has no button for each; a component action is one click."""
    seat = sit(declared(server, SIX)["first"])
    seat.says(".now", "Choose one of 39 systems on the board, such as “Activate Mecatol Rex (000)”, or:")
    seat.page.click(".now summary")
    expect(seat.page.locator(".now button", has_text="Activate")).to_have_count(0)
    seat.shot("twilight-strip")
    seat.page.click('.now button:has-text("Play an action card")')
    seat.log("Sol performs the component action of an action card")


def test_losses_and_landings_are_counted_by_steps(sit: Sit, server: Server) -> None:
    """After the action its system has nothing else on its panel; each step rewrites the line."""
    seat = sit(declared(server, SIX, ARRIVES)["first"])
    expect(seat.page.locator(SHOWN)).to_have_text(["End the turn", "Record invasion or production"])
    seat.page.click('.now button:has-text("Record invasion or production")')
    seat.says(".plan summary", "What happened to Sol here")
    seat.says(".plan .lines .small", "Each kind of unit in reinforcements is listed. Count at the table what can be")
    expect(seat.page.locator('[data-key="activate"]')).to_have_count(0)
    more(seat, "Loses cruisers")
    more(seat, "Loses cruisers")
    more(seat, "Places carriers")
    seat.line("record 102 player=sol by=sol why=at_the_table lose=2cruiser gain=carrier")
    seat.shot("twilight-steps")
    seat.page.click('button[aria-label="one less: Places carriers"]')
    seat.committed()
    expect(seat.page.locator('[data-piece="102"] .says')).not_to_contain_text("cruiser")


def test_a_player_finds_their_own_losses_first(sit: Sit, server: Server) -> None:
    """In a space combat both record theirs: on the page of a seat its own list stands before that of the other."""
    table = example_values(SIX)
    secrets = declared(server, table, "tactical sol 106 ships=2cruiser@101>106")
    seat = sit(secrets["first"])
    seat.says(".now .because", "They roll at the table, and each records their own losses.")
    pick(seat, "106")
    happened = [f"What happened to {player} here" for player in ("Sol", "Creuss")]
    expect(seat.page.locator(".plan .lines summary")).to_have_text(happened)


def test_an_observer_counts_nothing(sit: Sit, server: Server) -> None:
    """Nor does anybody in a system where nobody is."""
    secrets = declared(server, SIX, ARRIVES)
    watch, other = sit(secrets["observer"]), sit(secrets["second"])
    pick(watch, "102")
    pick(other, "102")
    expect(other.page.locator(".plan summary", has_text="What happened to Sol here")).to_be_visible()
    expect(watch.page.locator(".plan summary", has_text="What happened")).to_have_count(0)


def test_a_command_sheet_says_and_records_what_a_player_has(sit: Sit, server: Server) -> None:
    """It stands in the list, and its panel writes all pools at once; the map still shows who gets where."""
    seat = sit(declared(server, SIX)["first"])
    expect(seat.page.locator('[data-piece="sol"] .says')).to_be_visible()
    seat.page.click('[data-piece="sol"]')
    expect(seat.page.locator(".over .hex-badge").first).to_be_attached()
    more(seat, "Command tokens in the tactic pool")
    more(seat, "Victory points in all")
    pools = "pools=tactic:3,fleet:5,strategy:2"
    seat.line(f"record sol by=sol why=at_the_table {pools} points=1")
    seat.shot("twilight-sheet")
    seat.committed()
    seat.says('[data-piece="sol"] .says', "1 victory point; tokens: 3 tactic, 5 fleet and 2 strategy")
    seat.page.select_option('[data-key="pick-gets"]', "cruiser2")
    seat.verdict("Sol gains Cruiser II.")
    seat.page.click('[data-piece="letnev"]')
    seat.page.click('.plan button:has-text("Becomes speaker")')
    seat.line("record letnev by=sol why=at_the_table speaker=yes")


def test_on_a_phone_the_steps_have_room(sit: Sit, server: Server) -> None:
    """With the sheet drawn up half way the buttons stand on one line, and the plan has no tabs above it."""
    secrets = declared(server, SIX, ARRIVES)
    seat = sit(secrets["first"], viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat.page.locator('.now button:has-text("Record invasion or production")').tap()
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "half")
    expect(seat.page.locator(".tabs")).to_be_hidden()
    seat.steady()
    seat.shot("twilight-steps-phone")
    tops = [box["y"] for box in map(Locator.bounding_box, seat.page.locator(SHOWN).all()) if box]
    assert tops == [tops[0]] * 2
    inside = seat.page.locator(".tabs-inside").bounding_box()
    assert inside is not None
    assert inside["height"] >= 120


def test_a_record_has_the_room_of_a_phone(sit: Sit, server: Server) -> None:
    """Its list has more than a third of the window, also while something is counted; the button stays in sight."""
    secrets = declared(server, SIX, ARRIVES)
    seat = sit(secrets["first"], viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    seat.page.locator('.now button:has-text("Record invasion or production")').tap()
    seat.steady()
    inside = seat.page.locator(".tabs-inside")
    before = inside.bounding_box()
    more(seat, "Loses cruisers")
    expect(seat.page.locator("#commit")).to_be_enabled()
    seat.steady()
    seat.shot("twilight-record-phone")
    after = inside.bounding_box()
    assert before is not None
    assert after is not None
    assert min(before["height"], after["height"]) >= 844 / 3
    expect(seat.page.locator("#commit")).to_be_in_viewport(ratio=1)


def test_command_tokens_are_redistributed_as_they_are_gained(sit: Sit, server: Server) -> None:
    """A button opens the command sheet, where all three pools are counted; a wrong sum is not allowed."""
    table = example_values(SIX)
    clock = {"speaker": "sol", "phase": "status", "step": "tokens"}
    seat = sit(server.create({**table, "active_player": "", "clock": clock}, policy="strict")["first"])
    seat.says(".now .whose", "You, Letnev, ")
    seat.page.click('.now button:has-text("and move others")')
    seat.page.wait_for_selector('[data-piece="sol"][aria-selected=true]', state="attached")
    for pool, count in (("tactic", 3), ("strategy", 1)):
        for _ in range(count):
            more(seat, f"Command tokens in the {pool} pool")
    seat.verdict("Not allowed: Sol has 12 command tokens for the three pools, so 1 too many is placed")
    seat.page.click('button[aria-label="one less: Command tokens in the fleet pool"]')
    seat.line("tokens sol pools=tactic:5,fleet:4,strategy:3")
    seat.committed()
    seat.says('[data-piece="sol"] .says', "tokens: 5 tactic, 4 fleet and 3 strategy")
    expect(seat.page.locator('[data-piece="creuss-sheet"] .name')).to_have_text("Creuss")
    for line, piece in (("tokens creuss", "creuss-sheet"), ("record creuss player=creuss lose=pds", "creuss")):
        seat.type(line)  # a player and a system have this name
        seat.page.wait_for_selector(f'[data-piece="{piece}"][aria-selected=true]', state="attached")


@pytest.mark.parametrize("phone", [False, True])
def test_ending_the_turn_in_a_ground_combat_is_weighed_first(sit: Sit, server: Server, *, phone: bool) -> None:
    """The button plans it: the verdict says the cost beside the button that commits it."""
    table: Any = example_values(SIX)
    shared = next(each for each in table["systems"] if each["id"] == "104")
    ground = [{"unit": "infantry", "player": each} for each in ("sol", "hacan")]
    shared.update(space=[], planets=[{"planet": "Hope's End", "player": "hacan", "units": ground}])
    clock = {"speaker": "sol", "phase": "action", "acted": "tactical"}
    table = {**table, "clock": clock, "active": "104", "active_player": "sol", "step": "invasion"}
    size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
    seat = sit(server.create(table, policy="strict")["first"], viewport=size, has_touch=phone, is_mobile=phone)
    for fold in seat.page.locator(".now > details.may summary").all()[:1]:
        fold.click()
    seat.page.click('.now button:has-text("End the turn")')
    seat.verdict("Sol and Hacan share Hope's End, which only an effect allows")
    expect(seat.page.locator(".judged .ruling.costs")).to_be_in_viewport(ratio=1)
    expect(seat.page.locator("#commit")).to_be_in_viewport(ratio=1)
    seat.steady()
    seat.shot(f"twilight-shared-{phone}")
    seat.page.click("#commit:enabled")
    seat.says(".now .because", "It is Letnev's turn")


def test_no_way_stays_drawn_once_its_row_is_gone(sit: Sit, server: Server) -> None:
    """The pointer rests on the row of a ship when its player has acted, and nothing can go there any more."""
    secrets = declared(server, SIX)
    seat = sit(secrets["first"])
    pick(seat, "102")
    seat.page.hover(".plan .sent >> nth=0")
    expect(seat.page.locator(".over .hex-path")).to_have_count(1)
    with server.client(secrets["first"]) as sol:
        assert sol.ask("commit", base=0, move="tactical sol 102")["say"] == "done"
    expect(seat.page.locator(".plan .sent")).to_have_count(0)
    seat.steady()
    expect(seat.page.locator(".over .hex-path")).to_have_count(0, timeout=5000)
