"""The tactical action carried out: the order of its steps, dice, the Hil Colish, open readings, what comes after."""

import pytest

from games.twilight.galaxies import planet, player, units
from games.twilight.movement.boards import LETNEV, board, ruled
from sublight.games.twilight.effects.relevant_effects import by_ids
from sublight.games.twilight.galaxy.open_readings import broken_in_every_reading, deciding_disputes
from sublight.games.twilight.game import GAME
from sublight.games.twilight.movement.disputes import relevant_disputes
from sublight.games.twilight.movement.facts import Facts, split_moves
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tactical.windows import state_at_declaration
from sublight.referee.ruling import Ruling, Violation, breaks

RIFT = "41"


def order(found: Ruling[Galaxy], *kinds: str) -> list[str]:
    """Those of the kinds that the ruling has, in its order."""
    return [kind for kind in found.kinds() if kind in kinds]


@pytest.mark.rule("TI4-89.0", "TI4-58.2", "TI4-N-89-all", "TI4-N-order-arrive", "TI4-58.7")
def test_the_steps_come_in_their_order() -> None:
    """Activation, its effects, voyages, arrival, the cannon, then what follows."""
    state = board(player("sol", "flank_speed"), LETNEV, at_101={"tile": "49", "space": (units("letnev", "fighter"),)})
    found = ruled(state, "tactical sol 101 ships=2cruiser@201>101 use=flank_speed")
    steps = (
        "activated",
        "effect_used",
        "voyage_declared",
        "arrived",
        "cannon_follows",
        "cannon_step",
        "combat_follows",
    )
    assert order(found, *steps) == list(steps)


@pytest.mark.rule("TI4-41.2", "TI4-N-41-declare", "TI4-58.6")
def test_dice_come_after_all_is_declared_and_survivors_arrive_together() -> None:
    """Two ships leave a rift; the first is lost, the second arrives alone."""
    state = board(at_201={"tile": RIFT, "space": (units("sol", "cruiser", 2),)})
    line = "tactical sol 101 ships=2cruiser@201>101"
    asked = ruled(state, line)
    assert asked.status == "asking"
    assert "arrived" not in asked.kinds()
    dice = {"TI4-41.2:cruiser@201#1:1": "lost", "TI4-41.2:cruiser@201#2:1": "through"}
    found = ruled(state, line, **dice)
    assert found.event("arrived").figures["count"] == 1
    assert found.state.system("101").space == (units("sol", "cruiser"),)
    assert found.state.system("201").space == ()


@pytest.mark.rule("TI4-100.2a", "TI4-41.2")
def test_nothing_arrives_and_the_nexus_stays_shut_when_rifts_take_all() -> None:
    """A ship that never moved in flips nothing."""
    start = {"tile": RIFT, "markers": ("gamma",), "space": (units("sol", "cruiser"),)}
    state = board(at_201=start, nexus="82a")
    line = "tactical sol nexus ships=cruiser@201>nexus"
    lost = ruled(state, line, **{"TI4-41.2:cruiser@201:1": "lost"})
    assert "arrived" not in lost.kinds()
    assert lost.state.system("nexus").tile == "82a"
    came = ruled(state, line, **{"TI4-41.2:cruiser@201:1": "through"})
    assert came.state.system("nexus").tile == "82b"


@pytest.mark.rule("TI4-100.2a", "TI4-N-100-cannon")
def test_the_nexus_opens_after_the_cannon() -> None:
    """Cannon of the other side's wormholes cannot fire in the action that opens it."""
    state = board(at_201={"tile": "49", "markers": ("gamma",), "space": (units("sol", "cruiser"),)}, nexus="82a")
    found = ruled(state, "tactical sol nexus ships=cruiser@201>nexus")
    assert order(found, "cannon_follows", "nexus_opened") == ["cannon_follows", "nexus_opened"]


@pytest.mark.rule("TI4-N-ion", "TI4-N-order-flip")
def test_the_ion_storm_flips_before_the_cannon_and_between_the_halves_of_a_hil_colish_move() -> None:
    """The flagship goes first by alpha; then beta is up, and who counted on alpha is told so at once."""
    start = {
        "tile": "49",
        "markers": ("ion_storm_alpha",),
        "space": (units("creuss", "flagship"), units("creuss", "cruiser")),
    }
    own = player("creuss", fleet=6)
    state = board(own, LETNEV, at_207=start, at_201="39")
    both = "flagship@207>201~1:ion_storm_alpha,cruiser@207>201~1:ion_storm_alpha"
    first = f"tactical creuss 201 ships={both} use=hil_colish>first"
    assert {each.kind for each in ruled(state, first).violations} == {"no_such_link"}
    alone = ruled(state, "tactical creuss 201 ships=flagship@207>201~1:ion_storm_alpha")
    assert order(alone, "ion_storm_flipped", "cannon_follows") == ["ion_storm_flipped", "cannon_follows"]


def test_the_halves_of_an_action_are_those_that_the_hil_colish_says() -> None:
    """First, last, with the rest; with nothing else to move there is one part."""
    both = "tactical creuss 101 ships=cruiser@201>101,flagship@202>101"
    assert split_moves(parse_move(both)) == ((0, 1),)  # type: ignore[arg-type]
    assert split_moves(parse_move(f"{both} use=hil_colish>first")) == ((1,), (0,))  # type: ignore[arg-type]
    assert split_moves(parse_move(f"{both} use=hil_colish>last")) == ((0,), (1,))  # type: ignore[arg-type]
    alone = "tactical creuss 101 ships=flagship@202>101 use=hil_colish>first"
    assert split_moves(parse_move(alone)) == ((0,),)  # type: ignore[arg-type]


# Open readings.


def bearing(state: Galaxy, line: str) -> tuple[str, ...]:
    """The disputes that bear on a declaration."""
    at = state_at_declaration(state, by_ids(state, parse_move(line)))  # type: ignore[arg-type]
    return relevant_disputes(Facts(at.galaxy, at.action))


def test_most_declarations_meet_no_open_question() -> None:
    """None bears on a plain move, so no other reading is tried."""
    assert bearing(board(), "tactical sol 101 ships=2cruiser@201>101") == ()


@pytest.mark.rule("TI4-N-41-each")
def test_a_reading_that_changes_nothing_is_not_reported() -> None:
    """Two exits bear on the question, but the second bonus is not needed here."""
    state = board(at_201={"tile": RIFT, "space": (units("sol", "cruiser"),)}, at_101=RIFT)
    line = "tactical sol 000 ships=cruiser@201>101>000"
    assert bearing(state, line) == ("TI4-Q02",)
    found = ruled(state, line, **{"TI4-41.2:cruiser@201:1": "through", "TI4-41.2:cruiser@201:2": "through"})
    assert (found.status, found.disputes) == ("complete", ())


@pytest.mark.rule("TI4-N-41-each")
def test_a_reading_that_changes_legality_is_reported_from_either_side() -> None:
    """The path needs both bonuses: complete as taken, illegal when read as once per ship."""
    start = {"tile": RIFT, "space": (units("sol", "cruiser"),)}
    line = "tactical sol 104 ships=cruiser@201>101>000>104"
    lands = {"at_201": start, "at_000": RIFT, "at_101": {"tile": "49"}}
    legal = ruled(board(**lands), line, **{f"TI4-41.2:cruiser@201:{die}": "through" for die in (1, 2)})
    assert legal.disputes == ()
    longer = "tactical sol 207 ships=cruiser@201>101>000>104>207"
    dice = {f"TI4-41.2:cruiser@201:{die}": "through" for die in (1, 2)}
    taken = ruled(board(**lands), longer, **dice)
    assert taken.status == "complete"
    assert {(each.dispute, each.other) for each in taken.disputes} == {("TI4-Q02", "per-ship")}
    flipped = ruled(board(**lands, readings={"TI4-Q02": "per-ship"}), longer)
    assert [each.kind for each in flipped.violations] == ["too_far"]
    assert {each.dispute for each in flipped.disputes} == {"TI4-Q02"}


def test_what_every_reading_forbids_is_illegal_without_a_question() -> None:
    """The path is too far however rifts are counted: all reasons at once, and no dispute."""
    state = board(at_201={"tile": RIFT, "space": (units("sol", "cruiser"),)}, at_101=RIFT)
    found = ruled(state, "tactical sol 207 ships=cruiser@201>101>000>104>105>104>207,cruiser@201>101")
    assert found.disputes == ()
    assert {each.kind for each in found.violations} >= {"too_far", "ends_elsewhere"}


@pytest.mark.rule("TI4-N-95-active")
@pytest.mark.parametrize(("reading", "status"), [("may-lift", "complete"), ("movers-only", "illegal")])
def test_whether_a_ship_that_stays_may_lift_is_open(reading: str, status: str) -> None:
    """A carrier of the active system takes infantry off a planet there without moving."""
    jord = {
        "tile": "01",
        "planets": (planet("Jord", "sol", units("sol", "infantry", 2)),),
        "space": (units("sol", "carrier"),),
    }
    state = board(at_101=jord, readings={"TI4-Q21": reading})
    found = ruled(state, "tactical sol 101 ships=carrier@101+2infantry.Jord")
    assert found.status == status
    assert {each.dispute for each in found.disputes} == {"TI4-Q21"}


# What comes before and after the move.


def lowered() -> Galaxy:
    """Three ships of sol, a fleet pool of three, and a Naalu with Neuroglaive in 101."""
    here = {"tile": "49", "space": (units("naalu", "fighter"),)}
    return board(player("sol", fleet=3), player("naalu", "neuroglaive"), at_101=here)


@pytest.mark.rule("TI4-N-37-neuroglaive", "TI4-37.3")
def test_a_fleet_token_lost_is_felt_before_any_ship_is_declared() -> None:
    """Three ships and a limit of two: the owner must choose, before a voyage is told."""
    state = board(
        player("sol", fleet=3),
        player("naalu", "neuroglaive"),
        at_101={"tile": "49", "space": (units("naalu", "fighter"),)},
    )
    found = ruled(state, "tactical sol 101 ships=2cruiser@201>101 use=neuroglaive:naalu")
    assert found.status == "asking"
    assert "voyage_declared" not in found.kinds()


def test_ships_that_went_over_the_limit_are_not_there_to_move() -> None:
    """A declaration of ships that Neuroglaive takes is illegal once they are gone."""
    state = board(
        player("sol", fleet=3),
        player("naalu", "neuroglaive"),
        at_101={"tile": "49", "space": (units("naalu", "fighter"),)},
    )
    line = "tactical sol 101 ships=2cruiser@201>101 use=neuroglaive:naalu"
    question = ruled(state, line).question
    assert question is not None
    gone = next(option.key for option in question.options if "cruiser" in option.key)  # type: ignore[union-attr]
    found = ruled(state, line, **{question.id: gone})
    assert [each.kind for each in found.violations] == ["ships_not_there"]


def test_unruled_events_in_play_are_refused_where_they_bear_and_only_there() -> None:
    """Age of Fighters bears on fighters that move by themselves, Weird Wormholes on steps through wormholes."""
    own = player("sol", "fighter_2")
    space = (units("sol", "fighter"), units("sol", "cruiser"))
    laws = ("ev_age_of_fighters", "ev_weird_wormholes")
    state = board(own, LETNEV, edition="lrr-2-te", laws=laws, at_201={"tile": "39", "space": space}, at_207="26")
    plain = ruled(state, "tactical sol 101 ships=cruiser@201>101")
    assert plain.status == "complete"
    fighters = ruled(state, "tactical sol 101 ships=fighter@201>101")
    assert (fighters.status, [each.rule for each in fighters.violations]) == ("unknown", ["TI4-16.1"])
    assert ruled(state, "tactical sol 206 ships=cruiser@201>207>206").status == "unknown"


def test_no_effect_is_used_twice_in_one_window() -> None:
    """Two copies of Flank Speed in hand give +1, once."""
    state = board(player("sol", "flank_speed", "flank_speed"), LETNEV)
    found = ruled(state, "tactical sol 101 ships=cruiser@201>101 use=flank_speed,flank_speed")
    assert [each.kind for each in found.violations] == ["effect_used_twice"]


def test_every_event_of_a_busy_action_has_a_sentence() -> None:
    """Told in full, from activation to what follows."""
    own = player(
        "sol", "flank_speed", "antimass_deflectors", "light_wave_deflector", "gravity_drive", "stymie", fleet=6
    )
    start = {"tile": RIFT, "space": (units("sol", "cruiser", 2), units("sol", "carrier"), units("sol", "infantry"))}
    state = board(
        own,
        player("letnev", "stymie"),
        at_201=start,
        at_101={"tile": "44", "tokens": ("sol", "letnev"), "space": (units("letnev", "fighter"),)},
        at_000={"tile": "49", "tokens": ("letnev",), "space": (units("letnev", "cruiser"),)},
    )
    ships = "cruiser@201>101>000!gravity_drive,carrier@201>101>000+infantry"
    line = f"tactical sol 000 ships={ships} use=flank_speed,stymie:letnev@206"
    dice = {"TI4-41.2:cruiser@201:1": "through", "TI4-41.2:carrier@201:1": "through"}
    found = ruled(state, line, **dice)
    assert found.status == "complete"
    said = [GAME.phrases.event(event) for event in found.events]
    assert len(said) == len(found.events) > 12


@pytest.mark.rule("TI4-TE-station-control")
def test_ships_that_come_alone_take_a_station_and_keep_it_when_they_leave() -> None:
    """Where others have units too it stays whose it was."""
    tower = "The Watchtower"
    laid = {"tile": "117", "planets": (planet(tower, "letnev"),)}
    antimass, line = player("sol", "antimass_deflectors"), "tactical sol 101 ships=cruiser@201>101"
    found = ruled(board(antimass, LETNEV, edition="lrr-2-te", at_101=laid), line)
    assert found.event("station_controlled").figures == {"station": tower, "player": "sol"}
    assert found.state.system("101").planets == (planet(tower, "sol"),)
    held = {**laid, "space": (units("letnev", "cruiser"),)}
    met = ruled(board(antimass, LETNEV, edition="lrr-2-te", at_101=held), line)
    assert "station_controlled" not in met.kinds()
    gone = {"tile": "117", "planets": (planet(tower, "sol"),), "space": (units("sol", "cruiser"),)}
    away = ruled(board(antimass, LETNEV, edition="lrr-2-te", at_101=gone), "tactical sol 000 ships=cruiser@101>000")
    dice = {away.question.id: "through"} if away.question else {}
    after = ruled(
        board(antimass, LETNEV, edition="lrr-2-te", at_101=gone), "tactical sol 000 ships=cruiser@101>000", **dice
    )
    assert (after.status, after.state.system("101").planets) == ("complete", (planet(tower, "sol"),))


def test_a_reading_taken_on_the_way_is_no_agreement() -> None:
    """Two rifts on one way: the reading that decides is used, and the galaxy keeps the readings it had."""
    rift = {"tile": RIFT, "space": (units("sol", "cruiser"),)}
    state = board(at_201=rift, at_101={"tile": "67"}, at_000={"tile": "49"})
    line = "tactical sol 207 ships=cruiser@201>101>000>104>207"
    asked = ruled(state, line)
    assert (asked.status, asked.state.readings) == ("asking", {})
    found = ruled(state, line, **{"TI4-41.2:cruiser@201:1": "through", "TI4-41.2:cruiser@201:2": "through"})
    assert found.status == "complete"
    assert {each.dispute for each in found.disputes} == {"TI4-Q02"}
    assert found.state.readings == {}


def test_a_spent_card_is_no_longer_exhausted_either() -> None:
    """What leaves the hand leaves no trace, so that the galaxy afterwards can be read."""
    state = board(player("sol", "flank_speed", exhausted=("flank_speed",)), LETNEV)
    found = ruled(state, "tactical sol 101 ships=cruiser@201>101 use=flank_speed")
    sol = found.state.player("sol")
    assert (sol.effects, sol.exhausted) == ((), ())


def test_open_readings_are_tried_one_at_a_time() -> None:
    """The work grows with the number of disputes, not with their combinations."""
    disputes = tuple(f"TI4-Q{number:02}" for number in (2, 4, 5, 6, 9, 16, 17, 18, 19, 21))
    tried: list[dict[str, str]] = []

    def judge(state: Galaxy) -> tuple[Violation, ...]:
        tried.append(state.readings)
        return (breaks("TI4-58.4f", "too_far", "x"),) if state.readings.get("TI4-Q16") == "blocks" else ()

    assert deciding_disputes(board(), disputes, judge) == ("TI4-Q16",)
    assert len(tried) == 13
    assert not broken_in_every_reading(board(), disputes, judge)
    assert broken_in_every_reading(board(readings={"TI4-Q16": "blocks"}), ("TI4-Q04",), judge)
