"""Cards in a maneuver and after one: editions, readings, costs, windows, and the moments of extra maneuvers."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.armada.oracle.tables import (
    CR90,
    IMPERIAL,
    VICTORY,
    adjudicate,
    broken,
    maneuver,
    obstacle,
    settled,
    ship,
    table,
)
from sublight.errors import InputError
from sublight.games.armada.active_effects import hints_on, rule_of
from sublight.games.armada.catalogue import EffectCard, effect_card, effect_cards, ship_cards
from sublight.games.armada.course.facts import Facts
from sublight.games.armada.course.plot import plot_course
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.ships.check import check_maneuver
from sublight.games.armada.ships.extra import due_maneuver, report_open_windows
from sublight.games.armada.ships.maneuver import record_maneuver, record_overlapped
from sublight.games.armada.ships.options import options
from sublight.referee.procedure import drive
from sublight.referee.ruling import Event, Violation

RAIDER = "empire.raider_i_class_corvette"


def noted(state: Table, *overlapped: str) -> tuple[Table, list[str]]:
    """The table after a maneuver that overlapped those, and the kinds of what happened."""
    run = drive(record_overlapped(state, "cr90", overlapped), {}, str)
    assert run.state is not None
    return run.state, [event.kind for event in run.events]


def windows(state: Table, extra: str = "") -> dict[str, Event]:
    """What opens after a maneuver, by the card's name."""
    found = {str(event.figures["effect"]): event for event in report_open_windows(state, "cr90", extra=extra)}
    assert all(GAME.phrases.event(event) for event in found.values())
    return found


def broken_by(state: Table, move: Maneuver) -> tuple[Violation, ...]:
    """What a maneuver breaks."""
    return check_maneuver(state, move, plot_course(state, move))


# Editions.


@pytest.mark.rule("ARM-CARD-12")
@pytest.mark.parametrize(
    ("edition", "legal"), [("rrg-1.5", False), ("rrg-1.5-rulings", False), ("rrg-1.6", True), ("rrg-1.6-rulings", True)]
)
def test_madine_reads_as_his_edition_has_him(edition: str, legal: bool) -> None:
    """Without Navigate he gives a yaw from 1.6 on only; with a dial he gives one in every edition."""
    state = table(ship(upgrades=("general_madine",), dial="navigate"), edition=edition)
    assert (broken_by(state, maneuver(2, 2, uses=("general_madine",))) == ()) is legal
    assert broken_by(state, maneuver(2, 2, navigate="dial", uses=("general_madine",))) == ()


@pytest.mark.rule("ARM-CARD-11")
@pytest.mark.parametrize(
    ("edition", "texts"),
    [
        ("rrg-1.5", ("exhausts", False)),
        ("rrg-1.5-rulings", ("exhausts", True)),
        ("rrg-1.6", ("refuses", False)),
        ("rrg-1.6-rulings", ("refuses", True)),
    ],
)
def test_engine_techs_read_as_their_edition_has_them(edition: str, texts: tuple[str, bool]) -> None:
    """What an overlap does is the document's, whether a station counts the rulings'."""
    hints = hints_on(table(edition=edition), effect_card("engine_techs"))
    assert (hints.overlap, hints.stations_count) == texts


def test_an_amendment_changes_what_it_names_only() -> None:
    """The rest of the hints stays, and each amended card says in words what changed."""
    card = effect_card("general_madine")
    later = card.hints_in(GAME.book.edition("rrg-1.6"))
    assert replace(later, needs=card.hints.needs, trades=card.hints.trades) == card.hints
    assert all(text.says and text.hints for each in effect_cards().values() for text in each.amended)


# Overlapping a ship and Engine Techs.


@pytest.mark.rule("ARM-CARD-01")
def test_overlapping_a_ship_exhausts_engine_techs() -> None:
    """In 1.5 the card lies exhausted after the ram; without one, or without the card, nothing happens."""
    state = table(ship(upgrades=("engine_techs",)), ship("b", (100.0, 100.0)))
    after, kinds = noted(state, "b")
    assert (after.ship("cr90").exhausted, after.ship("cr90").overlapped) == (("engine_techs",), ("b",))
    assert kinds == ["card_exhausted"]
    assert noted(state)[1] == []
    assert noted(table(), "b")[1] == []


@pytest.mark.rule("ARM-CARD-01")
def test_a_ship_destroyed_by_the_overlap_still_counts() -> None:
    """The name that was overlapped is no obstacle's, so it was a ship's."""
    assert noted(table(ship(upgrades=("engine_techs",))), "gone")[1] == ["card_exhausted"]


@pytest.mark.rule("ARM-CARD-11")
@pytest.mark.parametrize(("edition", "kinds"), [("rrg-1.5", []), ("rrg-1.5-rulings", ["card_exhausted"])])
def test_a_station_counts_where_the_ruling_says_so(edition: str, kinds: list[str]) -> None:
    """Overlapping a station exhausts the card by the ruling only; an asteroid never does."""
    things = (obstacle("station", (100.0, 100.0), "station"), obstacle("rock", (800.0, 800.0), "asteroid"))
    state = table(ship(upgrades=("engine_techs",)), obstacles=things, edition=edition)
    assert noted(state, "station")[1] == kinds
    assert noted(state, "rock")[1] == []


@pytest.mark.rule("ARM-CARD-11")
def test_in_1_6_the_card_is_refused_and_not_exhausted() -> None:
    """The card stays ready, and its maneuver is refused until another maneuver overlapped no ship."""
    mover = ship(upgrades=("engine_techs",), activated=True, resolved=("navigate",))
    state = table(mover, active="cr90", edition="rrg-1.6")
    after, kinds = noted(state, "b")
    move = maneuver(extra="engine_techs")
    assert kinds == []
    assert [(each.rule, each.kind) for each in broken_by(after, move)] == [("ARM-CARD-11", "overlapped_before")]
    assert broken_by(noted(after)[0], move) == ()


@pytest.mark.rule("ARM-CARD-01")
def test_closing_a_maneuver_notes_ships_and_obstacles() -> None:
    """Ships of any try and obstacles at rest are kept, each once."""
    blocker = ship("b", (450.0, 440.0), card=VICTORY, player="second")
    state = table(ship(speed=1), blocker, obstacles=(obstacle("dust", (450.0, 300.0)),))
    facts = Facts(state, maneuver(), {})
    run = drive(record_maneuver(state, facts, facts.tried("right")), {}, str)
    assert run.state is not None
    assert run.state.ship("cr90").overlapped == ("b", "dust")


@pytest.mark.rule("ARM-NAV-13", "ARM-ACT-01")
@pytest.mark.parametrize(("extra", "active"), [("", "cr90"), ("admiral_ozzel_officer", "")])
def test_only_the_ordinary_maneuver_activates(extra: str, active: str) -> None:
    """An extra maneuver before any activation leaves the ship to be activated."""
    state = table(ship(card=IMPERIAL, upgrades=("admiral_ozzel_officer",)))
    facts = Facts(state, maneuver(extra=extra), {})
    run = drive(record_maneuver(state, facts, facts.tried("right")), {}, str)
    assert run.state is not None
    assert (run.state.ship("cr90").activated, run.state.active) == (not extra, active)


@pytest.mark.rule("ARM-CARD-01", "ARM-CARD-04")
def test_the_end_of_the_maneuver_offers_engine_techs() -> None:
    """With Navigate resolved the maneuver ends with the offer, also where no dial was revealed before it."""
    state = table(ship(upgrades=("engine_techs",), resolved=("navigate",)))
    facts = Facts(state, maneuver(), {})
    run = drive(record_maneuver(state, facts, facts.tried("right")), {}, str)
    assert [event.kind for event in run.events] == ["extra_maneuver_open"]


# What may follow a maneuver.


@pytest.mark.rule("ARM-CARD-07")
def test_demolisher_attacks_after_the_first_maneuver_only() -> None:
    """Its window opens after the ordinary maneuver and not after an extra one."""
    state = table(ship(card="gladiator_i", upgrades=("demolisher",)))
    assert windows(state)["Demolisher"].rule == "ARM-CARD-07"
    assert windows(state, "engine_techs") == {}


@pytest.mark.rule("ARM-CARD-08", "ARM-CARD-13")
def test_windows_after_any_maneuver() -> None:
    """Slicer Tools, Flight Commander and Fighter Coordination Team follow every maneuver, one at speed 0 as well."""
    cards = ("slicer_tools", "flight_commander", "fighter_coordination_team")
    state = table(ship(speed=0, upgrades=cards))
    assert {event.rule for event in windows(state).values()} == {"ARM-CARD-08"}
    after_extra = windows(state, "engine_techs")
    assert len(after_extra) == 3
    assert after_extra["Fighter Coordination Team"].rule == "ARM-CARD-13"


@pytest.mark.rule("ARM-CARD-08")
def test_no_window_without_a_ready_card() -> None:
    """An exhausted card opens nothing, and neither does a ship without cards."""
    assert windows(table(ship(upgrades=("slicer_tools",), exhausted=("slicer_tools",)))) == {}
    assert windows(table()) == {}


@pytest.mark.rule("ARM-CARD-04")
@pytest.mark.parametrize(("edition", "said"), [("rrg-1.5", "ordered"), ("rrg-1.5-rulings", "ruling")])
def test_an_extra_maneuver_comes_after_what_the_first_left(edition: str, said: str) -> None:
    """By the ruling that is so; without it the ruling says that the owner might order otherwise."""
    mover = ship(upgrades=("engine_techs",), activated=True, resolved=("navigate",))
    event = windows(table(mover, active="cr90", edition=edition))["Engine Techs"]
    assert (event.rule, event.kind) == ("ARM-CARD-04", "extra_maneuver_open")
    assert said in str(event.figures["order"])


@pytest.mark.rule("ARM-CARD-01")
@pytest.mark.parametrize("fields", [{"resolved": ()}, {"exhausted": ("engine_techs",)}])
def test_no_extra_maneuver_is_offered_that_would_be_refused(fields: dict[str, Any]) -> None:
    """Without Navigate resolved, or exhausted, the card offers nothing."""
    given: dict[str, Any] = {"resolved": ("navigate",), **fields}
    mover = ship(upgrades=("engine_techs",), activated=True, **given)
    assert windows(table(mover, active="cr90")) == {}


def ambush(gap_mm: float = 50.0, **fields: Any) -> Table:
    """The CR90, its maneuver executed, beside a gravity rift under Rift Ambush."""
    rift = obstacle("rift", (450.0 + 21.5 + gap_mm + 20.0, 300.0), "gravity_rift")
    return table(ship(activated=True, **fields), obstacles=(rift,), objective="rift_ambush", active="cr90")


@pytest.mark.rule("ARM-CARD-03")
@pytest.mark.parametrize(("gap_mm", "due"), [(124.5, "cr90"), (124.501, "")])
def test_rift_ambush_is_due_at_distance_two(gap_mm: float, due: str) -> None:
    """On the far line of band 2 the maneuver must be executed, past it not; and after it no more."""
    state = ambush(gap_mm)
    assert due_maneuver(state) == due
    assert [event.kind for event in windows(state).values()] == ["extra_maneuver_due"] * bool(due)
    assert due_maneuver(ambush(gap_mm, used=("rift_ambush",))) == ""
    assert due_maneuver(replace(state, objective="")) == ""


# Readings.


@pytest.mark.rule("ARM-CARD-10")
def test_jerjerrod_off_the_dials_column_hangs_on_the_reading() -> None:
    """Slowed and extra maneuvers differ by reading, the ordinary one at the dial's speed does not."""
    mover = ship(card=IMPERIAL, speed=3, upgrades=("moff_jerjerrod",))
    enemy = ship("b", (450.0, 600.0), card=VICTORY, player="second", upgrades=("g8_experimental_projector",))
    own = table(mover, enemy, readings={"AMB-33": "own-maneuver"})
    dials = replace(own, readings={})
    slowed = maneuver(uses=("moff_jerjerrod", Use(effect="g8_experimental_projector", by="b")))
    extra = maneuver(extra="engine_techs", uses=("moff_jerjerrod",))
    limits = [(plot_course(each, move).limits[0]) for move in (slowed, extra) for each in (dials, own)]
    assert limits == [1, 2, 1, 2]
    plain = maneuver(uses=("moff_jerjerrod",))
    assert plot_course(dials, plain) == plot_course(own, plain)


@pytest.mark.rule("ARM-NAV-13")
def test_a_card_on_the_dial_leaves_the_extra_maneuver_at_its_speed() -> None:
    """Whatever Ozzel makes of the dial, the maneuver is run at speed 1."""
    mover = ship(card=IMPERIAL, upgrades=("admiral_ozzel_commander",))
    for asked in (1, 3):
        course = plot_course(
            table(mover), maneuver(speed=asked, extra="engine_techs", uses=("admiral_ozzel_commander",))
        )
        assert (course.dial_after, course.speed, course.violations) == (asked, 1, ())


# What a card costs, and for whom it is.


@pytest.mark.rule("ARM-CARD-10")
@given(st.integers(0, 10), st.booleans())
def test_jerjerrod_costs_one_damage_whatever_the_ship_has_left(facedown: int, bare: bool) -> None:
    """One shield where there is any, else one card; the last hull is the end of the ship."""
    shields = dict.fromkeys(("front", "left", "right", "rear"), 0 if bare else 2)
    mover = ship(card=IMPERIAL, facedown=facedown, shields=shields, upgrades=("moff_jerjerrod",))
    ruling = settled(table(mover), maneuver(uses=("moff_jerjerrod",)))
    gone = bare and facedown == 10
    assert ruling.state.destroyed == ("cr90",) * gone
    if not gone:
        after = ruling.state.ship("cr90")
        left = sum((after.shields or {}).values())
        assert (after.facedown - facedown, 4 * (not bare) * 2 - left) == ((1, 0) if bare else (0, 1))


@pytest.mark.rule("ARM-CARD-05", "ARM-CARD-06")
def test_a_card_of_another_faction_is_refused() -> None:
    """Every card of a maneuver that names factions is refused to a ship of none of them, and only then."""
    for card in _course_cards():
        for faction, name in (("rebel", CR90), ("empire", RAIDER), ("republic", "acclamator_i")):
            is_available: dict[str, Any] = {"upgrades": (card.id,)} if card.hints.scope == "ship" else {}
            effects = {} if is_available else {"first": (card.id,)}
            state = table(ship(card=name, **is_available), fleet_effects=effects)
            kinds = [kind for _, kind in broken(adjudicate(state, maneuver(uses=(card.id,))))]
            assert ("wrong_faction" in kinds) is not ("any" in card.factions or faction in card.factions)


def _course_cards() -> Iterator[EffectCard]:
    return (
        card
        for card in effect_cards().values()
        if "determine_course" in card.timing and card.hints.scope in ("ship", "fleet")
    )


def test_every_faction_has_a_ship_that_fits() -> None:
    """A card that fits no ship at all would be a slip of the table."""
    ships = [Ship(id="a", ship=name, player="first", pose=ship().pose, speed=0) for name in ship_cards()]
    assert all(any(card.fits(each.card.faction) for each in ships) for card in effect_cards().values())


@pytest.mark.rule("ARM-CARD-06")
def test_rules_of_cards_are_rules() -> None:
    """Each card of speed or yaw is cited by a rule that the book has."""
    known = set(GAME.book.rule_ids)
    assert {rule_of(card) for card in effect_cards().values()} <= known


@pytest.mark.rule("ARM-ACT-03")
def test_the_ordinary_maneuver_begins_the_account_anew() -> None:
    """What was used before the activation no longer counts after its first maneuver; an extra one adds to it."""
    mover = ship(used=("admiral_titus",), upgrades=("engine_techs",), dial="navigate")
    first = adjudicate(table(mover), maneuver(navigate="dial")).state
    assert first.ship("cr90").used == ()
    running = first.with_ship(replace(first.ship("cr90"), used=("nav_team",), activated=True))
    second = adjudicate(replace(running, active="cr90"), maneuver(extra="engine_techs")).state
    assert second.ship("cr90").used == ("nav_team", "engine_techs")


@pytest.mark.parametrize(("name", "said"), [("engine_tecs", "engine_techs"), ("harow", "harrow")])
def test_an_unknown_card_is_refused_with_the_nearest(name: str, said: str) -> None:
    """A slip in a name is no violation but something that cannot be read."""
    with pytest.raises(InputError, match=said):
        adjudicate(table(), Maneuver(ship="cr90", uses=(Use(effect=name),)))


# Options.


@pytest.mark.rule("ARM-CARD-05", "ARM-CARD-06")
def test_options_name_the_cheapest_way_to_pay() -> None:
    """A card that costs nothing comes before a token, a token before a card that is exhausted or costs damage."""
    cards = ("admiral_ozzel_commander", "moff_jerjerrod")
    mover = ship(card=IMPERIAL, speed=2, tokens=("navigate",), dial="navigate")
    found = {
        (each.speed, each.move.clicks): each.move
        for each in options(table(mover, fleet_effects={"first": cards}), "cr90")
    }
    paid = {key: (move.navigate, tuple(use.effect for use in move.uses)) for key, move in found.items()}
    assert paid[2, (1, 1)] == ("none", ())
    assert paid[3, (0, 1, 1)] == ("none", ("admiral_ozzel_commander",))
    assert paid[3, (1, 1, 1)] == ("dial", ())
    assert paid[2, (2, 0)] == ("dial", ())
    assert paid[3, (2, 1, 1)] == ("none", ("admiral_ozzel_commander", "moff_jerjerrod"))
    assert paid[3, (2, 2, 1)] == ("dial", ("moff_jerjerrod",))


@pytest.mark.rule("ARM-CARD-05")
def test_options_leave_out_cards_that_cannot_be_used() -> None:
    """Exhausted, undeclared or another faction's cards open no course."""
    silver = ("clone_captain_silver",)
    charger = "republic.consular_class_charger_c70"
    ready = table(ship(card=charger, speed=4, upgrades=silver))
    assert {each.speed for each in options(ready, "cr90")} == {1, 2, 3, 4}
    tired = table(ship(card=charger, speed=4, upgrades=silver, exhausted=silver))
    undeclared = table(ship(card=charger, speed=4, upgrades=("entrapment_formation",)))
    strange = table(ship(speed=4, upgrades=silver))
    assert all({each.speed for each in options(state, "cr90")} == {4} for state in (tired, undeclared, strange))
