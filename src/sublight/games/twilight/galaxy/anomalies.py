"""What each system is, and which rules of anomalies are waived for whom (TI4-9.2, TI4-9.4, TI4-9.5)."""

from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from sublight.games.twilight.active_effects import cards_in, effects_for, effects_hinting
from sublight.games.twilight.catalogue import AnomalyWaiver, MakesAnomaly, Waived, token_cards, unit_cards
from sublight.games.twilight.pieces import Galaxy, System

RIFT = "gravity_rift"
SCAR = "entropic_scar"
NONE: frozenset[str] = frozenset()
BOTH = "TI4-9.5"
"""The rule for two kinds of anomaly at once."""


def anomalies(galaxy: Galaxy, system_id: str) -> frozenset[str]:
    """Return what anomalies a system is: printed, by a token, by a unit. All of their rules hold (TI4-9.5).

    Planets, wormholes and emptiness make none and undo none (TI4-9.2a, TI4-N-9-not). Two rifts in one are one.
    """
    system = galaxy.system(system_id)
    added = _added(galaxy, system)
    if not added and not system.card.anomalies:
        return NONE
    return frozenset((*system.card.anomalies, *(anomaly for _, anomaly in added)))


class Kind(NamedTuple):
    """One kind of anomaly that a system is, by which rule, and the token or unit that makes it one."""

    anomaly: str
    rule: str
    by: str = ""


def kinds(galaxy: Galaxy, system_id: str) -> tuple[Kind, ...]:
    """Return why a system is an anomaly or none: each kind by its rule, and the rule for two kinds at once."""
    system = galaxy.system(system_id)
    printed = "TI4-9.2a" if system.card.planets else "TI4-9.2"
    found = [Kind(each, "TI4-TE-scar" if each == SCAR else printed) for each in system.card.anomalies]
    found += [Kind(anomaly, "TI4-9.4", by) for by, anomaly in _added(galaxy, system)]
    if not found:
        return (Kind("", "TI4-N-9-not"),)
    both = len({each.anomaly for each in found}) > 1
    return (*found, Kind("", BOTH)) if both else tuple(found)


def _added(galaxy: Galaxy, system: System) -> tuple[tuple[str, str], ...]:
    """Return the tokens and units that make a system an anomaly, each with its kind."""
    if not system.markers and _carrier_types().isdisjoint(system.contents.types):
        return ()
    lying = {marker.partition("@")[0] for marker in system.markers}
    here = {card.id for _, card, _ in cards_in(galaxy, system)}
    return tuple((name, anomaly) for name, anomaly, by in _makers() if name in lying or not here.isdisjoint(by))


@cache
def _carrier_types() -> frozenset[str]:
    """Return the types of the units that make their system an anomaly."""
    return frozenset(unit_cards()[unit].type for _, _, by in _makers() for unit in by)


@cache
def _makers() -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Return the tokens that make a system an anomaly, of which kind, and the units that count as such a token."""
    tokens = token_cards().values()
    return tuple((each.id, each.adds_anomaly, frozenset(each.with_unit)) for each in tokens if each.adds_anomaly)


def tear_owners(galaxy: Galaxy, system_id: str) -> frozenset[str]:
    """Return the players whose Dimensional Tear is in a system: no ship of theirs rolls there (TI4-N-41-owner)."""
    docks = _tearing_docks()
    here = cards_in(galaxy, galaxy.system(system_id))
    return frozenset(units.player for units, card, _ in here if card.id in docks)


@cache
def _tearing_docks() -> frozenset[str]:
    """Return the units that make their system a rift for which their owner does not roll, by their cards."""
    return frozenset(
        unit for card, hint in effects_hinting(MakesAnomaly) if not hint.owner_rolls for unit in card.hints.units
    )


def waivers(
    galaxy: Galaxy, player: str, *, outside: bool = False, uses: Collection[str] = ()
) -> dict[Waived, tuple[str, ...]]:
    """Return the rules of anomalies that are waived for a player's ships, each with the effects that waive it.

    `outside`: for a move outside the Movement step, such as a retreat. `uses` are effects that the move declares.
    """
    found: dict[Waived, tuple[str, ...]] = {}
    for card, hint in effects_for(galaxy, player, hint=AnomalyWaiver, uses=uses):
        if hint.steps == "movement" and outside:
            continue
        for each in hint.waives:
            found[each] = (*found.get(each, ()), card.id)
    return found
