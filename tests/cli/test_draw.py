"""`sublight draw` writes what the suffix of its file says, whole or cropped to the fight."""

import re
from pathlib import Path

import pytest

from cli.printing import Captured, out
from sublight.cli import UNREADABLE, main
from web.samples import MATS, SAMPLES

pytest.importorskip("typst")

FIGHT = MATS[0].table
DRAWN = [[each.table, f"{each.table}.move", "--crop"] if each.has_mat else [each.table] for each in SAMPLES]
BEGINNINGS = {".svg": b"<svg ", ".png": b"\x89PNG\r\n\x1a\n", ".pdf": b"%PDF-1."}


def refused(capsys: Captured, *words: str) -> str:
    """The one line that says why a picture cannot be made."""
    assert main(["draw", *words]) == UNREADABLE
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def size(svg: str) -> tuple[float, float]:
    """Width and height in mm of a picture."""
    found = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', svg)
    assert found is not None
    return float(found[1]), float(found[2])


@pytest.mark.slow
@pytest.mark.parametrize("table", DRAWN)
@pytest.mark.parametrize("suffix", BEGINNINGS)
def test_the_suffix_says_what_is_written(suffix: str, table: list[str], tmp_path: Path, capsys: Captured) -> None:
    """The same bytes each time, nothing printed."""
    path, again = tmp_path / f"a{suffix}", tmp_path / f"b{suffix}"
    for each in (path, again):
        assert out(capsys, "draw", *table, "--output", str(each)) == ""
    assert path.read_bytes().startswith(BEGINNINGS[suffix])
    assert path.read_bytes() == again.read_bytes()


def test_another_suffix_is_refused(tmp_path: Path, capsys: Captured) -> None:
    """With those there are, before anything is ruled; of JSON a file may be called anything."""
    path = tmp_path / "a.gif"
    assert "a picture is written to a file that ends in .svg, .png or .pdf" in refused(
        capsys, FIGHT, "--output", str(path)
    )
    assert not path.exists()
    assert out(capsys, "draw", FIGHT, "--json", "--output", str(path)) == ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "says"),
    [("-3", "1 to 8000 pixels wide"), ("0", "1 to 8000 pixels wide"), ("8001", "1 to 8000 pixels wide")],
)
def test_a_png_has_a_width_within_limits(width: str, says: str, tmp_path: Path, capsys: Captured) -> None:
    """In pixels; one that no picture can have is refused for an SVG too, which takes none."""
    assert says in refused(capsys, FIGHT, "--width", width, "--output", str(tmp_path / "a.png"))
    assert says in refused(capsys, FIGHT, "--width", width)
    narrow, path = ("--width", "16"), tmp_path / "b.png"
    assert out(capsys, "draw", FIGHT, *narrow, "--output", str(path)) == ""
    assert int.from_bytes(path.read_bytes()[16:20], "big") == 16


@pytest.mark.slow
def test_a_pdf_has_the_theme_and_the_paper_that_are_asked_for(tmp_path: Path, capsys: Captured) -> None:
    """Light unless dark is; on one page unless sheets are."""
    for name, words in {
        "light": [],
        "auto": ["--theme", "auto"],
        "dark": ["--theme", "dark"],
        "a4": ["--paper", "a4"],
    }.items():
        assert out(capsys, "draw", FIGHT, *words, "--output", str(tmp_path / f"{name}.pdf")) == ""
    light, auto, dark, sheets = ((tmp_path / f"{name}.pdf").read_bytes() for name in ("light", "auto", "dark", "a4"))
    assert light == auto
    assert len({light, dark, sheets}) == 3


def test_a_cropped_picture_is_smaller_at_the_same_scale(capsys: Captured) -> None:
    """It shows every ship."""
    whole, cropped = out(capsys, "draw", FIGHT), out(capsys, "draw", FIGHT, "--crop")
    assert all(part < all_ for part, all_ in zip(size(cropped), size(whole), strict=True))
    assert f">{MATS[0].theirs}<" in cropped


def test_a_house_ruling_needs_a_move(capsys: Captured) -> None:
    """One line says so."""
    assert "--house needs a MOVE" in refused(capsys, FIGHT, "--house")
