"""The pieces of examples as the page lists them."""

from typing import Any

from sublight.api.tables import load_table, read_table
from sublight.formats.records import table_dict
from sublight.view.models import Control, Piece
from sublight.web.view.table_view import pieces


def listed(example: str) -> dict[str, Piece]:
    """The pieces of an example by their ids."""
    return {each.id: each for each in pieces(load_table(example))}


def control(piece: Piece, name: str) -> Control:
    """One control of a piece."""
    return next(each for each in piece.controls if each.name == name)


def changed(name: str, kind: str, piece: str, **fields: Any) -> Any:
    """An example with a piece's fields changed."""
    raw: dict[str, Any] = table_dict(load_table(name))
    next(each for each in raw[kind] if each["id"] == piece).update(fields)
    return read_table(raw)


def said(table: Any, name: str) -> str:
    """What the list says is nearest to a piece."""
    return next(each.says for each in pieces(table) if each.id == name).partition("nearest: ")[2]
