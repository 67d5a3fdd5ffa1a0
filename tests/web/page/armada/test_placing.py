"""A whole game of Armada is set up on the board, by mouse and by finger: obstacles and ships are placed and turned."""

import json

from sublight.web.setup.catalogue import starter
from web.page.hands import PHONE
from web.page.table import Seat, Sit
from web.server import Server

TALL = {**PHONE, "viewport": {"width": 390, "height": 844}}


def begun(sit: Sit, server: Server, **context: object) -> Seat:
    """Return the seat that places the first obstacle of a whole game, at its turn."""
    table = json.loads(starter("armada-small-fleets"))
    return sit(server.create(table, policy="strict", clock=True)["second"], **context)




def test_a_phone_cuts_no_button_at_first(sit: Sit, server: Server) -> None:
    """The strip is as high as what it says, and the sheet has no blank below it."""
    seat = begun(sit, server, **TALL)
    now, panel = (seat.page.locator(each).bounding_box() for each in (".now", ".panel"))
    assert now is not None
    assert panel is not None
    assert seat.page.locator(".now").evaluate("each => each.scrollHeight <= each.clientHeight + 1")
    assert panel["y"] + panel["height"] - now["y"] - now["height"] < 2
