"""Effects that put tokens on the map, move or flip them: breaches, ingress tokens, wormhole tokens, the Ion Storm."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import cards_in, reading
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.tiles import token_cards
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.anomalies import RIFT, SCAR, anomalies
from sublight.games.twilight.galaxy.changes import BREACHES, with_breach_flipped, with_marker, without_marker
from sublight.games.twilight.galaxy.grid import INGRESS, in_fracture, with_token
from sublight.games.twilight.galaxy.open_readings import NEUTRALS, holders
from sublight.games.twilight.galaxy.presence import controls_planet, is_anyones_home, ships_of
from sublight.games.twilight.galaxy.wormholes import ion_storm
from sublight.games.twilight.moves import UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tokens_and_effects.plays import Play, Plays, no_system
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible

ACTIVE, INACTIVE = BREACHES
FLIP = "flip"
RULE = "TI4-TE-breach"
RANGE = 2
"""How far from an Exile II a combat may be for a breach to be dropped."""
OPEN = "TI4-Q12"


def _breach_words(_galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    return (ACTIVE, INACTIVE)


def _resonance_words(_galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    return (FLIP, ACTIVE, INACTIVE)


def _has_breach(galaxy: Galaxy, place: str, *kinds: str) -> bool:
    return any(marker in kinds for marker in galaxy.system(place).markers)


def _resonance(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    yield from no_system(galaxy, move.system)
    if move.target == FLIP and not _has_breach(galaxy, move.system, ACTIVE, INACTIVE):
        yield makes_impossible(RULE, "no_breach_there", move.system, effect=card.name)


def _exile(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    """An own destroyer of this text is there, or at most two systems away."""
    yield from no_system(galaxy, move.system)
    near = _within(galaxy, move.system, move.player)
    if not any(_has_exile(galaxy, place, move.player, card) for place in near):
        yield breaks(RULE, "no_exile_near", move.system, effect=card.name, range=RANGE)


def _within(galaxy: Galaxy, place: str, player: str) -> set[str]:
    """Return the systems at most two steps from one, with itself."""
    found, near = adjacency(galaxy, player=player), {place}
    for _ in range(RANGE if galaxy.system(place).card.system else 0):
        near |= {each for one in near for each in found.around(one)}
    return near


def _has_exile(galaxy: Galaxy, place: str, player: str, card: EffectCard) -> bool:
    here = cards_in(galaxy, galaxy.system(place))
    return any(units.player == player and unit.id in card.hints.units for units, unit, _ in here)


def _removal(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    """Outside an activation only the removal is left: an active breach, and own ships at it."""
    if not _has_breach(galaxy, move.system, ACTIVE):
        yield makes_impossible(RULE, "no_breach_there", move.system, effect=card.name)
    if not ships_of(galaxy, move.system, move.player):
        yield breaks(RULE, "no_ships_at_breach", move.system, player=move.player)


def _placed(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Procedure[Galaxy]:
    """Several breaches may lie in one system (TI4-TE-breach-not)."""
    if move.target == FLIP:
        galaxy = with_breach_flipped(galaxy, move.system)
        yield happens(RULE, "breach_flipped", move.system)
        return galaxy
    several = _has_breach(galaxy, move.system, ACTIVE, INACTIVE)
    side = move.target.removeprefix("breach_")
    yield happens("TI4-TE-breach-not" if several else RULE, "breach_placed", move.system, side=side)
    return with_marker(galaxy, move.system, move.target)


def _removed(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Procedure[Galaxy]:
    yield happens(RULE, "breach_removed", move.system, player=move.player)
    return _taken(galaxy, move.system, ACTIVE)


def _taken(galaxy: Galaxy, place: str, marker: str) -> Galaxy:
    """The galaxy with one token of a kind less in a system."""
    system = galaxy.system(place)
    markers = list(system.markers)
    markers.remove(marker)
    return galaxy.with_system(replace(system, markers=tuple(markers)))


BREACH_PLAYS: Plays = {
    "resonance_generator": Play(violations=_resonance, carry=_placed, targets=_resonance_words, exhausts=True),
    "exile_2": Play(violations=_exile, carry=_placed, targets=_breach_words),
    "incursion": Play(violations=_removal, carry=_removed, anybodys=True),
}


# Ingress tokens of the Fracture, at most one in a system (TI4-TE-ingress-one).


def _lying(galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    """Return the systems from which a token may be moved, empty while no token is on the map."""
    return with_token(galaxy, INGRESS)


def _violations(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    yield from no_system(galaxy, move.system)
    hint = card.hints.places_tokens
    if hint is not None and hint.at == RIFT and RIFT not in anomalies(galaxy, move.system):
        yield breaks("TI4-TE-ingress", "ingress_outside_rift", move.system, effect=card.name)
    if move.target and INGRESS not in galaxy.system(move.target).markers:
        yield makes_impossible("TI4-TE-ingress", "no_ingress_there", move.target)
    if reading(galaxy, OPEN) == "allowed":
        return
    if move.system != move.target and INGRESS in galaxy.system(move.system).markers:
        yield breaks("TI4-TE-ingress-one", "second_ingress", move.system)
    if in_fracture(galaxy.system(move.system)):
        yield breaks("TI4-TE-ingress", "ingress_in_fracture", move.system)


def _moved(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Procedure[Galaxy]:
    if move.target:
        galaxy = _taken(galaxy, move.target, INGRESS)
    yield happens("TI4-TE-ingress", "ingress_placed", move.system, origin=move.target or "the supply")
    return with_marker(galaxy, move.system, INGRESS)


_INGRESS = Play(violations=_violations, carry=_moved, targets=_lying, disputes=(OPEN,))
INGRESS_PLAYS: Plays = {"planesplitter": _INGRESS, "alraith_ix_ianovar": _INGRESS}


# Wormhole tokens: those of the Creuss, gamma wormholes, the Ion Storm.


def kinds_of(galaxy: Galaxy, card: EffectCard) -> tuple[str, ...]:
    """Return the kinds of wormholes among which an effect chooses: of the tokens that the edition has."""
    return tuple(_wormhole_tokens(galaxy, card))


def _wormhole_tokens(galaxy: Galaxy, card: EffectCard) -> dict[str, str]:
    hint = card.hints.wormholes
    named = [token_cards()[token] for token in (hint.tokens if hint is not None else ())]
    return {str(token.adds_wormhole): token.id for token in named if token.holds_in(galaxy.edition)}


def creuss_violations(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    """Yield why no Creuss token goes there: it needs a planet of theirs, or no home and no ships of others."""
    yield from no_system(galaxy, move.system)
    system = galaxy.system(move.system)
    if controls_planet(galaxy, move.player, system.id):
        return
    if is_anyones_home(galaxy, system.id):
        yield breaks("TI4-101.0", "wormhole_token_at_home", system.id, effect=card.name)
    there = holders(galaxy, system.id, move.player)
    if there:
        yield breaks("TI4-101.0", "wormhole_token_among_ships", system.id, effect=card.name, players=there)


def _explored(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Iterator[Violation]:
    yield from no_system(galaxy, move.system)


def _storm_violations(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Iterator[Violation]:
    """There is one Ion Storm."""
    yield from no_system(galaxy, move.system)
    lying = ion_storm(galaxy)
    if lying is not None:
        yield breaks("TI4-N-ion", "storm_lies_already", move.system, place=lying[0])


def _wormhole_moved(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Procedure[Galaxy]:
    """Move a unique token from where it lay."""
    galaxy = without_marker(galaxy, _wormhole_token(galaxy, move, card))
    return (yield from _wormhole_placed(galaxy, move, card))


def _wormhole_placed(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Procedure[Galaxy]:
    """Place a token, which returns from an entropic scar to the supply."""
    token = _wormhole_token(galaxy, move, card)
    if SCAR in anomalies(galaxy, move.system):
        yield happens("TI4-TE-scar-tokens", "token_back_from_scar", move.system, token=token_cards()[token].name)
        return galaxy
    rule = card.cites("TI4-101.4") if token_cards()[token].adds_wormhole == "gamma" else card.rules[0]
    yield happens(rule, "wormhole_token_placed", move.system, token=token_cards()[token].name)
    return with_marker(galaxy, move.system, token)


def _wormhole_token(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> str:
    tokens = _wormhole_tokens(galaxy, card)
    return tokens.get(move.target) or next(iter(tokens.values()))


_CREUSS = Play(violations=creuss_violations, carry=_wormhole_moved, targets=kinds_of, disputes=(NEUTRALS,))
WORMHOLE_PLAYS: Plays = {
    "wormhole_generator": _CREUSS,
    "creuss_iff": _CREUSS,
    "gamma_wormhole": Play(violations=_explored, carry=_wormhole_placed),
    "ion_storm": Play(violations=_storm_violations, carry=_wormhole_moved, targets=kinds_of),
}
