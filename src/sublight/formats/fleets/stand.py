"""A fleet that was read, on a table: what has a card stands beside its player's edge."""

from sublight.errors import InputError, did_you_mean
from sublight.formats.fleets.model import Fleet
from sublight.games.armada.fleets.build import Listed, stand_fleet
from sublight.games.armada.pieces import Table


def stand(fleet: Fleet, table: Table, player: str) -> Table:
    """Return the table with the fleet's known ships and squadrons, upgrades by effect id where they have one.

    InputError for a player that is none, a fleet in which nothing is known, or one that finds no room.
    """
    if player not in table.players:
        hint = did_you_mean(player, table.players)
        raise InputError(f"no player `{player}`; players are {', '.join(table.players)}{hint}")
    ships = [
        Listed(card=ship.card, upgrades=tuple(each.effect for each in ship.upgrades if each.effect))
        for ship in fleet.ships
        if ship.card
    ]
    squadrons = [each.card for each in fleet.squadrons if each.card for _ in range(each.count)]
    if not ships and not squadrons:
        reasons = "; ".join(f"line {each.number}: {each.says}" for each in fleet.amiss[:3])
        raise InputError("no ship or squadron was found" + (f"; {reasons}" if reasons else ""))
    return stand_fleet(table, player, ships, squadrons)
