"""What a declaration can break: every kind of violation, with its rule, and the declaration beside it that is legal."""

import pytest

from games.armada.oracle.tables import CHARGER, CR90, RAIDER, adjudicate, broken, maneuver, obstacle, ship, table
from sublight.errors import InputError
from sublight.games.armada.course.plot import plot_course
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, Use
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.check import check_maneuver, validate_maneuver


def wrong(state: Table, move: Maneuver) -> list[tuple[str, str]]:
    """Rule and kind of each violation; each of them has its sentence and, where it has one, its way out."""
    found = check_maneuver(state, move, plot_course(state, move))
    for each in found:
        assert GAME.phrases.violation(each)
        assert GAME.phrases.allow(each) is not None
    return [(each.rule, each.kind) for each in found]


def test_a_plain_maneuver_breaks_nothing() -> None:
    """Straight on at the dial's speed is always legal."""
    assert wrong(table(), maneuver()) == []


# Activation.


@pytest.mark.rule("ARM-ACT-01")
def test_a_ship_is_activated_once_a_round() -> None:
    """Activated already, it may not execute its maneuver again."""
    assert wrong(table(ship(activated=True)), maneuver()) == [("ARM-ACT-01", "already_activated")]


@pytest.mark.rule("ARM-ACT-01")
@pytest.mark.parametrize("phase", ["setup", "command", "squadron", "status"])
def test_ships_move_in_the_ship_phase(phase: str) -> None:
    """In any other phase the ordinary maneuver is refused."""
    assert wrong(table(phase=phase), maneuver()) == [("ARM-ACT-01", "wrong_phase")]


@pytest.mark.rule("ARM-NAV-13")
@pytest.mark.parametrize(
    ("activated", "active", "legal"), [(True, "cr90", True), (True, "", False), (False, "cr90", False)]
)
def test_engine_techs_follows_a_maneuver_just_executed(activated: bool, active: str, legal: bool) -> None:
    """The ship's activation must run and its maneuver be over."""
    mover = ship(upgrades=("engine_techs",), resolved=("navigate",), activated=activated)
    expected = [] if legal else [("ARM-NAV-13", "no_maneuver_before")]
    assert wrong(table(mover, active=active), maneuver(extra="engine_techs")) == expected


@pytest.mark.rule("ARM-CARD-02")
def test_ozzel_the_officer_moves_before_any_activation() -> None:
    """His maneuver at the start of round 1 needs none before it."""
    mover = ship(card=RAIDER, upgrades=("admiral_ozzel_officer",))
    assert wrong(table(mover), maneuver(extra="admiral_ozzel_officer")) == []


# Paying for Navigate.


@pytest.mark.rule("ARM-NAV-03")
@pytest.mark.parametrize("dial", [None, "repair", "squadron", "concentrate_fire"])
def test_only_a_navigate_dial_is_spent(dial: str | None) -> None:
    """No dial, or one of another command, cannot be spent on Navigate."""
    assert wrong(table(ship(dial=dial)), maneuver(navigate="dial")) == [("ARM-NAV-03", "no_navigate_dial")]
    assert wrong(table(ship(dial="navigate")), maneuver(navigate="dial")) == []


@pytest.mark.rule("ARM-NAV-03")
def test_only_a_navigate_token_is_spent() -> None:
    """A token of another command is none."""
    assert wrong(table(ship(tokens=("repair",))), maneuver(navigate="token")) == [("ARM-NAV-03", "no_navigate_token")]
    assert wrong(table(ship(tokens=("repair", "navigate"))), maneuver(navigate="token")) == []


@pytest.mark.rule("ARM-NAV-04")
def test_both_need_both() -> None:
    """Dial and token together need the one and the other; two reasons are two violations."""
    assert wrong(table(ship(dial="navigate")), maneuver(navigate="both")) == [("ARM-NAV-03", "no_navigate_token")]
    assert wrong(table(ship(tokens=("navigate",))), maneuver(navigate="both")) == [("ARM-NAV-03", "no_navigate_dial")]
    assert len(wrong(table(), maneuver(navigate="both"))) == 2
    assert wrong(table(ship(dial="navigate", tokens=("navigate",))), maneuver(navigate="both")) == []


@pytest.mark.rule("ARM-NAV-05")
def test_navigate_is_resolved_once_a_round() -> None:
    """Resolved already, it is refused, and another command resolved is no hindrance."""
    again = ship(dial="navigate", resolved=("navigate",))
    assert wrong(table(again), maneuver(navigate="dial")) == [("ARM-NAV-05", "navigate_twice")]
    other = ship(dial="navigate", resolved=("repair",))
    assert wrong(table(other), maneuver(navigate="dial")) == []


@pytest.mark.rule("ARM-NAV-05")
def test_navigate_may_be_resolved_without_its_effect() -> None:
    """A dial spent on no change of speed or yaw is legal and counts as resolved."""
    ruling = adjudicate(table(ship(dial="navigate")), maneuver(navigate="dial"))
    assert ruling.status == "complete"
    assert ruling.state.ship("cr90").resolved == ("navigate",)
    assert ruling.state.ship("cr90").dial is None


@pytest.mark.rule("ARM-NAV-14")
def test_a_navigate_raid_token_stops_navigate() -> None:
    """A raid token of Navigate does, one of another command does not."""
    assert wrong(table(ship(dial="navigate", raid=("navigate",))), maneuver(navigate="dial")) == [
        ("ARM-NAV-14", "raided")
    ]
    assert wrong(table(ship(dial="navigate", raid=("repair",))), maneuver(navigate="dial")) == []


# Cards.


@pytest.mark.rule("ARM-CARD-05", "ARM-CARD-06")
def test_a_ships_card_must_be_on_the_ship() -> None:
    """Silver on another ship of the fleet is no help."""
    move = maneuver(uses=("clone_captain_silver",))
    other = ship("b", (100.0, 100.0), card=CHARGER, upgrades=("clone_captain_silver",))
    assert wrong(table(ship(card=CHARGER), other), move) == [("ARM-CARD-05", "card_not_there")]
    assert wrong(table(ship(card=CHARGER, upgrades=("clone_captain_silver",)), other), move) == []


@pytest.mark.rule("ARM-CARD-05")
def test_a_fleets_card_serves_every_ship_of_the_fleet() -> None:
    """Ozzel works from any friendly ship or as an effect of the fleet, not from the enemy's."""
    move = maneuver(speed=3, uses=("admiral_ozzel_commander",))
    for player, expected in (("first", []), ("second", [("ARM-CARD-05", "card_not_there")])):
        carrier = ship("b", (100.0, 100.0), player=player, upgrades=("admiral_ozzel_commander",))
        assert wrong(table(ship(card=RAIDER), carrier), move) == expected
        effects = {player: ("admiral_ozzel_commander",)}
        assert wrong(table(ship(card=RAIDER), fleet_effects=effects), move) == expected


@pytest.mark.rule("ARM-CARD-03")
def test_an_objectives_maneuver_needs_the_objective() -> None:
    """Rift Ambush is granted where it is played."""
    move = maneuver(extra="rift_ambush")
    mover = ship(activated=True)
    rift = (obstacle("rift", (500.0, 300.0), "gravity_rift"),)
    assert ("ARM-CARD-03", "card_not_there") in wrong(table(mover, active="cr90", obstacles=rift), move)
    assert wrong(table(mover, active="cr90", objective="rift_ambush", obstacles=rift), move) == []


@pytest.mark.rule("ARM-NAV-09")
def test_an_enemys_card_needs_its_owner() -> None:
    """A G-8 is named with the ship that has it."""
    assert wrong(table(), maneuver(uses=("g8_experimental_projector",))) == [("ARM-NAV-09", "whose_card")]


def g8(*, gap_mm: float = 50.0, player: str = "second", has: bool = True, exhausted: bool = False) -> Table:
    """The CR90 and, `gap_mm` to its right, a ship that may have a G-8."""
    card = ("g8_experimental_projector",)
    other = ship(
        "b",
        (450.0 + 43.0 + gap_mm, 300.0),
        player=player,
        upgrades=card if has else (),
        exhausted=card if exhausted else (),
    )
    return table(ship(), other)


G8_MOVE = maneuver(uses=(Use(effect="g8_experimental_projector", by="b"),))


@pytest.mark.rule("ARM-NAV-09")
@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (g8(), []),
        (g8(gap_mm=304.8), []),
        (g8(gap_mm=304.801), [("ARM-NAV-09", "out_of_reach")]),
        (g8(player="first"), [("ARM-NAV-09", "out_of_reach")]),
        (g8(has=False), [("ARM-NAV-09", "card_not_there")]),
        (g8(exhausted=True), [("ARM-ACT-03", "card_exhausted")]),
    ],
)
def test_a_g8_is_an_enemys_at_distance_five(state: Table, expected: list[tuple[str, str]]) -> None:
    """On the far line of band 5 it reaches; past it, on a friend, on no card or exhausted it cannot be used."""
    assert wrong(state, G8_MOVE) == expected


@pytest.mark.rule("ARM-CARD-05")
def test_a_card_fits_its_faction() -> None:
    """An imperial commander serves no rebel ship, though he lies with the fleet."""
    move = maneuver(speed=3, uses=("admiral_ozzel_commander",))
    effects = {"first": ("admiral_ozzel_commander",)}
    assert wrong(table(fleet_effects=effects), move) == [("ARM-CARD-05", "wrong_faction")]


@pytest.mark.rule("ARM-CARD-05")
def test_a_fleet_command_is_declared_first() -> None:
    """Entrapment Formation on a ship is no help until it is noted among the fleet's effects."""
    command = "entrapment_formation"
    move = maneuver(speed=3, uses=(command,))
    assert wrong(table(ship(upgrades=(command,))), move) == [("ARM-CARD-05", "not_declared")]
    assert wrong(table(fleet_effects={"first": (command,)}), move) == []


@pytest.mark.rule("ARM-ACT-03")
def test_cards_of_other_moments_are_refused() -> None:
    """A card that acts at another moment is no part of a course."""
    mover = ship(upgrades=("engine_techs",), resolved=("navigate",))
    assert wrong(table(mover), maneuver(uses=("engine_techs",))) == [("ARM-ACT-03", "wrong_window")]


@pytest.mark.rule("ARM-ACT-03")
def test_an_exhausted_card_is_not_ready() -> None:
    """Silver exhausted is refused; used, he is exhausted afterwards."""
    silver = ("clone_captain_silver",)
    move = maneuver(speed=4, uses=silver)
    assert wrong(table(ship(card=CHARGER, upgrades=silver, exhausted=silver)), move) == [
        ("ARM-ACT-03", "card_exhausted")
    ]
    after = adjudicate(table(ship(card=CHARGER, upgrades=silver)), move).state.ship("cr90")
    assert (after.exhausted, after.speed) == (silver, 4)


@pytest.mark.rule("ARM-ACT-03")
def test_a_card_is_used_once() -> None:
    """Declared twice it is refused, however its ship is written."""
    ozzel = "admiral_ozzel_commander"
    state = table(ship(card=RAIDER, speed=1), fleet_effects={"first": (ozzel,)})
    assert ("ARM-ACT-03", "used_twice") in wrong(state, maneuver(speed=3, uses=(ozzel, ozzel)))
    assert wrong(state, maneuver(speed=2, uses=(ozzel,))) == []


@pytest.mark.rule("ARM-ACT-03")
def test_naming_the_mover_makes_no_second_card() -> None:
    """A card with its default owner and with that owner named is one card declared twice."""
    ozzel = "admiral_ozzel_commander"
    state = table(ship(card=RAIDER, speed=1), fleet_effects={"first": (ozzel,)})
    move = maneuver(speed=3, uses=(ozzel, Use(effect=ozzel, by="cr90")))
    assert ("ARM-ACT-03", "used_twice") in wrong(state, move)


@pytest.mark.rule("ARM-ACT-03")
def test_naming_another_ship_does_not_ready_a_card() -> None:
    """An exhausted card of the mover stays exhausted whichever ship the declaration names for it."""
    silver = "clone_captain_silver"
    state = table(ship(card=CHARGER, speed=1, upgrades=(silver,), exhausted=(silver,)), ship("b", (100.0, 100.0)))
    assert wrong(state, maneuver(speed=4, uses=(Use(effect=silver, by="b"),))) != []


@pytest.mark.rule("ARM-CARD-06")
def test_a_card_by_its_printed_name_is_the_same_card() -> None:
    """`Nav Team` trades the token's speed for yaw exactly as `nav_team` does."""
    state = table(ship(speed=1, upgrades=("nav_team",), tokens=("navigate",)))
    moves = [maneuver(2, 2, speed=2, navigate="token", uses=(name,)) for name in ("nav_team", "Nav Team")]
    assert wrong(state, moves[0]) == wrong(state, moves[1])
    assert [kind for _, kind in wrong(state, moves[1])] == ["speed_unpaid"]


# What cards need.


@pytest.mark.rule("ARM-CARD-05")
def test_silver_is_instead_of_navigate() -> None:
    """With Navigate spent, or resolved this round, Silver's need is not met."""
    for fields, navigate in (({"dial": "navigate"}, "dial"), ({"resolved": ("navigate",)}, "none")):
        mover = ship(card=CHARGER, upgrades=("clone_captain_silver",), **fields)
        move = maneuver(navigate=navigate, uses=("clone_captain_silver",))
        assert wrong(table(mover), move) == [("ARM-CARD-05", "need_not_met")]


@pytest.mark.rule("ARM-CARD-05")
@pytest.mark.parametrize(("gap_mm", "met"), [(124.5, True), (124.501, False)])
def test_swift_return_needs_an_obstacle_at_distance_two(gap_mm: float, met: bool) -> None:
    """The far line of band 2 is the limit; any obstacle will do."""
    dust = obstacle("dust", (450.0 + 21.5 + gap_mm + 20.0, 300.0))
    mover = ship(card=CHARGER, upgrades=("swift_return",))
    state = table(mover, obstacles=(dust,))
    expected = [] if met else [("ARM-CARD-05", "need_not_met")]
    assert wrong(state, maneuver(speed=3, uses=("swift_return",))) == expected
    assert wrong(table(mover), maneuver(uses=("swift_return",))) == [("ARM-CARD-05", "need_not_met")]


@pytest.mark.rule("ARM-CARD-12")
def test_the_printed_madine_needs_navigate_in_this_maneuver() -> None:
    """Without a resolution of Navigate, and in an extra maneuver, he gives nothing; with one he does."""
    cards = ("engine_techs", "general_madine")
    before = ship(upgrades=cards, dial="navigate")
    assert wrong(table(before), maneuver(uses=("general_madine",))) == [("ARM-CARD-12", "need_not_met")]
    assert wrong(table(before), maneuver(navigate="dial", uses=("general_madine",))) == []
    after = ship(upgrades=cards, activated=True, resolved=("navigate",))
    move = maneuver(extra="engine_techs", uses=("general_madine",))
    assert wrong(table(after, active="cr90"), move) == [("ARM-CARD-12", "need_not_met")]


@pytest.mark.rule("ARM-CARD-06")
@pytest.mark.parametrize(("speed", "met"), [(1, True), (2, False)])
def test_harrow_needs_speed_one(speed: int, met: bool) -> None:
    """At any other speed of the maneuver Harrow's need is not met."""
    state = table(ship(card=RAIDER, speed=speed, upgrades=("harrow",)))
    expected = [] if met else [("ARM-CARD-06", "need_not_met")]
    assert wrong(state, maneuver(uses=("harrow",))) == expected


@pytest.mark.rule("ARM-CARD-06")
def test_nav_team_needs_a_token_spent() -> None:
    """A dial alone does not feed it."""
    state = table(ship(dial="navigate", tokens=("navigate",), upgrades=("nav_team",)))
    assert wrong(state, maneuver(navigate="dial", uses=("nav_team",))) == [("ARM-CARD-06", "need_not_met")]
    assert wrong(state, maneuver(navigate="token", uses=("nav_team",))) == []
    assert wrong(state, maneuver(navigate="both", uses=("nav_team",))) == []


@pytest.mark.rule("ARM-CARD-14")
def test_rakehell_needs_navigate() -> None:
    """Without a resolution of Navigate the joint is not had."""
    state = table(ship(card=RAIDER, speed=0, tokens=("navigate",), upgrades=("rakehell",)))
    assert wrong(state, maneuver(1, uses=("rakehell",))) == [("ARM-CARD-14", "need_not_met")]
    assert wrong(state, maneuver(1, navigate="token", uses=("rakehell",))) == []


@pytest.mark.rule("ARM-CARD-01")
def test_engine_techs_needs_navigate_resolved() -> None:
    """An activation without Navigate earns no extra maneuver."""
    mover = ship(upgrades=("engine_techs",), activated=True)
    assert wrong(table(mover, active="cr90"), maneuver(extra="engine_techs")) == [("ARM-CARD-01", "need_not_met")]


def test_all_violations_are_named_in_the_order_of_the_steps() -> None:
    """Activation, payment, cards, speed and yaw of one declaration, none hiding another."""
    state = table(ship(activated=True))
    move = maneuver(2, 2, 2, 2, speed=4, navigate="dial", uses=("clone_captain_silver",))
    assert wrong(state, move) == [
        ("ARM-ACT-01", "already_activated"),
        ("ARM-NAV-03", "no_navigate_dial"),
        ("ARM-CARD-05", "card_not_there"),
        ("ARM-CARD-05", "need_not_met"),
        ("ARM-MOVE-01", "yaw_over_limit"),
        ("ARM-NAV-02", "yaw_over_limit"),
        ("ARM-NAV-02", "yaw_over_limit"),
    ]
    ruling = adjudicate(state, move)
    assert (ruling.status, ruling.events, ruling.state) == ("illegal", (), state)
    assert broken(ruling) == wrong(state, move)


# What cannot be read.


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (maneuver(3), "each joint takes"),
        (maneuver(-3), "each joint takes"),
        (maneuver(0, 0, 0, 0, 0), "4 joints"),
        (maneuver(ship="cr9O"), "did you mean `cr90`"),
        (maneuver(uses=("nav_taem",)), "unknown effect"),
        (maneuver(uses=(Use(effect="nav_team", joint=5),)), "joint 5"),
        (maneuver(uses=(Use(effect="nav_team", joint=-1),)), "joint -1"),
        (maneuver(uses=(Use(effect="nav_team", by="nobody"),)), "no ship `nobody`"),
        (maneuver(extra="nav_team"), "grants no extra maneuver"),
        (maneuver(extra="engine_tex"), "unknown effect"),
    ],
)
def test_what_means_nothing_is_an_input_error(move: Maneuver, message: str) -> None:
    """Clicks no joint makes and names nobody has are refused before any rule is asked."""
    with pytest.raises(InputError, match=message):
        validate_maneuver(table(), move)


def test_the_limits_of_what_can_be_read() -> None:
    """Two clicks, four joints, and joint 4 of a card can all be read."""
    validate_maneuver(table(), maneuver(2, -2, 2, -2, uses=(Use(effect="swift_return", joint=4),)))
    assert ship(card=CR90).card.max_speed == 4
