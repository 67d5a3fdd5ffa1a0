"""A browser and a server for the tests of the page, each started once."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from web.page.late import late
from web.page.table import REFRESHED, SWITCHES, Seat, Sit, chromium
from web.server import Server, running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window. Where a machine has none the tests of the page are left out, but never under CI."""
    path = chromium()
    if not path:
        assert not os.environ.get("CI"), "Chromium is not installed, or not where SUBLIGHT_CHROMIUM says"
        pytest.skip("no Chromium here")
    expect.set_options(timeout=REFRESHED)
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=path, args=SWITCHES)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a database of its own; its answers come up to `SUBLIGHT_LATE` milliseconds late."""
    delay_ms = float(os.environ.get("SUBLIGHT_LATE", "0"))
    with running(tmp_path_factory.mktemp("page")) as found, late(found.url, delay_ms / 1000) as way:
        found.url = found.origin = way if delay_ms else found.url
        yield found


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Sit]:
    """A function that opens a window, at a seat by its secret or at a path; all are closed and nothing went wrong."""
    open_: list[Seat] = []

    def sit(secret: str = "", **context: Any) -> Seat:
        seat = Seat(browser, server, f"/#{secret}" if secret else "/", **context)
        open_.append(seat)
        return seat.ready() if secret else seat

    yield sit
    for seat in open_:
        seat.close()
