"""The line to the server in any game: what is written while it is lost, and links that open nothing."""

import pytest
from playwright.sync_api import Page, Response, Route, WebSocket, expect

from web.page.table import Sit
from web.page.wire import Wire, nothing, says
from web.sample import Sample
from web.samples import SAMPLES
from web.server import Server

MOST_BYTES = 150_000
"""Of scripts that a table loads until it stands, unpacked."""


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_a_table_loads_few_scripts(sit: Sit, server: Server, sample: Sample) -> None:
    """A phone has to read them, however small they are on the line."""
    loaded = list[Response]()

    def heard(response: Response) -> None:
        if response.url.endswith(".js"):
            loaded.append(response)

    seat = sit(server.create(sample.table)["first"], before=lambda page: page.on("response", heard))
    seat.page.wait_for_load_state("networkidle")
    sizes = {each.url: len(each.body()) for each in loaded}
    assert any(url.endswith("/app.js") for url in sizes)
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_the_socket_opens_while_the_scripts_are_on_their_way(sit: Sit, server: Server) -> None:
    """Scripts that wait for it come; it is the only socket, and the page speaks through it once they are there."""
    sockets, scripts = list[WebSocket](), list[Route]()

    def go() -> None:
        while sockets and scripts:
            scripts.pop().continue_()

    def opened(socket: WebSocket) -> None:
        sockets.append(socket)
        go()

    def asked(route: Route) -> None:
        scripts.append(route)
        go()

    def before(page: Page) -> None:
        page.on("websocket", opened)
        page.route("**/app.js", asked)

    seat = sit(server.create()["first"], before=before)
    seat.page.wait_for_selector(".scene")
    assert len(sockets) == 1


def test_nothing_is_said_in_vain_while_the_line_is_lost(sit: Sit, server: Server) -> None:
    """A note stays in its field, and the page says why; once the line is back it is written, and the field is empty."""
    wire = Wire()
    seat = sit(server.create()["first"], before=wire.before)
    seat.page.click("#to-log")
    wire.down = True
    wire.cut()
    seat.says(".banner", "Reconnecting…")
    note = seat.page.locator("form.note input")
    note.fill("brb")
    note.press("Enter")
    seat.says(".ruling.refused", "Reconnecting…")
    expect(note).to_have_value("brb")
    wire.down = False
    expect(seat.page.locator(".banner")).to_be_hidden()
    expect(seat.page.locator(".ruling.refused")).to_have_count(0)
    note.press("Enter")
    seat.log("brb")
    expect(note).to_have_value("")
    assert len(wire.all("note")) == 1


def test_a_second_note_is_kept_while_the_first_is_written(sit: Sit, server: Server) -> None:
    """The field is emptied of what was written, not of what stands in it by then."""
    wire = Wire()
    seat = sit(server.create()["first"], before=wire.before)
    seat.page.click("#to-log")
    wire.mutes = says("done")
    note = seat.page.locator("form.note input")
    note.fill("one")
    note.press("Enter")
    seat.log("one")
    note.fill("two")
    wire.mutes = nothing
    wire.tell({"say": "done", "ask": wire.all("note")[0]["ask"], "version": 1})
    note.press("Enter")
    seat.log("two")
    expect(note).to_have_value("")


def test_a_link_that_opens_nothing_says_so(sit: Sit) -> None:
    """The same words for a table that never was and for a link that was changed; the way home is one click."""
    seat = sit()
    seat.page.evaluate("() => { location.hash = 'AAAAAAAAAAAAAAAAAAAAAA'; }")
    seat.says(".lost .why", "There is no such table, or the link is wrong.")
    seat.says(".lost .to-do", "Ask for a new one")
    seat.shot("lost")
    seat.page.click(".lost a")
    seat.page.wait_for_selector(".example")
    seat.wrong.clear()
