"""A piece put in a place, and the margin between two."""

from typing import Any

from sublight.api.tables import load_table
from sublight.board.plane.shape import margin
from sublight.web.setup.change import Put, changed
from sublight.web.setup.editing import mat_editor, piece_called
from sublight.web.setup.places import Place

EXACT = 1e-9
"""How near a margin is to the one that was told, in mm."""


def put(name: str, piece: str, place: Place) -> Any:
    """Return the table of an example with a piece put in a place."""
    return changed(load_table(name), Put(piece=piece, place=place)).state


def gap(table: Any, one: str, other: str, *, contact: bool = False) -> float:
    """Return the margin between two pieces, by the outlines that touch or those that are measured."""
    first, second = piece_called(table, one), piece_called(table, other)
    editor = mat_editor(table)
    if contact:
        return margin(editor.contact(table, first, second), editor.contact(table, second, first))
    return margin(editor.measured(table, first), editor.measured(table, second))
