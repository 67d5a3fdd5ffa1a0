"""The search finds what listing every walk finds, and what a judge would draw on a napkin."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, player, units
from games.twilight.oracle.reach import reach_agreement
from sublight.games.twilight.kernel.reach import reach
from sublight.games.twilight.kernel.steps import (
    EVERY_EXIT,
    EVERY_RIFT,
    EVERY_SHIP,
    GRAVITY_RIFT,
    GUARDED,
    HELD,
    OWN_RIFT,
)
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.marks import UNWAIVED
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.layout import Entry, lay_out
from sublight.games.twilight.reach.need import FAR
from sublight.games.twilight.reach.options import Route, best_routes
from sublight.games.twilight.reach.search import Search, needed
from sublight.games.twilight.reach.ships import Company
from sublight.games.twilight.reach.terrain import Ground, Terrain
from sublight.games.twilight.tactical.windows import state_at_declaration

RIFT, NEBULA, ASTEROIDS, ALPHA = "41", "42", "44", "39"


def routes(state: Galaxy, unit: str, origin: str, target: str, *uses: str) -> tuple[Route, ...]:
    """The best routes of one ship with effects in use for the whole action."""
    mover = state.players[0].id
    used = tuple(Use(effect=effect) for effect in uses)
    at = state_at_declaration(state, TacticalAction(player=mover, system=target, uses=used))
    ground = Ground(Facts(at.galaxy, at.action))
    ship = Voyage(unit=unit, origin=origin, path=())  # type: ignore[arg-type]
    return best_routes(Company(ground=ground, ship=ship, value=ground.value(ship)))


def paths(found: tuple[Route, ...]) -> list[tuple[tuple[str, ...], int, tuple[str, ...]]]:
    """Path, dice and places to load of each route."""
    return [(route.path, route.dice, route.loads) for route in found]


@pytest.mark.slow
@pytest.mark.prove
@pytest.mark.rule("TI4-58.4f", "TI4-58.4b", "TI4-N-41-each", "TI4-N-41-crucible", "TI4-59.1a")
def test_on_small_maps_the_search_finds_what_listing_every_walk_finds() -> None:
    """Anomalies, ships in the way, wormholes, tears, tokens, effects and readings as they come."""
    assert "on 60 maps" in reach_agreement(60)


@pytest.mark.rule("TI4-41.1", "TI4-41.1a")
def test_the_shortest_path_may_cost_dice_and_the_safest_more_steps() -> None:
    """From 201 by the rift in 101 it is two steps with a die; round it, three steps and none."""
    laid = {"at_101": RIFT, "at_201": {"space": (units("sol", "cruiser"),)}}
    found = routes(galaxy(2, (player("sol", "flank_speed"),), **laid), "cruiser", "201", "000", "flank_speed")
    assert [(len(route.path), route.dice, route.share) for route in found] == [(2, 1, 0.7), (3, 0, 1.0)]
    assert found[0].exits == ("101",)
    assert found[0].terms == ("printed move =2", "Flank Speed +1", "leaves rift 101 +1")
    assert found[0].allowance == 4


@pytest.mark.rule("TI4-58.4e")
def test_a_ship_may_leave_the_active_system_and_return() -> None:
    """Two entries with a move of 2; with a move of 1 there is no way out and back."""
    state = galaxy(1, (player("sol"),), at_000={"space": (units("sol", "cruiser"), units("sol", "carrier"))})
    assert [len(route.path) for route in routes(state, "cruiser", "000", "000")] == [2]
    assert routes(state, "carrier", "000", "000") == ()


@pytest.mark.rule("TI4-95.1")
def test_a_detour_is_kept_for_what_can_be_loaded_on_it() -> None:
    """From 203 straight into 102, or by 204 where infantry waits: both are best, the shorter one first."""
    laid = {"at_203": {"space": (units("sol", "flagship"),)}, "at_204": {"space": (units("sol", "infantry"),)}}
    state = galaxy(2, (player("sol", "flank_speed"),), **laid)
    found = routes(state, "flagship", "203", "102", "flank_speed")
    assert paths(found) == [(("102",), 0, ()), (("204", "102"), 0, ("204",))]


@pytest.mark.rule("TI4-95.3")
def test_a_system_with_an_own_token_is_no_place_to_load_unless_it_is_active() -> None:
    """The same map with a token on the infantry: the detour is worth nothing, but activated it may load there."""
    waiting = {"space": (units("sol", "infantry"),), "tokens": ("sol",)}
    laid = {"at_203": {"space": (units("sol", "flagship"),)}, "at_204": waiting}
    state = galaxy(2, (player("sol", "flank_speed"),), **laid)
    assert paths(routes(state, "flagship", "203", "102", "flank_speed")) == [(("102",), 0, ())]
    assert paths(routes(state, "flagship", "203", "204", "flank_speed")) == [(("204",), 0, ("204",))]


@pytest.mark.rule("TI4-N-41-crucible")
def test_a_late_bonus_pays_for_steps_already_made() -> None:
    """With the Crucible a carrier goes two steps to a rift, out of it and on: the one extra pays from the first."""
    laid = {"at_201": {"space": (units("sol", "carrier"),)}, "at_101": "49", "at_000": RIFT}
    state = galaxy(2, (player("sol", "crucible"),), **laid)
    assert routes(state, "carrier", "201", "104") == ()
    found = routes(state, "carrier", "201", "104", "crucible")
    assert paths(found) == [(("101", "000", "104"), 0, ())]
    assert found[0].exits == ("000",)


@pytest.mark.rule("TI4-N-41-crucible", "TI4-41.3")
def test_with_the_crucible_even_a_walk_past_the_target_and_back_can_pay() -> None:
    """Nothing of two steps reaches the rift in 000 with a move of 1; out to the rift in 104 and back, four do."""
    laid = {"at_201": {"space": (units("sol", "carrier"),)}, "at_000": RIFT, "at_104": RIFT}
    found = routes(galaxy(2, (player("sol", "crucible"),), **laid), "carrier", "201", "000", "crucible")
    assert paths(found) == [(("101", "000", "104", "000"), 0, ())]
    assert found[0].allowance == 4


@pytest.mark.rule("TI4-N-41-owner")
def test_own_tears_add_to_the_move_and_cost_no_die() -> None:
    """A Dimensional Tear of the mover's on the way is a bonus without a risk; another's is not."""
    for owner, dice in (("vuilraith", 0), ("sol", 1)):
        tear = {"tile": "19", "planets": (planet_with_dock(),)}
        laid = {"at_201": {"space": (units(owner, "carrier"),)}, "at_101": tear}
        state = galaxy(2, (player(owner), player("vuilraith" if owner == "sol" else "letnev")), **laid)
        assert paths(routes(state, "carrier", "201", "000")) == [(("101", "000"), dice, ())]


def planet_with_dock() -> object:
    """Wellon with a Dimensional Tear."""
    from games.twilight.galaxies import planet

    return planet("Wellon", "vuilraith", units("vuilraith", "spacedock"))


@pytest.mark.rule("TI4-59.1", "TI4-59.1a", "TI4-11.1")
def test_what_may_not_be_passed_may_still_be_the_end() -> None:
    """A nebula is entered if it is active and never passed; an asteroid field neither."""
    laid = {"at_201": {"space": (units("sol", "cruiser"),)}, "at_000": NEBULA, "at_101": ASTEROIDS}
    state = galaxy(2, (player("sol"),), **laid)
    assert routes(state, "cruiser", "201", "101") == ()
    assert [len(route.path) for route in routes(state, "cruiser", "202", "000")] == [2]
    assert routes(state, "cruiser", "201", "104", "flank_speed") == ()


@pytest.mark.rule("TI4-N-58-allowance")
def test_a_loop_that_gains_more_than_it_costs_ends() -> None:
    """An own-held rift next to an own-held system gives a Luminous three moves for two entries: one circle takes it
    from 201 to 310. Where each system counts once it gets nowhere near.
    """
    held = {"space": (units("deepwrought", "cruiser"),)}
    laid = {"at_201": {"space": (units("deepwrought", "flagship"),)}, "at_101": {"tile": RIFT, **held}, "at_000": held}
    state = galaxy(3, (player("deepwrought"),), "lrr-2-te", **laid)
    (far,) = routes(state, "flagship", "201", "310")
    assert far.path[:4] == ("101", "000", "101", "000")
    assert (len(far.path), far.allowance, far.dice) == (7, 7, 2)
    once = galaxy(3, (player("deepwrought"),), "lrr-2-te", readings={"TI4-Q06": "each-system"}, **laid)
    assert routes(once, "flagship", "201", "310") == ()


@pytest.mark.rule("TI4-N-hilcolish")
def test_a_hil_colish_leaves_by_its_own_wormhole_but_does_not_come_back_by_it() -> None:
    """One step to the gate by its delta; back to where it was, the wormhole is gone with the ship."""
    laid = {"at_202": "17", "at_207": {"space": (units("creuss", "flagship"),)}}
    state = galaxy(2, (player("creuss", "flank_speed"),), **laid)
    assert paths(routes(state, "flagship", "207", "202")) == [(("202",), 0, ())]
    back = routes(state, "flagship", "207", "207", "flank_speed")
    assert back
    assert all("202" not in route.path for route in back)


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
        "late": draw(st.integers(0, 1)), "per_pass": draw(st.integers(0, 1)), "held_once": draw(st.integers(0, 1)),
        "once": draw(st.sampled_from((EVERY_EXIT, EVERY_RIFT, EVERY_SHIP))),
    }  # fmt: skip
    held = draw(SETS) & draw(SETS) if not plain else 0
    lying = {GRAVITY_RIFT: rifts, GUARDED: draw(SETS) & draw(SETS), HELD: held, OWN_RIFT: draw(SETS)}
    marks = tuple(sum(mark for mark, here in lying.items() if here >> place & 1) for place in range(COUNT))
    ship = UNWAIVED._replace(**gains)
    return Terrain(places=tuple(map(str, range(COUNT))), first=tuple(masks), later=tuple(masks), marks=marks, ship=ship)


def dice_of(terrain: Terrain, origin: int, value: int, target: int) -> int | None:
    """The dice of the safest path of a ship, by the kernel; None where it does not get there."""
    entry = Entry(terrain=terrain, origin=origin, value=value, leaves=True, barred=0)
    found = reach(lay_out(terrain.places, 1, [0] * COUNT, [entry]), 0, target, 0)
    return found.dice if found.reached else None


@given(terrains(plain=True), st.integers(0, COUNT - 1), st.integers(0, 4))
@settings(derandomize=True, max_examples=80, deadline=None)
def test_on_a_plain_map_a_ship_gets_there_exactly_with_the_need_of_its_place(
    terrain: Terrain, target: int, value: int
) -> None:
    """The need, the search and the kernel say the same of every start."""
    need, search = needed(terrain, target), Search(terrain, target)
    for origin in range(COUNT):
        routes = search.routes(origin, value)
        assert bool(routes) == (need[origin] <= value)
        dice = min((route.dice for route in routes), default=None)
        assert dice == dice_of(terrain, origin, value, target)


@given(terrains(plain=False), st.integers(0, COUNT - 1), st.integers(0, 2))
@settings(derandomize=True, max_examples=80, deadline=None)
def test_where_gains_depend_on_the_path_the_need_is_never_more_than_it_takes(
    terrain: Terrain, target: int, value: int
) -> None:
    """Whoever gets there had at least the need of the start, but for what is added late."""
    need, search = needed(terrain, target), Search(terrain, target)
    for origin in range(COUNT):
        if search.routes(origin, value):
            assert need[origin] <= value + terrain.ship.late


def test_what_no_path_leads_to_is_far() -> None:
    """Two places that nothing joins."""
    terrain = Terrain(places=("a", "b"), first=(0, 0), later=(0, 0), marks=(0, 0), ship=UNWAIVED)
    assert needed(terrain, 0) == (FAR, FAR)
    assert Search(terrain, 1).routes(0, 9) == ()
