"""Everything between two pieces, as `sublight measure` prints it."""

import math
from typing import Any

import pytest

from games.armada.oracle.tables import obstacle, ship, squadron, table, token
from sublight.errors import InputError
from sublight.formats.verdicts import verdict_text
from sublight.games.armada.game import GAME
from sublight.games.armada.measuring.query import between, measured_between, piece
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
        (76.5, "ARM-MEAS-01", "at distance 1, within 1-2, or at distance 2"),
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
        (
            "line of sight",
            "overlap",
            "the line of sight from x to t is obstructed by rock, which it crosses 4.0 mm inside the edge",
        ),
        ("line of sight", "touching", "the line of sight from x to t is clear of rock, which it touches"),
        ("arc", "apart", "t is outside x's front arc by 4.0 mm"),
        ("blocked line of sight", "overlap", "x has no line of sight to t, because rock blocks it"),
        ("arc", "overlap", "t reaches 4.0 mm into x's front arc"),
        ("arc", "touching", "t is in x's front arc"),
        ("arc", "unknown", "the arc from x to t was not measured (front)"),
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
        "at": "front" if question == "arc" else "past rock",
    }
    assert verdict_text(Verdict(**named, outcome=outcome, margin_mm=margin_mm)) == said


def test_the_game_measures_so() -> None:
    """The verb of the game is this one."""
    state = apart(60.0)
    assert GAME.between(state, "cr90", "x") == measured_between(state, "cr90", "x")


def neighbours(gap_mm: float) -> Table:
    """The CR90 and, `gap_mm` base to base on its right, another ship; a squadron, an obstacle and a token above."""
    return table(
        ship(),
        ship("b", (450.0 + 43.0 + gap_mm, 300.0), player="second"),
        squadrons=(squadron("x", (450.0, 400.0)), squadron("y", (450.0, 440.0))),
        obstacles=(obstacle("dust", (450.0, 400.0)),),
        tokens=(token("t", (450.0, 400.0)),),
    )


@pytest.mark.rule("ARM-RAM-05", "ARM-MEAS-05")
def test_two_ships_have_two_margins() -> None:
    """For overlap with the frames, for measuring without them; the overlap first."""
    overlap, measuring = between(neighbours(20.0), "cr90", "b")
    assert (overlap.rule, overlap.question) == ("ARM-RAM-05", "overlap")
    assert (measuring.rule, measuring.question) == ("ARM-MEAS-05", "measuring")
    assert overlap.margin_mm == pytest.approx(20.0 - 7.9, abs=1e-9)
    assert measuring.margin_mm == pytest.approx(20.0, abs=1e-9)


@pytest.mark.rule("ARM-RAM-04")
@pytest.mark.parametrize(
    ("gap_mm", "outcome", "near"),
    [(7.9, "touching", True), (8.2, "apart", True), (7.6, "overlap", True), (9.0, "apart", False)],
)
def test_the_class_of_a_margin(gap_mm: float, outcome: str, near: bool) -> None:
    """Contact is touching, and as close a call as a third of a millimetre either way."""
    overlap = between(neighbours(gap_mm), "cr90", "b")[0]
    assert (overlap.outcome, overlap.near) == (outcome, near)


@pytest.mark.rule("ARM-RAM-05", "ARM-OBST-01")
@pytest.mark.parametrize(
    ("other", "rules", "margins"),
    [
        ("x", ["ARM-RAM-05", "ARM-MEAS-05"], [64.5 - 17.0 - 3.95, 64.5 - 17.0]),
        ("dust", ["ARM-OBST-01"], [64.5 - 30.0]),
        ("t", ["ARM-OBST-01"], [64.5 - 9.525]),
    ],
)
def test_frames_count_for_squadrons_and_not_for_what_lies_flat(
    other: str, rules: list[str], margins: list[float]
) -> None:
    """A squadron meets the frame; obstacle and token meet the base, and then one margin is all."""
    found = between(neighbours(20.0), "cr90", other)
    assert [each.rule for each in found] == rules
    assert [each.margin_mm for each in found] == pytest.approx(margins, abs=1e-9)


def test_two_squadrons_have_one_margin() -> None:
    """Discs have no frames."""
    (found,) = between(neighbours(20.0), "x", "y")
    assert found.margin_mm == pytest.approx(40.0 - 34.0, abs=1e-9)


def test_the_other_way_round_is_the_same_margin() -> None:
    """Subject and other swap, margins stay, and the witness turns about."""
    state = neighbours(20.0)
    for here, there in zip(between(state, "cr90", "b"), between(state, "b", "cr90"), strict=True):
        assert (here.subject, here.other) == (there.other, there.subject)
        assert here.margin_mm == pytest.approx(there.margin_mm, abs=1e-9)


@pytest.mark.parametrize("other", ["b", "x", "dust", "t"])
def test_the_witness_points_are_as_far_apart_as_the_margin(other: str) -> None:
    """From the one piece to the other."""
    for found in between(neighbours(20.0), "cr90", other):
        assert found.witness is not None
        x, y, other_x, other_y = found.witness
        assert (x - other_x) ** 2 + (y - other_y) ** 2 == pytest.approx(found.margin_mm**2, abs=1e-9)
        assert (other_x, other_y) > (x, y)


def test_the_spread_is_that_of_the_published_sets() -> None:
    """Bases 2 mm narrower in the other set: margins 2.0044 mm apart; where its class changes it says so."""
    overlap, measuring = between(neighbours(8.5), "cr90", "b")
    assert measuring.spread_mm == pytest.approx(43.0 - 40.9956, abs=1e-9)
    assert (overlap.flips, between(neighbours(7.0), "cr90", "b")[0].flips) == (False, True)


def test_all_pieces_are_named_where_none_is_like_the_unknown_one() -> None:
    """Ships and squadrons alike."""
    with pytest.raises(InputError, match="no piece `zz` on this table; its pieces are cr90 and x"):
        piece(apart(9.0), "zz")


def test_unknown_pieces_and_a_piece_with_itself_are_refused() -> None:
    """A slip gets the nearest name."""
    state = neighbours(20.0)
    assert piece(state, "dust").id == "dust"
    with pytest.raises(InputError, match="did you mean `dust`"):
        between(state, "cr90", "dusk")
    with pytest.raises(InputError, match="no margin to itself"):
        between(state, "cr90", "cr90")


def test_the_game_measures_as_this_module_does() -> None:
    """The game's own verb begins with the same verdicts."""
    state = neighbours(20.0)
    assert GAME.between(state, "cr90", "b")[:2] == between(state, "cr90", "b")
