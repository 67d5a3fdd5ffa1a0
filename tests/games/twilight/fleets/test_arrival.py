"""What follows an arrival, in its order; suggestions are legal, and nothing is counted in a combat."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.fleets.arrival import enforce_fleet_limits, plastic_left, settle_stations, settle_tokens
from sublight.games.twilight.fleets.limits import space_capacity
from sublight.games.twilight.galaxy.presence import is_blockaded
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Run, drive
from sublight.referee.question import Answer, Choose
from sublight.referee.ruling import Violation

few = st.integers(0, 5)


def board(*space: Units, step: str = "movement", **fields: object) -> Galaxy:
    """Units of Hacan in the active system 000, with a dock on New Albion."""
    home = planet("New Albion", "hacan", units("hacan", "spacedock"))
    sides = (player("hacan", "fighter2", fleet=2), player("saar"))
    at_000 = {"tile": "27", "space": tuple(each for each in space if each.count), "planets": (home,)}
    return galaxy(1, sides, at_000=at_000, active="000", active_player="hacan", step=step, **fields)


def with_consulted_readings(at: Galaxy, answers: dict[str, Answer] | None = None) -> Run[Galaxy]:
    """One run over these answers."""
    return drive(enforce_fleet_limits(at, "hacan", "000"), answers or {}, lambda _: "as-printed")


def suggested(at: Galaxy) -> Run[Galaxy]:
    """The run in which every question is answered as suggested."""
    answers: dict[str, Answer] = {}
    run = with_consulted_readings(at)
    while run.pending is not None and not run.violations:
        answers[run.pending.question.id] = run.pending.suggest()
        run = with_consulted_readings(at, answers)
    return run


@pytest.mark.rule("TI4-37.3", "TI4-16.3", "TI4-16.3a")
@given(few, few, few, few, few)
def test_what_is_suggested_is_legal_and_leaves_both_limits_kept(
    cruisers: int, carriers: int, fighters: int, infantry: int, mechs: int
) -> None:
    """Afterwards the ships are within the pool and nothing is without room; no more goes than must."""
    kinds: dict[UnitType, int] = {"cruiser": cruisers, "carrier": carriers, "fighter": fighters}
    kinds |= {"infantry": infantry, "mech": mechs}
    at = board(*(units("hacan", kind, count) for kind, count in kinds.items()))
    run = suggested(at)
    assert run.state is not None
    found = space_capacity(run.state, "hacan", "000")
    assert found.ships == min(2, cruisers + carriers)
    assert found.excess == 0
    assert sum(each.count for each in run.state.system("000").space) <= sum(kinds.values())


@pytest.mark.rule("TI4-37.3", "TI4-16.3a")
@pytest.mark.parametrize(
    "crowd, suggestion",
    [
        ((units("hacan", "dreadnought", 3, damaged=1),), "dreadnought*-1"),
        ((units("hacan", "dreadnought", 2, damaged=1), units("hacan", "cruiser")), "cruiser-1"),
        ((units("hacan", "carrier"), units("hacan", "mech", 5, damaged=1)), "mech*-1"),
        ((units("hacan", "carrier"), units("hacan", "mech", 4, damaged=1), units("hacan", "infantry")), "infantry-1"),
    ],
)
def test_the_cheapest_are_suggested_and_of_these_the_damaged(crowd: tuple[Units, ...], suggestion: str) -> None:
    """So it is over the fleet limit, and where there is no room."""
    pending = with_consulted_readings(board(*crowd)).pending
    assert pending is not None
    assert pending.suggest() == suggestion


@pytest.mark.rule("TI4-16.3", "TI4-N-79-dock")
def test_a_choice_that_leaves_too_much_is_refused() -> None:
    """With five fighters at a dock for three, two of them at most are a way out: infantry has to go as well."""
    at = board(units("hacan", "cruiser", 2), units("hacan", "fighter", 5), units("hacan", "infantry", 2))
    pending = with_consulted_readings(at).pending
    assert pending is not None
    assert isinstance(pending.question, Choose)
    assert (pending.question.least, pending.question.most) == (4, 4)
    keys = [option.key for option in pending.question.options]
    bad = tuple(key for key in keys if key.startswith("fighter"))[:4]
    refused: tuple[Violation, ...] = pending.judge(bad)
    assert [each.kind for each in refused] == ["still_over_room"]
    assert pending.judge(pending.suggest()) == ()


@pytest.mark.rule("TI4-16.3c", "TI4-N-37-combat")
def test_nothing_is_counted_where_combat_is_under_way() -> None:
    """In the active system excess waits for the end of the combat; in the invasion it does not."""
    crowd = (units("hacan", "cruiser", 5), units("hacan", "infantry", 3))
    fighting = with_consulted_readings(board(*crowd, step="combat"))
    assert [each.rule for each in fighting.events] == ["TI4-16.3c"]
    assert fighting.state == board(*crowd, step="combat")
    after = with_consulted_readings(board(*crowd, step="invasion"))
    assert [each.kind for each in after.events if each.kind.endswith("removed")] == [
        "ships_over_limit_removed",
        "units_without_room_removed",
    ]


@pytest.mark.rule("TI4-N-order-arrive", "TI4-N-79-moment")
def test_the_order_is_factory_limit_room_tokens() -> None:
    """Each is said before the next."""
    crowd = (units("hacan", "cruiser", 3), units("hacan", "fighter", 5, tokens=5), units("saar", "spacedock"))
    kinds = [each.kind for each in suggested(board(*crowd)).events]
    wanted = ["factory_destroyed", "fleet_counted", "ships_over_limit_removed", "room_counted", "token_exchanged"]
    assert [kind for kind in kinds if kind in wanted] == wanted


@pytest.mark.rule("TI4-14.0", "TI4-TE-neutral")
@pytest.mark.parametrize(
    "others, blockaded",
    [
        ((), False),
        ((units("hacan", "fighter"),), True),
        ((units("neutral", "cruiser"),), True),
        ((units("hacan", "infantry"),), False),
        ((units("hacan", "cruiser"), units("saar", "fighter")), False),
    ],
)
def test_a_factory_is_blockaded_by_ships_of_others_without_one_of_its_own(
    others: tuple[Units, ...], *, blockaded: bool
) -> None:
    """Fighters are ships, nobody's are another player's, ground forces are none."""
    assert is_blockaded(board(units("saar", "spacedock"), *others), "000", "saar") is blockaded


@pytest.mark.rule("TI4-96.2", "TI4-36.3", "TI4-46.3")
@pytest.mark.parametrize("elsewhere, kind", [(9, "token_exchanged"), (10, "tokens_destroyed")])
def test_the_tenth_piece_is_the_last(elsewhere: int, kind: str) -> None:
    """With nine fighters on the board a token gets a piece, with ten it does not."""
    far = {"space": (units("hacan", "carrier", 3), units("hacan", "fighter", elsewhere))}
    at = board(units("hacan", "fighter", 2, tokens=2), at_101=far)
    assert with_consulted_readings(at).events[-1].kind == kind


# Space stations.


WATCHTOWER = "The Watchtower"


def settled_stations(holder: str, *here: Units, tile: str = "117") -> tuple[Galaxy, tuple[str, ...]]:
    """The galaxy after settling 101, where a station is held so, and what was reported."""
    at_101: dict[str, Any] = {"tile": tile, "space": here}
    if tile == "117":
        at_101["planets"] = (planet(WATCHTOWER, holder),) if holder else ()
    state = galaxy(1, edition="lrr-2-te", at_101=at_101)
    run = drive(settle_stations(state, "101"), {}, lambda _: "")
    assert run.state is not None
    return run.state, tuple(event.kind for event in run.events)


def holder_of(state: Galaxy) -> str:
    """Who controls the station in 101."""
    return next((each.player for each in state.system("101").planets if each.planet == WATCHTOWER), "")


@pytest.mark.rule("TI4-TE-station-control")
@pytest.mark.parametrize(
    ("before", "here", "after"),
    [
        ("", (units("sol", "cruiser"),), "sol"),
        ("letnev", (units("sol", "fighter"),), "sol"),
        ("sol", (units("sol", "cruiser"),), "sol"),
        ("letnev", (units("sol", "cruiser"), units("letnev", "cruiser")), "letnev"),
        ("letnev", (units("sol", "cruiser"), units("neutral", "cruiser")), "letnev"),
        ("letnev", (units("neutral", "cruiser"),), "letnev"),
        ("letnev", (), "letnev"),
        ("", (), ""),
    ],
)
def test_only_a_player_who_is_there_alone_takes_a_station(before: str, here: tuple[Units, ...], after: str) -> None:
    """With nobody, or with several, it stays as it was; a change is reported, and only that."""
    state, kinds = settled_stations(before, *here)
    assert holder_of(state) == after
    assert kinds == (("station_controlled",) if after != before else ())


def test_a_system_without_a_station_is_left_alone() -> None:
    """Planets are taken in the invasion."""
    state, kinds = settled_stations("", units("sol", "cruiser"), tile="26")
    assert state.system("101").planets == ()
    assert kinds == ()


# Tokens.


count = st.integers(1, 4)


def tokens_board(elsewhere: int, one: int, other: int, space: int = 0) -> Galaxy:
    """Infantry tokens on both planets of 000 and in its space, and so much plastic elsewhere."""
    here = tuple(
        planet(name, "sol", units("sol", "infantry", number, tokens=number))
        for name, number in (("New Albion", one), ("Starpoint", other))
    )
    flying = (units("sol", "infantry", space, tokens=space),) if space else ()
    far = (planet("Thibah", "sol", units("sol", "infantry", elsewhere)),) if elsewhere else ()
    at_000 = {"tile": "27", "space": flying, "planets": here}
    return galaxy(1, (player("sol"),), at_000=at_000, at_101={"tile": "21", "planets": far})


def settled_tokens(at: Galaxy, answers: dict[str, Answer] | None = None) -> Run[Galaxy]:
    """One run over these answers."""
    return drive(settle_tokens(at, "sol", "000"), answers or {}, lambda _: "as-printed")


@pytest.mark.rule("TI4-46.3", "TI4-46.3a", "TI4-96.2")
@given(st.integers(0, 12), count, count, st.integers(0, 4))
def test_every_stack_has_a_piece_or_is_gone(elsewhere: int, one: int, other: int, space: int) -> None:
    """As suggested: as many stacks are kept as pieces were left, and the largest of them."""
    at = tokens_board(elsewhere, one, other, space)
    first = settled_tokens(at)
    suggestion = first.pending.suggest() if first.pending else None
    run = first if first.pending is None else settled_tokens(at, {first.pending.question.id: suggestion or ""})
    assert run.state is not None
    system = run.state.system("000")
    kept = [stack for area in ("", "New Albion", "Starpoint") for stack in system.area(area)]
    stacks = sorted((each for each in (one, other, space) if each), reverse=True)
    assert sorted((stack.count for stack in kept), reverse=True) == stacks[: 12 - elsewhere]
    assert all(stack.tokens == stack.count - 1 for stack in kept)
    assert plastic_left(run.state, "sol", "infantry") == max(0, 12 - elsewhere - len(stacks))


@pytest.mark.rule("TI4-46.3")
def test_the_owner_says_which_stack_gets_the_last_piece() -> None:
    """With one piece for two planets, the answer decides, not the size."""
    pending = settled_tokens(tokens_board(11, 3, 1)).pending
    assert pending is not None
    assert isinstance(pending.question, Choose)
    assert [option.key for option in pending.question.options] == ["New Albion", "Starpoint"]
    after = settled_tokens(tokens_board(11, 3, 1), {pending.question.id: "Starpoint"}).state
    assert after is not None
    assert [after.system("000").area(name) != () for name in ("New Albion", "Starpoint")] == [False, True]
