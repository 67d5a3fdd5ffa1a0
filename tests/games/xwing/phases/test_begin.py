"""The phases of a round: their order, and what comes at their start."""

from fractions import Fraction
from itertools import product
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from games.xwing.oracle.mat import adjudicate, broken, device, rock, ship, table
from sublight.games.xwing.catalogue.hints.words import Phase
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import BeginPhase
from sublight.games.xwing.phases.begin import AFTER, settling_cases, shown_counts
from sublight.games.xwing.pieces import DialEntry
from sublight.referee.headline import headline
from sublight.referee.odds import odds

FIRST = {"XW-GEN-04:players:1": "first"}
GHOST = "vcx100lightfreighter"
ON_CARD = "lies face down on its card"


@pytest.mark.rule("XW-GEN-02")
@pytest.mark.parametrize("before", get_args(Phase))
@pytest.mark.parametrize("move", get_args(Phase))
def test_each_phase_follows_one_other(before: Phase, move: Phase) -> None:
    """Planning, System, Activation, Engagement, End, and round again; every other order is refused."""
    ruling = adjudicate(table(phase=before), BeginPhase(phase=move), FIRST if move == "system" else None)
    assert broken(ruling) == ([] if AFTER[before] == move else [("XW-GEN-02", "phase_out_of_turn")])
    if not ruling.violations:
        assert (ruling.state.phase, ruling.state.round) == (move, 2 if before == "end" else 1)


@pytest.mark.rule("XW-GEN-03")
@pytest.mark.parametrize("left", [(), ("b",), ("a", "b")])
def test_every_ship_activates_before_the_engagement_phase(left: tuple[str, ...]) -> None:
    """Those that have not are all named."""
    ships = [ship(name, (x, 300.0), activated=name not in left) for name, x in (("a", 200.0), ("b", 700.0))]
    ruling = adjudicate(table(*ships), BeginPhase(phase="engagement"))
    assert broken(ruling) == ([("XW-GEN-03", "ships_left")] if left else [])
    assert not left or ruling.violations[0].figures["others"] == left


@pytest.mark.rule("XW-ACT-01")
def test_no_phase_begins_while_an_activation_runs() -> None:
    """The ship in its Perform Action step comes to its end first."""
    state = table(ship(), active="red1", step="action")
    assert broken(adjudicate(state, BeginPhase(phase="engagement"))) == [("XW-ACT-01", "activation_runs")]


@pytest.mark.rule("XW-ACT-07")
@pytest.mark.parametrize(("edition", "said"), [("1.3.1", False), ("1.3.2", True), ("1.4.6", True)])
def test_a_forgotten_dial_is_named(edition: str, said: bool) -> None:
    """Once the dials are set, by the editions that say what follows; those with a dial are not named."""
    ships = (ship("a", (100.0, 100.0)), ship("b", (300.0, 100.0), dial=DialEntry(2, "straight")))
    answers = FIRST if edition == "1.4.6" else None
    ruling = adjudicate(table(*ships, phase="planning", edition=edition), BeginPhase(phase="system"), answers)
    assert [each.subject for each in ruling.events if each.kind == "dial_missing"] == (["a"] if said else [])


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(
    ("edition", "dial"),
    [("1.3.1", "is not assigned"), ("1.3.2", ON_CARD), ("1.4", ON_CARD), ("1.4.2", None)],
)
def test_ionized_in_planning_is_remembered(edition: str, dial: str | None) -> None:
    """Where ionized means ionized in the Planning Phase; from 1.4.2 on only the moment of activation counts."""
    one = ship(tokens={"ion": 1})
    ruling = adjudicate(table(one, phase="end", edition=edition), BeginPhase(phase="planning"))
    found = [each.figures["dial"] for each in ruling.events if each.kind == "ionized_in_planning"]
    assert found == ([dial] if dial else [])
    assert ("ionized" in ruling.state.ship("red1").used) is (dial is not None)


@pytest.mark.rule("XW-TOK-01")
@pytest.mark.parametrize(("card", "ion", "ionized"), [
    ("t65xwing", 1, True),
    ("customizedyt1300lightfreighter", 2, False),
    ("customizedyt1300lightfreighter", 3, True),
])  # fmt: skip
def test_larger_bases_need_more_ion(card: str, ion: int, ionized: bool) -> None:
    """A large base is ionized by three tokens."""
    state = table(ship(card=card, tokens={"ion": ion}), phase="end", edition="1.3.2")
    assert ("ionized_in_planning" in adjudicate(state, BeginPhase(phase="planning")).kinds()) is ionized


@pytest.mark.rule("XW-GEN-02")
def test_the_end_phase_clears_the_round() -> None:
    """Circular tokens and what was done go; stress, strain, deplete, ion, cloak, locks and damage stay."""
    gone: dict[str, Any] = {"calculate": 1, "disarm": 1, "evade": 2, "focus": 1, "jam": 1, "reinforce": 1, "tractor": 1}
    kept: dict[str, Any] = {"cloak": 1, "deplete": 1, "ion": 1, "strain": 1, "stress": 2}
    done: dict[str, Any] = {
        "activated": True,
        "acted": ("focus",),
        "used": ("device",),
        "executed": DialEntry(2, "straight"),
        "dial": DialEntry(2, "straight"),
    }
    one = ship(tokens=gone | kept, locks=("foe",), facedown=1, **done)
    foe = ship("foe", (100.0, 100.0), player="second")
    droid = device("p", (700.0, 700.0), "drk1_probe_droid", used=("relocated",))
    state = table(one, foe, devices=(droid,), phase="engagement", contacts=(("red1", "foe"),))
    ruling = adjudicate(state, BeginPhase(phase="end"))
    after = ruling.state.ship("red1")
    assert after.tokens == kept
    assert (after.activated, after.acted, after.used, after.executed) == (False, (), (), None)
    assert (after.locks, after.facedown, ruling.state.contacts) == (("foe",), 1, (("red1", "foe"),))
    assert ruling.state.devices[0].used == ()
    assert [each.subject for each in ruling.events if each.kind == "round_tokens_removed"] == ["red1"]


@pytest.mark.rule("XW-GEN-02")
def test_the_headline_names_every_ship_that_loses_tokens() -> None:
    """Those that lose the same are told together, so that there is room for all."""
    held = (("a", "focus"), ("b", "focus"), ("c", "focus"), ("d", "evade"))
    ships = [ship(name, (200.0 + 150 * at, 300.0), tokens={token: 1}) for at, (name, token) in enumerate(held)]
    said = headline(adjudicate(table(*ships, phase="engagement"), BeginPhase(phase="end")), GAME.phrases)
    assert said == "The End Phase begins; a, b and c remove 1 focus token each; d removes 1 evade token."


@pytest.mark.rule("XW-GEN-02")
def test_the_next_round_begins_without_dials_and_marks_of_the_end_phase() -> None:
    """An effect used in the End Phase does not count for the round that follows; the dial shows until then."""
    one = ship(acted=("boost",), used=("virago",), dial=DialEntry(2, "straight"))
    after = adjudicate(table(one, phase="end"), BeginPhase(phase="planning")).state.ship("red1")
    assert (after.acted, after.used, after.dial) == ((), (), None)


@pytest.mark.rule("XW-GEN-02", "XW-MOV-10")
def test_the_end_phase_clears_the_round_for_ships_in_reserve() -> None:
    """One that docked in this round may deploy in the next."""
    docked = ship(activated=True, used=("docked",), carrier="ghost")
    state = replace(table(ship("ghost", card=GHOST, activated=True), phase="engagement"), reserve=(docked,))
    (after,) = adjudicate(state, BeginPhase(phase="end")).state.reserve
    assert (after.activated, after.used, after.carrier) == (False, (), "ghost")


@pytest.mark.rule("XW-OBS-21")
@pytest.mark.parametrize(("kind", "fuses", "left"), [
    ("electro_chaff_cloud", 1, 0),
    ("electro_chaff_cloud", 0, None),
    ("blaze", 1, 0),
    ("blaze", 0, None),
    ("asteroid", 0, 0),
])  # fmt: skip
def test_clouds_and_blazes_burn_out(kind: str, fuses: int, left: int | None) -> None:
    """Without a marker they go, with one they lose it; rocks stay."""
    after = adjudicate(
        table(obstacles=(rock("x", (400.0, 400.0), kind, fuses=fuses),), phase="engagement"), BeginPhase(phase="end")
    ).state
    assert [each.fuses for each in after.obstacles] == ([] if left is None else [left])


def test_the_unread_edition_says_so() -> None:
    """In the edition of 2019 the entry on rounds was not read."""
    ruling = adjudicate(table(phase="end", edition="2019-09"), BeginPhase(phase="planning"))
    assert [each.dispute for each in ruling.disputes] == ["XW-AMB-22"]


SYSTEM = BeginPhase(phase="system")
FACES = ("crit", "focus", "focus", "hit", "hit", "hit", "blank", "blank")


def best(rolled: tuple[str, ...]) -> tuple[int, int, int]:
    """Criticals, then focus, then hits."""
    return rolled.count("crit"), rolled.count("focus"), rolled.count("hit")


def test_settling_cases_are_counted_die_by_die() -> None:
    """Over all pairs of three dice, counted one by one: as many for either player, the rest settles nothing."""
    rolls = [best(rolled) for rolled in product(FACES, repeat=3)]
    counts = {each: rolls.count(each) for each in set(rolls)}
    wins = sum(counts[one] * counts[other] for one in counts for other in counts if one > other)
    assert settling_cases() == (wins, 512 * 512 - 2 * wins)
    assert dict(shown_counts()) == counts


@pytest.mark.rule("XW-GEN-04")
def test_either_player_wins_as_often() -> None:
    """The odds of the roll that settles it are even, and exact."""
    branches = odds(GAME, table(phase="planning"), SYSTEM)
    assert {each.ruling.state.players[0]: each.chance for each in branches} == {
        "first": Fraction(1, 2),
        "second": Fraction(1, 2),
    }


@pytest.mark.rule("XW-GEN-04")
@pytest.mark.parametrize(("edition", "asked"), [("1.1.0", False), ("1.3.2", False), ("1.4", True), ("1.4.6", True)])
def test_order_is_rolled_from_1_4_on(edition: str, asked: bool) -> None:
    """Before, it stays as fixed at setup."""
    ruling = adjudicate(table(phase="planning", edition=edition), SYSTEM)
    assert (ruling.question is not None) is asked
    if not asked:
        assert ruling.state.players == ("first", "second")


@pytest.mark.rule("XW-GEN-04")
@pytest.mark.parametrize(("winner", "players", "edges"), [
    ("first", ("first", "second"), ("south", "north")),
    ("second", ("second", "first"), ("north", "south")),
])  # fmt: skip
def test_the_winner_is_first_and_keeps_his_edge(winner: str, players: tuple[str, str], edges: tuple[str, str]) -> None:
    """Players change places in the order, not at the table; the headline says who won the roll."""
    ruling = adjudicate(table(ship(), phase="planning"), SYSTEM, {"XW-GEN-04:players:1": winner})
    said, after = headline(ruling, GAME.phrases), ruling.state
    assert f"{winner.capitalize()} wins the roll and is first player" in said
    assert (after.players, after.edges) == (players, edges)
    assert after.own_edge("first") == "south"


def test_the_event_of_the_roll_says_what_decides_it() -> None:
    """In the order in which the results are compared."""
    state = table(ship(), phase="planning", edition="1.4.5")
    ruling = adjudicate(state, BeginPhase(phase="system"), {"XW-GEN-04:players:1": "second"})
    decides = "The most critical hits, then focus results, then hits decide the roll."
    says = [GAME.phrases.event(each) for each in ruling.events if each.kind == "player_order_rolled"]
    assert says == [f"{decides} It makes Second first player and First second player."]
