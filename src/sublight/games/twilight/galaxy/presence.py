"""Whose ships, units, tokens, homes and planets are in a system, and who stops whom from passing (TI4-58.4b)."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from sublight.games.twilight.active_effects import card_of, cards_in, effects_for, reading
from sublight.games.twilight.catalogue import ForbidPass, PassShips, UnitCard, token_cards
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.units import faction_card
from sublight.games.twilight.galaxy.needs import met
from sublight.games.twilight.moves import Use, Voyage
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, System, Units
from sublight.referee.state import kept

CREUSS_GATE = "17"


class Obstacle(Struct, frozen=True, kw_only=True):
    """Who stops a ship in a system, and by which rule; `by` is the effect that forbids it, empty for their ships."""

    player: str
    rule: str
    by: str = ""

    def __str__(self) -> str:
        return f"{self.player} by {self.by}" if self.by else self.player


def ships_of(galaxy: Galaxy, system_id: str, player: str) -> tuple[Units, ...]:
    """Return a player's ships in a system: fighters are ships (TI4-76.0), structures in space are not."""
    here = galaxy.system(system_id).space
    return tuple(units for units in here if units.player == player and card_of(galaxy, units, player).is_ship)


def units_of(galaxy: Galaxy, system_id: str, player: str) -> tuple[Units, ...]:
    """Return all units of a player in a system, those on its planets too."""
    return tuple(units for units in units_in(galaxy.system(system_id)) if units.player == player)


def is_present(system: System, player: str) -> bool:
    """Return whether a player has units in a system, or holds a planet or station there."""
    return player in system.contents.owners or any(planet.player == player for planet in system.planets)


def others_with_ships(galaxy: Galaxy, system_id: str, mover: str) -> tuple[str, ...]:
    """Return the other players with ships in a system, nobody's included (TI4-TE-neutral)."""
    here = galaxy.system(system_id).space
    return tuple(dict.fromkeys(each.player for each in here if each.player != mover and _blocks(galaxy, each)))


def _blocks(galaxy: Galaxy, units: Units) -> bool:
    card = card_of(galaxy, units, units.player)
    factory = card.is_structure and reading(galaxy, "TI4-Q16") == "blocks"
    return card.is_ship or factory


def blocks(
    galaxy: Galaxy, system_id: str, mover: str, ship: Voyage | None = None, uses: tuple[Use, ...] = ()
) -> tuple[Obstacle, ...]:
    """Return who stops a mover's ship from passing through a system, none where it may.

    Ships of other players do (TI4-58.4b), unless an effect in force lets this ship pass them; structures only by an
    effect of their owner that no permission beats. `uses` are the effects that the move declares.
    """
    there = others_with_ships(galaxy, system_id, mover)
    named = {use.effect for use in uses} | set(ship.uses if ship else ())
    permits = [
        (card, hint)
        for card, hint in (effects_for(galaxy, mover, hint=PassShips, uses=named) if there else ())
        if (hint.where == "any" or units_of(galaxy, system_id, mover))
        and _serves(galaxy, card, hint, mover, ship, uses)
    ]
    stopping = [each for each in there if not any(_past(galaxy, card, hint, each, uses) for card, hint in permits)]
    found = (Obstacle(player=each, rule="TI4-N-58-neutral" if each == NEUTRAL else "TI4-58.4b") for each in stopping)
    return (*found, *_forbidden(galaxy, system_id, mover))


def _past(galaxy: Galaxy, card: EffectCard, hint: PassShips, other: str, uses: tuple[Use, ...]) -> bool:
    """Past everybody's ships, or those of the player only who allows it."""
    if hint.past == "others":
        return True
    allowing = {use.player for use in uses if use.effect == card.id}
    return other in allowing or f"{card.id}:{other}" in galaxy.in_effect


def _serves(
    galaxy: Galaxy, card: EffectCard, hint: PassShips, mover: str, ship: Voyage | None, uses: tuple[Use, ...]
) -> bool:
    if not met(galaxy, card, mover):
        return False
    if hint.ships == "all":
        return True
    if ship is None:
        return False
    if hint.ships == "from_chosen":
        return any(use.effect == card.id and use.system == ship.origin for use in uses)
    if hint.ships == "unladen":
        return not ship.cargo
    return card_of(galaxy, ship, mover).id in (hint.units or card.hints.units)


def _forbidden(galaxy: Galaxy, system_id: str, mover: str) -> Iterator[Obstacle]:
    """Yield the effects of structures that nothing may pass; permissions to pass ships do not help against them."""
    system = galaxy.system(system_id)
    for player, effect in kept(galaxy, _forbidding):
        if player != mover and any(card.is_structure for _, card, _ in cards_in(galaxy, system, player)):
            yield Obstacle(player=player, rule="TI4-N-58-structures", by=effect)


def _forbidding(galaxy: Galaxy) -> tuple[tuple[str, str], ...]:
    """Return the effects whose owners' structures nothing may pass, each with its owner."""
    return tuple(
        (player.id, effect.id)
        for player in galaxy.players
        for effect, _ in effects_for(galaxy, player.id, hint=ForbidPass)
    )


# Homes, tokens and planets.


def units_in(system: System) -> Iterator[Units]:
    """Yield all units of a system, in space and on its planets."""
    return (units for units, _ in system.units)


def has_command_token(galaxy: Galaxy, system: System, player: str) -> bool:
    """Return whether a command token of a player lies in a system.

    Diplomacy's marker is one of everyone's but its holder, who stands in `in_effect` as `diplomacy:player`
    (TI4-N-32-marker).
    """
    if player in system.tokens:
        return True
    lying = (marker for marker in system.markers if marker in _token_markers())
    return any(f"{marker}:{player}" not in galaxy.in_effect for marker in lying)


@cache
def _token_markers() -> frozenset[str]:
    """Return the markers that stand for command tokens; each has the id of its effect."""
    return frozenset(token.id for token in token_cards().values() if token.command_tokens)


def is_home(galaxy: Galaxy, system: System, player: str) -> bool:
    """Return whether a system is a player's home. The Creuss Gate is not: their home lies beside the map."""
    return system.card.id in faction_card(galaxy.player(player).faction).home and system.card.id != CREUSS_GATE


def is_anyones_home(galaxy: Galaxy, place: str) -> bool:
    """Return whether a system is the home of one of the players."""
    return any(is_home(galaxy, galaxy.system(place), player.id) for player in galaxy.players)


def controls_planet(galaxy: Galaxy, player: str, place: str) -> bool:
    """Return whether a player controls a planet in a system; a space station is not a planet (TI4-TE-station)."""
    system = galaxy.system(place)
    stations = {planet.name for planet in system.card.planets if planet.station}
    return any(each.player == player and each.planet not in stations for each in system.planets)


def factories(galaxy: Galaxy, place: str) -> Iterator[tuple[Units, UnitCard]]:
    """Yield the structures in a system's space area that move by themselves, with their cards."""
    for units in galaxy.system(place).space:
        card = card_of(galaxy, units, units.player)
        if card.is_structure and card.move is not None:
            yield units, card


def is_blockaded(galaxy: Galaxy, place: str, owner: str) -> bool:
    """Return whether a system holds ships of others, neutral ones too, and none of the owner's (TI4-14.0)."""
    others = {units.player for units in galaxy.system(place).space if units.player != owner}
    return not ships_of(galaxy, place, owner) and any(ships_of(galaxy, place, other) for other in others)


def builds(system: System, player: str) -> bool:
    """Say whether a player has a space dock or a planet there, and so may place units."""
    return has_dock(system, player) or holds_planet(system, player)


def holds_planet(system: System, player: str) -> bool:
    """Say whether a player controls a planet there."""
    return any(each.player == player for each in system.planets)


def has_dock(system: System, player: str) -> bool:
    """Say whether a player has a space dock there."""
    return any((each.player, each.unit) == (player, "spacedock") for each, _ in system.units)
