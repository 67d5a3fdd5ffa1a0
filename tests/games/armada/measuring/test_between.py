"""The margin between any two pieces as they stand, with the outlines the rules look at."""

import pytest

from oracle.armada_tables import obstacle, ship, squadron, table, token
from sublight.errors import InputError
from sublight.games.armada.game import GAME
from sublight.games.armada.measuring.between import between, piece
from sublight.games.armada.pieces import Table


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
