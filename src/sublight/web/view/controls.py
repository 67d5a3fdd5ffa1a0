"""What a plan sets of a piece, part by part of its declaration, with the values each part may have."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from sublight.registry import game_of
from sublight.view.models import Control

ROOMS = {"armada": "sublight.web.view.controls_armada", "xwing": "sublight.web.view.controls_xwing"}
"""Which module knows the parts of a game's declarations; a galaxy is planned on its map."""


def controls_of(state: Any) -> Callable[[Any], tuple[Control, ...]]:
    """Return what gives the controls of each piece of a table."""
    room = ROOMS.get(game_of(state).name)
    if room is None:
        return lambda _piece: ()
    controls: Callable[[Any, Any], tuple[Control, ...]] = import_module(room).controls
    return lambda piece: controls(state, piece)
