"""A player's ships on a table as a squad, to be written for the builders.

Points are not known on a table, nor whose the obstacles are: neither is in the squad.
"""

from sublight.errors import InputError
from sublight.formats.squads.model import Squad, SquadPilot, SquadUpgrade
from sublight.formats.squads.names import faction_named, pilot_effects, upgrade_effects
from sublight.formats.squads.write import VERSION
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.squads.build import Listed
from sublight.games.xwing.squads.gather import faction_of, listed_ships


def gather(table: Table, player: str, faction: str = "") -> Squad:
    """Return the squad of a player; `faction` is needed only where the ships fly for several.

    InputError for a player without ships, a ship without a pilot, an upgrade without a slot, and an unknown faction.
    """
    return Squad(
        faction=_faction(table, player, faction),
        version=VERSION,
        pilots=tuple(_pilot(each) for each in listed_ships(table, player)),
    )


def _faction(table: Table, player: str, named: str) -> str:
    if not named:
        return faction_of(table, player)
    found, why = faction_named(named)
    if why:
        raise InputError(why)
    return found


def _pilot(listed: Listed) -> SquadPilot:
    upgrades = (
        SquadUpgrade(slot=listed.slots[each], id=each, effects=upgrade_effects(each)) for each in listed.upgrades
    )
    return SquadPilot(
        id=listed.pilot,
        ship=listed.card,
        card=listed.card,
        upgrades=tuple(upgrades),
        effects=pilot_effects(listed.pilot),
    )
