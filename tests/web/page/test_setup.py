"""Getting a real table in and out, in a real browser: catalogue, places, papers, a photo, files, a question."""

import struct
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sublight.formats.cases import read_cases
from sublight.formats.check import run_case
from sublight.formats.tables import load_table
from web.page.table import Seat, Sit
from web.page.test_axe import grave
from web.server import Server

FIGHT = "armada-learning-fight"
FLEET = "Name: Ours\nFaction: Rebel Alliance\n\nCR90 Corvette A (44)\n= 44 Points\n\nNo Such Ship (9)\n"
MAP = "26 27 28 29 30 31 0 19 20 0 21 22 0 23 24 0 25 35"
ON_MAT = """([x, y]) => { const m = document.querySelector('dialog.setup .frame svg > g').getScreenCTM();
    const p = new DOMPoint(x, -y).matrixTransform(m); return [p.x, p.y]; }"""


def begun(sit: Sit, **context: object) -> Seat:
    """Return the first page."""
    seat = sit(**context)
    seat.page.wait_for_selector(".own button")
    return seat


def add(seat: Seat, kind: str, card: str, player: str = "first") -> None:
    """Add a piece from the catalogue."""
    before = seat.page.locator("dialog.setup [data-piece]").count()
    seat.page.select_option('[data-key="pick-kind"]', kind)
    seat.page.select_option('[data-key="pick-player"]', player)
    seat.page.locator('[data-key="search"]').press_sequentially(card.rpartition(".")[2].replace("_", " ")[:4])
    seat.page.click(f'[data-card="{card}"]')
    expect(seat.page.locator("dialog.setup [data-piece]")).to_have_count(before + 1)


def edited(sit: Sit, server: Server, name: str = FIGHT, **context: object) -> Seat:
    """Return a seat at a table whose editor is open."""
    seat = sit(server.create(name)["first"], **context)
    seat.page.click('[aria-label="Change the table by hand"]')
    seat.page.wait_for_selector("dialog.setup .mat", state="attached")
    return seat


def said(seat: Seat, words: str) -> None:
    """Wait until the editor says these words."""
    expect(seat.page.locator(".setup-said")).to_contain_text(words)


def refused(seat: Seat, words: str) -> None:
    """Wait until the editor says why not; that the server refused is no fault of the page."""
    said(seat, words)
    seat.wrong = [each for each in seat.wrong if "status of 422" not in each]


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
    said(seat, "cr90 and victory: touching")
    seat.shot("setup-touching")
    seat.page.click('[data-key="back"]')
    seat.page.click('[data-key="play"]')
    seat.page.wait_for_selector(".table-page [data-piece='cr90']", state="attached")
    seat.page.click(".table-page [data-piece='cr90']")
    seat.page.wait_for_selector(".over .dot", state="attached")


def test_pieces_are_dragged_to_their_places(sit: Sit, server: Server) -> None:
    """What is dragged by so much stands so much farther, and the others at the table see it when it is put there."""
    secrets = server.create(FIGHT)
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
    said(one, "nebulon stands at")
    one.page.click('[data-key="play"]')
    two.log("set up by hand")
    assert two.piece_at("nebulon") == pytest.approx((700.0, 260.0), abs=2.0)


@pytest.mark.parametrize(("by", "fields", "says"), [
    ("at", {"x": "300", "y": "200", "heading": "45"}, "300.00, 200.00 mm, heading 45.00"),
    ("distance", {"other": "victory", "mm": "100"}, "apart by 100.00 mm"),
    ("ruler", {"other": "victory", "bearing": "0", "mm": "90"}, "nebulon stands at"),
    ("rulers", {"other": "victory", "mm": "150", "second": "cr90", "second_mm": "200"}, "apart by 150"),
    ("edges", {"west": "100", "south": "50"}, "nebulon stands at"),
    ("touching", {"other": "victory", "along": "400"}, "passes by"),
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
    (refused if says == "passes by" else said)(seat, says)


def test_a_piece_is_written_and_removed(sit: Sit, server: Server) -> None:
    """What does not fit is said and changes nothing; what was done is undone."""
    seat = edited(sit, server)
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    seat.page.click("text=All of nebulon")
    written = seat.page.locator('[data-key="written"]')
    ship = written.input_value()
    written.fill(ship.replace('"speed": 2', '"speed": 9'))
    seat.page.click('[data-key="write"]')
    refused(seat, "speed 9 is not on its dial")
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    seat.page.click('[data-key="remove"]')
    expect(seat.page.locator('dialog.setup [data-piece="nebulon"]')).to_have_count(0)
    seat.page.click('[data-key="back"]')
    expect(seat.page.locator('dialog.setup [data-piece="nebulon"]')).to_have_count(1)


def test_a_pasted_fleet_is_reported_line_by_line(sit: Sit) -> None:
    """Two steps from the list to the board; what was not understood stands first."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    seat.page.fill("#pasted", FLEET)
    seat.page.click('[data-key="read"]')
    expect(seat.page.locator(".report .rows li").first).to_contain_text("No Such Ship")
    seat.shot("setup-paste")
    seat.page.click('[data-key="use"]')
    seat.page.wait_for_selector('dialog.setup [data-piece="cr90"]')


def test_a_pasted_map_asks_for_its_players(sit: Sit) -> None:
    """They are offered, and may be written anew; the map is then set up."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    seat.page.fill("#pasted", MAP)
    seat.page.click('[data-key="read"]')
    expect(seat.page.locator(".report b")).to_contain_text("A map of")
    seat.page.fill("#paste-seats", "ann=sol\nbob=hacan")
    seat.page.click('[data-key="read"]')
    seat.page.click('[data-key="use"]')
    seat.page.click('dialog.setup [data-piece="101"]')
    seat.page.select_option('[data-form="units"] [name="unit"]', "cruiser")
    seat.page.fill('[data-form="units"] [name="count"]', "3")
    seat.page.click('[data-form="units"] button')
    said(seat, "3 cruiser in 101")
    seat.shot("setup-map")


def test_a_table_file_is_opened_again(sit: Sit, server: Server, tmp_path: Path) -> None:
    """What was taken away as JSON can be pasted."""
    seat = edited(sit, server)
    seat.page.click("dialog.setup >> text=As a file…")
    with seat.page.expect_download() as download:
        seat.page.click('[data-file="json"]')
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert load_table(path) == load_table(FIGHT)
    other = begun(sit)
    other.page.click("text=Paste a fleet")
    other.page.fill("#pasted", path.read_text())
    other.page.click('[data-key="read"]')
    other.page.wait_for_selector('dialog.setup [data-piece="cr90"]')


def test_files_of_a_move_that_was_made(sit: Sit, server: Server, tmp_path: Path) -> None:
    """The case holds, the slip names the move, the picture is true to scale: all of the table before the move."""
    seat = sit(server.create(FIGHT)["first"])
    seat.key("/")
    seat.page.keyboard.insert_text("cr90 clicks=0,1,2 tool=right")
    seat.key("Enter")
    seat.says(".ruling", "What happens")
    seat.page.click("#commit:enabled")
    seat.log("cr90 clicks=0,1,2")
    seat.page.click('[data-key="bar-Share"]')
    seat.page.click("text=As a file…")
    starts = {"case": b"[[case]]", "slip": b"RULING SLIP", "pdf a4": b"%PDF", "svg": b"<svg", "slip-pdf": b"%PDF"}
    for kind, start in starts.items():
        with seat.page.expect_download() as download:
            seat.page.click(f'[data-file="{kind}"]')
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        assert path.read_bytes().startswith(start)
        if kind == "case":
            (case,) = read_cases(path)
            assert case.case.move == "cr90 clicks=0,1,2 tool=right"
            assert run_case(case) == ()
    seat.shot("export")


def test_the_case_of_a_move_keeps_what_was_answered(sit: Sit, server: Server, tmp_path: Path) -> None:
    """Asked for a place and answered: the case has the answer, and its ruling is complete."""
    seat = sit(server.create(FIGHT, policy="casual")["first"])
    seat.key("/")
    seat.page.keyboard.insert_text("cr90 clicks=0,1 tool=right")
    seat.key("Enter")
    seat.says(".question", "if this is committed")
    seat.page.click("#commit:enabled")
    seat.asked("empire is asked")
    seat.page.click('[data-key="suggest"]')
    expect(seat.page.locator(".question")).to_have_count(0)
    seat.page.click('[data-key="bar-Share"]')
    seat.page.click("text=As a file…")
    with seat.page.expect_download() as download:
        seat.page.click('[data-file="case"]')
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    (case,) = read_cases(path)
    assert "ARM-DISP-01:cr90:1" in case.case.answers
    assert case.case.expect.status == "complete"
    assert run_case(case) == ()


def test_a_position_is_shared_with_a_question(sit: Sit, server: Server) -> None:
    """Whoever has the link sees position and question, and cannot move on it."""
    seat = sit(server.create(FIGHT)["first"])
    seat.page.click('[data-key="bar-Share"]')
    seat.page.click("text=Ask about this position…")
    seat.page.fill("#ask-text", "Did it clip the station?")
    seat.page.click("text=Make the link")
    link = seat.page.locator("[data-link]").input_value()
    other = sit()
    other.page.goto(link)
    other.ready()
    expect(other.page.locator("body")).to_contain_text("Did it clip the station?")


def photo(path: Path) -> Path:
    """Write a picture of 60 × 40 pixels, all of one colour."""
    rows = b"".join(b"\0" + bytes((120, 100, 80)) * 60 for _ in range(40))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 60, 40, 8, 2, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    )
    return path


def test_a_photo_is_laid_under_the_mat_by_four_points(sit: Sit, server: Server, tmp_path: Path) -> None:
    """Its points come to lie on the corners they are of, to a pixel; nothing of it is sent anywhere."""
    seat = edited(sit, server)
    sent: list[str] = []
    seat.page.on("request", lambda request: sent.append(request.url))
    seat.page.click("text=Lay it over a photo")
    seat.page.set_input_files('[data-key="photo"]', photo(tmp_path / "table.png"))
    seat.page.click('[data-key="by-the mat"]')
    corners = [(6.0, 34.0), (55.0, 37.0), (48.0, 8.0), (14.0, 5.0)]
    for x, y in corners:
        seat.page.mouse.click(*seat.page.evaluate(ON_MAT, [x * 914.4 / 60, (40 - y) * 914.4 / 40]))
    expect(seat.page.locator(".photo-panel .why")).to_have_count(0)
    shown = """([x, y]) => { const i = document.querySelector('img.photo');
        const f = i.parentElement.getBoundingClientRect();
        const p = new DOMPoint(x, y).matrixTransform(new DOMMatrix(getComputedStyle(i).transform));
        return [f.x + p.x / p.w, f.y + p.y / p.w]; }"""
    for corner, place in zip(corners, [(0, 0), (914.4, 0), (914.4, 914.4), (0, 914.4)], strict=True):
        assert seat.page.evaluate(shown, list(corner)) == pytest.approx(
            seat.page.evaluate(ON_MAT, list(place)), abs=1.0
        )
    assert not [url for url in sent if not url.startswith("blob:")]
    seat.shot("setup-photo")


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
    said(seat, "nebulon stands at 640.00, 210.00 mm")


def test_the_editor_on_a_phone(sit: Sit, server: Server) -> None:
    """360 × 740: nothing sticks out, and a piece can be placed."""
    seat = edited(sit, server, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    seat.page.locator('dialog.setup [data-piece="cr90"]').tap()
    seat.page.fill('[data-key="place-x"]', "333")
    seat.page.locator('[data-key="put"]').tap()
    said(seat, "cr90 stands at 333.00")
    seat.shot("setup-phone")
    assert seat.page.evaluate("document.querySelector('dialog.setup').scrollWidth") <= 360


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_grave(sit: Sit, server: Server, scheme: str) -> None:
    """In the editor with a piece chosen, the report on a paper, and the list of files."""
    seat = edited(sit, server, color_scheme=scheme)
    seat.page.click('dialog.setup [data-piece="cr90"]')
    seat.page.click("text=Lay it over a photo")
    seat.page.click("text=All of cr90")
    seat.shot(f"setup-axe-{scheme}")
    assert grave(seat) == []
    seat.page.click('[data-key="paste"]')
    seat.page.fill("#pasted", FLEET)
    seat.page.click('[data-key="read"]')
    seat.page.wait_for_selector(".report .rows")
    assert grave(seat) == []
    seat.key("Escape")
    seat.page.click("dialog.setup >> text=As a file…")
    seat.page.wait_for_selector(".files")
    assert grave(seat) == []
