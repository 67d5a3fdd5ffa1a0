"""What a builder's tool takes of a table: a player's ships as a squad, a galaxy as a map."""

from typing import Any

from sublight.errors import InputError
from sublight.registry import game_of


def squad_text(table: Any, player: str = "", faction: str = "") -> str:
    """Return a player's ships as XWS, those of the first player if not said; InputError for what is no such squad."""
    from sublight.formats.squads.gather import gather
    from sublight.formats.squads.write import write_squad
    from sublight.games.xwing.pieces import Table

    if not isinstance(table, Table):
        raise InputError(f"squads are of X-Wing; this is a table of {game_of(table).name}")
    return write_squad(gather(table, player or table.players[0], faction))


def map_text(galaxy: Any, dialect: str = "") -> str:
    """Return a galaxy as a map string, in rings if not said; InputError for what that cannot say."""
    from sublight.formats.maps.galaxy import map_of
    from sublight.formats.maps.write import write_map
    from sublight.games.twilight.pieces import Galaxy

    if not isinstance(galaxy, Galaxy):
        raise InputError(f"maps are of Twilight Imperium; this is a table of {game_of(galaxy).name}")
    return write_map(map_of(galaxy), dialect or "ring") + "\n"
