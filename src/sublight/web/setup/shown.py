"""A table that is being set up, as the page shows it while nobody plays on it yet."""

from typing import Any

import msgspec
from msgspec.structs import replace

from sublight.formats.records import table_dict
from sublight.registry import game_of
from sublight.web.setup.corners import corners
from sublight.web.view.clock import clock
from sublight.web.view.picture import picture
from sublight.web.view.pieces import pieces

Raw = dict[str, Any]


def shown(state: Any, **more: Any) -> Raw:
    """Return the table with its picture, its pieces in words, its clock, its players, open places and corners of bases.

    `more` is added as it is.
    """
    scene, places = _with_open_places(state)
    found: Raw = msgspec.to_builtins(
        {
            "table": table_dict(state),
            "scene": picture(scene),
            "pieces": pieces(state),
            "now": clock(state),
            "players": [getattr(player, "id", player) for player in state.players],
            "open": places,
            "corners": {} if hasattr(state, "systems") else corners(state),
            **more,
        }
    )
    return found


def to_choose(state: Any) -> str:
    """Return what a new table wants next, in words; empty where nothing does."""
    if not hasattr(state, "systems"):
        return ""
    from sublight.web.setup.layouts import choices

    return choices(state)


def _with_open_places(state: Any) -> tuple[Any, tuple[str, ...]]:
    """The picture, on a galaxy with the places that have no tile yet, and their names."""
    scene = game_of(state).scene(state)
    if not hasattr(state, "systems"):
        return scene, ()
    from sublight.web.setup.layouts import open_marks

    marks = tuple(open_marks(state))
    return replace(scene, marks=(*marks, *scene.marks)), tuple(mark.place for mark in marks)
