"""Links that cards make, by the player or unit they hold for (TI4-N-6-onesided). A card's id is its links' name."""

from itertools import product

from sublight.board.hexes.layers import Layer, Link
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.catalogue import Links as LinksHint
from sublight.games.twilight.galaxy.needs import met
from sublight.games.twilight.galaxy.wormholes import Mouth, mouths, non_delta_wormhole
from sublight.games.twilight.hand import cards_in, held, reading
from sublight.games.twilight.pieces import Galaxy

EFFECT = "effect"
CONDUIT = "spatial_conduit_cylinders"
LASTING = "TI4-Q34"


def effect_layers(galaxy: Galaxy) -> tuple[Layer, ...]:
    """Return a layer for each card that links systems now, for everybody, its owner, or its unit."""
    lying = mouths(galaxy)
    found = (
        _layer(galaxy, card, hint, owner or galaxy.active_player, lying)
        for card, hint, owner in held(galaxy, LinksHint)
        if _may_link(galaxy, card, owner or galaxy.active_player)
    )
    return tuple(layer for layer in found if layer.links)


def _may_link(galaxy: Galaxy, card: EffectCard, owner: str) -> bool:
    gated = "active_has_non_delta_wormhole" in card.needs
    return met(galaxy, card, owner) and (not gated or non_delta_wormhole(galaxy))


def _layer(galaxy: Galaxy, card: EffectCard, hint: LinksHint, owner: str, lying: tuple[Mouth, ...]) -> Layer:
    ends = product(
        (place for word in hint.between for place in _places(galaxy, card, word, owner, lying)),
        (place for word in hint.to for place in _places(galaxy, card, word, owner, lying)),
    )
    pairs = dict.fromkeys((min(pair), max(pair)) for pair in ends if pair[0] != pair[1])
    links = tuple(Link(one=one, other=other, kind=EFFECT, name=card.id) for one, other in pairs)
    unit = "flagship" if hint.serves == "this" else ""
    return Layer(links=links, player="" if hint.serves == "everyone" else owner, unit=unit)


def _places(galaxy: Galaxy, card: EffectCard, word: str, owner: str, lying: tuple[Mouth, ...]) -> tuple[str, ...]:
    match word:
        case "active":
            return (galaxy.active,) if galaxy.active else ()
        case "any_wormhole":
            return tuple(dict.fromkeys(mouth.place for mouth in lying))
        case "alpha" | "beta" | "gamma" | "delta" | "epsilon":
            return tuple(dict.fromkeys(mouth.place for mouth in lying if mouth.kind == word))
        case "this":
            return _with_unit(galaxy, owner, card.hints.units)
        case "own_mechs":
            return _with_type(galaxy, owner, "mech")
        case "own_units":
            return _conduits(galaxy, owner)
        case _:
            return tuple(system.id for system in galaxy.systems if word in system.card.anomalies)


def _conduits(galaxy: Galaxy, owner: str) -> tuple[str, ...]:
    """The systems with own units: now, or when the card was exhausted; none after the Movement step, as it is read."""
    taken = reading(galaxy, LASTING)
    if taken == "movement-step" and galaxy.step not in ("", "movement"):
        return ()
    then = galaxy.joined if taken == "as-exhausted" else ()
    return then or _with_type(galaxy, owner, "")


def _with_unit(galaxy: Galaxy, owner: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        system.id
        for system in galaxy.systems
        if any(units.player == owner and card.id in cards for units, card, _ in cards_in(galaxy, system))
    )


def _with_type(galaxy: Galaxy, owner: str, unit: str) -> tuple[str, ...]:
    return tuple(
        system.id
        for system in galaxy.systems
        if any(units.player == owner and unit in ("", units.unit) for units, _, _ in cards_in(galaxy, system))
    )
