"""A squad that was read, on a table: what has a ship stands beside its player's edge, its obstacles at legal places."""

from sublight.errors import InputError, did_you_mean
from sublight.formats.squads.model import Squad, SquadPilot
from sublight.games.xwing.catalogue.ships import ship_cards
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.squads.build import Listed, stand_squad


def stand(squad: Squad, table: Table, player: str, *, obstacles: bool = True) -> Table:
    """Return the table with the squad's ships, and its obstacles unless told otherwise.

    InputError for a player that is none, a squad without a ship that can be set up, or one that finds no room.
    """
    if player not in table.players:
        hint = did_you_mean(player, table.players)
        raise InputError(f"no player `{player}`; players are {', '.join(table.players)}{hint}")
    ships = [_listed(pilot) for pilot in squad.pilots if _stands(pilot)]
    if not ships:
        reasons = "; ".join(f"{each.at}: {each.says}" for each in squad.amiss[:3])
        raise InputError("no ship was found" + (f"; {reasons}" if reasons else ""))
    return stand_squad(table, player, ships, squad.obstacles if obstacles else ())


def left_out(squad: Squad) -> tuple[str, ...]:
    """Return the pilots that no table gets: of no known ship, or of a huge one."""
    return tuple(pilot.id for pilot in squad.pilots if not _stands(pilot))


def _stands(pilot: SquadPilot) -> bool:
    return pilot.card is not None and ship_cards()[pilot.card].size != "huge"


def _listed(pilot: SquadPilot) -> Listed:
    slots = {upgrade.id: upgrade.slot for upgrade in pilot.upgrades}
    return Listed(
        card=pilot.card or "",
        pilot=pilot.id,
        initiative=pilot.initiative or 0,
        upgrades=tuple(slots),
        slots=slots,
    )
