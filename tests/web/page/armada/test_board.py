"""The board in a real browser: before its table is there, clear of its buttons, its words, places asked for."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from sublight.api.tables import load_table
from web.page.hands import PHONE
from web.page.table import Held, Seat, Sit
from web.page.wire import Wire, nothing, says
from web.server import Server

FIGHT = "armada-learning-fight"
ONTO = "cr90 clicks=0,0,0 tool=right"
"""A course that ends on a squadron."""
CURVE = re.compile("^M.*A17 17 0 0 1 ")

COVERED = """() => {
    const shown = each => getComputedStyle(each).visibility === 'visible';
    const box = each => each.getBoundingClientRect();
    const names = [...document.querySelectorAll('.label:not(.for-count)')].map(each => each.querySelector('text'))
        .filter(each => each && shown(each)).map(box);
    const all = [...document.querySelectorAll('.label > :is(text, .badge), .said > *')].filter(shown)
        .map(box);
    const over = (one, other, beside = 3) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > beside
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    const badge = (one, other) => Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < 1;
    const covered = (one, other) => over(one, other) && !badge(one, other);
    const near = (one, other) => over(one, other, -2.5);
    const pairs = (boxes, meet) => boxes.flatMap((one, at) => boxes.slice(0, at).filter(other => meet(one, other)));
    return pairs(all, covered).length + pairs(names, near).length; }"""
"""How many words of the board cover others, but for the number within a circle, and how many names nearly touch."""

RING_IN_VIEW = """() => {
    const [tools, ring] = ['.tools', '.over .where.barred'].map(each => document.querySelector(each));
    const [above, round] = [tools.getBoundingClientRect(), ring?.getBoundingClientRect()];
    return Boolean(round) && round.height > 80 && round.bottom < above.top;
}"""


def hazards(server: Server) -> str:
    """A table on which an effect moves an obstacle; the secret of its first seat."""
    table: dict[str, Any] = msgspec.to_builtins(load_table(FIGHT))
    return server.create({**table, "phase": "status", "objective": "navigational_hazards"})["first"]


def has_fields(seat: Seat, *names: str) -> None:
    """Wait until the question has a field of each of these names, and no other."""
    found = seat.page.locator(".question .place input")
    expect(found).to_have_count(len(names))
    for at, name in enumerate(names):
        expect(found.nth(at)).to_have_attribute("aria-label", name)


def set_field(seat: Seat, name: str, value: str) -> None:
    """Type a value into a field of the question."""
    seat.page.fill(f"[data-key={name}]", value)
    seat.page.press(f"[data-key={name}]", "Tab")


# What lies over it.


@pytest.mark.parametrize("window", [{}, PHONE], ids=["desktop", "phone"])
def test_no_words_cover_others(sit: Sit, server: Server, window: dict[str, Any]) -> None:
    """As the table opens, seen whole, closer up and from the other side; what a selected ship has is always shown."""
    seat = sit(server.create("armada-400-points")["first"], **window)
    seat.holds(COVERED, wanted=0)
    for selector in ('[aria-label^="Show the whole table"]', *2 * ['[aria-label^="Zoom in"]']):
        seat.page.locator(selector).click()
        seat.holds(COVERED, wanted=0)
    seat.key("f")
    seat.holds(COVERED, wanted=0)
    seat.whole()
    seat.page.locator('[data-piece="victory"]').dispatch_event("click")
    expect(seat.page.locator('.label[data-of="victory"] .notes .hull')).to_be_visible()
    expect(seat.page.locator('.label[data-of="victory"] text').first).to_be_visible()
    seat.holds(COVERED, wanted=0)


def test_a_name_that_would_lie_on_another_ship_is_shown_once_its_own_is_chosen(sit: Sit, server: Server) -> None:
    """Seen whole on a phone, where the Victory's name is so large that it reaches the Gladiator."""
    seat = sit(server.create("armada-400-points")["first"], **PHONE)
    name = seat.page.locator('.label[data-of="victory"] text').first
    for _ in range(3):
        seat.page.locator('[aria-label^="Zoom in"]').click()
    expect(name).to_be_visible()
    seat.whole()
    expect(name).to_be_hidden()
    expect(seat.page.locator('.label[data-of="gladiator"] text').first).to_be_visible()
    seat.page.locator('[data-piece="victory"]').dispatch_event("click")
    expect(name).to_be_visible()


def test_the_marks_of_a_ship_are_shown_where_it_is_pointed_at(sit: Sit, server: Server) -> None:
    """Seen whole, a phone's table has no room for shields, and a desk's none for each; the pointer brings them."""
    seat = sit(server.create("armada-400-points")["first"], viewport={"width": 900, "height": 600})
    seat.whole()
    shields = seat.page.locator('.for-count[data-of="victory"]')
    expect(shields).to_have_count(4)
    expect(shields.first).to_be_hidden()
    seat.steady()
    seat.page.mouse.move(*seat.at(*seat.piece_at("victory")))
    expect(shields.first).to_be_visible()
    expect(shields.locator("text")).to_have_text(["3", "3", "3", "1"])


@pytest.mark.parametrize("piece", ["awing-2", "tie-6"])
def test_the_numbers_on_a_chosen_piece_may_touch_its_name(sit: Sit, server: Server, piece: str) -> None:
    """Shields and hull would be gone where there is no room for both, which is where one looks for them."""
    seat = sit(server.create("armada-400-points")["first"])
    seat.whole()
    seat.page.locator(f'[data-piece="{piece}"]').dispatch_event("click")
    seat.steady()
    expect(seat.page.locator(f'.for-count[data-of="{piece}"]').first).to_be_visible()


# What a plan changes of it.

PICTURE = """() => document.querySelector('.scene').innerHTML.replaceAll(/ data-hid=""/g, '')"""
"""The picture on the board, with all its words."""

KNOWN = """() => [...document.querySelectorAll('.scene [data-id]')].filter(each => each.known)
    .map(each => each.dataset.id)"""
"""The pieces whose elements were marked."""


def test_what_a_plan_does_not_move_keeps_its_elements(sit: Sit, server: Server) -> None:
    """The browser need not lay it out again. The picture is the one that a page draws which had none before."""
    seat = sit(server.create("armada-400-points")["first"])
    seat.page.evaluate("() => document.querySelectorAll('.scene [data-id]').forEach(each => { each.known = true; })")
    pieces = seat.page.evaluate(KNOWN)
    for clicks in ("0,1,0", "0,0,1"):
        seat.type(f"cr90 clicks={clicks} tool=right")
        expect(seat.page.locator(".scene .rest")).not_to_have_count(0)
        assert set(pieces) - set(seat.page.evaluate(KNOWN)) == {"cr90"}
    seat.says("#ruling", "moves at speed 3")
    drawn = seat.page.evaluate(PICTURE)
    seat.page.reload()
    expect(seat.page.locator(".scene .rest")).not_to_have_count(0)
    seat.holds(PICTURE, wanted=drawn)


# Places that are asked for.


def test_the_places_at_a_ship_are_seen(sit: Sit, server: Server) -> None:
    """Round a ship that displaces squadrons a line says where they may touch it, another where they may not."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(ONTO)
    seat.says(".question", "Where is TIE Fighter 3 placed?")
    expect(seat.page.locator(".over .where:not(.barred)")).to_have_attribute("d", CURVE)
    expect(seat.page.locator(".over .where.barred")).to_have_attribute("d", CURVE)
    expect(seat.page.locator(".over .band")).to_have_attribute("stroke-width", "34")
    seat.shot("armada-ring")
    seat.page.click('[title^="Clear the plan"]')
    expect(seat.page.locator(".over .where")).to_have_count(0)


def test_a_squadron_is_dragged_along_the_line(sit: Sit, server: Server) -> None:
    """Near the line it goes onto it, and may stand there; where the line is barred it may not, and is told why."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(ONTO)
    seat.says(".question", "Where is TIE Fighter 3 placed?")
    expect(seat.page.locator("[data-key=x-tie-3]")).to_have_value("373.50")
    drag(seat, (373.5, 559.7), (388.0, 480.0))
    seat.says(".trial", "It can be placed here.")
    expect(seat.page.locator("[data-key=x-tie-3]")).to_have_value("390.50")
    drag(seat, (390.5, 480.0), (313.5, 520.0))
    seat.says(".trial", "TIE Fighter 2")
    expect(seat.page.locator(".trial")).not_to_contain_text("It can be placed here.")


def test_the_same_question_of_another_plan_begins_anew(sit: Sit, server: Server) -> None:
    """What was suggested for one course is not what another is asked with."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(ONTO)
    expect(seat.page.locator("[data-key=x-tie-3]")).to_have_value("373.50")
    seat.type("cr90 clicks=0,0,1 tool=right")
    expect(seat.page.locator("[data-key=x-tie-3]")).to_have_value("324.11")
    expect(seat.page.locator("[data-key=x-tie-2]")).to_have_value("354.98")


def asked(sit: Sit, server: Server) -> str:
    """Commit a course onto a squadron; return the secret of the seat that must place it."""
    secrets = server.create(FIGHT)
    mover = sit(secrets["first"])
    mover.type(ONTO)
    mover.says(".question", "Where is TIE Fighter 3 placed?")
    mover.page.click("#commit:enabled")
    return secrets["second"]


def test_on_a_phone_the_ring_is_brought_into_view(sit: Sit, server: Server) -> None:
    """Where a question waits it is large enough for a finger, and all of it lies clear of the board's buttons."""
    secret = asked(sit, server)
    seat = sit(secret, **PHONE)
    seat.asked("You must answer")
    seat.holds(RING_IN_VIEW)
    seat.shot("phone-ring")


def test_on_a_phone_the_ring_stays_in_view_when_its_card_comes(sit: Sit, server: Server) -> None:
    """The card of the question is loaded later and leaves the board less room: the ring is brought into view again."""
    secret = asked(sit, server)
    card = Held("**/panels/question.js")
    seat = sit(secret, before=card, **PHONE)
    seat.page.wait_for_selector(".over .where.barred", state="attached")
    seat.steady()
    card.go()
    seat.asked("You must answer")
    seat.holds(RING_IN_VIEW)


def drag(seat: Seat, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag from one place of the mat, in mm, to another."""
    seat.page.mouse.move(*seat.at(*start))
    seat.page.mouse.down()
    seat.page.mouse.move(*seat.at(*end), steps=6)
    seat.page.mouse.up()


def test_a_place_is_typed_with_its_heading(sit: Sit, server: Server) -> None:
    """x, y and heading of an obstacle: each is tried as it is typed, and it lies as it was typed."""
    seat = sit(hazards(server))
    seat.type("turns effect=navigational_hazards")
    seat.answer("[data-key=answer-debris-2]")
    has_fields(seat, "Debris field 2 x in mm", "Debris field 2 y in mm", "Debris field 2 heading in degrees")
    expect(seat.page.locator("[data-key=heading-debris-2]")).to_have_value("120")
    set_field(seat, "x-debris-2", "900")
    seat.says(".trial", "Debris field 2")
    expect(seat.page.locator(".trial")).not_to_contain_text("It can be placed here.")
    for name, value in (("x", "740"), ("y", "650"), ("heading", "100")):
        set_field(seat, f"{name}-debris-2", value)
    seat.says(".trial", "It can be placed here.")
    seat.answer("[data-key=answer]")
    seat.says(".ruling", "to x 740.0 mm, y 650.0 mm, facing 100°")


def test_numbers_typed_faster_than_they_are_ruled_on_all_count(sit: Sit, server: Server) -> None:
    """Each changes the place as it is by then, not as it was when the fields were drawn."""
    wire = Wire()
    seat = sit(hazards(server), before=wire.before)
    seat.type("turns effect=navigational_hazards")
    seat.answer("[data-key=answer-debris-2]")
    expect(seat.page.locator("[data-key=heading-debris-2]")).to_have_value("120")
    wire.keeps = says("plan")
    for name, value in (("x", "740"), ("y", "650"), ("heading", "100")):
        set_field(seat, f"{name}-debris-2", value)
    wire.keeps = nothing
    wire.on(wire.kept[0])
    seat.says(".trial", "It can be placed here.")
    seat.answer("[data-key=answer]")
    seat.says(".ruling", "to x 740.0 mm, y 650.0 mm, facing 100°")


def test_an_answer_counts_though_its_place_is_still_being_tried(sit: Sit, server: Server) -> None:
    """What is pressed last is ruled on, not what was tried before it."""
    wire = Wire()
    seat = sit(hazards(server), before=wire.before)
    seat.type("turns effect=navigational_hazards")
    seat.answer("[data-key=answer-debris-2]")
    wire.keeps = says("plan")
    for name, value in (("x", "740"), ("y", "650"), ("heading", "100")):
        set_field(seat, f"{name}-debris-2", value)
    seat.page.click("[data-key=answer]")
    wire.keeps = nothing
    wire.on(wire.kept[0])
    seat.says(".ruling", "to x 740.0 mm, y 650.0 mm, facing 100°")


def test_a_number_is_kept_while_it_is_typed(sit: Sit, server: Server) -> None:
    """News of the table draw the question anew, but not under the hand of who types into it."""
    secrets = server.create(FIGHT)
    seat = sit(secrets["first"])
    seat.type(ONTO)
    seat.says(".question", "Where is TIE Fighter 3 placed?")
    expect(seat.page.locator("#commit")).to_be_enabled()
    seat.page.focus("[data-key=x-tie-3]")
    seat.page.keyboard.press("Control+a")
    seat.page.keyboard.type("390.6")
    with server.client(secrets["second"]) as other:
        edited = {**other.wait("state")["table"], "round": 4}
        other.ask("edit", base=0, table=edited, note="another round")
    seat.log("another round")
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(seat.page.locator("[data-key=x-tie-3]")).to_have_value("390.6")
    seat.key("Tab")
    seat.says(".trial", "TIE Fighter 3")
    expect(seat.page.locator("[data-key=x-tie-3]")).to_have_value("390.60")
    expect(seat.page.locator("[data-key=y-tie-3]")).to_be_focused()


def test_a_place_without_a_heading_has_no_field_for_one(sit: Sit, server: Server) -> None:
    """A squadron is set down by x and y, each tried as it is typed; what is given is set into contact."""
    seat = sit(server.create(FIGHT)["first"])
    seat.type(ONTO)
    seat.says(".question", "Where is TIE Fighter 3 placed?")
    has_fields(seat, "TIE Fighter 3 x in mm", "TIE Fighter 3 y in mm")
    set_field(seat, "x-tie-3", "390.6")
    seat.says(".trial", "TIE Fighter 3")
    expect(seat.page.locator(".trial")).not_to_contain_text("It can be placed here.")
    set_field(seat, "y-tie-3", "480")
    seat.says(".trial", "It can be placed here.")
    seat.answer("[data-key=answer]")
    seat.says(".ruling", "x 390.5 mm, y 480.0 mm")
