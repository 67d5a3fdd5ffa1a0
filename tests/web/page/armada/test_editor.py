"""Tables made by hand, in a real browser: the catalogue, dragging, every way to say a place, keys and a phone."""

import pytest
from playwright.sync_api import expect

from web.page.armada.fight import FIGHT, FLEET, edited
from web.page.setup.editor import ON_MAT, PHONE, add, begun, paste, refused, said
from web.page.table import Sit
from web.page.test_axe import grave
from web.server import Server


def test_a_table_of_ones_own_from_the_catalogue(sit: Sit) -> None:
    """Two ships, one put so that it touches the other; then it is played on."""
    seat = begun(sit)
    seat.page.click("text=New Armada table")
    seat.page.wait_for_selector("dialog.setup .mat", state="attached")
    add(seat, "ship", "rebel.cr90_corvette_a")
    add(seat, "ship", "empire.victory_ii_class_star_destroyer", "second")
    seat.page.click('dialog.setup [data-piece="cr90"]')
    seat.page.select_option('[data-key="pick-by"]', "touching")
    seat.page.select_option('[data-key="place-other"]', "victory")
    seat.page.click('[data-key="put"]')
    said(seat, "cr90 touches victory")
    seat.shot("setup-touching")
    seat.page.click('[data-key="back"]')
    seat.page.click('[data-key="play"]')
    seat.page.wait_for_selector(".table-page [data-piece='cr90']", state="attached")
    seat.page.click(".table-page [data-piece='cr90']")
    seat.page.wait_for_selector(".over .dot", state="attached")


def test_an_x_wing_stands_two_steps_from_the_first_page(sit: Sit) -> None:
    """The door, then a card of the catalogue."""
    seat = begun(sit)
    seat.page.click("text=New X-Wing table")
    seat.page.click("[data-card] >> nth=0")
    expect(seat.page.locator("dialog.setup [data-piece]")).to_have_count(1)


def test_pieces_are_dragged_to_their_places(sit: Sit, server: Server) -> None:
    """What is dragged by so much stands so much farther, and the others at the table see it when it is put there."""
    secrets = server.create(FIGHT, policy="casual")
    one, two = sit(secrets["first"]), sit(secrets["second"])
    one.page.click('[aria-label="Change the table by hand"]')
    one.page.wait_for_selector("dialog.setup .mat", state="attached")
    x, y = one.page.evaluate(ON_MAT, [620, 210])
    to_x, to_y = one.page.evaluate(ON_MAT, [700, 260])
    one.page.mouse.move(x, y)
    one.page.mouse.down()
    one.page.mouse.move((x + to_x) / 2, to_y, steps=3)
    one.page.mouse.move(to_x, to_y)
    one.page.mouse.up()
    said(one, "nebulon is at")
    one.page.click('[data-key="play"]')
    two.log("set up by hand")
    assert two.piece_at("nebulon") == pytest.approx((700.0, 260.0), abs=2.0)


@pytest.mark.parametrize(("by", "fields", "says"), [
    ("at", {"x": "300", "y": "200", "heading": "45"}, "300.00, 200.00 mm, facing 45.00"),
    ("distance", {"other": "victory", "mm": "100"}, "victory is 100.0 mm from nebulon"),
    ("ruler", {"other": "victory", "bearing": "0", "mm": "90"}, "nebulon is at"),
    ("rulers", {"other": "victory", "mm": "150", "second": "cr90", "second_mm": "200"}, "clears Victory by 150.0 mm"),
    ("edges", {"west": "100", "south": "50"}, "nebulon is at"),
    ("touching", {"other": "victory", "along": "400"}, "does not reach it"),
])  # fmt: skip
def test_every_way_to_say_a_place(sit: Sit, server: Server, by: str, fields: dict[str, str], says: str) -> None:
    """The server says where it stands and how it stands to the other, or why there is no such place."""
    seat = edited(sit, server)
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    seat.page.select_option('[data-key="pick-by"]', by)
    for name, value in fields.items():
        field = seat.page.locator(f'[data-key="place-{name}"]')
        if field.evaluate("(each) => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    seat.page.click('[data-key="put"]')
    (refused if says == "does not reach it" else said)(seat, says)


def test_every_field_of_a_piece_is_a_form(sit: Sit, server: Server) -> None:
    """What does not fit is said at its field and changes nothing; what was done is undone."""
    seat = edited(sit, server)
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    seat.page.click("text=All fields of nebulon")
    speed = seat.page.locator('[data-key="field-speed"]')
    speed.fill("9")
    speed.press("Enter")
    refused(seat, "has speeds 0 to 3, not 9", '[data-field="speed"] .why')
    expect(speed).to_have_value("9")
    speed.fill("3")
    speed.press("Enter")
    said(seat, "nebulon was changed")
    expect(seat.page.locator('[data-field="speed"] .why')).to_have_count(0)
    seat.page.select_option('[data-key="add-tokens"]', label="repair")
    expect(seat.page.locator('[data-key="field-tokens.0"]')).to_have_count(1)
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    seat.page.click('[data-key="remove"]')
    expect(seat.page.locator('dialog.setup [data-piece="nebulon"]')).to_have_count(0)
    seat.page.click('[data-key="back"]')
    expect(seat.page.locator('dialog.setup [data-piece="nebulon"]')).to_have_count(1)


def test_round_phase_and_players_are_forms(sit: Sit, server: Server) -> None:
    """In sight below the rules; a player who is named differently keeps the pieces."""
    seat = edited(sit, server)
    expect(seat.page.locator('[data-key="field-objective"]')).to_be_hidden()
    seat.page.select_option('[data-key="field-phase"]', label="squadron")
    said(seat, "the table was changed")
    seat.page.fill('[data-key="field-players.0"]', "ann")
    seat.page.press('[data-key="field-players.0"]', "Enter")
    expect(seat.page.locator('[data-key="pick-player"] option').first).to_have_text("ann")
    seat.page.click('dialog.setup [data-piece="cr90"]')
    seat.page.click("text=All fields of cr90")
    expect(seat.page.locator('[data-key="field-player"] option:checked')).to_have_text("ann")


def test_the_editor_by_keys_alone(sit: Sit, server: Server) -> None:
    """A piece is chosen and put elsewhere with Tab, letters and Enter."""
    seat = edited(sit, server)
    for _ in range(40):
        seat.key("Tab")
        if seat.page.evaluate("document.activeElement?.getAttribute('data-piece')") == "nebulon":
            break
    seat.key("Enter")
    for _ in range(40):
        seat.key("Tab")
        if seat.page.evaluate("document.activeElement?.getAttribute('data-key')") == "place-x":
            break
    seat.key("Control+a")
    seat.page.keyboard.insert_text("640")
    seat.key("Enter")
    said(seat, "nebulon is at 640.00, 210.00 mm")


def test_the_editor_on_a_phone(sit: Sit, server: Server) -> None:
    """360 × 740: nothing sticks out, and a piece can be placed."""
    seat = edited(sit, server, **PHONE)
    seat.page.locator('dialog.setup [data-piece="cr90"]').tap()
    seat.page.fill('[data-key="place-x"]', "333")
    seat.page.locator('[data-key="put"]').tap()
    said(seat, "cr90 is at 333.00")
    seat.shot("setup-phone")
    assert seat.page.evaluate("document.querySelector('dialog.setup').scrollWidth") <= 360
    for part in (".left", ".setup-side"):
        box = seat.page.locator(f"dialog.setup {part}").bounding_box()
        assert box is not None
        assert box["width"] == 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_grave(sit: Sit, server: Server, scheme: str) -> None:
    """In the editor with a piece chosen, the report on a paper, and the list of files."""
    seat = edited(sit, server, color_scheme=scheme)
    seat.page.click('dialog.setup [data-piece="cr90"]')
    seat.page.click("text=Work over a photo")
    seat.page.click("text=All fields of cr90")
    seat.shot(f"setup-axe-{scheme}")
    assert grave(seat) == []
    seat.page.click('[data-key="paste"]')
    paste(seat, FLEET)
    seat.page.wait_for_selector(".report .rows")
    assert grave(seat) == []
    seat.key("Escape")
    seat.page.click("dialog.setup >> text=As a file…")
    seat.page.wait_for_selector(".files")
    assert grave(seat) == []


def test_fields_say_what_they_mean_and_offer_what_they_can_be(sit: Sit, server: Server) -> None:
    """The meaning of the field that has the focus; a dispute begins with a reading, and edges stay opposite."""
    seat = edited(sit, server)
    seat.page.click("text=All other fields")
    meaning = seat.page.locator('[data-field="objective"] > .meaning')
    expect(meaning).to_be_hidden()
    seat.page.focus('[data-key="field-objective"]')
    expect(meaning).to_have_text("The objective that is played, if it affects movement.")
    expect(seat.page.locator('[data-field="objective"] datalist option[value="contested_outpost"]')).to_be_attached()
    seat.page.fill('[data-key="add-readings"]', "AMB-01")
    seat.page.press('[data-key="add-readings"]', "Enter")
    said(seat, "the table was changed")
    expect(seat.page.locator('[data-key="field-readings.AMB-01"] option:checked')).to_have_text("all-tries")
    seat.page.select_option('[data-key="field-edges.0"]', label="west")
    expect(seat.page.locator('[data-key="field-edges.1"] option:checked')).to_have_text("east")
