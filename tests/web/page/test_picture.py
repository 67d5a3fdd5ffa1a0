"""The board as a picture to keep."""

from pathlib import Path

from web.page.table import Sit
from web.samples import MATS
from web.server import Server


def test_the_board_is_kept_as_a_picture(sit: Sit, server: Server, tmp_path: Path) -> None:
    """A PNG, painted here: square as the table is, and not empty."""
    seat = sit(server.create(MATS[0].table)["observer"])
    seat.page.click("[data-key=bar-Share]")
    seat.page.get_by_role("button", name="As a file…").click()
    with seat.page.expect_download() as found:
        seat.page.click('[data-file="png"]')
    path = tmp_path / found.value.suggested_filename
    found.value.save_as(path)
    data = path.read_bytes()
    assert path.suffix == ".png"
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert max(wide, high) == 2400
    assert len(data) > 50_000
