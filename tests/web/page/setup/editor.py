"""The editor of tables in a real browser: opening it, adding to it, pasting into it, and hearing what it says."""

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from web.page.table import Seat, Sit
from web.server import Server

ON_MAT = """([x, y]) => { const m = document.querySelector('dialog.setup .frame svg > g').getScreenCTM();
    const p = new DOMPoint(x, -y).matrixTransform(m); return [p.x, p.y]; }"""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


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


def edited(sit: Sit, server: Server, name: str, **context: object) -> Seat:
    """Return a seat at a table whose editor is open."""
    seat = sit(server.create(name)["first"], **context)
    more = seat.page.locator(".tool[aria-label=More]")
    if more.is_visible():
        more.click()
    seat.page.click('[aria-label="Change the table by hand"]')
    seat.page.wait_for_selector("dialog.setup .mat", state="attached")
    return seat


def paste(seat: Seat, text: str) -> None:
    """Have a text on paper read, in the dialog that is open for it."""
    seat.page.fill("#pasted", text)
    seat.page.click('[data-key="read"]')


def downloaded(seat: Seat, kind: str, folder: Path) -> Path:
    """Return the file of a kind, of the list of files that is open, as it comes into a folder."""
    with seat.page.expect_download() as download:
        seat.page.click(f'[data-file="{kind}"]')
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def said(seat: Seat, words: str) -> None:
    """Wait until the editor says these words."""
    expect(seat.page.locator(".setup-said")).to_contain_text(words, ignore_case=True)


def refused(seat: Seat, words: str, where: str = ".setup-said") -> None:
    """Wait until the page says why not; that the server refused is no fault of the page."""
    expect(seat.page.locator(where)).to_contain_text(words, ignore_case=True)
    seat.wrong = [each for each in seat.wrong if "status of 422" not in each]
