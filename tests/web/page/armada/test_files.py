"""What leaves a table, in a real browser: files of a move that was made, and a position with a question."""

from pathlib import Path

from playwright.sync_api import expect

from sublight.api.cases import read_cases, run_case
from sublight.games.armada.lists.read import read_fleet
from web.page.armada.fight import FIGHT
from web.page.setup.editor import downloaded
from web.page.table import Seat, Sit
from web.server import Server


def committed(seat: Seat, line: str, selector: str, words: str) -> None:
    """Declare a line, wait until an element says what follows, and commit it."""
    seat.type(line)
    seat.says(selector, words)
    seat.page.click("#commit:enabled")


def files(seat: Seat) -> None:
    """Open the list of files."""
    seat.page.click('[data-key="bar-Share"]')
    seat.page.click("text=As a file…")


def test_files_of_a_move_that_was_made(sit: Sit, server: Server, tmp_path: Path) -> None:
    """The case holds, the slip names the move, the picture is true to scale: all of the table before the move."""
    seat = sit(server.create(FIGHT)["first"])
    committed(seat, "cr90 clicks=0,1,2 tool=right", ".ruling", "What happens")
    seat.log("cr90 clicks=0,1,2")
    files(seat)
    starts = {"case": b"[[case]]", "slip": b"RULING SLIP", "pdf a4": b"%PDF", "svg": b"<svg", "slip-pdf": b"%PDF"}
    for kind, start in starts.items():
        path = downloaded(seat, kind, tmp_path)
        assert path.read_bytes().startswith(start)
        if kind == "case":
            (case,) = read_cases(path)
            assert case.case.move == "cr90 clicks=0,1,2 tool=right"
            assert run_case(case) == ()
    seat.shot("export")


def test_each_player_has_a_fleet_to_save(sit: Sit, server: Server, tmp_path: Path) -> None:
    """As text that an import reads again."""
    seat = sit(server.create(FIGHT)["first"])
    files(seat)
    expect(seat.page.locator('[data-file="fleet rebel"]')).to_contain_text("Fleet (text) of Rebel")
    path = downloaded(seat, "fleet empire", tmp_path)
    assert path.name.endswith(".fleet.txt")
    assert [ship.card for ship in read_fleet(path.read_text()).ships] == ["empire.victory_ii_class_star_destroyer"]


def test_the_case_of_a_move_keeps_what_was_answered(sit: Sit, server: Server, tmp_path: Path) -> None:
    """Asked for a place and answered: the case has the answer, and its ruling is complete."""
    seat = sit(server.create(FIGHT, policy="casual")["first"])
    committed(seat, "cr90 clicks=0,1 tool=right", ".question", "if this is committed")
    seat.asked("Empire must answer")
    seat.page.click('[data-key="suggest"]')
    expect(seat.page.locator(".question")).to_have_count(0)
    files(seat)
    path = downloaded(seat, "case", tmp_path)
    (case,) = read_cases(path)
    assert "ARM-DISP-01:cr90:1" in case.case.answers
    assert case.case.expect.status == "complete"
    assert run_case(case) == ()
