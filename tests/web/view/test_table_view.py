"""The nearest piece to each, which the list of pieces names."""

import pytest

from sublight.api.tables import examples, load_table
from sublight.board.plane.shape import margin
from sublight.view.page import is_mat
from sublight.web.setup.editing import mat_editor, mat_of
from sublight.web.view.table_view import nearest


@pytest.mark.parametrize("name", [name for name in examples() if is_mat(load_table(name))])
def test_no_other_piece_is_nearer(name: str) -> None:
    """By measuring every pair: the one named is as near as the nearest, to the last bit."""
    table = mat_of(load_table(name))
    editor = mat_editor(table)
    shapes = {each.id: editor.measured(table, each) for each in table.pieces}
    found = nearest(table)
    assert set(found) == set(shapes)
    for one, (other, gap) in found.items():
        assert gap == pytest.approx(margin(shapes[one], shapes[other]), abs=1e-9)
        assert gap <= min(margin(shapes[one], shape) for each, shape in shapes.items() if each != one) + 1e-9
