"""Whom space cannon may be fired at, and what keeps a player from firing at another (TI4-77.5a, TI4-77.5b)."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.cannon.shelter import exposed
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.catalogue.hints import Cannon
from sublight.games.twilight.galaxy.anomalies import SCAR, anomalies
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of
from sublight.games.twilight.hand import card_of, effects_for
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, Units

OF_CARD = {
    "solar_flare": "TI4-N-77-solarflare",
    "myru_vos": "TI4-TE-77-myru",
    "quetzecoatl": "TI4-N-77-quetzecoatl",
}
"""The rule of each card that bars fire."""


class Bar(Struct, frozen=True, kw_only=True):
    """Why a player does not fire at another: the rule, and the card if it is one."""

    rule: str
    name: str
    card: EffectCard | None = None


def targets(galaxy: Galaxy, shooter: str) -> tuple[str, ...]:
    """Return whom a player may shoot at in the active system: the active player, who themselves picks any other.

    Nobody's ships may be picked as well; own ones never are (TI4-N-77-own).
    """
    if shooter != galaxy.active_player:
        mover = galaxy.active_player
        return (mover,) if ships_of(galaxy, galaxy.active, mover) else ()
    found = others_with_ships(galaxy, galaxy.active, shooter)
    return tuple(each for each in found if ships_of(galaxy, galaxy.active, each))


def barred(galaxy: Galaxy, target: str, sheltered: tuple[Units, ...]) -> Bar | None:
    """Return what keeps others from firing at a player's ships in the active system, None if nothing does.

    `sheltered` are the ships that Myru Vos covers.
    """
    if SCAR in anomalies(galaxy, galaxy.active):
        return Bar(rule="TI4-TE-77-scar", name="the entropic scar")
    return next(_by_cards(galaxy, target, sheltered), None)


def _by_cards(galaxy: Galaxy, target: str, sheltered: tuple[Units, ...]) -> Iterator[Bar]:
    if target == NEUTRAL:
        return
    for card, hint in effects_for(galaxy, target, hint=Cannon):
        if hint.at == "mover" and target == galaxy.active_player and _covers(galaxy, card, target, sheltered):
            yield Bar(rule=OF_CARD[card.id], name=card.name, card=card)
        if hint.at == "this" and _is_there(galaxy, card, target):
            yield Bar(rule=OF_CARD[card.id], name=card.name, card=card)


def _covers(galaxy: Galaxy, card: EffectCard, target: str, sheltered: tuple[Units, ...]) -> bool:
    """Solar Flare covers all ships of the active player, Myru Vos those only that moved."""
    hint = card.hints.cannon
    return (hint is not None and hint.bars == "others") or not exposed(galaxy, target, sheltered)


def _is_there(galaxy: Galaxy, card: EffectCard, target: str) -> bool:
    here = ships_of(galaxy, galaxy.active, target)
    return any(card_of(galaxy, units, target).id in card.hints.units for units in here)


def modifiers(galaxy: Galaxy, target: str) -> tuple[tuple[EffectCard, int], ...]:
    """Return what is added to each die shot at a player, by the cards they have."""
    if target == NEUTRAL:
        return ()
    found = effects_for(galaxy, target, hint=Cannon)
    return tuple((card, hint.modifier) for card, hint in found if hint.modifier)
