"""Tables of Armada as JSON: written and read again they are the same, and every slip is named."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.api.tables import example, load_table, read_table, read_table_text, save_table
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.errors import EditionError, InputError
from sublight.formats.records import table_dict, write_table
from sublight.games.armada.pieces import Ship, Table

AREA = {"width": 914.4, "height": 914.4}
SHIP = {"id": "cr90", "ship": "cr90_corvette_a", "player": "first", "speed": 2}


def raw(**changes: Any) -> dict[str, Any]:
    """A table with one ship, changed."""
    pose = {"x": 400, "y": 300, "heading": 22.5}
    return {"game": "armada", "edition": "1.5", "area": AREA, "ships": [SHIP | {"pose": pose}]} | changes


def test_a_heading_becomes_the_exact_vector() -> None:
    """Degrees are read by the same arithmetic as everywhere."""
    table = read_table(raw())
    assert isinstance(table, Table)
    assert table.ships[0].pose == pose_at(400.0, 300.0, 22.5)


@given(st.floats(0, 914), st.floats(0, 914), st.floats(-360, 720))
def test_a_table_written_and_read_is_the_same(x: float, y: float, heading: float) -> None:
    """Poses come back to the last bit."""
    ship = Ship(id="a", ship="cr90_corvette_a", player="first", speed=1, pose=pose_at(x, y, heading))
    table = Table(edition="1.5", area=Area(914.4, 914.4), ships=(ship,), readings={"AMB-01": "last-try"})
    assert read_table_text(write_table(table)) == table


def test_what_has_its_default_is_not_written() -> None:
    """A table in a file shows what is particular to it."""
    plain: dict[str, Any] = table_dict(read_table(raw()))
    assert list(plain) == ["game", "edition", "area", "ships"]
    assert list(plain["ships"][0]) == ["id", "ship", "player", "pose", "speed"]
    assert set(plain["ships"][0]["pose"]) == {"x", "y", "forward"}


def test_a_table_is_saved_and_loaded(tmp_path: Path) -> None:
    """A file round trip, and an example by its name."""
    table = load_table("armada-learning-fight")
    save_table(table, tmp_path / "fight.json")
    assert load_table(tmp_path / "fight.json") == table
    assert load_table(str(tmp_path / "fight.json")) == table


def test_neither_file_nor_example(tmp_path: Path) -> None:
    """A bare word is taken for an example, anything else for a file."""
    with pytest.raises(InputError, match=r"no file `nowhere`, and no example.*armada-learning-fight"):
        load_table("nowhere")
    with pytest.raises(InputError, match=r"nowhere\.json: cannot be read: No such file"):
        load_table(tmp_path / "nowhere.json")
    with pytest.raises(InputError, match="did you mean `armada-learning-fight`"):
        example("armada-learning-figt")


@pytest.mark.parametrize("edition", [None, "2.0", "", 15])
def test_a_missing_or_unknown_edition_lists_the_editions_with_dates(edition: object) -> None:
    """Nobody rules without knowing which rules."""
    with pytest.raises(EditionError) as caught:
        read_table(raw(edition=edition), "t.json")
    message = str(caught.value)
    assert message.startswith("t.json: ")
    assert edition == 15 or "`rrg-1.5` (2020-12-11)" in message


@pytest.mark.parametrize(
    "changed, said",
    [
        (raw(game="chess"), "t.json: no game `chess`; games are armada"),
        (raw(game=None), "t.json: `game` is missing; games are armada"),
        (raw(rund=2), "t.json: unknown field `rund`; did you mean `round`?"),
        (raw(ships=[SHIP]), "t.json: ship `cr90`: `pose` is missing"),
        (
            raw(ships=[SHIP | {"pose": {"x": 1, "y": 2, "heading": "north"}}]),
            "ship `cr90`: pose.heading: 'north' is no",
        ),
        (
            raw(ships=[SHIP | {"pose": {"x": 1, "y": 2, "heading": 0, "forward": [0, 1]}}]),
            "ship `cr90`: pose: give `heading` or `forward`, not both",
        ),
        (raw(area={"width": 10, "height": 900}), "area.width is 10.0, but must be from 100 to 10000 mm"),
        ([], "t.json: a table must be an object with `game` and `edition`, not a list"),
    ],
)
def test_a_slip_is_named(changed: Any, said: str) -> None:
    """Every message begins with the file and says what would do."""
    with pytest.raises(InputError) as caught:
        read_table(changed, "t.json")
    assert said in str(caught.value)
    assert str(caught.value).startswith("t.json: ")


def test_broken_json_has_line_and_column(tmp_path: Path) -> None:
    """The place where reading stopped is told."""
    path = tmp_path / "broken.json"
    path.write_text('{\n "game": "armada",\n "edition" "1.5"}', encoding="utf-8")
    with pytest.raises(InputError, match=r"broken\.json, line 3, column 12: not valid JSON"):
        load_table(path)


def test_the_vector_is_written_as_the_shortest_exact_numbers() -> None:
    """No digit is lost and none is invented."""
    pose = Pose(0.1, 0.2, (0.6, 0.8))
    table = Table(
        edition="1.5",
        area=Area(914.4, 914.4),
        ships=(Ship(id="a", ship="cr90_corvette_a", player="first", speed=1, pose=pose),),
    )
    written = json.loads(write_table(table))
    assert written["ships"][0]["pose"] == {"x": 0.1, "y": 0.2, "forward": [0.6, 0.8]}
