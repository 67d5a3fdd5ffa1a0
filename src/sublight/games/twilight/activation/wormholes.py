"""Wormhole tokens that come onto the map, or move: those of the Creuss, gamma wormholes, the Ion Storm."""

from collections.abc import Iterator

from sublight.games.twilight.activation.plays import Play, Plays
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.tokens import token_cards
from sublight.games.twilight.galaxy.anomalies import SCAR, anomalies
from sublight.games.twilight.galaxy.changes import with_marker, without_marker
from sublight.games.twilight.galaxy.open_readings import NEUTRALS, holders
from sublight.games.twilight.galaxy.presence import controls_planet, is_anyones_home
from sublight.games.twilight.galaxy.wormholes import ion_storm
from sublight.games.twilight.moves import UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens, prevents

STORM = "ion_storm"
EXPLORED = "gamma_wormhole"


def kinds_of(galaxy: Galaxy, card: EffectCard) -> tuple[str, ...]:
    """Return the kinds of wormholes among which an effect chooses: of the tokens that the edition has."""
    return tuple(_tokens(galaxy, card))


def _tokens(galaxy: Galaxy, card: EffectCard) -> dict[str, str]:
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


def no_system(galaxy: Galaxy, place: str) -> Iterator[Violation]:
    """Yield that a hyperlane tile holds nothing (TI4-44.2)."""
    card = galaxy.system(place).card
    if not card.system:
        yield prevents("TI4-44.2", "hyperlane_no_target", place, tile=card.id)


def _explored(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Iterator[Violation]:
    yield from no_system(galaxy, move.system)


def _storm_violations(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Iterator[Violation]:
    """There is one Ion Storm."""
    yield from no_system(galaxy, move.system)
    lying = ion_storm(galaxy)
    if lying is not None:
        yield breaks("TI4-N-ion", "storm_lies_already", move.system, place=lying[0])


def _moved(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Procedure[Galaxy]:
    """A token that is the only one of its kind leaves where it lay; in a scar it goes back instead of staying."""
    token = _token(galaxy, move, card)
    if card.id != EXPLORED:
        galaxy = without_marker(galaxy, token)
    if SCAR in anomalies(galaxy, move.system):
        yield happens("TI4-TE-scar-tokens", "token_back_from_scar", move.system, token=token_cards()[token].name)
        return galaxy
    rule = "TI4-N-ion" if card.id == STORM else "TI4-101.4" if token.endswith("gamma") else "TI4-101.0"
    yield happens(rule, "wormhole_token_placed", move.system, token=token_cards()[token].name)
    return with_marker(galaxy, move.system, token)


def _token(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> str:
    tokens = _tokens(galaxy, card)
    return tokens.get(move.target) or next(iter(tokens.values()))


_CREUSS = Play(violations=creuss_violations, carry=_moved, targets=kinds_of, disputes=(NEUTRALS,))
WORMHOLE_PLAYS: Plays = {
    "wormhole_generator": _CREUSS,
    "creuss_iff": _CREUSS,
    EXPLORED: Play(violations=_explored, carry=_moved),
    STORM: Play(violations=_storm_violations, carry=_moved, targets=kinds_of),
}
