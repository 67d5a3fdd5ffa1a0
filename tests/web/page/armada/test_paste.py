"""What is on paper, in a real browser: fleets, maps and table files are pasted, and reported on."""

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from sublight.api.tables import example_values, load_table
from web.page.armada.fight import FIGHT, FLEET, edited
from web.page.setup.editor import PHONE, begun, downloaded, paste, said
from web.page.table import Held, Sit
from web.server import Server


def test_a_pasted_fleet_is_reported_line_by_line(sit: Sit) -> None:
    """Two steps from the list to the board, where the field has the focus; what was not understood stands first."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    expect(seat.page.locator("#pasted")).to_be_focused()
    paste(seat, FLEET)
    expect(seat.page.locator(".report .rows li").first).to_contain_text("No Such Ship")
    expect(seat.page.locator(".report")).to_contain_text(
        "The new table uses Rules Reference 1.5 without rulings (edition rrg-1.5)"
    )
    seat.shot("setup-paste")
    seat.page.click('[data-key="use"]')
    seat.page.wait_for_selector('dialog.setup [data-piece="cr90"]')


def test_what_goes_on_is_in_sight_above_a_report_of_any_length(sit: Sit) -> None:
    """On a desk of 800 px, beside the button that read the list, which stays where it is."""
    seat = begun(sit, viewport={"width": 1280, "height": 800})
    seat.page.click("text=Paste a fleet")
    seat.page.fill("#pasted", FLEET + "\nNo Such Ship (1)" * 30)
    read = seat.page.locator('[data-key="read"]')
    before = place(read)
    read.click()
    expect(seat.page.locator(".report .rows li").nth(20)).to_be_attached()
    assert place(read) == before
    expect(seat.page.locator('[data-key="use"]')).to_be_in_viewport(ratio=1)
    expect(seat.page.locator(".report")).to_contain_text("Paste the other list there.")


def place(found: Locator) -> tuple[float, float]:
    """Return where the upper left corner of an element is in the window."""
    box = found.bounding_box()
    assert box
    return box["x"], box["y"]


def test_a_text_that_was_not_used_is_there_again(sit: Sit) -> None:
    """A dialog that is closed by mistake loses nothing; one whose list stands on the table begins anew."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    seat.page.fill("#pasted", FLEET)
    seat.key("Escape")
    seat.page.click("text=Paste a fleet")
    expect(seat.page.locator("#pasted")).to_have_value(FLEET)
    seat.page.click('[data-key="read"]')
    seat.page.click('[data-key="use"]')
    seat.page.wait_for_selector('dialog.setup [data-piece="cr90"]')
    seat.page.click("dialog.setup >> text=Paste a fleet or squad")
    expect(seat.page.locator("#pasted")).to_have_value("")


def test_a_table_file_is_opened_again(sit: Sit, server: Server, tmp_path: Path) -> None:
    """What was taken away as JSON can be pasted."""
    seat = edited(sit, server)
    seat.page.click("dialog.setup >> text=As a file…")
    path = downloaded(seat, "json", tmp_path)
    assert load_table(path) == load_table(FIGHT)
    other = begun(sit)
    other.page.click("text=Paste a fleet")
    paste(other, path.read_text())
    other.page.wait_for_selector('dialog.setup [data-piece="cr90"]')


def test_an_objective_that_a_pasted_fleet_names_is_chosen_in_setup(sit: Sit) -> None:
    """It stands first, with whose list names it; what it changes is said, and the table has it.

    What is chosen next is said last, however late the answer to the objective comes.
    """
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, FLEET + "\nDefense Objective: Contested Outpost\nAssault Objective: Most Wanted\n")
    report = seat.page.locator(".report")
    expect(report).to_contain_text("Objectives: Contested Outpost and Most Wanted.")
    expect(report).to_contain_text("Contested Outpost affects movement: choose the objective in setup.")
    seat.page.click('[data-key="use"]')
    objective = seat.page.locator('[data-key="pick-objective"]')
    expect(objective.locator("option").nth(0)).to_have_text("none of these")
    expect(objective.locator("option").nth(1)).to_have_text("Contested Outpost (First's list)")
    late = Held("**/setup/change")
    late(seat.page)
    with seat.page.expect_request(late.pattern):
        objective.select_option("contested_outpost")
    seat.page.check('dialog.setup [data-key="strict"]')
    late.go()
    seat.page.unroute(late.pattern)
    expect(seat.page.locator(".setup-side")).to_contain_text("The station has no repair and obstructs nothing.")
    said(seat, "Strict: each player makes only their own moves, secrets stay hidden")
    seat.shot("setup-objective")
    seat.page.click("text=All other fields")
    expect(seat.page.locator('[data-key="field-objective"]')).to_have_value("contested_outpost")


def test_once_each_player_has_brought_a_fleet_they_have_turns(sit: Sit) -> None:
    """What is pasted is read at once; the second fleet is that of the player who has none."""
    seat = begun(sit)
    seat.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seat.page.evaluate("text => navigator.clipboard.writeText(text)", FLEET)
    seat.page.click("text=Paste a fleet")
    seat.page.focus("#pasted")
    seat.key("Control+v")
    seat.page.click('[data-key="use"]')
    expect(seat.page.locator('dialog.setup [data-piece="cr90"]')).to_be_attached()
    seat.page.click('[data-key="stand"]')
    said(seat, "all pieces are on the board")
    seat.page.uncheck('dialog.setup [data-key="turns"]')
    seat.page.click("dialog.setup >> text=Paste a fleet or squad of Second…")
    expect(seat.page.locator("#paste-player")).to_have_value("second")
    expect(seat.page.locator("#paste-player")).to_have_css("text-transform", "capitalize")
    paste(seat, FLEET)
    seat.page.click('[data-key="use"]')
    expect(seat.page.locator('dialog.setup [data-key="turns"]')).to_be_checked()
    expect(seat.page.locator('[data-key="field-phase"] option:checked')).to_have_text("command")


def test_pasted_fleets_wait_to_be_deployed_in_turns(sit: Sit) -> None:
    """What is left to set up is listed, turns cannot be left out, and the match begins with the first obstacle."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    for _ in range(2):
        paste(seat, FLEET)
        expect(seat.page.locator(".report")).to_contain_text("Its pieces are set up in turns, unless")
        seat.page.click('[data-key="use"]')
        expect(seat.page.locator("#pasted")).to_have_count(0)
        seat.page.click("dialog.setup >> text=Paste a fleet or squad")
    seat.key("Escape")
    turns = seat.page.locator('dialog.setup [data-key="turns"]')
    turns.click()
    expect(seat.page.locator(".setup-said")).to_have_text("Setup is played in turns.")
    expect(seat.page.locator(".setup-side")).to_contain_text("To try a position, put all pieces on the board first.")
    expect(turns).to_be_checked()
    seat.page.click('dialog.setup [data-piece="cr90"]')
    expect(seat.page.locator(".setup-side")).to_contain_text("to be deployed")
    expect(seat.page.locator('[data-key="put"]')).to_have_count(0)
    seat.shot("setup-waits")
    seat.page.click('[data-key="play"]')
    expect(seat.page.locator(".now")).to_contain_text("Setup")
    expect(seat.page.locator('[data-key="scatter"]')).to_be_visible()


def test_the_names_of_what_waits_are_whole_on_a_phone(sit: Sit) -> None:
    """None is cut, each has a frame, and the start of their row fades once it has been drawn aside."""
    seat = begun(sit, **PHONE)
    seat.page.click("text=Paste a fleet")
    paste(seat, FLEET)
    seat.page.click('[data-key="use"]')
    name = seat.page.locator("dialog.setup .piece b")
    expect(name.filter(has_text="Asteroid field 1 (long)")).to_be_attached()
    assert name.evaluate_all("all => all.every((each) => each.scrollWidth <= each.clientWidth)")
    expect(seat.page.locator("dialog.setup .piece").first).to_have_css("border-right-width", "1px")
    for drawn, fades in ((0, "0px"), (60, "32px")):
        seat.page.locator(".setup-page .left").evaluate("(row, drawn) => { row.scrollLeft = drawn; }", drawn)
        seat.holds(
            "() => getComputedStyle(document.querySelector('.setup-page .left')).getPropertyValue('--cut')", fades
        )
    seat.shot("setup-phone")


def test_the_objective_that_is_played_stands_at_the_table(sit: Sit, server: Server) -> None:
    """Before the edition, from the beginning of the game on."""
    table = {**example_values(FIGHT), "objective": "contested_outpost"}
    seat = sit(server.create(table, policy="casual", clock=True)["first"])
    expect(seat.page.locator(".bar .title .soft")).to_have_text(re.compile("^Contested Outpost, Rules Reference"))
