"""Open points of a ruling: disputes whose readings differ, neutral ships, components of a single source.

A dispute is consulted only where another reading of it changes what a declaration breaks.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from msgspec.structs import replace

from sublight.games.twilight.active_effects import reading
from sublight.games.twilight.catalogue import EffectCard, TileCard
from sublight.games.twilight.galaxy.presence import ships_of
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.games.twilight.rulebook import book, edition_named
from sublight.referee.procedure import Procedure, consult, refuse
from sublight.referee.ruling import Event, Violation, happens

ViolationsOf = Callable[[Galaxy], tuple[Violation, ...]]
"""What a declaration breaks on a galaxy with its readings."""
Broken = frozenset[tuple[str, str, str]]
NEUTRALS = "TI4-Q13"
BY_KIND = {"hyperlane": "TI4-44.1", "fracture": "TI4-6.0"}
"""The rule that one source gives for a kind of tile."""


def certain_violations(galaxy: Galaxy, disputes: tuple[str, ...], violations_of: ViolationsOf) -> tuple[Violation, ...]:
    """Return the violations in the galaxy; none where another reading of one of the disputes makes the move legal."""
    disputes = tuple(open_disputes(galaxy, disputes))
    if disputes and not broken_in_every_reading(galaxy, disputes, violations_of):
        return ()
    return violations_of(galaxy)


def consult_and_refuse(galaxy: Galaxy, disputes: tuple[str, ...], violations_of: ViolationsOf) -> Procedure[Galaxy]:
    """Consult the disputes that decide, refuse what the readings taken forbid, and return the galaxy with them."""
    disputes = tuple(open_disputes(galaxy, disputes))
    agreed = yield from with_consulted_readings(galaxy, deciding_disputes(galaxy, disputes, violations_of))
    yield from refuse(violations_of(agreed))
    return agreed


def open_disputes(galaxy: Galaxy, disputes: tuple[str, ...]) -> Iterator[str]:
    """Yield those of the disputes that no text of the edition settles."""
    return (dispute for dispute in disputes if _is_open(dispute, galaxy.edition))


@cache
def _is_open(dispute: str, edition: str) -> bool:
    return book().dispute(dispute).open_in(edition_named(edition))


# Which readings decide.


def deciding_disputes(galaxy: Galaxy, disputes: tuple[str, ...], violations_of: ViolationsOf) -> tuple[str, ...]:
    """Return the disputes of which another reading, all others as they are, changes the violations."""
    if not disputes:
        return ()
    here = _identities(violations_of(galaxy))
    others = with_other_readings(galaxy, disputes)
    return tuple(dict.fromkeys(each for each, other in others if _identities(violations_of(other)) != here))


def broken_in_every_reading(galaxy: Galaxy, disputes: tuple[str, ...], violations_of: ViolationsOf) -> bool:
    """Return whether there are violations under the readings in use and under each other reading of one dispute."""
    others = with_other_readings(galaxy, disputes)
    return bool(violations_of(galaxy)) and all(violations_of(other) for _, other in others)


def with_other_readings(galaxy: Galaxy, disputes: tuple[str, ...]) -> Iterator[tuple[str, Galaxy]]:
    """Yield each dispute with the galaxy under each other reading of it: one at a time, as rulings compare them.

    Every combination would double the work with each dispute.
    """
    for dispute in disputes:
        for other in book().dispute(dispute).readings:
            if other.id != reading(galaxy, dispute):
                yield dispute, with_reading(galaxy, dispute, other.id)


def _identities(violations: tuple[Violation, ...]) -> Broken:
    return frozenset((each.rule, each.kind, each.subject) for each in violations)


def with_consulted_readings(galaxy: Galaxy, disputes: tuple[str, ...]) -> Procedure[Galaxy]:
    """Consult the disputes and return the galaxy with the readings taken: the same one where it has them already."""
    for dispute in disputes:
        taken = yield from consult(dispute)
        galaxy = galaxy if taken == reading(galaxy, dispute) else with_reading(galaxy, dispute, taken)
    return galaxy


def with_reading(galaxy: Galaxy, dispute: str, taken: str) -> Galaxy:
    """Return the galaxy with a reading agreed on."""
    return replace(galaxy, readings={**galaxy.readings, dispute: taken})


# Neutral ships.


def holders(galaxy: Galaxy, place: str, mover: str) -> tuple[str, ...]:
    """Return the other players with ships in a system; neutral ships count unless nobody is taken to own them."""
    counted = [player.id for player in galaxy.players if player.id != mover]
    if reading(galaxy, NEUTRALS) == "blocking":
        counted.append(NEUTRAL)
    return tuple(player for player in counted if ships_of(galaxy, place, player))


def neutral_dispute(galaxy: Galaxy, *places: str) -> tuple[str, ...]:
    """Return the dispute on neutral ships where some are in one of the places."""
    return (NEUTRALS,) if any(ships_of(galaxy, place, NEUTRAL) for place in places) else ()


# Single sources.


def single_sources(cards: Iterable[EffectCard | TileCard]) -> Iterator[Event]:
    """Yield one event for each effect or tile that no second source confirms, each card once."""
    for card in {each.id: each for each in cards if each.single_source}.values():
        rule = card.rules[0] if isinstance(card, EffectCard) else _rule(card)
        yield happens(rule, "single_source", card.id, name=card.name)


def _rule(tile: TileCard) -> str:
    """The rule that one source tells of a tile: of entropic scars, of the Fracture, of lanes."""
    return "TI4-TE-scar" if tile.anomalies else BY_KIND[tile.kind]
