"""A table that is being set up, as the page shows it while nobody plays on it yet."""

from typing import Any

import msgspec

from sublight.formats.tables import table_dict
from sublight.registry import game_of
from sublight.web.view.clock import clock
from sublight.web.view.picture import picture
from sublight.web.view.pieces import pieces

Raw = dict[str, Any]


def shown(state: Any, **more: Any) -> Raw:
    """Return the table with its picture, its pieces in words, its clock and its players; `more` is added as it is."""
    found: Raw = msgspec.to_builtins(
        {
            "table": table_dict(state),
            "scene": picture(game_of(state).scene(state)),
            "pieces": pieces(state),
            "now": clock(state),
            "players": [getattr(player, "id", player) for player in state.players],
            **more,
        }
    )
    return found
