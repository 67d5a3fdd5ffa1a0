"""Breaches of the Rebellion: placed, flipped, and removed by whoever has ships there (TI4-TE-breach)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.activation.plays import Play, Plays
from sublight.games.twilight.activation.wormholes import no_system
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.changes import BREACHES, with_breach_flipped, with_marker
from sublight.games.twilight.galaxy.presence import ships_of
from sublight.games.twilight.hand import cards_in
from sublight.games.twilight.moves import UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens, prevents

ACTIVE, INACTIVE = BREACHES
FLIP = "flip"
RULE = "TI4-TE-breach"
RANGE = 2
"""How far from an Exile II a combat may be for a breach to be dropped."""


def _breach_words(_galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    return (ACTIVE, INACTIVE)


def _resonance_words(_galaxy: Galaxy, _card: EffectCard) -> tuple[str, ...]:
    return (FLIP, ACTIVE, INACTIVE)


def _has_breach(galaxy: Galaxy, place: str, *kinds: str) -> bool:
    return any(marker in kinds for marker in galaxy.system(place).markers)


def _resonance(galaxy: Galaxy, move: UseEffect, card: EffectCard) -> Iterator[Violation]:
    yield from no_system(galaxy, move.system)
    if move.target == FLIP and not _has_breach(galaxy, move.system, ACTIVE, INACTIVE):
        yield prevents(RULE, "no_breach_there", move.system, effect=card.name)


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
        yield prevents(RULE, "no_breach_there", move.system, effect=card.name)
    if not ships_of(galaxy, move.system, move.player):
        yield breaks(RULE, "no_ships_at_breach", move.system, player=move.player)


def _placed(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Procedure[Galaxy]:
    """Several breaches may lie in one system (TI4-TE-breach-not)."""
    if move.target == FLIP:
        galaxy = with_breach_flipped(galaxy, move.system)
        yield happens(RULE, "breach_flipped", move.system)
        return galaxy
    several = _has_breach(galaxy, move.system, ACTIVE, INACTIVE)
    yield happens("TI4-TE-breach-not" if several else RULE, "breach_placed", move.system, side=_side(move.target))
    return with_marker(galaxy, move.system, move.target)


def _side(marker: str) -> str:
    return marker.removeprefix("breach_")


def _removed(galaxy: Galaxy, move: UseEffect, _card: EffectCard) -> Procedure[Galaxy]:
    system = galaxy.system(move.system)
    markers = list(system.markers)
    markers.remove(ACTIVE)
    yield happens(RULE, "breach_removed", move.system, player=move.player)
    return galaxy.with_system(replace(system, markers=tuple(markers)))


def _by_anybody(_move: UseEffect) -> bool:
    return True


BREACH_PLAYS: Plays = {
    "resonance_generator": Play(violations=_resonance, carry=_placed, targets=_resonance_words, exhausts=True),
    "exile_2": Play(violations=_exile, carry=_placed, targets=_breach_words),
    "incursion": Play(violations=_removal, carry=_removed, anybodys=_by_anybody),
}
