"""Armada in a real browser: select, every end with its verdict, plan, ruling, commit, question, undo, replay."""

from playwright.sync_api import expect

from web.page.table import Sit
from web.server import Server

FIGHT = "armada-learning-fight"


def test_a_newcomer_plays_from_the_first_page(sit: Sit) -> None:
    """Four clicks from the first page to a legal move: example, ship, end, commit."""
    seat = sit()
    seat.page.click(f'[data-example="{FIGHT}"]')
    seat.ready()
    seat.click(352, 302)
    seat.page.wait_for_selector(".over .dot", state="attached")
    seat.shot("armada-select")
    before = seat.piece_at("cr90")
    seat.click(349.2, 451.0)
    seat.page.wait_for_function("() => document.querySelector('#commands').value.includes('clicks')")
    seat.page.click("#commit:enabled")
    seat.log("cr90")
    assert seat.piece_at("cr90") != before


def test_plan_read_commit_and_the_other_side_sees_it(sit: Sit, server: Server) -> None:
    """The joints write the line that is ruled on; each sentence opens its rule; a commit is seen at once."""
    secrets = server.create(FIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.click(352, 302)
    one.page.wait_for_selector(".joint")
    for key in ("right-1", "right-2", "right-2"):
        one.page.click(f'[data-key="{key}"]')
    one.line("cr90 clicks=0,1,2 tool=right")
    one.verdict("Speed 3 ✕ → 2 ✓. Overlaps victory by 17.5 mm (327 mm²) at speed 3.")
    rule = one.page.locator(".rule summary", has_text="ARM-RAM-01").first
    rule.click()
    expect(one.page.locator(".rule[open] p").first).not_to_be_empty()
    one.shot("armada-plan")
    one.page.check("#share-plan")
    two.page.wait_for_selector(".under .shared .rest", state="attached")
    one.page.click("#commit")
    two.log("cr90 clicks=0,1,2 tool=right")
    assert two.piece_at("cr90") == (349.0, 451.0)
    expect(two.page.locator(".under .shared")).to_have_count(0)
    two.shot("armada-other-side")


def test_undo_replay_and_redo(sit: Sit, server: Server) -> None:
    """The mover takes a move back freely; the timeline shows the table as it was, and comes back to now."""
    seat = sit(server.create(FIGHT)["first"])
    start = seat.piece_at("cr90")
    seat.click(352, 302)
    seat.page.click('[data-key="right-1"]')
    seat.page.click('[data-key="right-2"]')
    seat.verdict("Overlaps victory")
    seat.page.click("#commit:enabled")
    seat.log("clicks=0,1,1")
    moved = seat.piece_at("cr90")
    assert moved != start
    seat.page.click('[aria-label="One step back"]')
    seat.says(".now", "Version 0 of 1")
    assert seat.piece_at("cr90") == start
    expect(seat.page.locator("#commit")).to_be_disabled()
    seat.page.click("[data-key=now]")
    expect(seat.page.locator('[data-piece="cr90"] .says')).to_contain_text(f"at {moved[0]:.0f}, {moved[1]:.0f} mm")
    seat.page.click("[data-key=bar-Undo]:enabled")
    seat.log("takes back")
    assert seat.piece_at("cr90") == start
    seat.page.click("[data-key=bar-Redo]:enabled")
    seat.log("makes again")
    assert seat.piece_at("cr90") == moved


def test_a_question_is_answered_where_it_stands(sit: Sit, server: Server) -> None:
    """Squadrons that a ship displaces are placed by the other player, on the board or as suggested."""
    secrets = server.create(FIGHT)
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.click(352, 302)
    one.says(".question", "where are the squadrons displaced by cr90 set down?")
    expect(one.page.locator(".over .answer")).to_have_count(1)
    one.page.click("#commit")
    one.says(".question", "Waiting for empire.")
    two.asked("empire is asked")
    expect(two.page.locator(".question input").first).not_to_have_value("0.00")
    two.shot("armada-question")
    two.page.click("[data-key=suggest]")
    one.log("cr90")
    expect(one.page.locator(".question")).to_have_count(0)
    expect(two.page.locator(".question")).to_have_count(0)


def test_a_joint_is_turned_on_the_board(sit: Sit, server: Server) -> None:
    """The handle of a joint follows the pointer click by click; a ship that is pulled snaps to its nearest end."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(352, 302)
    seat.page.click('[data-key="speed-2"]')
    handle = seat.page.locator(".over .handle").nth(1)
    handle.wait_for()
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    seat.page.mouse.move(x + 40, y - 40, steps=6)
    seat.page.mouse.up()
    seat.page.wait_for_function("() => document.querySelector('#commands').value.includes('clicks=0,')")
    bent = seat.page.input_value("#commands")
    assert "clicks=0,2" in bent
    seat.page.mouse.move(*seat.at(352, 302))
    seat.page.mouse.down()
    seat.page.mouse.move(*seat.at(330, 380), steps=4)
    seat.page.mouse.move(*seat.at(290, 452), steps=4)
    seat.page.mouse.up()
    seat.page.wait_for_function("line => document.querySelector('#commands').value !== line", arg=bent)
    assert "clicks=-" in seat.page.input_value("#commands")


def test_what_cannot_be_done_says_why(sit: Sit, server: Server) -> None:
    """A ship without any legal end shows the violations of a trial; the reason stands on the button."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(620, 210)
    seat.says(".plan .why", "nebulon")
    expect(seat.page.locator("#commit")).to_be_disabled()
    assert seat.ends() == 0
    seat.page.click('[data-piece="cr90"]')
    seat.page.click('[data-key="speed-4"]')
    seat.line("cr90 speed=4 clicks=0,0,0,0 tool=right navigate=dial")
    seat.page.click("[data-key=navigate-dial]")
    seat.says(".ruling", "Not allowed")
    seat.says(".ruling", "ARM-NAV-03")
    expect(seat.page.locator("#commit")).to_be_disabled()


def test_a_squadron_is_dragged_in_its_reach(sit: Sit, server: Server) -> None:
    """Its reach is a circle, its ghost follows the pointer, and every place is ruled on."""
    seat = sit(server.create(FIGHT)["first"])
    seat.click(560, 360)
    seat.page.wait_for_selector(".ends .end-line")
    seat.page.mouse.move(*seat.at(560, 360))
    seat.page.mouse.down()
    seat.page.mouse.move(*seat.at(600, 420), steps=8)
    seat.page.mouse.up()
    seat.page.wait_for_selector(".over .ghost-piece", state="attached")
    seat.page.wait_for_selector(".over .reach", state="attached")
    assert seat.page.input_value("#commands").startswith("squadron xwing-3 x=")
    seat.verdict("Squadron Phase only")


def test_two_pieces_are_measured(sit: Sit, server: Server) -> None:
    """M, then two pieces: every margin and band between them, with the closest points on the board."""
    seat = sit(server.create(FIGHT)["observer"])
    seat.key("m")
    seat.click(352, 302)
    seat.click(430, 600)
    seat.says(".measured", "cr90 – victory")
    seat.page.wait_for_selector(".over .looked", state="attached")
    seat.shot("armada-measure")
