"""Paths: every step has its number, none lies on another, and lanes are followed."""

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing.sample import read
from sublight.board.hexes.scene import HexPath
from sublight.drawing.hexes.paths import badges, crossed, gates, heads, names, path, steps_of
from sublight.drawing.hexes.tiles import WIDE, middle, middle_of_side
from sublight.geometry.hexes import Hex, neighbour

CENTRE, NORTH, SOUTH, FAR = (0, 0), (0, -1), (0, 1), (3, 0)


def way(*stops: Hex, over: tuple[tuple[Hex, ...], ...] = ()) -> HexPath:
    """A path."""
    return HexPath(role="path", stops=stops, over=over, owner=0)


def test_a_step_crosses_in_the_middle_of_the_side() -> None:
    """Where one path steps over a side, its number stands on the side's middle."""
    (gate,) = gates([way(CENTRE, NORTH)]).values()
    assert gate.badge == pytest.approx(middle_of_side(CENTRE, 0))
    assert not gate.jumps


@given(st.lists(st.sampled_from([(CENTRE, NORTH), (NORTH, CENTRE), (NORTH, CENTRE, NORTH)]), min_size=2, max_size=8))
def test_numbers_do_not_lie_on_each_other(ways: list[tuple[Hex, ...]]) -> None:
    """However many steps cross one side, either way, each has a place of its own."""
    places = [gate.badge for gate in gates([way(*stops) for stops in ways]).values()]
    assert all(dist(a, b) > 5.0 for n, a in enumerate(places) for b in places[:n])


@given(st.integers(0, 5), st.integers(0, 5))
def test_numbers_lie_between_the_tiles(side: int, other: int) -> None:
    """A badge is as far from both middles, half a tile where the step is alone."""
    next_ = neighbour(CENTRE, side)
    found = gates([way(CENTRE, next_, neighbour(next_, other))])
    for (_, step), gate in found.items():
        ends = (CENTRE, next_) if step == 0 else (next_, neighbour(next_, other))
        far = [dist(gate.badge, middle(at)) for at in ends]
        assert far[0] == pytest.approx(far[1])
        assert far[0] >= WIDE / 2 - 1e-6


def test_a_tile_knows_the_heads_on_it() -> None:
    """Of the paths that end there, from its own middle."""
    marks = [way(CENTRE, NORTH), way(SOUTH, CENTRE), way(CENTRE)]
    found = gates(marks)
    ((left, top, right, bottom),) = heads(marks, found, NORTH)
    assert (left, top, right, bottom) == pytest.approx((-9.0, 72.0, 9.0, 87.0))
    assert len(heads(marks, found, CENTRE)) == 1
    assert heads(marks, found, SOUTH) == ()


def test_a_tile_knows_whether_a_path_crosses_its_upper_side() -> None:
    """Either way, and over other tiles, too; no other side, and no other tile."""
    for stops in ((CENTRE, NORTH), (NORTH, CENTRE)):
        marks = [way(*stops)]
        assert [crossed(marks, gates(marks), at) for at in (CENTRE, NORTH, SOUTH)] == [True, False, False]
    lane = [way(NORTH, SOUTH, over=((CENTRE,),))]
    assert [crossed(lane, gates(lane), at) for at in (CENTRE, NORTH, SOUTH)] == [True, False, True]


def test_a_step_that_touches_nothing_jumps() -> None:
    """Tiles apart are joined by an arc, dotted, with the number at its top; several arcs are apart."""
    one, two = gates([way(CENTRE, FAR), way(CENTRE, FAR)]).values()
    assert (one.jumps, two.jumps) == (True, True)
    assert dist(one.badge, two.badge) > 18.0
    assert 'class="line jump"' in path(way(CENTRE, FAR), 0, gates([way(CENTRE, FAR)]))


def test_a_step_over_lanes_follows_them() -> None:
    """It crosses each side between the tiles of the lane, and is no jump."""
    lane = way(NORTH, SOUTH, over=((CENTRE,),))
    assert steps_of(lane) == [(NORTH, CENTRE, SOUTH)]
    (gate,) = gates([lane]).values()
    assert gate.out == pytest.approx(middle_of_side(CENTRE, 0))
    assert gate.into == pytest.approx(middle_of_side(CENTRE, 3))
    assert not gate.jumps
    assert "jump" not in path(lane, 0, gates([lane]))


def test_there_and_back_over_lanes_lie_apart() -> None:
    """A lane taken both ways has two places for two numbers."""
    both = [way(NORTH, SOUTH, over=((CENTRE,),)), way(SOUTH, NORTH, over=((CENTRE,),))]
    one, two = gates(both).values()
    assert dist(one.out, two.into) > 10.0


def test_every_step_has_a_number_and_the_path_a_head() -> None:
    """Two steps have two badges, numbered from 1, and one arrow's head; a path of one place has none of all."""
    stops = way(SOUTH, CENTRE, NORTH)
    drawn = read(f"<g>{''.join(badges(stops, 0, 'b', gates([stops])))}</g>")
    assert [text.text for text in drawn.iter("text")] == ["b1", "b2"]
    assert len([each for each in drawn.iter("polygon") if each.get("class") == "head"]) == 1
    alone = way(CENTRE)
    assert (path(alone, 0, gates([alone])), list(badges(alone, 0, "", gates([alone])))) == ("", [])


def test_paths_have_letters_where_there_are_several() -> None:
    """One path needs none, and the letters of sixty are all different."""
    assert names([way(CENTRE)]) == ("",)
    assert names([way(CENTRE)] * 3) == ("a", "b", "c")
    assert len(set(names([way(CENTRE)] * 60))) == 60


@given(st.integers(-4, 4), st.integers(2, 5), st.integers(1, 5))
def test_the_number_of_a_jump_lies_on_its_arc(q: int, r: int, count: int) -> None:
    """Halfway along, whatever the number of arcs side by side."""
    for gate in gates([way(CENTRE, (q, r))] * count).values():
        _, ends = gate.between.split("Q")
        (bx, by), (ex, ey) = (map(float, pair.split(",")) for pair in ends.split())
        halfway = (gate.out[0] / 4 + bx / 2 + ex / 4, gate.out[1] / 4 + by / 2 + ey / 4)
        assert gate.badge == pytest.approx(halfway, abs=0.01)
