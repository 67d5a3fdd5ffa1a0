"""Options: which ships get to a system and how, with nothing used or something, alone or with others; all legal."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest
from msgspec.structs import replace

from bench.twilight.scenes import random_galaxy
from games.twilight.galaxies import galaxy, planet, player, units
from sublight import load_table, next_moves
from sublight.board.hexes.reach import bits
from sublight.errors import InputError
from sublight.formats.options import not_now
from sublight.games.twilight.effects.uses import use_violations
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.options import ReachOption, chance_through, no_options, options, survival
from sublight.games.twilight.reach.ships import carries, pickups
from sublight.games.twilight.reach.survey import at_rest
from sublight.games.twilight.tactical.action import prepare
from sublight.games.twilight.tactical.check import movement_violations
from sublight.games.twilight.tactical.windows import activated, state_at_declaration
from sublight.referee.odds import odds

RIFT, NEBULA = "41", "42"


def listed(state: Galaxy, subject: str) -> list[tuple[str, str, tuple[str, ...], int, int]]:
    """Unit, origin, effects, steps of the shortest path and dice of the safest, by option."""
    found = options(state, subject)
    return [(each.unit, each.origin, each.uses, len(each.shortest.path), each.safest.dice) for each in found]


def assert_legal(state: Galaxy, option: ReachOption) -> None:
    """The referee finds nothing against the option's declaration, nor against any of its routes."""
    state = at_rest(state, option.move.player)
    for route in option.routes:
        voyage = replace(option.move.voyages[-1], path=route.path)
        move = replace(option.move, voyages=(*option.move.voyages[:-1], voyage))
        at = state_at_declaration(state, move)
        assert not movement_violations(at.facts), option.notation
        assert not [*use_violations(activated(state, move), move)], option.notation
        assert len(route.path) <= route.allowance


def fleet(*ships: object) -> dict[str, object]:
    """A system with ships."""
    return {"space": ships}


@pytest.mark.rule("TI4-58.3", "TI4-58.4")
def test_every_ship_that_gets_there_is_listed_once_with_how_many_there_are() -> None:
    """Two cruisers two steps off and a carrier next to it; a carrier two steps off is not listed."""
    laid = {
        "at_201": fleet(units("sol", "cruiser", 2), units("sol", "carrier")),
        "at_104": fleet(units("sol", "carrier"), units("letnev", "cruiser")),
    }
    found = options(galaxy(2, **laid), "sol>000")
    assert [(each.unit, each.origin, each.count) for each in found] == [("carrier", "104", 1), ("cruiser", "201", 2)]
    assert found[0].notation == "tactical sol 000 ships=carrier@104>000"
    assert parse_move(found[0].notation) == found[0].move


@pytest.mark.rule("TI4-58.4c", "TI4-5.2")
def test_own_tokens_keep_ships_where_they_are_and_systems_from_being_activated() -> None:
    """A token at the start pins the ship; one at the target lists nothing at all; others' tokens do neither."""
    pinned = fleet(units("sol", "cruiser")) | {"tokens": ("sol",)}
    assert listed(galaxy(2, at_101=pinned), "sol>000") == []
    free = fleet(units("sol", "cruiser")) | {"tokens": ("letnev",)}
    assert len(listed(galaxy(2, at_101=free), "sol>000")) == 1
    assert listed(galaxy(2, at_101=free, at_000={"tokens": ("sol",)}), "sol>000") == []
    assert len(listed(galaxy(2, at_101=free, at_000={"tokens": ("letnev",)}), "sol>000")) == 1


@pytest.mark.rule("TI4-hyperlane-target")
def test_a_hyperlane_has_no_options() -> None:
    """It cannot be activated; all systems at once leave it out."""
    state = galaxy(1, at_101=fleet(units("sol", "cruiser")), at_104="83a@0")
    assert options(state, "sol>104") == ()
    assert {option.move.system for option in options(state, "sol")} <= {"000", "101", "102", "103", "105", "106"}


def test_an_unknown_player_or_system_is_refused_with_the_nearest() -> None:
    """`so` is not sol, `00` no place."""
    with pytest.raises(InputError, match="sol"):
        options(galaxy(1), "so>000")
    with pytest.raises(InputError, match="no system `00`"):
        options(galaxy(1), "sol>00")


def test_whose_turn_it_is_and_what_is_active_does_not_matter() -> None:
    """The question is what a player could do next, even in the middle of another's action."""
    laid = {"at_101": fleet(units("sol", "cruiser"))}
    asked = galaxy(1, **laid)
    busy = replace(asked, active_player="letnev", active="103", step="movement")
    assert options(busy, "sol>000") == options(asked, "sol>000")


@pytest.mark.rule("TI4-N-58-allowance")
def test_effects_are_tried_from_nothing_to_dear_and_listed_where_they_are_needed() -> None:
    """A carrier three steps off needs Gravity Drive and Flank Speed; one two steps off the cheaper of the two alone."""
    laid = {"at_301": fleet(units("sol", "carrier", 2)), "at_204": fleet(units("sol", "carrier")), "at_101": "49"}
    state = galaxy(3, (player("sol", "gravity_drive", "flank_speed"),), **laid)
    assert listed(state, "sol>000") == [
        ("carrier", "204", ("gravity_drive",), 2, 0),
        ("carrier", "301", ("flank_speed", "gravity_drive"), 3, 0),
    ]
    for option in options(state, "sol>000"):
        assert option.count == 1
        assert_legal(state, option)


@pytest.mark.rule("TI4-N-41-crucible", "TI4-N-nav")
def test_a_dearer_way_is_listed_too_where_it_saves_dice() -> None:
    """A ship in a rift gets out by itself with a die; with the Crucible without one."""
    state = galaxy(2, (player("sol", "crucible"),), at_101={"tile": RIFT, **fleet(units("sol", "cruiser"))})
    assert listed(state, "sol>000") == [("cruiser", "101", (), 1, 1), ("cruiser", "101", ("crucible",), 1, 0)]


@pytest.mark.rule("TI4-N-58-leave-token")
def test_what_lifts_tokens_and_what_passes_ships_is_tried() -> None:
    """Dominus Orb for a ship beside its own token; In The Silence Of Space names the system where the ship starts."""
    pinned = fleet(units("sol", "cruiser")) | {"tokens": ("sol",)}
    state = galaxy(2, (player("sol", "dominus_orb"), player("letnev")), at_101=pinned)
    assert listed(state, "sol>000") == [("cruiser", "101", ("dominus_orb",), 1, 0)]
    blocked = {
        "at_201": fleet(units("sol", "cruiser")),
        "at_101": fleet(units("letnev", "cruiser")),
        "at_202": "43", "at_212": "43",
    }  # fmt: skip
    state = galaxy(2, (player("sol", "in_the_silence_of_space"), player("letnev")), **blocked)
    (option,) = options(state, "sol>000")
    assert [(use.effect, use.system) for use in option.move.uses] == [("in_the_silence_of_space", "201")]
    assert_legal(state, option)


def test_spent_effects_are_not_tried() -> None:
    """An exhausted refinery gives nothing."""
    laid = {"at_201": fleet(units("sol", "carrier"))}
    ready = galaxy(2, (player("sol", "ionian_fuel_refinery"),), "lrr-2-te", **laid)
    spent = galaxy(2, (player("sol", "ionian_fuel_refinery", exhausted=("ionian_fuel_refinery",)),), "lrr-2-te", **laid)
    assert listed(ready, "sol>000") == [("carrier", "201", ("ionian_fuel_refinery",), 2, 0)]
    assert listed(spent, "sol>000") == []


@pytest.mark.rule("TI4-N-58-allowance")
def test_a_gravleash_is_led_by_the_best_mover_of_the_same_origin() -> None:
    """The carrier goes as far as the cruiser that moves with it; without a cruiser there it does not."""
    owner = player("letnev", "gravleash_maneuvers")
    with_leader = galaxy(2, (owner,), "lrr-2-te", at_201=fleet(units("letnev", "carrier"), units("letnev", "cruiser")))
    found = {each.unit: each for each in options(with_leader, "letnev>000")}
    assert [voyage.unit for voyage in found["carrier"].move.voyages] == ["cruiser", "carrier"]
    assert [voyage.unit for voyage in found["cruiser"].move.voyages] == ["cruiser"]
    for option in found.values():
        assert_legal(with_leader, option)
    alone = galaxy(2, (owner,), "lrr-2-te", at_201=fleet(units("letnev", "carrier")))
    assert options(alone, "letnev>000") == ()


@pytest.mark.rule("TI4-N-hilcolish")
def test_a_hil_colish_that_goes_first_takes_its_wormhole_along() -> None:
    """A carrier at the gate gets to the active system through the delta that the flagship brought there."""
    laid = {"at_202": {"tile": "17", **fleet(units("creuss", "carrier"))}, "at_205": fleet(units("creuss", "flagship"))}
    state = galaxy(2, (player("creuss"),), **laid)
    found = {each.unit: each for each in options(state, "creuss>206")}
    assert [voyage.unit for voyage in found["carrier"].move.voyages] == ["flagship", "carrier"]
    assert found["carrier"].uses == ("hil_colish",)
    assert_legal(state, found["carrier"])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_option_of_a_big_galaxy_is_legal(seed: int) -> None:
    """Six players, 61 systems: the referee agrees with each option of two of them into twenty systems."""
    state = random_galaxy(seed)
    names = (state.players[seed].id, state.players[seed + 3].id)
    found = [each for name in names for system in state.systems[::3] for each in options(state, f"{name}>{system.id}")]
    assert len(found) > 7
    for option in found:
        assert_legal(state, option)
        assert prepare(at_rest(state, option.move.player), option.move, {}).violations == ()


@pytest.mark.rule("TI4-41.2")
def test_every_die_takes_three_of_ten() -> None:
    """No die, no risk; two are independent."""
    assert [survival(dice) for dice in range(3)] == [1, Fraction(7, 10), Fraction(49, 100)]


@pytest.mark.rule("TI4-41.3", "TI4-N-41-each")
def test_a_path_out_of_two_rifts_has_two_dice() -> None:
    """From a rift through another: two exits, two dice, a chance of 49 in 100, and two more moves."""
    laid = {"at_201": {"tile": "41", "space": (units("sol", "carrier"),)}, "at_101": "67"}
    (option,) = options(galaxy(2, **laid), "sol>000")
    (route,) = option.routes
    assert (route.exits, route.dice, route.chance, route.allowance) == (("201", "101"), 2, "49/100", 3)


@pytest.mark.rule("TI4-95.1", "TI4-95.3")
def test_ships_load_fighters_and_ground_forces_where_no_own_token_lies() -> None:
    """Infantry on a planet, fighters in space, nothing of others, no structures; a token bars, unless active."""
    laid = {
        "at_101": {"tile": "19", "planets": (planet("Wellon", "sol", units("sol", "infantry")),)},
        "at_102": {"space": (units("sol", "fighter"),)},
        "at_103": {"space": (units("letnev", "fighter"),)},
        "at_104": {"tile": "19", "planets": (planet("Wellon", "sol", units("sol", "pds")),)},
        "at_105": {"space": (units("sol", "infantry"),), "tokens": ("sol",)},
    }
    numbers = {place: number for number, place in enumerate(("000", "101", "102", "103", "104", "105"))}
    state = at_rest(galaxy(1, **laid), "sol")
    assert list(bits(pickups(state, "sol", numbers))) == [1, 2]
    active = galaxy(1, active="105", active_player="sol", **laid)
    assert list(bits(pickups(active, "sol", numbers))) == [1, 2, 5]


@pytest.mark.rule("TI4-95.0")
def test_only_ships_with_capacity_load() -> None:
    """A carrier does, a destroyer does not, a cruiser with its upgrade does."""
    state = galaxy(1, (player("sol"), player("letnev", "cruiser2")))
    assert carries(state, "sol", Voyage(unit="carrier", origin="000", path=()))
    assert not carries(state, "sol", Voyage(unit="destroyer", origin="000", path=()))
    assert not carries(state, "sol", Voyage(unit="cruiser", origin="000", path=()))
    assert carries(state, "letnev", Voyage(unit="cruiser", origin="000", path=()))


SEVEN = Fraction(7, 10)


def board(*effects: str, edition: str = "lrr-2", laws: tuple[str, ...] = ()) -> Galaxy:
    """Rifts in 101 and 102; cruisers in 201, a dreadnought in 101."""
    at_201 = {"space": (units("sol", "cruiser", 4),)}
    at_101 = {"tile": "41", "space": (units("sol", "dreadnought", 2),)}
    sides = (player("sol", *effects, fleet=9), player("hacan"))
    return galaxy(2, sides, edition, at_201=at_201, at_101=at_101, at_102="67", laws=laws)


def action(*voyages: Voyage, uses: tuple[Use, ...] = ()) -> TacticalAction:
    """A move into 000."""
    return TacticalAction(player="sol", system="000", voyages=voyages, uses=uses)


def by_one(count: int = 1) -> Voyage:
    """Cruisers that leave one rift."""
    return Voyage(unit="cruiser", origin="201", path=("101", "000"), count=count)


BY_TWO = Voyage(unit="dreadnought", origin="101", path=("102", "000"))


def arrived(ruling_state: Galaxy) -> tuple[int, int]:
    """How many cruisers and dreadnoughts are in 000."""
    counts = Counter({each.unit: each.count for each in ruling_state.system("000").space})
    return counts["cruiser"], counts["dreadnought"]


def binomial(voyage: Voyage) -> dict[int, Fraction]:
    """Of n ships k come through with comb(n, k) p^k (1 - p)^(n - k), p being the chance of one ship."""
    count, one = voyage.count, chance_through(board(), action(voyage), voyage)
    return {k: comb(count, k) * one**k * (1 - one) ** (count - k) for k in range(count + 1)}


@pytest.mark.rule("TI4-41.2", "TI4-41.3", "TI4-N-41-each")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_walk_over_every_die_gives_a_binomial(count: int) -> None:
    """The referee's odds, grouped by what arrives, are exactly those of ships that roll apart from each other."""
    grouped: dict[tuple[int, int], Fraction] = {}
    for branch in odds(GAME, board(), action(by_one(count), BY_TWO)):
        came = arrived(branch.ruling.state)
        grouped[came] = grouped.get(came, Fraction(0)) + branch.chance
    cruisers, dreadnoughts = binomial(by_one(count)), binomial(BY_TWO)
    assert grouped == {(k, n): p * q for k, p in cruisers.items() for n, q in dreadnoughts.items()}
    assert sum(grouped.values()) == 1


@pytest.mark.rule("TI4-41.3")
def test_every_exit_takes_its_share() -> None:
    """Two exits: 49 in 100."""
    assert chance_through(board(), action(BY_TWO), BY_TWO) == SEVEN**2


@pytest.mark.rule("TI4-N-41-crucible", "TI4-N-nav", "TI4-N-circlet")
@pytest.mark.parametrize("effect", ["crucible", "nav_suite", "circlet_of_the_void"])
def test_without_dice_all_come_through(effect: str) -> None:
    """A card that waives the dice leaves one outcome, of chance one."""
    uses = () if effect == "circlet_of_the_void" else (Use(effect=effect),)
    move = action(by_one(3), uses=uses)
    assert chance_through(board(effect), move, move.voyages[0]) == 1


@pytest.mark.rule("TI4-41.2")
def test_who_takes_two_steps_by_cosmic_phenomenae_is_lost_in_half_the_cases() -> None:
    """Five in ten for the rift it starts in, three in ten for the next."""
    bold = Voyage(unit="dreadnought", origin="101", path=("102", "000"), uses=("ev_cosmic_phenomenae",))
    at = board(edition="lrr-2-te", laws=("ev_cosmic_phenomenae",))
    assert chance_through(at, action(bold), bold) == Fraction(1, 2) * SEVEN


@pytest.mark.rule("TI4-4.0")
def test_options_out_of_turn_say_whose_turn_it_is() -> None:
    """With a clock, of the player who waits; nothing of the one whose turn it is, nor without a clock."""
    table = load_table("twilight-six-players", Galaxy)
    now = next_moves(table)
    mine, other = now.now.players[0], "hacan"
    found = options(now.table, f"{other}>000")
    assert [each.kind for each in not_now(GAME, now.table, f"{other}>000", found)] == ["not_your_turn"]
    assert not_now(GAME, table, f"{other}>000", found) == ()
    assert not_now(GAME, now.table, mine, options(now.table, mine)) == ()


@pytest.mark.rule("TI4-58.0a")
def test_what_forbids_every_option_is_told() -> None:
    """Of a system that cannot be activated; nothing of one that can, nor of a player who may activate one."""
    open_, lane = {"at_104": fleet(units("sol", "cruiser"))}, {"at_101": "83a"}
    assert [each.kind for each in no_options(galaxy(1, **lane), "sol>101")] == ["hyperlane_activated"]
    assert no_options(galaxy(1, **open_), "sol>000") == no_options(galaxy(1, **open_), "sol") == ()
    spent = galaxy(1, (player("sol", tactic=0), player("letnev")), **open_)
    assert {each.kind for each in no_options(spent, "sol>000")} == {"no_tactic_token"}
    assert no_options(spent, "sol") == no_options(spent, "sol>000")
