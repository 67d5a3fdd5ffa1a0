"""A player's ships on a table as a squad, and a squad as XWS 2.x, which every builder reads.

Points are not known on a table, nor whose the obstacles are: neither is in the squad.
"""

from collections.abc import Iterator

from sublight.errors import InputError, did_you_mean, either
from sublight.formats.jsons import write_json
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.catalogue.effects import Carrier
from sublight.games.xwing.catalogue.ships import Faction, pilot_cards
from sublight.games.xwing.lists.build import Listed
from sublight.games.xwing.lists.model import Squad, SquadPilot, SquadUpgrade
from sublight.games.xwing.lists.names import faction_named, pilot_effects, upgrade_effects
from sublight.games.xwing.pieces import Ship, Table

VERSION = "2.0.0"
OLDER = ("0.", "1.")


def write_squad(squad: Squad) -> str:
    """Return the squad as JSON text; `read_squad` of it is the same squad, one of an older version in today's form.

    InputError for a squad without faction or pilots, which the format wants.
    """
    return write_json(squad_dict(squad))


def squad_dict(squad: Squad) -> dict[str, object]:
    """Return the squad as the plain values of the format."""
    if not squad.faction or not squad.pilots:
        raise InputError(f"a squad without {'a faction' if squad.pilots else 'pilots'} cannot be written as XWS")
    plain: dict[str, object] = {"name": squad.name} if squad.name else {}
    plain |= {"faction": squad.faction, "pilots": [_pilot_dict(each) for each in squad.pilots]}
    plain |= {} if squad.points is None else {"points": squad.points}
    plain |= {"obstacles": list(squad.obstacles)} if squad.obstacles else {}
    older = not squad.version or squad.version.startswith(OLDER)
    return plain | {"version": VERSION if older else squad.version} | squad.kept


def _pilot_dict(pilot: SquadPilot) -> dict[str, object]:
    plain: dict[str, object] = {"id": pilot.id}
    ship = pilot.card or pilot.ship
    plain |= {"ship": ship} if pilot.ship else {}
    plain |= {} if pilot.points is None else {"points": pilot.points}
    slots: dict[str, list[str]] = {}
    for upgrade in pilot.upgrades:
        slots.setdefault(upgrade.slot, []).append(upgrade.id)
    return plain | ({"upgrades": slots} if slots else {}) | pilot.kept


def gather(table: Table, player: str = "", faction: str = "") -> Squad:
    """Return the squad of a player, of the first one if not said; `faction` only where the ships fly for several.

    InputError for a player without ships, a ship without a pilot, an upgrade without a slot, and an unknown faction.
    """
    player = player or table.players[0]
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


def ships_of(table: Table, player: str) -> tuple[Ship, ...]:
    """Return a player's ships, docked ones included; InputError for a player that is none, or has no ship."""
    if player not in table.players:
        hint = did_you_mean(player, table.players)
        raise InputError(f"no player `{player}`; players are {', '.join(table.players)}{hint}", "unknown_piece")
    found = tuple(ship for ship in (*table.ships, *table.reserve) if ship.player == player)
    if not found:
        raise InputError(f"`{player}` has no ship on this table")
    return found


def listed_ships(table: Table, player: str) -> Iterator[Listed]:
    """Yield a player's ships as they stand on paper; InputError for one without a pilot, or an upgrade without slot."""
    for ship in ships_of(table, player):
        if not ship.pilot:
            raise InputError(f"ship `{ship.id}` has no `pilot`; a squad list names the pilot of every ship")
        slots = {_upgrade_id(upgrade): _slot(ship, upgrade) for upgrade in ship.upgrades}
        yield Listed(card=ship.card.id, pilot=_pilot_id(ship), upgrades=tuple(slots), slots=slots)


def faction_of(table: Table, player: str) -> Faction:
    """Return the one faction that flies all ships of a player; InputError with the candidates where it is not one."""
    ships = ships_of(table, player)
    shared = [each for each in ships[0].card.factions if all(each in ship.card.factions for ship in ships)]
    if len(shared) == 1:
        return shared[0]
    may = f"fit several factions; choose {either(shared)}" if shared else "are of no one faction"
    raise InputError(f"the ships of `{player}` {may}")


def _slot(ship: Ship, upgrade: str) -> str:
    if upgrade not in ship.slots:
        raise InputError(f"ship `{ship.id}`: no slot is given for `{upgrade}` in `slots`, such as `talent`")
    return ship.slots[upgrade]


def _pilot_id(ship: Ship) -> str:
    """Return the id of its pilot; of an effect of several pilots the one that flies the ship."""
    known = pilot_cards()
    flown = [name for name in _carriers(ship.pilot, "pilot") if name in known and known[name].ship == ship.card.id]
    return next(iter(flown), ship.pilot)


def _upgrade_id(upgrade: str) -> str:
    """Return the id of an upgrade; of an effect of several cards the first."""
    return next(iter(_carriers(upgrade, "upgrade")), upgrade)


def _carriers(effect: str, carrier: Carrier) -> list[str]:
    """Return the cards of one kind that carry an effect, none for what is no effect."""
    card = effect_cards().get(effect)
    return [name for kind, name in card.carriers() if kind == carrier] if card is not None else []
