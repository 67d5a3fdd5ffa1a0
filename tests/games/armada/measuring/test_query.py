"""Everything between two pieces, as `sublight measure` prints it."""

import math
from typing import Any

import pytest

from oracle.armada_tables import obstacle, ship, squadron, table, token
from sublight.errors import InputError
from sublight.formats.text import verdict_text
from sublight.games.armada.game import GAME
from sublight.games.armada.measuring.query import measured_between
from sublight.games.armada.pieces import Table
from sublight.referee.ruling import Verdict


def verdicts(state: Table, one: str, other: str, question: str) -> list[Verdict]:
    """The verdicts on one question."""
    return [each for each in measured_between(state, one, other) if each.question == question]


def apart(gap_mm: float) -> Table:
    """A squadron `gap_mm` right of the CR90."""
    return table(ship(), squadrons=(squadron("x", (450.0 + 21.5 + gap_mm + 17.0, 300.0)),))


@pytest.mark.rule("ARM-MEAS-01", "ARM-MEAS-02", "ARM-MEAS-06")
@pytest.mark.parametrize(
    ("gap_mm", "rule", "at"),
    [
        (20.0, "ARM-MEAS-02", "at distance 1, within 1"),
        (60.0, "ARM-MEAS-02", "at distance 1, within 1-2"),
        (76.5, "ARM-MEAS-01", "at distance 1, within 1-2"),
        (280.0, "ARM-MEAS-02", "at distance 5, partly beyond the ruler"),
        (310.0, "ARM-MEAS-02", "beyond distance 5"),
        (-5.0, "ARM-MEAS-06", "at distance 1, within 1"),
    ],
)
def test_the_distance_with_its_bands(gap_mm: float, rule: str, at: str) -> None:
    """At, within and beyond, on a line, and overlapping."""
    (found,) = verdicts(apart(gap_mm), "cr90", "x", "distance")
    assert (found.rule, found.at) == (rule, at)
    assert found.margin_mm == pytest.approx(gap_mm, abs=1e-9)


@pytest.mark.rule("ARM-MEAS-03", "ARM-MEAS-07")
@pytest.mark.parametrize(
    ("gap_mm", "rule", "at"),
    [(100.0, "ARM-MEAS-03", "at close range"), (305.0, "ARM-MEAS-07", "at extreme range")],
)
def test_the_range_band(gap_mm: float, rule: str, at: str) -> None:
    """By the other side of the ruler, up to extreme range."""
    (found,) = verdicts(apart(gap_mm), "cr90", "x", "range")
    assert (found.rule, found.at) == (rule, at)


@pytest.mark.parametrize(("gap_mm", "near", "flips"), [(76.3, True, True), (70.0, False, False), (75.0, False, True)])
def test_a_length_near_a_line_is_a_close_call(gap_mm: float, near: bool, flips: bool) -> None:
    """Near within the placing tolerance of a line; flips where another published set has another band."""
    (found,) = verdicts(apart(gap_mm), "cr90", "x", "distance")
    assert (found.near, found.flips) == (near, flips)


@pytest.mark.rule("ARM-MEAS-04")
def test_a_ship_and_a_squadron_are_at_distance_one_of_themselves() -> None:
    """An obstacle is not asked."""
    state = table(ship(), obstacles=(obstacle("o", (100.0, 100.0)),))
    (found,) = measured_between(state, "cr90", "cr90")
    assert (found.rule, found.at) == ("ARM-MEAS-04", "at distance 1, at close range")
    with pytest.raises(InputError, match="no distance to itself"):
        measured_between(state, "o", "o")


@pytest.mark.rule("ARM-MEAS-06")
@pytest.mark.parametrize(("reading", "outcome"), [("distance-1", "overlap"), ("no-distance", "unknown")])
def test_a_covered_token_is_at_distance_one_unless_agreed_otherwise(reading: str, outcome: str) -> None:
    """The other reading of AMB-24 leaves no line to measure."""
    state = table(tokens=(token("t", (450.0, 300.0)),), readings={"AMB-24": reading})
    (found,) = verdicts(state, "cr90", "t", "distance")
    assert found.outcome == outcome
    assert math.isnan(found.margin_mm) is (outcome == "unknown")


@pytest.mark.rule("ARM-LOS-01", "ARM-LOS-03")
def test_two_squadrons_have_a_line_of_sight() -> None:
    """Clear with nothing about, else by what it passes or runs through; the witness is the line."""
    pair = (squadron("x", (300.0, 300.0), "first"), squadron("t", (400.0, 300.0)))
    far = table(ship(at=(350.0, 500.0)), squadrons=pair)
    (clear,) = verdicts(far, "x", "t", "line of sight")
    assert (clear.rule, clear.outcome, clear.at) == ("ARM-LOS-03", "apart", "past cr90")
    (through,) = verdicts(table(ship(at=(350.0, 300.0)), squadrons=pair), "x", "t", "line of sight")
    assert (through.outcome, through.witness) == ("overlap", (317.0, 300.0, 383.0, 300.0))
    alone = Table(edition="rrg-1.5", area=far.area, squadrons=pair)
    (empty,) = verdicts(alone, "x", "t", "line of sight")
    assert (empty.rule, empty.at, empty.margin_mm) == ("ARM-LOS-01", "nothing to pass", 66.0)


@pytest.mark.rule("ARM-LOS-01")
@pytest.mark.parametrize(
    ("place", "zones"),
    [((450.0, 500.0), ["front"]), ((600.0, 300.0), ["right"]), ((450.0, 100.0), ["rear"]), ((300.0, 300.0), ["left"])],
)
def test_a_zone_has_in_arc_what_lies_before_it(place: tuple[float, float], zones: list[str]) -> None:
    """A CR90 heading up the table, a squadron on each of its four sides; sight is drawn from that zone."""
    state = table(ship(), squadrons=(squadron("x", place),))
    found = verdicts(state, "cr90", "x", "arc")
    assert [each.at for each in found if each.outcome == "overlap"] == zones
    lines = [each.at for each in verdicts(state, "cr90", "x", "line of sight")]
    assert f"from the {zones[0]} zone; nothing to pass" in lines
    assert all("from" not in each or zones[0] in each for each in lines)


@pytest.mark.parametrize(
    ("question", "outcome", "said"),
    [
        ("line of sight", "overlap", "x and t (past rock): obstructed by 4.00 mm"),
        ("line of sight", "touching", "x and t (past rock): clear by 0.00 mm"),
        ("arc", "apart", "x and t (past rock): out of arc by 4.00 mm"),
        ("blocked line of sight", "overlap", "x and t (past rock): no line of sight by 4.00 mm"),
        ("arc", "overlap", "x and t (past rock): in arc by 4.00 mm"),
        ("arc", "touching", "x and t (past rock): in arc by 0.00 mm"),
        ("arc", "unknown", "x and t (past rock): not measured"),
    ],
)
def test_sight_and_arc_have_words_of_their_own(question: str, outcome: Any, said: str) -> None:
    """Nobody reads out that a line of sight overlaps."""
    margin_mm = {"overlap": -4.0, "apart": 4.0, "touching": 0.0, "unknown": math.nan}[outcome]
    named: dict[str, Any] = {
        "rule": "ARM-LOS-03",
        "question": question,
        "subject": "x",
        "other": "t",
        "at": "past rock",
    }
    assert verdict_text(Verdict(**named, outcome=outcome, margin_mm=margin_mm)) == said


def test_the_game_measures_so() -> None:
    """The verb of the game is this one."""
    state = apart(60.0)
    assert GAME.between(state, "cr90", "x") == measured_between(state, "cr90", "x")
