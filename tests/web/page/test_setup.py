"""Getting a real table in and out, in a real browser: catalogue, places, papers, a photo, files, a question."""

from math import hypot
from pathlib import Path

import pytest
from playwright.sync_api import Request, expect

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


def test_an_x_wing_stands_two_steps_from_the_first_page(sit: Sit) -> None:
    """The door, then a card of the catalogue."""
    seat = begun(sit)
    seat.page.click("text=New X-Wing table")
    seat.page.click("[data-card] >> nth=0")
    expect(seat.page.locator("dialog.setup [data-piece]")).to_have_count(1)


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


def test_a_new_galaxy_is_laid_out_and_filled(sit: Sit) -> None:
    """From the first page: who plays what, then tiles by typing, units and tokens by choosing, and it is played on."""
    seat = begun(sit)
    seat.page.click("text=New Twilight Imperium galaxy")
    seat.page.select_option('[data-key="pick-players"]', "3")
    for at, (name, faction) in enumerate([("ann", "creuss"), ("bob", "keleres"), ("cat", "hacan")]):
        seat.page.fill(f'[data-key="name{at}"]', name)
        seat.page.select_option(f'[data-key="pick-faction{at}"]', faction)
    seat.shot("galaxy-new")
    seat.page.click('[data-key="lay"]')
    said(seat, "k02 or k14 or k58 in 310")
    expect(seat.page.locator("dialog.setup .hex.open")).to_have_count(16)
    seat.page.click('dialog.setup [data-piece="310"]')
    seat.page.locator('[data-key="search"]').press_sequentially("k14")
    seat.page.keyboard.press("Enter")
    said(seat, "tile k14 in 310")
    for place, tile in [("102", "wellon"), ("104", "asteroid")]:
        seat.page.click(f'dialog.setup [data-piece="{place}"]')
        seat.page.locator('[data-key="search"]').press_sequentially(tile)
        seat.page.keyboard.press("Enter")
        said(seat, f"in {place}")
    expect(seat.page.locator("dialog.setup .hex.open")).to_have_count(13)
    seat.page.locator('dialog.setup .frame [data-id="106"]').click()
    seat.page.locator('[data-key="search"]').fill("quann")
    seat.shot("galaxy-tile")
    seat.page.click('[data-card="25"]')
    said(seat, "tile 25 in 106")
    seat.page.click('dialog.setup [data-piece="304"]')
    seat.page.select_option('[data-form="units"] [name="unit"]', "carrier")
    seat.page.click('[data-key="do-units"]')
    said(seat, "1 carrier in 304")
    seat.page.select_option('[data-form="marker"] [name="marker"]', "ion_storm_alpha")
    seat.page.click('[data-key="do-marker"]')
    said(seat, "ion_storm_alpha in 304")
    seat.page.click('[data-key="do-token"]')
    said(seat, "tokens in 304")
    seat.shot("galaxy-system")
    seat.page.click('[data-key="play"]')
    seat.page.wait_for_selector(".table-page [data-piece='304']", state="attached")


def test_a_galaxy_that_cannot_be_is_said(sit: Sit) -> None:
    """Two with one faction: the dialog stays and says it; factions of later boxes are not offered by early rules."""
    seat = begun(sit)
    seat.page.click("text=New Twilight Imperium galaxy")
    assert seat.page.locator('[data-key="pick-faction0"] option[value="bastion"]').count() == 0
    seat.page.select_option('[data-key="pick-rules"]', "lrr-2-te")
    seat.page.select_option('[data-key="pick-faction0"]', "bastion")
    seat.page.select_option('[data-key="pick-faction1"]', "bastion")
    seat.page.click('[data-key="lay"]')
    expect(seat.page.locator("dialog .why")).to_contain_text("two players have the faction bastion")
    seat.wrong = [each for each in seat.wrong if "status of 422" not in each]


# A photo. It is drawn in the page: what stands on a table, seen by a camera that stands aside of it.

WIDE, HIGH = 2400, 1600
CAMERA = [2.11773, 0.887759, 260.0, -0.117256, -1.16483, 1480.0, -2.12621e-05, 0.000796868, 1.0]
"""From the table's mm to the picture's pixels: the far edge is smaller, and nothing is at right angles."""
DRAWN = """([camera, wide, high, marks]) => new Promise((done) => {
    const c = Object.assign(document.createElement('canvas'), { width: wide, height: high });
    const g = c.getContext('2d');
    const seen = ([x, y]) => { const w = camera[6] * x + camera[7] * y + camera[8];
        return [(camera[0] * x + camera[1] * y + camera[2]) / w, (camera[3] * x + camera[4] * y + camera[5]) / w]; };
    const shape = (points, fill) => { g.beginPath(); points.forEach((p) => g.lineTo(...seen(p))); g.closePath();
        g.fillStyle = fill; g.fill(); };
    g.fillStyle = '#875'; g.fillRect(0, 0, wide, high);
    shape([[0, 0], [914.4, 0], [914.4, 914.4], [0, 914.4]], '#234');
    for (const mark of marks) shape(mark, '#dc8');
    c.toBlob((blob) => blob.arrayBuffer().then((data) => done([...new Uint8Array(data)])));
})"""
SHOWN = """([x, y]) => { const i = document.querySelector('img.photo');
    const f = i.parentElement.getBoundingClientRect();
    const p = new DOMPoint(x, y).matrixTransform(new DOMMatrix(getComputedStyle(i).transform));
    return [f.x + p.x / p.w, f.y + p.y / p.w]; }"""
TABLE_AT = """([x, y]) => { const m = document.querySelector('dialog.setup .frame svg > g').getScreenCTM();
    const p = new DOMPoint(x, y).matrixTransform(m.inverse()); return [p.x, -p.y]; }"""
Place = tuple[float, float]
MAT: list[Place] = [(0.0, 0.0), (0.0, 914.4), (914.4, 914.4), (914.4, 0.0)]
BASE: list[Place] = [(330.5, 337.5), (373.5, 337.5), (373.5, 266.5), (330.5, 266.5)]
"""Where the CR90 of the example stands: front left and on, clockwise."""


def seen(place: Place) -> Place:
    """Return the pixel of the picture that shows a place of the table."""
    a, b, c, d, e, f, g, h, i = CAMERA
    x, y = place
    w = g * x + h * y + i
    return (a * x + b * y + c) / w, (d * x + e * y + f) / w


def over_photo(sit: Sit, server: Server, path: Path) -> Seat:
    """Return a seat whose editor shows a drawn photo of the table, with three marks on it."""
    seat = edited(sit, server)
    squares = [
        [(x - 8, y - 8), (x + 8, y - 8), (x + 8, y + 8), (x - 8, y + 8)]
        for x, y in [(420, 250), (250, 700), (840, 850)]
    ]
    path.write_bytes(bytes(seat.page.evaluate(DRAWN, [CAMERA, WIDE, HIGH, [BASE, *squares]])))
    seat.page.click("text=Lay it over a photo")
    seat.page.set_input_files('[data-key="photo"]', path)
    seat.page.wait_for_selector('[data-key="photo-mark"]')
    return seat


def settled(seat: Seat) -> None:
    """Wait until what the wheel did is drawn."""
    seat.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def straightened(seat: Seat, by: str, places: list[Place], closer: int = 0) -> None:
    """Mark four points on the photo to the pixel of the window, after zooming in on each."""
    seat.page.select_option('[data-key="photo-by"]', by)
    seat.page.click('[data-key="photo-mark"]')
    for place in places:
        seat.page.mouse.move(*seat.page.evaluate(SHOWN, list(seen(place))))
        for _ in range(closer):
            seat.page.mouse.wheel(0, -400)
        settled(seat)
        x, y = seat.page.evaluate(SHOWN, list(seen(place)))
        seat.page.mouse.click(round(x), round(y))
        for _ in range(closer):
            seat.page.mouse.wheel(0, 400)
        settled(seat)
    seat.page.wait_for_selector(".photo-says")


def off(seat: Seat, place: Place) -> float:
    """Return how many mm beside itself the photo shows a place of the table."""
    x, y = seat.page.evaluate(TABLE_AT, seat.page.evaluate(SHOWN, list(seen(place))))
    return hypot(x - place[0], y - place[1])


def test_a_photo_straightened_by_the_corners_of_the_mat(sit: Sit, server: Server, tmp_path: Path) -> None:
    """Within a millimetre everywhere, marked by hand and zoomed in."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    seat.shot("photo-flat")
    straightened(seat, "mat", MAT, closer=3)
    expect(seat.page.locator(".photo-says")).to_contain_text("places on the mat are off by about")
    seat.shot("photo-mat")
    assert max(off(seat, (x, y)) for x in (0.0, 300.0, 914.4) for y in (0.0, 457.0, 914.4)) < 1.0


def test_a_photo_straightened_by_a_base_that_stands(sit: Sit, server: Server, tmp_path: Path) -> None:
    """A piece laid on a mark near the base stands within a millimetre of it; how that grows with distance is said."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    straightened(seat, "piece cr90", BASE, closer=4)
    expect(seat.page.locator(".photo-says")).to_contain_text("places on the base of cr90 are off by about 0.")
    expect(seat.page.locator(".photo-says")).to_contain_text("from its middle")
    assert max(off(seat, place) for place in [*BASE, (420.0, 250.0), (300.0, 380.0)]) < 1.0
    assert off(seat, (420.0, 250.0)) < off(seat, (840.0, 850.0))
    seat.shot("photo-base")
    seat.page.locator("dialog.setup .middle > .frame").focus()
    x, y = seat.page.evaluate(SHOWN, list(seen((420.0, 250.0))))
    start = seat.page.evaluate(ON_MAT, [352.0, 302.0])
    seat.page.mouse.move(*start)
    seat.page.mouse.down()
    seat.page.mouse.move(x, y, steps=3)
    seat.page.mouse.up()
    said(seat, "cr90 stands at")
    words = seat.page.locator(".setup-said").inner_text()
    found = [float(each) for each in words.split("stands at ")[1].split(" mm")[0].split(", ")]
    assert found == pytest.approx([420.0, 250.0], abs=1.0)


def test_a_base_of_a_known_size_sets_the_scale(sit: Sit, server: Server, tmp_path: Path) -> None:
    """No piece stands yet: what was marked lies in the middle of the mat, as long and wide as it is."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    straightened(seat, "size small", BASE, closer=4)
    spots = [
        seat.page.evaluate(TABLE_AT, seat.page.evaluate(SHOWN, list(seen(place))))
        for place in [(352.0, 302.0), (420.0, 250.0)]
    ]
    assert spots[0] == pytest.approx([457.2, 457.2], abs=1.0)
    assert spots[1] == pytest.approx([457.2 + 68.0, 457.2 - 52.0], abs=1.0)


@pytest.mark.parametrize(
    ("order", "says"),
    [([1, 0, 3, 2], "the other way"), ([0, 2, 1, 3], "changed places"), ([0, 0, 1, 2], "on one line")],
)
def test_points_in_another_order_are_told(
    sit: Sit, server: Server, tmp_path: Path, order: list[int], says: str
) -> None:
    """The photo then stays as it was."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    straightened(seat, "mat", [MAT[at] for at in order])
    expect(seat.page.locator(".photo-says")).to_contain_text(says)
    assert off(seat, MAT[0]) > 10.0


def test_a_photo_is_straightened_by_keys_alone(sit: Sit, server: Server, tmp_path: Path) -> None:
    """A cross moved by the arrows, marks by Enter, and one taken back; a pixel is a millimetre and more."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    seat.page.focus('[data-key="photo-mark"]')
    seat.key("Enter")
    box = seat.page.locator("dialog.setup .middle > .frame").bounding_box()
    assert box is not None
    here = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    for number, place in enumerate([MAT[2], *MAT]):
        goal = seat.page.evaluate(SHOWN, list(seen(place)))
        for axis, keys in enumerate([("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")]):
            far, near = divmod(round(abs(goal[axis] - here[axis])), 20)
            key = keys[goal[axis] > here[axis]]
            seat.key(*[f"Shift+{key}"] * far, *[key] * near)
            here[axis] += (20 * far + near) * (1 if goal[axis] > here[axis] else -1)
        seat.key("Enter")
        if number == 0:
            seat.page.click('[data-key="photo-back"]')
            seat.page.locator("dialog.setup .middle > .frame").focus()
    seat.page.wait_for_selector(".photo-says")
    assert max(off(seat, place) for place in MAT) < 2.5


def test_nothing_of_a_photo_is_sent(sit: Sit, server: Server, tmp_path: Path) -> None:
    """Loaded, straightened, and a piece placed by it: no request goes elsewhere, and none carries a picture."""
    seat = over_photo(sit, server, tmp_path / "table.png")
    sent: list[Request] = []
    frames: list[str | bytes] = []
    seat.page.on("request", lambda request: sent.append(request))  # noqa: PLW0108 - it is marked with attributes
    seat.page.on("websocket", lambda socket: socket.on("framesent", lambda data: frames.append(data)))  # noqa: PLW0108
    straightened(seat, "mat", MAT)
    seat.page.click('dialog.setup [data-piece="nebulon"]')
    seat.page.fill('[data-key="place-x"]', "640")
    seat.page.click('[data-key="put"]')
    said(seat, "nebulon stands at 640")
    seat.page.click('[data-key="play"]')
    seat.log("set up by hand")
    real = [each for each in sent if not each.url.startswith("blob:")]
    assert {each.url for each in real} == {f"{server.url}/setup/change"}
    bodies = [each.post_data_buffer or b"" for each in real]
    assert bodies
    assert not any(sign in body for body in bodies for sign in (b"\x89PNG", b"iVBOR", b"data:image", b"blob:"))
    assert max(map(len, bodies)) < (tmp_path / "table.png").stat().st_size / 2
    assert frames == []


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


def test_a_new_galaxy_on_a_phone(sit: Sit) -> None:
    """360 × 740: six players fit the dialog, and a tile is laid with a finger."""
    seat = begun(sit, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    seat.page.locator("text=New Twilight Imperium galaxy").tap()
    expect(seat.page.locator(".seats li")).to_have_count(6)
    assert grave(seat) == []
    seat.shot("galaxy-phone-new")
    assert seat.page.evaluate("document.querySelector('dialog').scrollWidth") <= 360
    seat.page.locator('[data-key="lay"]').tap()
    seat.page.locator('dialog.setup [data-piece="101"]').tap()
    seat.page.locator('[data-key="search"]').fill("abyz")
    seat.page.locator('[data-card="38"]').tap()
    said(seat, "tile 38 in 101")
    seat.shot("galaxy-phone")
    assert grave(seat) == []
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
