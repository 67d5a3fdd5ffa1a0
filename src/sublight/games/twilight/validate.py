"""What can be a galaxy at all: known tiles and units, one tile a place, owners who play, counts that are possible.

No galaxy has more units than are read: far more than are in all boxes, and few enough for a ruling to take no time.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from sublight.board.plane.table import refuse_twins
from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.active_effects import card_of, effects_hinting, own_effects
from sublight.games.twilight.catalogue import Cargo, UnitCard, faction_cards, token_cards, unit_cards, unit_for
from sublight.games.twilight.catalogue.effects import added_planets, effect_cards
from sublight.games.twilight.catalogue.sets import Printed, boxes
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.galaxy.links import beyond
from sublight.games.twilight.galaxy.presence import units_in
from sublight.games.twilight.move_words import is_word
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, PlanetState, Player, System, Units
from sublight.games.twilight.rulebook import edition_named, in_force

SCAR = "entropic_scar"
SIDES = tuple("012345")
TOKENS = "TI4-TE-scar-tokens"
NOBODY = "TI4-TE-neutral"
"""Rules that say what can lie where, and whether there are units of nobody at all."""
VALID = "valid_among"
"""Under which name a player and a system keep the people among whom they were found to be valid."""
MOST_OF_A_KIND = 100
"""Units of one stack."""
MOST_IN_SYSTEM = 200
"""Units of one player in a system, on its planets and in space."""
MOST_IN_GALAXY = 2_000


def validate_galaxy(galaxy: Galaxy) -> None:
    """Raise InputError for what cannot be a galaxy: unknown tiles or units, twins, strangers, negative counts.

    A player or a system that was found to be valid among these people is so still.
    """
    if not galaxy.players:
        raise InputError("a galaxy needs players")
    refuse_twins([player.id for player in galaxy.players])
    among = _people(galaxy.edition, tuple((each.id, each.faction, each.effects) for each in galaxy.players))
    new_players = [each for each in galaxy.players if vars(each).get(VALID) is not among]
    for player in new_players:
        _validate_player(galaxy, player)
    for name in (*galaxy.initiative, *galaxy.announced, *filter(None, (galaxy.active_player,))):
        galaxy.player(name)
    grid_of(galaxy)
    new = _validate_systems(galaxy, among)
    _refuse_too_many_units(galaxy, new)
    for name in (*galaxy.joined, *filter(None, (galaxy.active,))):
        galaxy.system(name)
    _validate_in_play(galaxy)
    if galaxy.clock is not None:
        from sublight.games.twilight.clocks import validate_clock

        validate_clock(galaxy, galaxy.clock)
    for each in (*new_players, *new):
        vars(each)[VALID] = among


def _validate_systems(galaxy: Galaxy, among: "People") -> list[System]:
    """Return the systems that are new among these people; whether a border has two sides depends on the others."""
    new = []
    for system in galaxy.systems:
        if vars(system).get(VALID) is not among:
            _validate_system(galaxy, system)
            new.append(system)
        elif system.markers:
            _validate_markers(galaxy, system)
    return new


class People(NamedTuple):
    """The edition and the players' factions and effects: what is valid among them once is so ever after."""

    edition: str
    players: tuple[tuple[str, str, tuple[str, ...]], ...]


@lru_cache(maxsize=256)
def _people(edition: str, players: tuple[tuple[str, str, tuple[str, ...]], ...]) -> People:
    return People(edition, players)


def _played(galaxy: Galaxy, card: Printed, what: str) -> None:
    """Refuse a component of a box that is not played in this edition."""
    if not card.holds_in(galaxy.edition):
        edition = edition_named(galaxy.edition).id
        raise InputError(f"{what} belongs to {boxes()[card.set].name}, which edition {edition} does not include")


def _known(what: str, name: str, names: Mapping[str, object]) -> None:
    if name not in names:
        raise InputError(f"{what} `{name}`{did_you_mean(name, names)}", "unknown_name")


def _refuse_signs(name: str) -> None:
    if not is_word(name):
        raise InputError(f"the id {name!r} is empty or contains a space or one of = , ; # @ > + ! ~ * / . :")


# Players and what is in play.


def _validate_player(galaxy: Galaxy, player: Player) -> None:
    where = f"player `{player.id}`"
    _refuse_signs(player.id)
    _validate_faction(galaxy, player, where)
    pools = (player.tactic, player.fleet, player.strategy, player.reinforcements or 0)
    if min(pools) < 0:
        raise InputError(f"{where}: the number of command tokens must be 0 or more; got {min(pools)}")
    for name in player.captured:
        galaxy.player(name)
    for name in player.effects:
        _validate_effect(galaxy, name, where)
    _validate_upgrades(player, where)
    for name in player.exhausted:
        if name not in own_effects(player):
            raise InputError(f"{where}: `{name}` is listed as exhausted but not among the effects of the player")


def _validate_faction(galaxy: Galaxy, player: Player, where: str) -> None:
    if NEUTRAL in (player.faction, player.id):
        raise InputError(f"{where}: `{NEUTRAL}` cannot be a player; it is reserved for neutral units")
    _known(f"{where}: no faction", player.faction, faction_cards())
    _played(galaxy, faction_cards()[player.faction], f"{where}: faction {player.faction}")


def _validate_effect(galaxy: Galaxy, name: str, where: str) -> None:
    """An effect is a card of its own, or an upgrade of a unit."""
    unit = unit_cards().get(name)
    card: Printed | None = unit if unit is not None and unit.upgrade_of else effect_cards().get(name)
    if card is None:
        upgrades = {key: card for key, card in unit_cards().items() if card.upgrade_of}
        _known(f"{where}: no effect", name, {**effect_cards(), **upgrades})
    elif not card.holds_in(galaxy.edition):
        _played(galaxy, card, f"{where}: effect {name}")


def _validate_upgrades(player: Player, where: str) -> None:
    """A faction with its own upgrade of a type cannot have the common one."""
    for name in own_effects(player):
        card = unit_cards().get(name)
        if card is None or card.faction or not card.upgrade_of:
            continue
        plain = unit_for(card.type, player.faction)
        if plain.faction and any(each.upgrade_of == plain.id and not each.form for each in unit_cards().values()):
            own = next(each.id for each in unit_cards().values() if each.upgrade_of == plain.id)
            raise InputError(f"{where}: {player.faction} has `{own}` instead of `{name}`")


def _validate_in_play(galaxy: Galaxy) -> None:
    for name in galaxy.laws:
        _validate_effect(galaxy, name, "laws")
    for entry in galaxy.in_effect:
        name, _, player = entry.partition(":")
        _validate_effect(galaxy, name, "in_effect")
        if player:
            galaxy.player(player)


# Systems and what lies there.


def _validate_system(galaxy: Galaxy, system: System) -> None:
    card = system.card
    _refuse_signs(system.id)
    if not card.holds_in(galaxy.edition):
        _played(galaxy, card, f"system `{system.id}`: tile {card.id}")
    if card.system and not (system.turns or system.space or system.planets or system.tokens or system.markers):
        return
    if not card.system and (system.space or system.planets or system.tokens or system.markers):
        raise InputError(
            f"`{system.id}`: tile {card.id} is a hyperlane tile, which is not a system and holds nothing (TI4-44.2)"
        )
    if card.system and system.turns:
        raise InputError(f"system `{system.id}`: only hyperlane tiles can be turned, and tile {card.id} is not one")
    for units in system.space:
        _validate_units(galaxy, system, units, planet="")
    _validate_planets(galaxy, system)
    for name in system.tokens:
        galaxy.player(name)
    if len(set(system.tokens)) != len(system.tokens):
        raise InputError(f"system `{system.id}`: a player has at most one command token in a system")
    _validate_markers(galaxy, system)


def _validate_markers(galaxy: Galaxy, system: System) -> None:
    for marker in system.markers:
        _validate_marker(galaxy, system, marker)


def _validate_planets(galaxy: Galaxy, system: System) -> None:
    if not system.planets:
        return
    named = [planet.planet for planet in system.planets]
    for planet in system.planets:
        _validate_planet(galaxy, system, planet)
        if named.count(planet.planet) > 1:
            raise InputError(f"system `{system.id}`: planet `{planet.planet}` is given twice")


def _validate_planet(galaxy: Galaxy, system: System, planet: PlanetState) -> None:
    cards = {each.name: each for each in system.card.planets}
    if planet.planet not in cards and planet.planet not in added_planets():
        listed = ", ".join(cards) or "none"
        raise InputError(
            f"system `{system.id}` (tile {system.tile}) has no planet `{planet.planet}`; "
            f"it has {listed}{did_you_mean(planet.planet, cards)}"
        )
    if planet.player:
        galaxy.player(planet.player)
    if planet.units and planet.planet in cards and cards[planet.planet].station:
        raise InputError(
            f"system `{system.id}`: {planet.planet} is a space station, and units cannot be on it (TI4-TE-station)"
        )
    for units in planet.units:
        _validate_units(galaxy, system, units, planet=planet.planet)


def _validate_units(galaxy: Galaxy, system: System, units: Units, *, planet: str) -> None:
    where = f"system `{system.id}`, {units.unit} of `{units.player}`"
    owner = _owner(galaxy, units, where)
    least, most = min(units.count - 1, units.damaged, units.tokens), max(units.damaged, units.tokens)
    if least < 0:
        raise InputError(
            f"{where}: the number of units must be 1 or more, and of damaged units and "
            f"tokens 0 or more; got {min(units.count, units.damaged, units.tokens)}"
        )
    if most > units.count:
        raise InputError(f"{where}: there are {units.count} units, but {most} of them are damaged or tokens")
    card = card_of(galaxy, units, units.player)
    if not card.holds_in(galaxy.edition):
        _played(galaxy, card, f"{where}: card {card.id}")
    if planet and not (card.is_ground_force or card.is_structure):
        raise InputError(f"{where}: ships cannot be on a planet ({planet}), only in space (TI4-76.1)")
    if not planet and card.is_structure and not _rides(owner, card):
        raise InputError(f"{where}: structures cannot be in space, only on planets (TI4-85.1)")


def _rides(owner: Player | None, card: UnitCard) -> bool:
    """Whether a structure moves, or may ride on any ship by an effect of its owner (Miniaturization)."""
    if card.move is not None or owner is None:
        return card.move is not None
    own = own_effects(owner)
    hints = (hint for effect, hint in effects_hinting(Cargo) if effect.id in own)
    return any(hint.rides == "any_ship" and card.type in hint.types for hint in hints)


def _owner(galaxy: Galaxy, units: Units, where: str) -> Player | None:
    if units.player != NEUTRAL:
        return galaxy.player(units.player)
    if not in_force(NOBODY, galaxy.edition):
        raise InputError(f"{where}: edition {edition_named(galaxy.edition).id} has no neutral units ({NOBODY})")
    return None


def _validate_marker(galaxy: Galaxy, system: System, marker: str) -> None:
    where = f"system `{system.id}`"
    name, at, side = marker.partition("@")
    _known(f"{where}: no token", name, token_cards())
    card = token_cards()[name]
    _played(galaxy, card, f"{where}: token {name}")
    if at and side not in SIDES:
        raise InputError(f"{where}: `{marker}` does not name a side; sides are 0 (north) to 5, clockwise")
    if bool(at) is not card.cuts_border:
        lies = f"on a border: write `{name}@` and a side" if card.cuts_border else "in the system, not on a side"
        raise InputError(f"{where}: `{marker}`: {name} is placed {lies}")
    if at and beyond(galaxy, system, int(side)) is None:
        raise InputError(f"{where}: `{marker}`: there is no tile beyond side {side}")
    if card.adds_wormhole and SCAR in system.card.anomalies:
        raise InputError(f"{where}: `{marker}`: a wormhole token cannot be in an entropic scar ({TOKENS})")


# Counts of units.


def _refuse_too_many_units(galaxy: Galaxy, new: Iterable[System]) -> None:
    """Raise InputError where a stack, a player's units in a system, or all units are more than is ruled on."""
    for system in new:
        _refuse_in_system(system)
    count = sum(system.contents.number for system in galaxy.systems)
    if count > MOST_IN_GALAXY:
        raise InputError(f"the galaxy has {count} units; the limit is {MOST_IN_GALAXY}", "large")


def _refuse_in_system(system: System) -> None:
    if system.contents.number <= min(MOST_OF_A_KIND, MOST_IN_SYSTEM):
        return
    of_player = Counter[str]()
    for units in units_in(system):
        of_player[units.player] += units.count
        if units.count > MOST_OF_A_KIND:
            where = f"system `{system.id}`, {units.unit} of `{units.player}`"
            raise InputError(f"{where}: {units.count} units of one kind; the limit is {MOST_OF_A_KIND}", "large")
    for player, count in of_player.items():
        if count > MOST_IN_SYSTEM:
            raise InputError(
                f"system `{system.id}`: `{player}` has {count} units; the limit is {MOST_IN_SYSTEM}", "large"
            )
