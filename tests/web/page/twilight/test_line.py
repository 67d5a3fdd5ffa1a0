"""The line to the server at a map: lost and found again."""

from web.page.table import Sit
from web.page.wire import Wire, nothing, says
from web.server import Server


def test_who_gets_where_is_asked_anew(sit: Sit, server: Server) -> None:
    """What was asked of a line that was lost is answered by none."""
    wire = Wire()
    wire.keeps = says("want_legal")
    seat = sit(before=wire.before)
    seat.page.goto(f"{server.url}/#{server.create('twilight-six-players')['first']}")
    seat.page.wait_for_selector(".scene .hex", state="attached")
    wire.keeps = nothing
    wire.cut()
    seat.ready()
    assert len(wire.all("want_legal")) == 2
