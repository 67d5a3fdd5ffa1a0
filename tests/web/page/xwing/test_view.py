"""What a desk shows of a mat of X-Wing: where the ships are, and where the selected one may go."""

from sublight.api.tables import example_values
from sublight.formats.records import rows_of
from web.page.table import Seat, Sit
from web.server import Server

JOUST = {**example_values("xwing-joust"), "obstacles": []}
SHOWN = """() => {
    const { left, top, right, bottom } = document.querySelector('div.frame').getBoundingClientRect();
    const dots = [...document.querySelectorAll('.over .dot')].map(each => each.getBoundingClientRect());
    return dots.length > 9 && dots.every(({ x, y, width, height }) =>
        x + width / 2 > left && x + width / 2 < right && y + height / 2 > top && y + height / 2 < bottom); }"""
"""Whether every end of the selected ship lies in the window."""


def test_the_ends_of_a_ship_that_leaves_the_fight_are_in_view(sit: Sit, server: Server) -> None:
    """The board opens close to the ships, and widens to the ends of the one that is selected, unless somebody zooms."""
    seat = opened(sit, server)
    seat.page.wait_for_function(SHOWN)
    seat.shot("xwing-desk-wide")
    closer = opened(sit, server, zooms=True)
    closer.steady()
    assert closer.page.evaluate(SHOWN) is False


def opened(sit: Sit, server: Server, *, zooms: bool = False) -> Seat:
    """Return a seat that has selected a ship which faces away from the others; one that zooms in did so before."""
    ships = [
        {**each, "pose": {"x": 400.0 + 60.0 * at, "y": 400.0 + 60.0 * at, "heading": 270.0}}
        for at, each in enumerate(rows_of(JOUST, "ships"))
    ]
    table = {**JOUST, "ships": ships, "phase": "planning"}
    seat = sit(server.create(table, policy="casual")["first"]).ready()
    if zooms:
        seat.page.click(".tool[aria-label^='Zoom in']")
    seat.page.evaluate("document.querySelector('[data-piece=red1]').click()")
    seat.page.wait_for_selector(".over .dot", state="attached")
    return seat
