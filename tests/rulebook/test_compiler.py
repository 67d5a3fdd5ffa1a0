"""Outlines are cut into convex parts when a folder is compiled."""

from pathlib import Path
from typing import Any

import pytest
from msgspec import msgpack

from sublight.errors import RulebookError
from sublight.geometry.outline import convex_parts
from sublight.registry import GAMES, game
from sublight.rulebook.compiled import read_folder

CORNER = ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0))
FILE = """
[meta]
cut = {{ token = ["up", "down"] }}
[[token]]
id = "corner"
outline_mm = {0}
[[token]]
id = "unmeasured"
"""


def tokens(folder: Path, outline: str) -> Any:
    """The tokens of a file with this outline."""
    (folder / "tokens.toml").write_text(FILE.format(outline), encoding="utf-8")
    return msgpack.decode(read_folder(folder).tables("tokens.toml")["token"])


def listed(parts: tuple[tuple[tuple[float, float], ...], ...]) -> list[list[list[float]]]:
    """The same as lists."""
    return [[[x, y] for x, y in part] for part in parts]


def test_outlines_that_meta_names_are_cut(tmp_path: Path) -> None:
    """As they are and turned over, where `meta.cut` says so; a row without an outline has no parts."""
    corner, unmeasured = tokens(tmp_path, str([[int(x), int(y)] for x, y in CORNER]))
    assert corner["parts_up_mm"] == listed(convex_parts(CORNER))
    assert corner["parts_down_mm"] == listed(convex_parts(tuple((-x, y) for x, y in reversed(CORNER))))
    assert (unmeasured["parts_up_mm"], unmeasured["parts_down_mm"]) == ([], [])


def test_an_outline_that_is_no_polygon_is_reported(tmp_path: Path) -> None:
    """With file, table and id."""
    with pytest.raises(RulebookError, match=r"tokens\.toml, token corner: an outline needs at least 3 vertices"):
        tokens(tmp_path, "[[0, 0], [1, 0]]")


@pytest.mark.parametrize("name", GAMES)
def test_every_outline_of_a_game_has_its_parts(name: str) -> None:
    """Bit for bit those that are worked out now, of the points as they are read."""
    for file in read_folder(game(name).data).files:
        for rows in map(msgpack.decode, read_folder(game(name).data).tables(file).values()):
            for row in (each for each in rows if isinstance(each, dict)) if isinstance(rows, list) else ():
                points = tuple((float(x), float(y)) for x, y in row.get("outline_mm", ()))
                if "parts_up_mm" in row and points:
                    assert row["parts_up_mm"] == listed(convex_parts(points))
