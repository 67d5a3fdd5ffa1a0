"""Links that cards make, by the player or unit they hold for (TI4-N-6-onesided), and what takes links away.

A card's id is its links' name. Travel Ban, Nexus Sovereignty and Sever bind while units move only
(TI4-N-6-movement-only); Sundered binds the Rebellion at all times (TI4-TE-sundered), a Void Tether everyone but its
owner. Links of cards that speak of wormholes go with the wormholes, unless one of the two cards is exempt from the
other.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product

from sublight.board.hexes.layers import BORDER, Cut, Layer, Link
from sublight.games.twilight.active_effects import (
    cards_in,
    effects_hinting,
    effects_in_force,
    is_in_play,
    owns,
    reading,
)
from sublight.games.twilight.catalogue import CutsBorder, EffectCard, Mutes, UnitCard, effect_cards, token_cards
from sublight.games.twilight.catalogue import Links as LinksHint
from sublight.games.twilight.galaxy.grid import grid_of, nexus_of
from sublight.games.twilight.galaxy.needs import met
from sublight.games.twilight.galaxy.wormholes import WORMHOLE, Mouth, mouths, non_delta_wormhole, wormholes
from sublight.games.twilight.pieces import Galaxy, System, Units
from sublight.geometry.hexes import neighbour

EFFECT = "effect"
LASTING = "TI4-Q34"
ANY = "any_wormhole"
Linking = tuple[EffectCard, ...]


def effect_layers(galaxy: Galaxy) -> tuple[Layer, ...]:
    """Return a layer for each card that links systems now, for everybody, its owner, or its unit."""
    lying = mouths(galaxy)
    found = (
        _layer(galaxy, card, hint, owner or galaxy.active_player, lying)
        for card, hint, owner in effects_in_force(galaxy, LinksHint)
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
            return _where(galaxy, owner, lambda _, held: held.id in card.hints.units)
        case "own_mechs":
            return _where(galaxy, owner, lambda units, _: units.unit == "mech")
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
    return then or _where(galaxy, owner, lambda *_: True)


def _where(galaxy: Galaxy, owner: str, wanted: Callable[[Units, UnitCard], bool]) -> tuple[str, ...]:
    """The systems with units of a player that are wanted."""
    return tuple(
        system.id
        for system in galaxy.systems
        if any(wanted(units, card) for units, card, _ in cards_in(galaxy, system, owner))
    )


# What takes links away: laws and tokens that mute wormholes, Sundered.


def muting_layers(galaxy: Galaxy, cards: Iterable[str], *, moving: bool) -> tuple[Layer, ...]:
    """Return the cuts of all that mutes wormholes now; `cards` are those that link systems."""
    linking = tuple(effect_cards()[card] for card in cards)
    found = [
        layer
        for card, hint, owner in effects_in_force(galaxy, Mutes)
        if moving or not hint.only_moving
        for layer in _muted(galaxy, card, hint, owner, linking)
    ]
    return (*found, *_tokens(galaxy, linking)) if moving else tuple(found)


def _muted(galaxy: Galaxy, card: EffectCard, hint: Mutes, owner: str, linking: Linking) -> Iterator[Layer]:
    nexus = nexus_of(galaxy)
    if hint.at == "any":
        cuts = tuple(Cut(by=card.id, kind=WORMHOLE, name=kind) for kind in hint.kinds)
        yield Layer(cuts=cuts, player=owner if hint.binds == "owner" else "")
    elif hint.at == "nexus" and nexus is not None:
        yield Layer(cuts=tuple(_cuts_at(galaxy, card, nexus.id, hint.kinds, linking)))
    if hint.binds == "owner" and reading(galaxy, "TI4-Q07") == "both-ways":
        yield Layer(cuts=tuple(_closed(galaxy, card, hint, owner)))


def _closed(galaxy: Galaxy, card: EffectCard, hint: Mutes, owner: str) -> Iterator[Cut]:
    """Systems with units of theirs are closed to everyone, where what they cannot use nobody can."""
    for system in galaxy.systems:
        if owner in system.contents.owners:
            yield from (Cut(by=card.id, one=system.id, kind=WORMHOLE, name=kind) for kind in hint.kinds)


def _tokens(galaxy: Galaxy, linking: Linking) -> Iterator[Layer]:
    """A Sever token mutes every wormhole of its system."""
    for system in galaxy.systems:
        for card in _with_muting_tokens():
            if card.id in system.markers:
                kinds = wormholes(galaxy, system.id)
                yield Layer(cuts=tuple(_cuts_at(galaxy, card, system.id, kinds, linking)))


@cache
def _with_muting_tokens() -> Linking:
    """Return the effects whose token, which has the id of the effect, mutes the wormholes where it lies."""
    return tuple(card for card, hint in effects_hinting(Mutes) if hint.at == "token")


def _cuts_at(galaxy: Galaxy, card: EffectCard, place: str, kinds: Iterable[str], linking: Linking) -> Iterator[Cut]:
    muted = set(kinds)
    yield from (Cut(by=card.id, one=place, kind=WORMHOLE, name=kind) for kind in sorted(muted))
    here = set(wormholes(galaxy, place))
    for other in linking:
        words = set(other.hints.links.to) if other.hints.links else set()
        spoken = here if ANY in words else here & words
        if spoken and spoken <= muted and not _exempt(galaxy, other, card):
            yield Cut(by=card.id, one=place, kind=EFFECT, name=other.id)


def _exempt(galaxy: Galaxy, linking: EffectCard, muting: EffectCard) -> bool:
    if "TI4-Q07" in linking.disputes and "TI4-Q07" in muting.disputes:
        return reading(galaxy, "TI4-Q07") == "own-use"
    beats = linking.hints.links.beats if linking.hints.links else ()
    exempt = muting.hints.mutes.exempt if muting.hints.mutes else ()
    return muting.id in beats or linking.id in exempt


@cache
def travel_bans() -> frozenset[str]:
    """Return the laws by which wormholes do nothing anywhere during movement, for anybody (Enforced Travel Ban)."""
    return frozenset(card.id for card, hint in effects_hinting(Mutes) if hint.at == "any" and hint.binds == "everyone")


def travel_banned(galaxy: Galaxy) -> bool:
    """Return whether such a law is in play."""
    return any(is_in_play(galaxy, law) for law in travel_bans())


# The Void Tether.


def tether_layers(galaxy: Galaxy) -> tuple[Layer, ...]:
    """Return the borders that Void Tethers cut, a layer for each player who is bound by them.

    Its owner is not, nor whom they allow it for this action (`void_tether:player` in effect).
    """
    cuts = tuple(_tethered(galaxy))
    cards = [card.id for card, _ in effects_hinting(CutsBorder)] if cuts else []
    bound = [each.id for each in galaxy.players if cuts and not any(owns(galaxy, each.id, card) for card in cards)]
    return tuple(Layer(cuts=cuts, player=player) for player in bound)


def _tethered(galaxy: Galaxy) -> Iterator[Cut]:
    kind = BORDER if reading(galaxy, "TI4-Q08") == "border-only" else ""
    for system in galaxy.systems:
        for marker in system.markers:
            name, _, side = marker.partition("@")
            over = beyond(galaxy, system, int(side)) if side and token_cards()[name].cuts_border else None
            if over:
                yield Cut(by=name, one=system.id, other=over, kind=kind)


def beyond(galaxy: Galaxy, system: System, side: int) -> str | None:
    """Return the place over a side of a system, None where no tile lies."""
    grid = grid_of(galaxy)
    here = grid.tile_at(system.id).hex
    found = grid.by_hex.get(neighbour(here, side)) if here else None
    return found.at if found else None
