"""What can be set up: the games there are, and for each of them the cards, editions and measures to choose from."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from sublight.errors import InputError, did_you_mean
from sublight.registry import GAMES, game
from sublight.view.editor import Editor, MapEditor, MatEditor
from sublight.web.setup.begin import New, new_table
from sublight.web.setup.editing import editor_of

Raw = dict[str, Any]


@cache
def games() -> tuple[Raw, ...]:
    """Return the games whose tables can be set up: mats first, what the first page says of each, its own files."""
    found = [_about(name, editor) for name in GAMES if (editor := game(name).facet(Editor)) is not None]
    return tuple(sorted(found, key=lambda each: bool(each["map"])))


def _about(name: str, editor: "Editor[Any]") -> Raw:
    return {
        "game": name,
        "title": editor.title,
        "mark": editor.mark,
        "tint": editor.tint,
        "begin": editor.begin,
        "map": isinstance(editor, MapEditor),
        "factions": editor.factions if isinstance(editor, MapEditor) else (),
        "files": [each._asdict() for each in editor.files],
    }


def catalogue(name: str) -> Raw:
    """Return the editions of a game, its mats, its ruler's bands and its cards by kind; InputError for no game."""
    if name not in GAMES:
        raise InputError(f"no game `{name}`; games are {', '.join(GAMES)}{did_you_mean(name, GAMES)}")
    return _catalogue(name)


@cache
def _catalogue(name: str) -> Raw:
    book, editor = game(name).book, editor_of(name)
    return {
        "game": name,
        "editions": [{"id": each.id, "title": each.title, "date": str(each.date)} for each in book.editions],
        "edition": book.default_edition,
        **(_mat(name, editor) if isinstance(editor, MatEditor) else NO_MAT),
        "layouts": list(editor.layouts()) if isinstance(editor, MapEditor) else [],
        "kinds": [{"kind": kind, "cards": _plain(cards)} for kind, cards in editor.cards()],
    }


NO_MAT: Raw = {"sizes": [], "bands": {}, "bases": {}}


def _mat(name: str, editor: "MatEditor[Any, Any]") -> Raw:
    """Return the usual mats, and the bands of the ruler and the sizes of bases in mm by the usual measurements."""
    table = new_table(New(game=name))
    sizes = [{"says": says, "width": wide, "height": high} for says, wide, high in editor.mats]
    return {"sizes": sizes, "bands": editor.bands(table), "bases": editor.bases(table)}


def _plain(cards: Iterable[msgspec.Struct]) -> list[Raw]:
    return [msgspec.structs.asdict(each) for each in cards]
