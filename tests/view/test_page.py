"""The page facet: every game has one, and one that states nothing shows nothing more."""

import pytest

from sublight.api.tables import load_table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import solid_of
from sublight.errors import InputError
from sublight.referee.question import Place
from sublight.registry import GAMES, adjudicate, game, game_of
from sublight.view.page import Page, at_and_forward, corners_of, is_mat, rule_line

FIGHT, SIX = load_table("armada-learning-fight"), load_table("twilight-six-players")
PLAIN: Page[object, object, object] = Page()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_page(name: str) -> None:
    """It stands in the module `page` of the game."""
    assert isinstance(game(name).facet(Page), Page)


def test_a_page_that_states_nothing_shows_nothing_more() -> None:
    """No controls, outlines, systems, counts or lines; that no ends are listed is said."""
    ruling = adjudicate(FIGHT, game_of(FIGHT).parse_move("cr90 speed=2"))
    question = Place(rule="ARM-DISP-01", kind="displaced", subject="cr90", player="empire", pieces=("tie-1",))
    assert (PLAIN.controls(FIGHT, None), PLAIN.outline(FIGHT, "cr90"), PLAIN.systems(FIGHT)) == ((), (), ())
    assert PLAIN.counts(FIGHT, None, ruling, {}) == []
    assert PLAIN.placing(FIGHT, question) is None
    with pytest.raises(InputError, match="not listed"):
        PLAIN.endings(FIGHT, "cr90", "")


def test_a_mat_is_told_from_a_map() -> None:
    """By what its table is made of."""
    assert is_mat(FIGHT)
    assert not is_mat(SIX)


def test_a_line_has_its_rule_with_the_source() -> None:
    """The text is that of the edition; of a rule that it does not have, that of the last one that does."""
    line = rule_line(game_of(FIGHT).book, "rrg-1.5", "It rams.", "ARM-RAM-01")
    assert (line.says, line.rule) == ("It rams.", "ARM-RAM-01")
    assert line.text.endswith(")")


def test_outlines_and_poses_are_plain_numbers() -> None:
    """The corners of each part; a pose to a hundredth of a millimetre."""
    square = (-1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0)
    assert corners_of(solid_of((square,))) == (((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)),)
    assert at_and_forward(pose_at(1.2345, 2.0, 90.0)) == ((1.23, 2.0), (1.0, 0.0))
