"""The disputes on which the legality of voyages may depend."""

from collections.abc import Callable

from sublight.games.twilight.active_effects import cards_in
from sublight.games.twilight.catalogue.effects import effects_disputed
from sublight.games.twilight.catalogue.hints import MovePlus
from sublight.games.twilight.galaxy.adjacency import in_question, open_readings
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.links import travel_banned
from sublight.games.twilight.galaxy.open_readings import open_disputes
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import systems_passed


def relevant_disputes(facts: Facts) -> tuple[str, ...]:
    """Return the disputes that may decide about the voyages, found by cheap conditions."""
    if facts.disputes is None:
        facts.disputes = _relevant_disputes(facts)
    return facts.disputes


def _relevant_disputes(facts: Facts) -> tuple[str, ...]:
    seen = tuple(dispute for dispute, relevant in _RELEVANT.items() if relevant(facts))
    return tuple(dict.fromkeys((*_of_adjacency(facts), *open_disputes(facts.galaxy, seen))))


# When a dispute is relevant.


def _of_adjacency(facts: Facts) -> tuple[str, ...]:
    if not in_question(facts.galaxy):
        return ()
    units = dict.fromkeys(voyage.unit for voyage in facts.action.voyages)
    found = (open_readings(facts.galaxy, player=facts.action.player, unit=unit, moving=True) for unit in units)
    return tuple(dict.fromkeys(dispute for each in found for dispute in each))


def _several_exits(facts: Facts) -> bool:
    return any(len(voyage.path) > 1 and len(facts.rift_exits(voyage)) > 1 for voyage in facts.action.voyages)


def _banned_slipstream(facts: Facts) -> bool:
    return travel_banned(facts.galaxy) and any("TI4-Q04" in each.card.disputes for each in facts.move_bonuses)


def _leash_and_rift(facts: Facts) -> bool:
    leashed = any(each.hint.to == "origin_best" for each in facts.move_overrides)
    return leashed and any(facts.rift_exits(voyage) for voyage in facts.action.voyages)


def _repeated_pass(facts: Facts) -> bool:
    counts = any(each.hint.per_pass for each in facts.relevant(MovePlus))
    return counts and any(
        len(systems_passed(voyage)) > len({*systems_passed(voyage)}) for voyage in facts.action.voyages
    )


def _factory_passed(facts: Facts) -> bool:
    on_the_way = {place for voyage in facts.action.voyages for place in systems_passed(voyage)}
    found = (each for place in on_the_way for each in cards_in(facts.galaxy, facts.galaxy.system(place)))
    return any(
        card.is_structure and not planet and units.player != facts.action.player for units, card, planet in found
    )


def _from_nebula(facts: Facts) -> bool:
    return any("nebula" in anomalies(facts.galaxy, voyage.origin) for voyage in facts.action.voyages)


def _uses_one_of(facts: Facts, dispute: str) -> bool:
    """Whether an effect that the dispute is about is used."""
    return not facts.ids_used.isdisjoint(effects_disputed(dispute))


_RELEVANT: dict[str, Callable[[Facts], bool]] = {
    "TI4-Q02": _several_exits,
    "TI4-Q04": _banned_slipstream,
    "TI4-Q05": _leash_and_rift,
    "TI4-Q06": _repeated_pass,
    "TI4-Q09": lambda facts: _uses_one_of(facts, "TI4-Q09"),
    "TI4-Q16": _factory_passed,
    "TI4-Q17": lambda facts: _uses_one_of(facts, "TI4-Q17") and _from_nebula(facts),
    "TI4-Q18": lambda facts: facts.has_law_of("TI4-Q18") and _from_nebula(facts),
    "TI4-Q21": lambda facts: any(not voyage.path for voyage in facts.action.voyages),
    "TI4-Q19": lambda facts: facts.has_law_of("TI4-Q19") and _from_nebula(facts),
}
"""When a dispute can matter: only then are its other readings tried."""
