"""The measurements a maneuver was decided by: margin, class, closeness, spread, and calls on close ones."""

import pytest

from games.armada.oracle.tables import CR90, adjudicate, maneuver, obstacle, ship, squadron, table
from sublight.errors import AnswerError
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Table
from sublight.referee.adjudication import Adjudication
from sublight.referee.ruling import Ruling, Verdict

PITCH = 68.4


def ahead(gap_mm: float, **fields: object) -> Table:
    """At speed 1 the frames of the CR90 end `gap_mm` from those of an enemy."""
    enemy = ship("b", (450.0, 300.0 + PITCH + 71.0 + 7.9 + gap_mm), player="second")
    return table(ship(speed=1), enemy, **fields)


def of(ruling: Ruling[Table], other: str) -> Verdict:
    """The one verdict on a piece."""
    (found,) = [each for each in ruling.verdicts if each.other == other]
    return found


@pytest.mark.rule("ARM-RAM-01", "ARM-RAM-04")
@pytest.mark.parametrize(
    ("gap_mm", "outcome", "near", "rule"),
    [
        (3.0, "apart", False, "ARM-RAM-01"),
        (0.4, "apart", True, "ARM-RAM-01"),
        (0.0, "touching", True, "ARM-RAM-04"),
        (-0.4, "overlap", True, "ARM-RAM-01"),
        (-3.0, "overlap", False, "ARM-RAM-01"),
    ],
)
def test_the_class_and_the_closeness_of_a_margin(gap_mm: float, outcome: str, near: bool, rule: str) -> None:
    """Within half a millimetre it is near, contact found included, and the margin is the gap."""
    found = of(adjudicate(ahead(gap_mm), maneuver()), "b")
    assert (found.outcome, found.near, found.rule) == (outcome, near, rule)
    assert found.margin_mm == pytest.approx(gap_mm, abs=1e-9)
    assert (found.at, found.subject, found.called) == ("1", "cr90", False)


def test_the_placing_tolerance_is_the_tables() -> None:
    """A table that places within 5 mm calls 3 mm near."""
    assert of(adjudicate(ahead(3.0, placing_mm=5.0), maneuver()), "b").near
    assert not of(adjudicate(ahead(3.0, placing_mm=0.1), maneuver()), "b").near


def test_spread_and_flips_come_from_the_published_sets() -> None:
    """At speed 1 the other set's pitch and bases move this gap by about 1.7 mm; a gap smaller than that flips."""
    wide, narrow = (of(adjudicate(ahead(gap), maneuver()), "b") for gap in (10.0, -1.0))
    assert wide.spread_mm == pytest.approx(PITCH - (46.9011 + 19.812) - 0.0184, abs=1e-6)
    assert (wide.flips, narrow.flips) == (False, True)


def test_the_witness_points_show_the_gap() -> None:
    """Two points as far apart as the margin, the first on the mover."""
    found = of(adjudicate(ahead(5.0), maneuver()), "b")
    assert found.witness is not None
    x1, y1, x2, y2 = found.witness
    assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 == pytest.approx(5.0, abs=1e-9)
    assert y1 < y2


@pytest.mark.rule("ARM-AREA-01", "ARM-AREA-03")
@pytest.mark.parametrize(("x", "rule", "outcome"), [(21.5, "ARM-AREA-03", "touching"), (30.0, "ARM-AREA-01", "apart")])
def test_the_edge_is_always_measured(x: float, rule: str, outcome: str) -> None:
    """Every maneuver has the margin to the edge, contact by the rule that allows it."""
    found = of(adjudicate(table(ship(at=(x, 300.0))), maneuver()), "edge")
    assert (found.rule, found.outcome) == (rule, outcome)
    assert found.margin_mm == pytest.approx(x - 21.5, abs=1e-9)


@pytest.mark.rule("ARM-DISP-01", "ARM-OBST-01")
def test_what_is_near_the_resting_base_is_listed_and_nothing_else() -> None:
    """Squadrons and obstacles within 60 mm of the end have a verdict by their rule; farther ones have none."""
    state = table(
        ship(speed=1),
        squadrons=(squadron("near", (520.0, 368.4)), squadron("far", (600.0, 368.4))),
        obstacles=(obstacle("dust", (400.0, 368.4)), obstacle("rock", (200.0, 368.4), "asteroid")),
    )
    found = {each.other: each for each in adjudicate(state, maneuver()).verdicts}
    assert found["near"].rule == "ARM-DISP-01"
    assert found["near"].margin_mm == pytest.approx(70.0 - 21.5 - 3.95 - 17.0, abs=1e-9)
    assert found["dust"].rule == "ARM-OBST-01"
    assert found["dust"].margin_mm == pytest.approx(50.0 - 21.5 - 20.0, abs=1e-9)
    assert not {"far", "rock"} & set(found)


@pytest.mark.rule("ARM-RAM-04")
@pytest.mark.parametrize(
    ("gap_mm", "called", "rests_at"),
    [(-0.3, "apart", 1), (-0.3, "touching", 1), (0.3, "overlap", 0), (0.3, "touching", 1)],
)
def test_people_may_call_a_close_measurement(gap_mm: float, called: str, rests_at: int) -> None:
    """What they agreed on decides the try, and its verdict says that it was called."""
    first = of(adjudicate(ahead(gap_mm), maneuver()), "b")
    ruling = adjudicate(ahead(gap_mm), maneuver(), {first.id: called})
    after = of(ruling, "b")
    assert (after.id, after.outcome, after.called) == (first.id, called, True)
    rested = [event.figures["speed"] for event in ruling.events if event.kind in ("moved", "stays")]
    assert rested == [rests_at]
    assert ruling.state.ship("b").facedown == (1 if rests_at == 0 else 0)


@pytest.mark.rule("ARM-AREA-01")
@pytest.mark.parametrize("speed", [0, 2])
def test_people_may_call_the_edge(speed: int) -> None:
    """A base a fifth of a millimetre over the edge is inside if both say so, at speed 0 too."""
    state = table(ship(at=(21.3, 300.0), speed=speed))
    lost = adjudicate(state, maneuver())
    assert lost.state.destroyed == ("cr90",)
    kept = adjudicate(state, maneuver(), {of(lost, "edge").id: "apart"})
    assert kept.state.destroyed == ()


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("call:ARM-RAM-01:cr90:b:4", "apart", "this ruling has no measurement for"),
        ("call:ARM-RAM-01:cr90:b:1", "maybe", "apart, touching or overlap"),
        ("call:ARM-AREA-01:cr90:edge:1", "overlap", "not a close call"),
    ],
)
def test_a_call_must_be_on_a_close_measurement(key: str, value: str, message: str) -> None:
    """What was not measured, is no class, or is no close call cannot be called."""
    with pytest.raises(AnswerError, match=message):
        adjudicate(ahead(0.3), maneuver(), {key: value})


def test_no_key_is_used_twice() -> None:
    """Verdicts of one ruling have ids of their own."""
    enemy = ship("b", (450.0, 460.0), card=CR90, player="second")
    ruling = adjudicate(table(ship(speed=3), enemy, squadrons=(squadron("x", (520.0, 350.0)),)), maneuver())
    ids = [each.id for each in ruling.verdicts]
    assert len(set(ids)) == len(ids) > 4


def test_what_was_measured_on_the_other_side_is_not_taken_for_this_one() -> None:
    """The same move heard before and after the side was chosen gives the margins that it gives heard at once."""
    state = table(ship(speed=3), ship("b", (473.0, 584.0), card="rebel.nebulon_b_escort_frigate", player="second"))
    move, answers = maneuver(0, 1, 0), {"ARM-MOVE-04:cr90:1": "right"}
    adjudication = Adjudication(GAME, state, move)
    assert adjudication.rule().question is not None
    assert adjudication.rule(answers) == Adjudication(GAME, state, move).rule(answers)
