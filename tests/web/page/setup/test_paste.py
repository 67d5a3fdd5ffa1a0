"""What is on paper, in a real browser: fleets, maps and table files are pasted, and reported on."""

from pathlib import Path

from playwright.sync_api import expect

from sublight.api.tables import load_table
from web.page.setup.editor import FIGHT, FLEET, begun, downloaded, edited, paste, said
from web.page.table import Sit
from web.server import Server

MAP = "26 27 28 29 30 31 0 19 20 0 21 22 0 23 24 0 25 35"


def test_a_pasted_fleet_is_reported_line_by_line(sit: Sit) -> None:
    """Two steps from the list to the board; what was not understood stands first."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, FLEET)
    expect(seat.page.locator(".report .rows li").first).to_contain_text("No Such Ship")
    seat.shot("setup-paste")
    seat.page.click('[data-key="use"]')
    seat.page.wait_for_selector('dialog.setup [data-piece="cr90"]')


def test_a_pasted_map_asks_for_its_players(sit: Sit) -> None:
    """They are offered, and may be written anew; the map is then set up."""
    seat = begun(sit)
    seat.page.click("text=Paste a fleet")
    paste(seat, MAP)
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
    path = downloaded(seat, "json", tmp_path)
    assert load_table(path) == load_table(FIGHT)
    other = begun(sit)
    other.page.click("text=Paste a fleet")
    paste(other, path.read_text())
    other.page.wait_for_selector('dialog.setup [data-piece="cr90"]')
