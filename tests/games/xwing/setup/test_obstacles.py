"""Obstacles in setup: turns, edges, each other, and the two open questions of the lines."""

from typing import Any

import pytest

from games.xwing.oracle.mat import adjudicate, broken, rock, table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.xwing.catalogue import obstacle_token
from sublight.games.xwing.editor import EDITOR
from sublight.games.xwing.moves import PlaceObstacle
from sublight.games.xwing.pieces import Table

CORNERS = obstacle_token("coreasteroid0").outline_mm or ()
WEST, SOUTH = -min(x for x, _ in CORNERS), -min(y for _, y in CORNERS)
NORTH = max(y for _, y in CORNERS)


def setup(*placed: Any, **fields: Any) -> Table:
    """A table in setup with obstacles already placed."""
    return table(obstacles=placed, phase="setup", **fields)


def place(x: float = 450.0, y: float = 450.0, player: str = "first", **fields: Any) -> PlaceObstacle:
    """Place a core asteroid."""
    return PlaceObstacle(
        **{"id": "new", "obstacle": "coreasteroid0", "player": player, "pose": pose_at(x, y), **fields}
    )


@pytest.mark.rule("XW-SET-01")
@pytest.mark.parametrize("number", range(7))
def test_six_by_turns_from_the_first_player_on(number: int) -> None:
    """First, second, first … and no seventh."""
    there = [rock(str(each), (240.0 + 145.0 * (each % 3), 240.0 + 145.0 * (each // 3))) for each in range(number)]
    due = ("first", "second")[number % 2]
    for player in ("first", "second"):
        found = [kind for _, kind in broken(adjudicate(setup(*there), place(640.0, 640.0, player)))]
        assert ("obstacles_placed" in found) is (number == 6)
        assert ("not_its_obstacle" in found) is (number < 6 and player != due)


@pytest.mark.rule("XW-SET-01", "XW-RNG-02")
@pytest.mark.parametrize(("gap_mm", "legal"), [(99.9, False), (100.1, True)])
def test_beyond_range_1_of_each_other(gap_mm: float, legal: bool) -> None:
    """Both sides of the line; the verdict says by how much."""
    there = rock("there", (450.0, 450.0 - SOUTH - gap_mm - 20.0))
    ruling = adjudicate(setup(there), place(player="second"))
    assert broken(ruling) == ([] if legal else [("XW-SET-01", "obstacle_near_obstacle")])
    if legal:
        found = next(each for each in ruling.verdicts if each.other == "there")
        assert found.margin_mm == pytest.approx(0.1, abs=0.05)
        assert found.near


@pytest.mark.rule("XW-SET-01")
@pytest.mark.parametrize(("gap_mm", "legal"), [(199.9, False), (200.1, True), (203.0, True)])
def test_beyond_range_2_of_every_edge(gap_mm: float, legal: bool) -> None:
    """From the south edge; the others are checked below."""
    ruling = adjudicate(setup(), place(y=gap_mm + SOUTH))
    assert broken(ruling) == ([] if legal else [("XW-SET-01", "obstacle_near_edge")])


@pytest.mark.rule("XW-SET-01")
def test_each_edge_is_named() -> None:
    """In a corner two edges are too near, each a reason of its own."""
    ruling = adjudicate(setup(), place(800.0, 800.0))
    assert {each.figures["other"] for each in ruling.violations} == {"north", "east"}


@pytest.mark.rule("XW-RNG-02", "XW-SET-01")
@pytest.mark.parametrize(("reading", "status"), [("nearer-band", "illegal"), ("farther-band", "complete")])
def test_exactly_on_the_line(reading: str, status: str) -> None:
    """Exactly 200 mm from an edge: range 2 by one reading, range 3 by the other; the ruling says so."""
    state = setup(readings={"XW-AMB-13": reading, "XW-AMB-14": "three-feet"})
    ruling = adjudicate(state, place(y=200.0 + SOUTH))
    assert ruling.status == status
    assert "XW-AMB-13" in [each.dispute for each in ruling.disputes]


@pytest.mark.rule("XW-SET-03", "XW-SET-01")
@pytest.mark.parametrize(("gap_mm", "reading", "legal"), [
    (201.0, "three-feet", True),
    (201.0, "mat-910", False),
    (202.3, "mat-910", True),
])  # fmt: skip
def test_the_width_of_the_mat(gap_mm: float, reading: str, legal: bool) -> None:
    """On a mat of 910 mm every edge is 2.2 mm nearer; beyond that the readings agree and none is reported."""
    ruling = adjudicate(setup(readings={"XW-AMB-14": reading}), place(x=914.4 - 450.0, y=gap_mm + SOUTH))
    assert ruling.status == ("complete" if legal else "illegal")
    assert [each.dispute for each in ruling.disputes] == (["XW-AMB-14"] if gap_mm < 202.2 else [])


@pytest.mark.rule("XW-SET-03")
def test_another_play_area_is_reported_and_has_its_own_edges() -> None:
    """A mat of 910 mm that the table itself names is measured as it is."""
    state = setup(area=Area(910.0, 910.0))
    ruling = adjudicate(state, place(y=201.0 + SOUTH))
    assert ruling.kinds() == ("odd_play_area", "obstacle_set_up")
    assert ruling.disputes == ()


@pytest.mark.rule("XW-SET-01")
def test_face_down_counts_as_it_lies() -> None:
    """A token turned over is placed as its mirror image."""
    after = adjudicate(setup(), place(face="down")).state
    assert after.obstacle("new").face == "down"


@pytest.mark.rule("XW-SET-01")
@pytest.mark.parametrize(
    ("phase", "token", "kind"), [("planning", "coreasteroid0", "not_setup"), ("setup", "loosecargo", "placed_by_cards")]
)
def test_what_is_not_brought_to_setup(phase: str, token: str, kind: str) -> None:
    """Only in setup, and no token that cards put down later."""
    state = table(phase=phase)
    assert ("XW-SET-01", kind) in broken(adjudicate(state, place(obstacle=token)))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"obstacle": "coreasteroid9"}, "unknown obstacle `coreasteroid9`"),
        ({"player": "firts"}, "`firts` is not a player; the players are first and second; did you mean `first`"),
        ({"obstacle": "blaze"}, "the outline of `blaze` is not measured"),
    ],
)
def test_what_cannot_be_read_is_refused(fields: dict[str, Any], message: str) -> None:
    """No such token, no such player, no outline."""
    with pytest.raises(InputError, match=message):
        adjudicate(setup(), place(**fields))


def test_the_unread_edition_says_so() -> None:
    """In the edition of 2019 the entry on setup was not read."""
    assert [each.dispute for each in adjudicate(setup(edition="2019-09"), place()).disputes] == ["XW-AMB-22"]


def test_where_obstacles_are_placed_is_drawn_until_all_lie() -> None:
    """The whole of one must lie in it, beyond range 2 of every edge; then the bands of the players are drawn."""
    waits = setup(brought={"first": ("coreasteroid0",)})
    (area,) = EDITOR.zones(waits)
    low, high = area.points[0], area.points[2]
    assert (low, high) == ((200.0, 200.0), (714.4, 714.4))
    for inside, fits in ((1.0, True), (-1.0, False)):
        for x, y in (
            (low[0] + WEST + inside, 450.0),
            (450.0, low[1] + SOUTH + inside),
            (450.0, high[1] - NORTH - inside),
        ):
            assert (not broken(adjudicate(waits, place(x, y)))) is fits
    lie = [rock(str(each), (240.0 + 145.0 * (each % 3), 240.0 + 145.0 * (each // 3))) for each in range(6)]
    assert [each.owner for each in EDITOR.zones(setup(*lie, brought={"first": ("coreasteroid0",)}))] == [0, 1]
