"""Overlapping ships: who is dealt what, who counts as the closest, and what is not an overlap."""

import pytest

from games.armada.oracle.tables import CR90, IMPERIAL, TRANSPORT, VICTORY, adjudicate, maneuver, ship, table
from sublight.games.armada.pieces import Ship, Table
from sublight.referee.question import Choose
from sublight.referee.ruling import Ruling

CLOSEST = "ARM-RAM-06:cr90:1"


def cards(ruling: Ruling[Table]) -> dict[str, int]:
    """Damage cards by ship."""
    return {each.id: each.damage for each in ruling.state.ships}


def ram(mover: Ship, *others: Ship, **fields: object) -> Ruling[Table]:
    """The CR90 runs straight on at its speed."""
    return adjudicate(table(mover, *others, **fields), maneuver())


def ahead(card: str = VICTORY, y: float = 460.0, **fields: object) -> Ship:
    """An enemy straight ahead, in the way of speed 1 and 2."""
    return ship("b", (450.0, y), card=card, **{"player": "second", **fields})


@pytest.mark.rule("ARM-RAM-01", "ARM-RAM-02", "ARM-ACT-05")
def test_a_ram_lowers_speed_and_deals_one_pair_of_cards() -> None:
    """Every blocked speed is reported, then one facedown card each, then the maneuver is executed; the dial stays."""
    ruling = ram(ship(speed=3), ahead())
    assert [event.figures["speed"] for event in ruling.events if event.kind == "speed_blocked"] == [3, 2, 1]
    assert cards(ruling) == {"cr90": 1, "b": 1}
    assert all(each.faceup == () for each in ruling.state.ships)
    kinds = ruling.kinds()
    assert kinds.index("card_dealt") < kinds.index("maneuver_executed")
    assert ruling.event("maneuver_executed").rule == "ARM-ACT-05"
    assert ruling.state.ship("cr90").speed == 3


@pytest.mark.rule("ARM-RAM-04")
@pytest.mark.parametrize(("gap_mm", "dealt"), [(0.0, 0), (1.0, 0), (-1.0, 1)])
def test_contact_is_no_overlap(gap_mm: float, dealt: int) -> None:
    """Resting in contact or short of it deals nothing; a millimetre deep deals the pair."""
    y = 300.0 + 68.4 + 71.0 + 7.9 + gap_mm
    ruling = ram(ship(speed=1), ahead(CR90, y))
    assert cards(ruling) == {"cr90": dealt, "b": dealt}
    (rested,) = [each for each in ruling.verdicts if each.other == "b"]
    assert rested.margin_mm == pytest.approx(gap_mm, abs=1e-9)
    assert (rested.rule == "ARM-RAM-04") is (gap_mm == 0.0)


@pytest.mark.rule("ARM-ACT-06")
def test_what_is_passed_over_is_not_overlapped() -> None:
    """At speed 4 the CR90 flies over a ship that speed 2 would overlap, and nothing is dealt."""
    ruling = ram(ship(at=(450.0, 200.0), speed=4), ship("b", (450.0, 340.0), card=CR90, player="second"))
    assert cards(ruling) == {"cr90": 0, "b": 0}
    assert ruling.state.ship("cr90").pose.y == pytest.approx(200.0 + 4 * 68.4, abs=1e-9)


@pytest.mark.rule("ARM-RAM-02", "ARM-RAM-06", "ARM-RAM-11")
def test_only_the_closest_of_several_is_dealt_a_card() -> None:
    """Of two ships overlapped in different tries, the closer to the resting pose is dealt the card."""
    near = ship("near", (490.0, 435.0), player="second")
    far = ship("far", (450.0, 505.0), player="second")
    ruling = ram(ship(speed=2), near, far)
    assert cards(ruling) == {"cr90": 1, "near": 1, "far": 0}
    event = ruling.event("no_card")
    assert (event.subject, event.figures["closest"]) == ("far", "near")
    lead = [each for each in ruling.verdicts if each.rule == "ARM-RAM-06"]
    assert [(each.other, each.margin_mm > 0) for each in lead] == [("near", True)]


def level(gap_mm: float = 0.0) -> Table:
    """Two enemies side by side in the way of speed 2, the right one `gap_mm` farther off."""
    left = ship("left", (450.0 - 33.0, 460.0), player="second")
    right = ship("right", (450.0 + 33.0, 460.0 + gap_mm), player="second")
    return table(ship(), left, right)


@pytest.mark.rule("ARM-RAM-06")
@pytest.mark.parametrize("answer", ["left", "right"])
def test_of_two_equally_close_the_mover_chooses(answer: str) -> None:
    """The player who moved is asked, and the ship chosen is dealt the card."""
    asking = adjudicate(level(), maneuver())
    question = asking.question
    assert isinstance(question, Choose)
    assert (question.id, question.player) == (CLOSEST, "first")
    assert "AMB-02" in [each.dispute for each in asking.disputes]
    ruling = adjudicate(level(), maneuver(), {CLOSEST: answer})
    assert [name for name, damage in cards(ruling).items() if damage] == ["cr90", answer]


@pytest.mark.rule("ARM-RAM-06")
def test_a_hair_of_difference_is_no_tie() -> None:
    """A micrometre more and nobody is asked."""
    ruling = adjudicate(level(0.001), maneuver())
    assert cards(ruling) == {"cr90": 1, "left": 1, "right": 0}


@pytest.mark.rule("ARM-RAM-07", "ARM-RAM-08")
def test_a_ship_killed_by_its_card_is_gone_at_once_and_frees_nothing() -> None:
    """The rammed ship dies, the mover stays where it came to rest, and the maneuver is over."""
    ruling = ram(ship(), ahead(CR90, 440.0, facedown=3))
    assert ruling.state.destroyed == ("b",)
    assert ruling.event("destroyed").rule == "ARM-RAM-07"
    assert ruling.event("course_stays_blocked").rule == "ARM-RAM-08"
    assert ruling.state.ship("cr90").pose.y == 300.0
    survivor = ram(ship(), ahead(CR90, 440.0, facedown=2))
    assert survivor.state.destroyed == ()


@pytest.mark.rule("ARM-RAM-07", "ARM-ACT-05")
def test_a_mover_killed_by_its_card_has_no_after() -> None:
    """The mover dies of its own card: nothing later is resolved and no activation runs on."""
    ruling = ram(ship(facedown=3), ahead())
    assert ruling.state.destroyed == ("cr90",)
    assert "maneuver_executed" not in ruling.kinds()
    assert ruling.state.active == ""


@pytest.mark.rule("ARM-FLOT-01")
@pytest.mark.parametrize(
    ("mover", "other", "expected"),
    [
        (CR90, TRANSPORT, {"cr90": 0, "b": 1}),
        (TRANSPORT, CR90, {"cr90": 1, "b": 0}),
        (TRANSPORT, TRANSPORT, {"cr90": 1, "b": 1}),
        (CR90, CR90, {"cr90": 1, "b": 1}),
    ],
)
def test_flotillas_take_their_own_card_only(mover: str, other: str, expected: dict[str, int]) -> None:
    """Where exactly one of the two is a flotilla the other ship is spared."""
    ruling = ram(ship(card=mover), ahead(other, 440.0))
    assert cards(ruling) == expected
    assert ("spared_by_flotilla" in ruling.kinds()) is (mover != other)


@pytest.mark.rule("ARM-FLOT-01")
def test_a_flotilla_farther_off_is_a_dispute() -> None:
    """A flotilla overlapped beside a closer ship gets no card in usual play, and one where it is read literally."""
    near = ship("near", (490.0, 435.0), player="second")
    far = ship("far", (450.0, 505.0), card=TRANSPORT, player="second")
    assert cards(ram(ship(), near, far)) == {"cr90": 1, "near": 1, "far": 0}
    literal = ram(ship(), near, far, readings={"AMB-25": "every-flotilla"})
    assert cards(literal) == {"cr90": 1, "near": 1, "far": 1}


@pytest.mark.rule("ARM-RAM-13")
@pytest.mark.parametrize(("owner", "faceup"), [("second", ("b",)), ("first", ())])
def test_garels_honor_turns_the_enemys_card_faceup(owner: str, faceup: tuple[str, ...]) -> None:
    """Chance draws the enemy's card; a friend's stays facedown."""
    state = table(ship(upgrades=("garels_honor",)), ahead(player=owner))
    asking = adjudicate(state, maneuver())
    answers = {asking.question.id: "thrust_control_malfunction"} if asking.question else {}
    ruling = adjudicate(state, maneuver(), answers)
    assert tuple(each.id for each in ruling.state.ships if each.faceup) == faceup
    assert cards(ruling) == {"cr90": 1, "b": 1}


@pytest.mark.rule("ARM-RAM-13")
def test_eclipse_turns_the_movers_card_faceup() -> None:
    """Overlapped by an enemy, Eclipse has the mover's card drawn faceup."""
    state = table(ship(), ahead(upgrades=("eclipse",)))
    asking = adjudicate(state, maneuver())
    assert asking.question is not None
    assert (asking.question.player, asking.question.subject) == ("chance", "cr90")


@pytest.mark.rule("ARM-RAM-13")
@pytest.mark.parametrize(("answer", "expected"), [("no", 1), ("yes", 2)])
def test_amity_may_add_a_card_for_both(answer: str, expected: int) -> None:
    """Its owner is asked; a yes deals one more to each."""
    state = table(ship(), ahead(upgrades=("amity",)))
    asking = adjudicate(state, maneuver())
    assert asking.question is not None
    assert asking.question.player == "second"
    ruling = adjudicate(state, maneuver(), {asking.question.id: answer})
    assert cards(ruling) == {"cr90": expected, "b": expected}


@pytest.mark.rule("ARM-RAM-13", "ARM-FLOT-02")
@pytest.mark.parametrize(
    ("card", "mover", "expected"),
    [
        (IMPERIAL, CR90, {"cr90": 1, "b": 0}),
        (IMPERIAL, IMPERIAL, {"cr90": 1, "b": 1}),
        (VICTORY, CR90, {"cr90": 1, "b": 1}),
    ],
)
def test_hardened_bulkheads_spare_a_large_ship_from_smaller_ones(
    card: str, mover: str, expected: dict[str, int]
) -> None:
    """A large ship is spared the card of a smaller one, not of its like; a medium ship is not spared."""
    ruling = ram(ship(card=mover), ahead(card, 480.0, upgrades=("hardened_bulkheads",)))
    assert cards(ruling) == expected


@pytest.mark.rule("ARM-RAM-05")
def test_frames_alone_make_an_overlap() -> None:
    """Bases 4 mm apart with their frames in each other overlap, and that is said."""
    ruling = ram(ship(speed=1), ahead(CR90, 300.0 + 68.4 + 71.0 + 4.0))
    assert cards(ruling) == {"cr90": 1, "b": 1}
    assert ruling.event("frames_overlap").rule == "ARM-RAM-05"
