"""What a search leaves out could not have got there: the need is never more than it takes, and exact on plain maps."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from sublight.board.hexes.reach import bits
from sublight.games.twilight.reach.need import FAR, needed
from sublight.games.twilight.reach.search import Search
from sublight.games.twilight.reach.spread import spread
from sublight.games.twilight.reach.terrain import EACH, SHIP, Terrain

COUNT = 7
SETS = st.integers(0, (1 << COUNT) - 1)
PAIRS = st.sets(st.tuples(st.integers(0, COUNT - 1), st.integers(0, COUNT - 1)), max_size=14)


@st.composite
def terrains(draw: st.DrawFn, *, plain: bool) -> Terrain:
    """Seven places joined at random, some impassable, some rifts; unless `plain` with gains that depend on the path."""
    masks = [0] * COUNT
    for one, other in draw(PAIRS):
        if one != other:
            masks[one] |= 1 << other
            masks[other] |= 1 << one
    rifts = draw(SETS) & draw(SETS)
    gains: dict[str, Any] = {} if plain else {
        "late": draw(st.integers(0, 1)), "held": draw(SETS) & draw(SETS), "per_pass": draw(st.integers(0, 1)),
        "rift_once": draw(st.sampled_from(("", EACH, SHIP))), "held_once": draw(st.sampled_from(("", EACH))),
    }  # fmt: skip
    return Terrain(
        places=tuple(str(number) for number in range(COUNT)), first=tuple(masks), later=tuple(masks),
        passable=draw(SETS) | draw(SETS), enterable=(1 << COUNT) - 1, rifts=rifts, paying=rifts,
        rolling=rifts & draw(SETS), **gains,
    )  # fmt: skip


@given(terrains(plain=True), st.integers(0, COUNT - 1), st.integers(0, 4))
@settings(derandomize=True, max_examples=80, deadline=None)
def test_on_a_plain_map_a_ship_gets_there_exactly_with_the_need_of_its_place(
    terrain: Terrain, target: int, value: int
) -> None:
    """The need, the search and the sweep over all places say the same of every start."""
    need, search = needed(terrain, target), Search(terrain, target)
    for origin in range(COUNT):
        routes = search.routes(origin, value)
        assert bool(routes) == (need[origin] <= value)
        dice = min((route.dice for route in routes), default=None)
        reached = spread(terrain, origin, value)
        assert dice == next((number for number, there in enumerate(reached) if there >> target & 1), None)


@given(terrains(plain=False), st.integers(0, COUNT - 1), st.integers(0, 2))
@settings(derandomize=True, max_examples=80, deadline=None)
def test_where_gains_depend_on_the_path_the_need_is_never_more_than_it_takes(
    terrain: Terrain, target: int, value: int
) -> None:
    """Whoever gets there had at least the need of the start, but for what is added late."""
    need, search = needed(terrain, target), Search(terrain, target)
    for origin in range(COUNT):
        if search.routes(origin, value):
            assert need[origin] <= value + terrain.late


def test_what_no_path_leads_to_is_far() -> None:
    """Two places that nothing joins."""
    terrain = Terrain(places=("a", "b"), first=(0, 0), later=(0, 0), passable=3, enterable=3)
    assert needed(terrain, 0) == (FAR, FAR)
    assert list(bits(spread(terrain, 0, 9)[0])) == []
