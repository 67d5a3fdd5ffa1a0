"""Warnings of the table before the move are told wherever a ruling is written."""

import pytest
from msgspec.structs import replace

from sublight.api.casefile import case_file
from sublight.api.cases import read_cases_text, run_case
from sublight.api.records import Notice
from sublight.api.rulings import ruling_dict, ruling_text, slip
from sublight.api.tables import load_table
from sublight.board.plane.pose import pose_at
from sublight.formats.differences import problems
from sublight.games.armada.pieces import Table
from sublight.games.armada.shapes import components_of
from sublight.games.armada.validate import validate_table
from sublight.referee.ruling import Ruling
from sublight.registry import adjudicate, game_of
from sublight.web.view.ruling_view import ruling_view

CLEAR: Table = load_table("armada-learning-fight", Table)
LINE = "cr90 clicks=0,1,2 tool=right navigate=dial"
MOVE = game_of(CLEAR).parse_move(LINE)


def spoilt() -> Table:
    """A squadron with its centre a millimetre inside."""
    first = CLEAR.squadrons[0]
    return CLEAR.with_squadron(replace(first, pose=pose_at(1.0, first.pose.y)))


def ruled(table: Table) -> Ruling[Table]:
    """The ruling on the move."""
    return adjudicate(table, MOVE)


def said() -> str:
    """The sentence of the only warning."""
    return f"{CLEAR.squadrons[0].id} is 16.0 mm outside the play area."


def test_the_text_has_them_under_a_heading_of_their_own() -> None:
    """With the rule; of a clear table nothing is said."""
    assert f"\nWarnings of the table before the move:\n  1. {said()} [ARM-SQ-09]\n" in ruling_text(ruled(spoilt()))
    assert "Warnings" not in ruling_text(ruled(CLEAR))


def test_json_has_them_in_words() -> None:
    """Rule, kind, subject and figures as the schema of the HTTP API has them; an empty list of a clear table."""
    (notice,) = ruling_dict(ruled(spoilt()))["warnings"]
    assert notice["says"] == said()
    assert notice["figures"] == {"depth_mm": 16.0}
    assert set(notice) == set(Notice.__struct_fields__)
    assert ruling_dict(ruled(CLEAR))["warnings"] == []


def test_the_page_shows_them_with_their_rule() -> None:
    """A line like those of reasons and events, in which pieces have their printed names."""
    (line,) = ruling_view(spoilt(), MOVE, ruled(spoilt())).warnings
    assert (line.says, line.rule) == (said().replace(CLEAR.squadrons[0].id, "X-Wing 1"), "ARM-SQ-09")
    assert "outside the play area" in line.text
    assert ruling_view(CLEAR, MOVE, ruled(CLEAR)).warnings == ()


def test_the_slip_cites_their_rule() -> None:
    """Who reads the slip can look it up."""
    assert "\n  ARM-SQ-09  " in slip(spoilt(), MOVE, {}, ruled(spoilt()))
    assert "ARM-SQ-09" not in slip(CLEAR, MOVE, {}, ruled(CLEAR))


def test_a_case_file_keeps_them() -> None:
    """A ruling saved as a case expects its warnings, and holds."""
    text = case_file(spoilt(), "warned", LINE, {}, "")
    assert 'warnings = ["stands_outside"]' in text
    (case,) = read_cases_text(text)
    assert run_case(case) == ()


def test_a_case_that_expects_others_does_not_hold() -> None:
    """Too few and too many are both told; what is not expected is not compared."""
    (case,) = read_cases_text(case_file(spoilt(), "warned", LINE, {}, ""))
    expect = case.case.expect
    assert list(problems(ruled(CLEAR), expect)) != []
    assert list(problems(ruled(spoilt()), replace(expect, warnings=()))) == [
        "warnings: expected [], got [stands_outside]"
    ]
    assert list(problems(ruled(spoilt()), replace(expect, warnings=None))) == []


@pytest.mark.rule("ARM-SQ-09")
def test_a_squadron_is_outside_wherever_its_centre_is() -> None:
    """Its base is outside up to its radius from the edge; a table with its centre off the mat can be read."""
    radius, squadron = components_of(CLEAR).squadron_radius, CLEAR.squadrons[0]
    for x, outside in ((-5_000.0, True), (-0.1, True), (radius - 1.0, True), (radius, False)):
        state = CLEAR.with_squadron(replace(squadron, pose=pose_at(x, squadron.pose.y)))
        validate_table(state)
        assert [each.kind for each in game_of(state).warnings(state)] == ["stands_outside"] * outside


@pytest.mark.rule("ARM-AREA-01")
@pytest.mark.parametrize("active", [True, False])
def test_a_ship_is_outside_wherever_its_centre_is(active: bool) -> None:
    """Its bare base is outside up to half its width from the edge, whether or not its activation runs."""
    ship = CLEAR.ship(CLEAR.active)
    half = components_of(CLEAR).base(ship.card.size)[0]
    quiet = replace(CLEAR, active=ship.id if active else "")
    for x, outside in ((-5_000.0, True), (-0.1, True), (half - 0.1, not active), (half, False)):
        state = quiet.with_ship(replace(ship, pose=pose_at(x, 450.0, 0.0)))
        validate_table(state)
        assert [each.rule for each in game_of(state).warnings(state)] == ["ARM-AREA-01"] * outside


def test_a_ship_is_outside_unless_it_stays_there_after_its_maneuver() -> None:
    """ARM-AREA-01: the ship whose activation runs stays once it has moved (ARM-AREA-02), and partly before."""
    ship = CLEAR.ship(CLEAR.active)
    outside = CLEAR.with_ship(replace(ship, pose=pose_at(5_000.0, ship.pose.y)))
    moved = outside.with_ship(replace(outside.ship(ship.id), activated=True))
    assert [each.kind for each in game_of(CLEAR).warnings(outside)] == ["stands_outside"]
    assert game_of(CLEAR).warnings(moved) == ()
    partly = CLEAR.with_ship(replace(ship, pose=pose_at(1.0, ship.pose.y)))
    assert "stands_outside" not in [each.kind for each in game_of(CLEAR).warnings(partly)]
