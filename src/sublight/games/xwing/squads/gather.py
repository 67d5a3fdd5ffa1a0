"""A player's ships as the cards they are: ids of the squad format, slots, and the faction they share."""

from collections.abc import Iterator

from sublight.errors import InputError, did_you_mean
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.catalogue.effects import Carrier
from sublight.games.xwing.catalogue.pilots import pilot_cards
from sublight.games.xwing.catalogue.ships import Faction
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.squads.build import Listed


def ships_of(table: Table, player: str) -> tuple[Ship, ...]:
    """Return a player's ships, docked ones included; InputError for a player that is none, or has no ship."""
    if player not in table.players:
        hint = did_you_mean(player, table.players)
        raise InputError(f"no player `{player}`; players are {', '.join(table.players)}{hint}")
    found = tuple(ship for ship in (*table.ships, *table.reserve) if ship.player == player)
    if not found:
        raise InputError(f"`{player}` has no ship on this table")
    return found


def listed_ships(table: Table, player: str) -> Iterator[Listed]:
    """Yield a player's ships as they stand on paper; InputError for one without a pilot, or an upgrade without slot."""
    for ship in ships_of(table, player):
        if not ship.pilot:
            raise InputError(f"ship `{ship.id}` has no `pilot`, which a squad on paper needs")
        slots = {_upgrade_id(upgrade): _slot(ship, upgrade) for upgrade in ship.upgrades}
        yield Listed(card=ship.card.id, pilot=_pilot_id(ship), upgrades=tuple(slots), slots=slots)


def faction_of(table: Table, player: str) -> Faction:
    """Return the one faction that flies all ships of a player; InputError with the candidates where it is not one."""
    ships = ships_of(table, player)
    shared = [each for each in ships[0].card.factions if all(each in ship.card.factions for ship in ships)]
    if len(shared) == 1:
        return shared[0]
    may = f"may be of {', '.join(shared)}: say which" if shared else "are of no one faction"
    raise InputError(f"the ships of `{player}` {may}")


def _slot(ship: Ship, upgrade: str) -> str:
    if upgrade not in ship.slots:
        raise InputError(f"ship `{ship.id}`: no slot is given for `{upgrade}` in `slots`, such as `talent`")
    return ship.slots[upgrade]


def _pilot_id(ship: Ship) -> str:
    """Return the id of its pilot; of an effect of several pilots the one that flies the ship."""
    flown = [name for name in _carriers(ship.pilot, "pilot") if _flies(name) == ship.card.id]
    return next(iter(flown), ship.pilot)


def _flies(pilot: str) -> str:
    card = pilot_cards().get(pilot)
    return "" if card is None else card.ship


def _upgrade_id(upgrade: str) -> str:
    """Return the id of an upgrade; of an effect of several cards the first."""
    return next(iter(_carriers(upgrade, "upgrade")), upgrade)


def _carriers(effect: str, carrier: Carrier) -> list[str]:
    """Return the cards of one kind that carry an effect, none for what is no effect."""
    card = effect_cards().get(effect)
    return [name for kind, name in card.carriers() if kind == carrier] if card is not None else []
