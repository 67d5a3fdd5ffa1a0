"""A photo that is drawn in the page: what stands on a table, seen by a camera that stands aside of it."""

from base64 import b64decode
from math import hypot
from pathlib import Path

from web.page.armada.fight import edited
from web.page.table import Seat, Sit
from web.server import Server

WIDE, HIGH = 2400, 1600
CAMERA = [2.11773, 0.887759, 260.0, -0.117256, -1.16483, 1480.0, -2.12621e-05, 0.000796868, 1.0]
"""From the table's mm to the picture's pixels: the far edge is smaller, and nothing is at right angles."""
DRAWN = """([camera, wide, high, marks]) => {
    const c = Object.assign(document.createElement('canvas'), { width: wide, height: high });
    const g = c.getContext('2d');
    const seen = ([x, y]) => { const w = camera[6] * x + camera[7] * y + camera[8];
        return [(camera[0] * x + camera[1] * y + camera[2]) / w, (camera[3] * x + camera[4] * y + camera[5]) / w]; };
    const shape = (points, fill) => { g.beginPath(); points.forEach((p) => g.lineTo(...seen(p))); g.closePath();
        g.fillStyle = fill; g.fill(); };
    g.fillStyle = '#875'; g.fillRect(0, 0, wide, high);
    shape([[0, 0], [914.4, 0], [914.4, 914.4], [0, 914.4]], '#234');
    for (const mark of marks) shape(mark, '#dc8');
    return c.toDataURL().split(',')[1]; }"""
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
    path.write_bytes(b64decode(seat.page.evaluate(DRAWN, [CAMERA, WIDE, HIGH, [BASE, *squares]])))
    seat.page.click("text=Work over a photo")
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
