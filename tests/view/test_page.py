"""The page facet: every game has one, and one that states nothing shows nothing more."""

import pytest

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, examples, load_table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import solid_of
from sublight.errors import InputError
from sublight.referee.question import Place
from sublight.registry import GAMES, adjudicate, game, game_of
from sublight.view.page import Page, at_and_forward, corners_of, is_mat

FIRST, *_ = examples()
TABLE = load_table(FIRST)
PLAIN: Page[object, object, object] = Page()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_page(name: str) -> None:
    """It stands in the module `page` of the game."""
    assert isinstance(game(name).facet(Page), Page)


def test_a_page_that_states_nothing_shows_nothing_more() -> None:
    """No controls, outlines, systems, counts or lines; that no ends are listed is said."""
    ruling = adjudicate(TABLE, game_of(TABLE).parse_move(declared_line(example(FIRST, MOVE))))
    rule = game_of(TABLE).book.rule_ids[0]
    question = Place(rule=rule, kind="displaced", subject="one", player="other", pieces=("two",))
    assert (PLAIN.controls(TABLE, None), PLAIN.outline(TABLE, "one"), PLAIN.systems(TABLE)) == ((), (), ())
    assert PLAIN.counts(TABLE, None, ruling, {}) == []
    assert PLAIN.placing(TABLE, question) is None
    with pytest.raises(InputError, match="not listed"):
        PLAIN.endings(TABLE, "one", "")


@pytest.mark.parametrize("name", examples())
def test_a_mat_is_told_from_a_map(name: str) -> None:
    """By what its table is made of: a mat has a size."""
    table = load_table(name)
    assert is_mat(table) == hasattr(table, "area")


def test_outlines_and_poses_are_plain_numbers() -> None:
    """The corners of each part; a pose to a hundredth of a millimetre."""
    square = (-1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0)
    assert corners_of(solid_of((square,))) == (((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)),)
    assert at_and_forward(pose_at(1.2345, 2.0, 90.0)) == ((1.23, 2.0), (1.0, 0.0))
