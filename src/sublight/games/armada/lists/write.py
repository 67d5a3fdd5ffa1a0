"""A player's ships and squadrons on a table as the text of a fleet, in the form of Ryan Kingston's fleet builder.

A table has neither the fleet's name nor its objectives, nor the points of upgrades and squadrons: none are in the text.
The points of a ship are those of its card today. What is written is read back before it is returned, so that no name
is written that would be read as something else.
"""

from collections import Counter
from collections.abc import Iterator

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import effect_cards, ship_card, squadron_card
from sublight.games.armada.catalogue.cards import SquadronCard
from sublight.games.armada.lists.cards import MOST_OF_ONE
from sublight.games.armada.lists.model import Fleet
from sublight.games.armada.lists.names import ON_SHIPS, find_squadron, find_upgrade
from sublight.games.armada.lists.read import read_fleet
from sublight.games.armada.pieces import Ship, Squadron, Table

Listed = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A ship of a list: its card, its upgrades by effect id, and the names of the others."""


def write_fleet(table: Table, player: str = "") -> str:
    """Return the fleet of a player, of the first one if not said, as text that `read_fleet` reads as the same fleet.

    InputError for an unknown player, one without ships and squadrons, an unknown upgrade, and a name that would be read
    as another card.
    """
    player = player or table.players[0]
    ships, squadrons = _pieces_of(table, player)
    faction = _faction(ships, squadrons)
    text = "".join(f"{line}\n" for line in _lines(ships, squadrons, faction))
    _refuse_misread(text, [_listed(ship) for ship in ships], _counted(squadrons))
    return text


def _pieces_of(table: Table, player: str) -> tuple[tuple[Ship, ...], tuple[Squadron, ...]]:
    if player not in table.players:
        hint = did_you_mean(player, table.players)
        raise InputError(f"no player `{player}`; players are {', '.join(table.players)}{hint}", "unknown_piece")
    ships = tuple(ship for ship in table.ships if ship.player == player)
    squadrons = tuple(each for each in table.squadrons if each.player == player)
    if not ships and not squadrons:
        raise InputError(f"`{player}` has no ship or squadron on this table")
    return ships, squadrons


def _faction(ships: tuple[Ship, ...], squadrons: tuple[Squadron, ...]) -> str:
    """Return the faction of most cards, the first of equals."""
    factions = [*(ship.card.faction for ship in ships), *(each.card.faction for each in squadrons)]
    return Counter(factions).most_common(1)[0][0]


def _lines(ships: tuple[Ship, ...], squadrons: tuple[Squadron, ...], faction: str) -> Iterator[str]:
    yield f"Faction: {faction.title()}"
    for ship in ships:
        yield ""
        yield f"{ship.card.name} ({ship.card.points})"
        _, effects, others = _listed(ship)
        yield from (f"• {_upgrade_name(ship, effect, faction)}" for effect in effects)
        yield from (f"• {name}" for name in others)
    if squadrons:
        yield ""
        yield "Squadrons:"
    for card, count in _counted(squadrons).items():
        yield from _squadron_lines(_squadron_name(squadron_card(card), faction), count)


def _squadron_lines(name: str, count: int) -> Iterator[str]:
    """Yield as many lines as it takes: a line of more squadrons than a fleet can have is not read."""
    for first in range(0, count, MOST_OF_ONE):
        here = min(MOST_OF_ONE, count - first)
        yield f"• {here} x {name}" if here > 1 else f"• {name}"


def _upgrade_name(ship: Ship, effect: str, faction: str) -> str:
    """Return the name of an upgrade, with its kind where a namesake is of another."""
    card = effect_cards().get(effect)
    if card is None or card.kind not in ON_SHIPS:
        raise InputError(f"ship `{ship.id}`: `{effect}` is not an upgrade card; put other names in `other_upgrades`")
    name = card.name.partition(" (")[0]
    return name if find_upgrade(name, faction, "").one == effect else f"{name} ({card.kind})"


def _squadron_name(card: SquadronCard, faction: str) -> str:
    """Return the name of a squadron, with its craft where it has a namesake."""
    named = (card.name, f"{card.name} {card.craft}")
    return next((name for name in named if find_squadron(name, faction).one == card.id), card.name)


def _listed(ship: Ship) -> Listed:
    return ship.card.id, tuple(dict.fromkeys(ship.upgrades)), ship.other_upgrades


def _counted(squadrons: tuple[Squadron, ...]) -> Counter[str]:
    """Return the cards with their counts, in the order of the table."""
    return Counter(each.card.id for each in squadrons)


def _refuse_misread(text: str, ships: list[Listed], squadrons: Counter[str]) -> None:
    """Raise InputError with the first part of the text that would be read as something else."""
    fleet = read_fleet(text)
    read = [_read_ship(fleet, number) for number in range(len(fleet.ships))]
    for wanted, found in zip(ships, read, strict=False):
        if wanted != found:
            why = _difference(wanted, found)
            raise InputError(f"the upgrades of {ship_card(wanted[0]).name} cannot be written as text: {why}")
    counts: Counter[str] = Counter()
    for each in fleet.squadrons:
        counts[each.card or each.name] += each.count
    if len(ships) != len(read) or counts != squadrons:
        wrong = "; ".join(f"`{each.text}`: {each.says}" for each in fleet.amiss) or "a name is read as another card"
        raise InputError(f"this fleet cannot be written as text: {wrong}")


def _read_ship(fleet: Fleet, number: int) -> Listed:
    ship = fleet.ships[number]
    effects = tuple(each.effect for each in ship.upgrades if each.effect)
    return ship.card or ship.name, effects, tuple(each.name for each in ship.upgrades if not each.effect)


def _difference(wanted: Listed, found: Listed) -> str:
    """Return the first name that is read as something else."""
    if wanted[0] != found[0]:
        return f"its name is read as `{found[0]}`"
    known = (*found[1], *found[2])
    lost = next((name for name in (*wanted[1], *wanted[2]) if name not in known), "")
    return f"`{lost}` would be read as something else" if lost else "one would be read as another"
