"""Moves that are seen: a piece goes to where it stands along its way, of whichever seat, but not without motion."""

import pytest
from playwright.sync_api import Page, expect

from web.page.table import Seat, Sit
from web.sample import Sample
from web.samples import MATS
from web.server import Server

RECORDED = """window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        window.moved.push({ style: this.getAttribute('class').split(' ')[0], id: this.getAttribute('data-id'),
            ms: timing.duration, from: frames[0].transform, to: frames.at(-1).transform, many: frames.length });
        return animate.call(this, frames, timing); };"""
MOVED = "() => window.moved.length > 0"


def record(page: Page) -> None:
    """Have a page remember what it moves."""
    page.add_init_script(RECORDED)


def opened(sit: Sit, server: Server, secret: str, motion: str) -> Seat:
    """A seat that remembers what is moved."""
    seat = sit(before=record, reduced_motion=motion)
    seat.page.goto(f"{server.url}/#{secret}")
    seat.page.reload()
    return seat.ready()


@pytest.mark.parametrize("sample", MATS, ids=lambda each: each.game)
def test_a_ship_goes_to_where_it_stands(sit: Sit, server: Server, sample: Sample) -> None:
    """Base, frames, front and silhouette together, from where it stood to where it stands, in a fifth of a second; for
    the other seat too, and back when it is taken back. Whoever asks for less motion sees none.
    """
    secrets = server.create(sample.table)
    one = opened(sit, server, secrets["first"], "no-preference")
    two = opened(sit, server, secrets["second"], "no-preference")
    still = opened(sit, server, secrets["observer"], "reduce")
    x, y = one.piece_at(sample.piece)
    one.type(sample.move)
    one.committed()
    for seat in (one, two):
        seat.holds(MOVED)
        moved = seat.page.evaluate("window.moved")
        assert [each["id"] for each in moved if each["id"]] == [sample.piece]
        assert {"base", "arrow", "silhouette"} <= {each["style"] for each in moved}
        assert {(each["ms"], each["many"]) for each in moved} == {(200, 9)}
        assert len({each["from"] for each in moved}) == 1
        begins = [
            float(part.rstrip("px")) for part in moved[0]["from"].removeprefix("translate(").split(")")[0].split(", ")
        ]
        assert [round(begins[0]), round(begins[1])] == [x, y]
        assert "rotate(0rad)" in moved[0]["to"]
    expect(still.page.locator(".stop")).to_have_count(one.page.locator(".stop").count())
    assert still.page.evaluate("window.moved") == []
    one.page.evaluate("window.moved = []")
    one.key("Control+z")
    one.holds(MOVED)
