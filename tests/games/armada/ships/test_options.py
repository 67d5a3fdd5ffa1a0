"""Options: exactly the legal courses, each once, by the cheapest payment, ending where the ruling says."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from games.armada.oracle.tables import (
    CR90,
    IMPERIAL,
    TRANSPORT,
    VICTORY,
    maneuver,
    obstacle,
    settled,
    ship,
    squadron,
    table,
)
from sublight.formats.options import option_text
from sublight.games.armada.catalogue import ship_card
from sublight.games.armada.course.facts import Facts, TriedSpeeds
from sublight.games.armada.course.plot import plot_course
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.notation import parse_move
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.check import check_maneuver
from sublight.games.armada.ships.options import PAYMENTS, CourseOption, options, options_in_its_turn

COST = {payment: cost for cost, payment in enumerate(PAYMENTS)}
NEBULON = "rebel.nebulon_b_escort_frigate"
ALONG = ship("b", (470.0, 430.0), card=VICTORY, player="second")


def runs_of(state: Table, move: Maneuver) -> list[TriedSpeeds]:
    """The runs of a legal course, on each side the tool may be on."""
    facts = Facts(state, move, {})
    if facts.course.speed == 0:
        return [facts.tried(None)]
    return [facts.tried(side) for side in facts.legal_sides]


def by_brute_force(state: Table, cards: tuple[str, ...] = ()) -> dict[object, int]:
    """Every end that any speed, clicks and payment reach by `check`, with the least cost; clicks end at the joint."""
    found: dict[object, int] = {}
    chart = ship_card(state.ship("cr90").ship).speed_chart
    uses = tuple(Use(effect=card) for card in cards)
    for payment, speed in product(PAYMENTS, range(len(chart))):
        for clicks in product(range(-2, 3), repeat=speed):
            move = Maneuver(ship="cr90", speed=speed, clicks=clicks, navigate=payment, uses=uses)
            if not check_maneuver(state, move, plot_course(state, move)):
                for run in runs_of(state, move):
                    found[speed, run.tries] = min(COST[payment], found.get((speed, run.tries), 9))
    return found


def as_found(state: Table, option: CourseOption) -> tuple[object, int]:
    """Speed and tries of an option, and what it costs."""
    facts = Facts(state, option.move, {})
    run = facts.tried(option.move.tool)
    return (option.speed, run.tries), COST[option.move.navigate]


@pytest.mark.rule("ARM-MOVE-01", "ARM-NAV-03", "ARM-NAV-04")
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"dial": "navigate"},
        {"tokens": ("navigate",)},
        {"dial": "navigate", "tokens": ("navigate",)},
        {"dial": "navigate", "raid": ("navigate",)},
        {"faceup": ("thrust_control_malfunction",)},
    ],
)
@pytest.mark.parametrize("card", [VICTORY, NEBULON])
def test_options_are_exactly_the_legal_courses(card: str, fields: dict[str, Any]) -> None:
    """Against brute force over every speed, click and payment: the same ends, each once and at the same least cost."""
    state = table(ship(card=card, **fields), ALONG)
    listed = [as_found(state, option) for option in options(state, "cr90")]
    assert len(dict(listed)) == len(listed)
    assert dict(listed) == by_brute_force(state)


@pytest.mark.rule("ARM-DISP-01", "ARM-OBST-01")
def test_an_end_names_what_it_lies_on() -> None:
    """Squadrons, then obstacles, as the ruling on it lifts and overlaps them; neither makes it an overlap."""
    rocks = (obstacle("dust", (495.0, 480.0)), obstacle("far", (90.0, 90.0)))
    state = table(ship(), squadrons=(squadron("a", (415.0, 450.0)),), obstacles=rocks)
    found = options(state, "cr90")
    assert {each.onto for each in found} == {(), ("a",), ("dust",), ("a", "dust")}
    assert {each.worst for each in found} == {"clear"}
    for each in found:
        ruling = settled(state, each.move)
        said = [event for event in ruling.events if event.kind in ("squadrons_lifted", "obstacle_overlapped")]
        assert each.onto == tuple(name for event in said for name in named(event.figures))


OTHERWISE = {"AMB-01": "last-try", "AMB-02": "second-measured", "AMB-03": "with-frames"}
PAIR = table(
    ship(at=(400.0, 300.0), dial="navigate"),
    ship("port", (358.0, 480.0), card=NEBULON, player="second"),
    ship("starboard", (442.0, 480.0), card=NEBULON, player="second"),
)
"""Two frigates that speed 2 ends on, equally close to where the corvette rests."""

TRIES = table(
    ship(at=(400.0, 300.0), speed=3, dial="navigate"),
    ship("near", (470.0, 495.0), card=NEBULON, player="second"),
    ship("far", (375.0, 501.5, 90.0), card=NEBULON, player="second"),
)
"""Speed 3 ends on both, speed 2 on the far one only."""

ASKEW = table(
    ship(at=(397.0, 300.0), dial="navigate"),
    ship("port", (355.0, 480.0), card=NEBULON, player="second"),
    ship("starboard", (412.0, 481.4), card=NEBULON, player="second"),
)
"""The one to port is closer between bare bases, the other between dial frames."""


@pytest.mark.rule("ARM-RAM-06")
@pytest.mark.parametrize("readings", [{}, OTHERWISE])
@pytest.mark.parametrize("state", [PAIR, TRIES, ASKEW], ids=["pair", "tries", "askew"])
def test_an_end_names_the_ship_that_it_collides_with(state: Table, readings: dict[str, str]) -> None:
    """The one that the ruling deals a card to, whatever the readings, and None of an end that overlaps none."""
    state = replace(state, readings=readings)
    found = options(state, "cr90")
    assert {each.closest for each in found} == {None, *(each.id for each in state.ships[1:])}
    for each in found:
        dealt = [event.subject for event in settled(state, each.move).events if event.kind == "card_dealt"]
        assert dealt == (["cr90", each.closest] if each.closest else [])


@pytest.mark.rule("ARM-RAM-06")
@pytest.mark.parametrize(
    ("state", "clicks", "usual", "other"),
    [
        (PAIR, (0, 0), "port", "starboard"),
        (TRIES, (0, 1, 2), "near", "far"),
        (ASKEW, (0, 0), "port", "starboard"),
    ],
    ids=["pair", "tries", "askew"],
)
def test_the_ship_collided_with_follows_the_readings(
    state: Table, clicks: tuple[int, ...], usual: str, other: str
) -> None:
    """Of a course that meets two ships the other readings name the other, and so does its line of text."""
    for readings, closest in (({}, usual), (OTHERWISE, other)):
        found = options(replace(state, readings=readings), "cr90")
        end = next(each for each in found if each.move.clicks == clicks and each.move.tool == "right")
        assert end.closest == closest
        met = " and ".join(end.overlapped)
        assert f"cr90 overlaps {met}, of which {closest} is the closest, and ends at" in option_text(end, GAME.phrases)


def named(figures: Mapping[str, object]) -> tuple[object, ...]:
    """The squadrons or the obstacle that an event is about."""
    others = figures.get("others", ())
    return (figures["obstacle"],) if "obstacle" in figures else tuple(others) if isinstance(others, tuple) else ()


@pytest.mark.rule("ARM-ACT-01")
@pytest.mark.parametrize(
    ("later", "kind"),
    [
        (table(ship(activated=True)), "already_activated"),
        (table(phase="command"), "wrong_phase"),
        (table(ship(), ship("other", at=(600.0, 800.0)), active="other"), "other_activation"),
    ],
)
def test_a_ship_that_cannot_move_now_has_the_options_of_its_turn(later: Table, kind: str) -> None:
    """Each says what forbids it now; nothing is legal."""
    now = replace(later, phase="ship", active="").with_ship(replace(later.ship("cr90"), activated=False))
    found = options_in_its_turn(later, "cr90")
    assert [each.end for each in found] == [each.end for each in options(now, "cr90")] != []
    assert {tuple(one.kind for one in each.violations) for each in found} == {(kind,)}
    assert options(later, "cr90") == ()
    assert not any(each.violations for each in options_in_its_turn(now, "cr90"))


@pytest.mark.rule("ARM-CARD-06")
def test_cards_open_courses_that_navigate_does_not() -> None:
    """Madine adds exactly the courses that check admits with him, and each of those names him."""
    card = "rebel.mc80_command_cruiser"
    plain = table(ship(card=card, speed=1), edition="rrg-1.6")
    with_madine = table(ship(card=card, speed=1, upgrades=("general_madine",)), edition="rrg-1.6")
    before = {as_found(plain, each)[0] for each in options(plain, "cr90")}
    found = {as_found(with_madine, each)[0]: each for each in options(with_madine, "cr90")}
    assert set(found) == set(by_brute_force(with_madine, ("general_madine",)))
    assert before < set(found)
    assert all(bool(each.move.uses) == (key not in before) for key, each in found.items())


@pytest.mark.rule("ARM-CARD-05")
def test_swift_return_offers_its_yaw_as_well() -> None:
    """Beside an obstacle the title turns the dial or raises a joint: courses of both kinds are offered."""
    dust = obstacle("dust", (520.0, 300.0))
    state = table(ship(card="acclamator_i", speed=1, upgrades=("swift_return",)), obstacles=(dust,))
    legal = Maneuver(ship="cr90", clicks=(2,), uses=(Use(effect="swift_return", joint=1),))
    assert check_maneuver(state, legal, plot_course(state, legal)) == ()
    offered = [each.move for each in options(state, "cr90")]
    assert any(each.speed == 2 for each in offered)
    assert any(each.clicks in ((2,), (-2,)) for each in offered)


@pytest.mark.rule("ARM-CARD-14")
def test_rakehell_offers_its_turns() -> None:
    """At speed 0 with a token: staying, and one click to either side."""
    state = table(ship(card="raider_i", speed=0, tokens=("navigate",), upgrades=("rakehell",)))
    turns = [each.move.clicks for each in options(state, "cr90") if each.speed == 0 and any(each.move.clicks)]
    assert turns == [(-1,), (1,)]


@pytest.mark.parametrize("card", [CR90, TRANSPORT, IMPERIAL])
def test_each_option_adjudicates_to_its_end(card: str) -> None:
    """The ruling on an option's move ends at its pose, by its tries, whether or not something is overlapped."""
    state = table(ship(card=card, dial="navigate"), ship("b", (480.0, 480.0), card=VICTORY, player="second"))
    found = options(state, "cr90")
    assert {each.worst for each in found} == {"clear", "overlap"}
    for option in found[:: max(1, len(found) // 40)]:
        ruling = settled(state, option.move)
        assert ruling.status == "complete"
        mover = [each for each in ruling.state.ships if each.id == "cr90"]
        assert all(each.pose == option.end for each in mover)
        blocked = [event.figures["speed"] for event in ruling.events if event.kind == "speed_blocked"]
        assert [*blocked, option.tries[-1]] == list(option.tries)


def test_an_options_line_is_its_move() -> None:
    """The notation is read back as the move."""
    state = table(ship(dial="navigate"))
    assert all(parse_move(each.notation) == each.move for each in options(state, "cr90"))


def test_options_come_by_speed_then_clicks() -> None:
    """The order is that of speed, then of clicks from left to right."""
    found = options(table(ship(dial="navigate", tokens=("navigate",))), "cr90")
    keys = [(each.speed, each.move.clicks) for each in found]
    assert keys == sorted(keys)
    assert {each.speed for each in found} == {0, 1, 2, 3, 4}


@pytest.mark.rule("ARM-MOVE-04")
def test_straight_on_is_listed_once() -> None:
    """Both sides end in the same pose, so one option stands for both; (0, 1) of a medium base ends in one too."""
    straight = [each for each in options(table(), "cr90") if not any(each.move.clicks)]
    assert len(straight) == 1
    turned = [each for each in options(table(), "cr90") if each.move.clicks == (1, 0)]
    assert [each.move.tool for each in turned] == ["left", "right"]


@pytest.mark.rule("ARM-AREA-01", "ARM-AREA-03")
@pytest.mark.parametrize(("y", "worst"), [(914.4 - 35.5 - 136.8, "clear"), (914.4 - 35.5 - 136.7, "outside")])
def test_an_end_beyond_the_edge_is_the_worst(y: float, worst: str) -> None:
    """Resting against the edge is clear; a tenth of a millimetre more is outside, by that much."""
    state = table(ship(at=(450.0, y)))
    (straight,) = [each for each in options(state, "cr90") if each.move.clicks == (0, 0)]
    assert straight.worst == worst
    assert straight.outside_mm == pytest.approx(0.0 if worst == "clear" else 0.1, abs=1e-9)


def test_a_ship_far_away_changes_no_option() -> None:
    """Another ship in the far corner leaves every option as it was."""
    near = table(ship(dial="navigate"))
    far = replace(near, ships=(*near.ships, ship("b", (850.0, 850.0), player="second")))
    assert options(near, "cr90") == options(far, "cr90")


def test_the_speed_of_the_dial_is_left_unsaid() -> None:
    """A move that keeps the dial names no speed, one that turns it does."""
    for each in options(table(ship(dial="navigate")), "cr90"):
        assert each.move.speed == (None if each.speed == 2 else each.speed)
    assert maneuver().speed is None
