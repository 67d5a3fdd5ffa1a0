"""A line of a ruling has the rule of Armada's book with its source."""

from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.armada.page import PAGE
from sublight.games.armada.pieces import Table
from sublight.registry import adjudicate, game, game_of
from sublight.view.page import rule_line
from sublight.web.view.table_view import page_of


def test_a_line_has_its_rule_with_the_source() -> None:
    """The text is that of the edition; of a rule that it does not have, that of the last one that does."""
    line = rule_line(game("armada").book, "rrg-1.5", "It rams.", "ARM-RAM-01")
    assert (line.says, line.rule) == ("It rams.", "ARM-RAM-01")
    assert line.text.endswith(")")


def test_moves_have_no_counts() -> None:
    """A declaration of Armada counts nothing."""
    table = load_table("armada-learning-fight")
    move = game_of(table).parse_move("cr90 speed=2")
    assert page_of(table).counts(table, move, adjudicate(table, move, {}), {}) == []


def test_a_piece_is_done_once_it_is_activated() -> None:
    """A ship and a squadron; an obstacle never is."""
    state = load_table("armada-learning-fight", Table)
    for piece in (state.ships[0], state.squadrons[0]):
        assert not PAGE.is_done(replace(piece, activated=False))
        assert PAGE.is_done(replace(piece, activated=True))
    assert not PAGE.is_done(state.obstacles[0])
