"""Whether the outline that a page draws is the piece at each of its ends."""

from collections.abc import Callable
from typing import Any

import pytest

from sublight.api.tables import load_table
from sublight.board.plane.shape import Solid
from sublight.registry import game_of
from sublight.web.view.table_view import endings, page_of


def stands_at_every_end(example: str, piece: str, whole: Callable[..., Solid]) -> None:
    """Laid at the middle and direction of a way, it is the piece at the option's end to a hundredth of a mm."""
    table: Any = load_table(example)
    options: Any = game_of(table).options(table, piece)
    ends = [option.end for option in options if option.end]
    found = [way for way in endings(table, piece) if way.at]
    local = page_of(table).outline(table, piece)
    assert len(local) == 5
    for way, end in zip(found, ends, strict=True):
        (x, y), (fx, fy) = way.at or (0.0, 0.0), way.forward or (0.0, 0.0)
        stands = whole(table, table.ship(piece), end)
        for number, part in enumerate(local):
            laid = [(x + across * fy + ahead * fx, y - across * fx + ahead * fy) for across, ahead in part]
            assert laid == [pytest.approx(corner, abs=0.01) for corner in stands.corners(number)]
