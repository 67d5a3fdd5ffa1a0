"""The events of a declared voyage: its path and allowance, permissions to pass, rules that are waived."""

from collections import Counter
from collections.abc import Iterator

from sublight.board.hexes.layers import BORDER
from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.catalogue.hints import PassShips, Waived
from sublight.games.twilight.galaxy.presence import factories, others_with_ships, pinned, ships_of
from sublight.games.twilight.galaxy.reasons import rules_of
from sublight.games.twilight.galaxy.wormholes import WORMHOLE
from sublight.games.twilight.movement.allowance import LEAVES, NEBULA, allowance_of, without_bonus
from sublight.games.twilight.movement.facts import Allowance, Facts
from sublight.games.twilight.movement.legality import CLOSED, leaves_token_by, systems_slipped_past, voyage_name
from sublight.games.twilight.movement.steps import systems_of, systems_passed
from sublight.games.twilight.moves import Load, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.question import Figure
from sublight.referee.ruling import Event, happens

RULES: dict[Waived, str] = {
    "asteroid_into": "TI4-11.1",
    "asteroid_through": "TI4-11.1",
    "supernova_into": "TI4-86.1",
    "supernova_through": "TI4-86.1",
    "nebula_through": "TI4-59.1a",
    "nebula_cap": "TI4-59.2",
    "rift_bonus": "TI4-41.1",
}
"""The rule of an anomaly that each waiver sets aside."""


def voyage_events(facts: Facts, number: int) -> Iterator[Event]:
    """Yield what a voyage declares and what it rests on, in the order of its path."""
    voyage = facts.action.voyages[number]
    ship = voyage_name(voyage)
    if not voyage.path:
        yield happens("TI4-N-95-active", "lifts_cargo", ship, cargo=tuple(load_named(load) for load in voyage.cargo))
        return
    yield _declared(facts, voyage, ship)
    yield from _start(facts, voyage, ship)
    yield from _links(facts, number, ship)
    yield from _passing(facts, voyage, ship)
    yield from _waived(facts, voyage, ship)
    yield from _rifts(facts, voyage, ship)


def _declared(facts: Facts, voyage: Voyage, ship: str) -> Event:
    found = allowance_of(facts, voyage)
    return happens(
        "TI4-58.4f",
        "voyage_declared",
        ship,
        path=systems_of(voyage),
        entered=len(voyage.path),
        allowance=found.total,
        terms=tuple(str(term) for term in found.terms),
        rules=tuple(dict.fromkeys((*(term.rule for term in found.terms), *_also(found, voyage)))),
        cargo=tuple(load_named(load) for load in voyage.cargo),
    )


def _also(found: Allowance, voyage: Voyage) -> Iterator[str]:
    """Yield the rules on how terms meet, and on cargo."""
    names = [term.name for term in found.terms]
    if NEBULA in names and found.total > 1:
        yield "TI4-59.2a"
    if NEBULA in names and any(name.startswith(LEAVES) for name in names):
        yield "TI4-N-41-order"
    if voyage.cargo:
        yield from ("TI4-58.5", "TI4-89.2a")


def load_named(load: Load) -> str:
    """Return how sentences call what is loaded."""
    return f"{load.count} {load.unit} at {load.at}{f' ({load.planet})' if load.planet else ''}"


def _start(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Event]:
    if voyage.origin == facts.action.system:
        yield happens("TI4-58.4e", "leaves_and_returns", ship, system=voyage.origin)
    elif pinned(facts.galaxy, facts.galaxy.system(voyage.origin), facts.action.player):
        card = leaves_token_by(facts, voyage)
        if card is not None:
            yield happens("TI4-N-58-leave-token", "leaves_token", ship, system=voyage.origin, by=card.name)
    for kind in sorted(facts.anomalies(voyage.origin) & CLOSED.keys()):
        rule = "TI4-86.1" if kind == "supernova" else "TI4-N-lost-tech"
        yield happens(rule, "leaves_closed", ship, system=voyage.origin, anomaly=kind.replace("_", " "))


def _links(facts: Facts, number: int, ship: str) -> Iterator[Event]:
    """Report the link of each step, unless it crosses a shared side."""
    for step in facts.steps(number):
        if step.by is not None and step.by.kind != BORDER:
            figures: dict[str, Figure] = {"number": step.number, "leaves": step.leaves, "enters": step.enters}
            yield happens(rules_of(step.by)[0], "step_by_link", ship, **figures, link=str(step.by))
    through = [step for step in facts.steps(number) if step.by is not None and step.by.kind == WORMHOLE]
    for ends, times in Counter(frozenset((step.leaves, step.enters)) for step in through).items():
        if times > 1:
            first = next(step for step in through if ends == {step.leaves, step.enters})
            yield happens("TI4-N-101-again", "wormhole_again", ship, one=first.leaves, other=first.enters, times=times)


def _passing(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Event]:
    for place in dict.fromkeys(systems_passed(voyage)):
        if pinned(facts.galaxy, facts.galaxy.system(place), facts.action.player):
            yield happens("TI4-58.4d", "passes_own_token", ship, system=place)
    for place, whose in systems_slipped_past(facts, voyage):
        by = tuple(each.card.name for each in facts.relevant(PassShips))
        yield happens("TI4-58.4b", "passes_ships", ship, system=place, players=whose, by=by)
    yield from passing_events(facts.galaxy, facts.action.player, voyage)


def _waived(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Event]:
    """Say by which card an anomaly does not bind, by its rule, or that of the anomaly."""
    for place, kind, waived in _bound(facts, voyage):
        by = facts.waivers(voyage).get(waived, ())
        if by:
            card = effect_cards()[by[0]]
            figures: dict[str, Figure] = {"system": place, "anomaly": kind.replace("_", " "), "by": card.name}
            yield happens(card.cites(RULES[waived]), "anomaly_waived", ship, **figures)
    if voyage.path[-1] == facts.action.system and "nebula" in facts.anomalies(voyage.path[-1]):
        yield happens("TI4-59.1", "into_active_nebula", ship, system=voyage.path[-1])


def _bound(facts: Facts, voyage: Voyage) -> Iterator[tuple[str, str, Waived]]:
    """Yield each anomaly that would bind the ship: a nebula it starts in, rifts it leaves, closed systems."""
    if "nebula" in facts.anomalies(voyage.origin):
        yield voyage.origin, "nebula", "nebula_cap"
    for place in dict.fromkeys(facts.rift_exits(voyage)):
        yield place, "gravity_rift", "rift_bonus"
    for place in dict.fromkeys(voyage.path):
        through = place in systems_passed(voyage)
        for kind in sorted(facts.anomalies(place) & CLOSED.keys()):
            yield place, kind, CLOSED[kind].through_waived if through else CLOSED[kind].into_waived
        if through and "nebula" in facts.anomalies(place):
            yield place, "nebula", "nebula_through"


def _rifts(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Event]:
    found = allowance_of(facts, voyage)
    bonus = sum(term.amount for term in found.terms if term.name.startswith(LEAVES))
    if bonus and len(voyage.path) > found.total - bonus:
        yield happens("TI4-41.1a", "rift_bonus_reaches", ship, bonus=bonus)
    for each in without_bonus(facts, voyage):
        kind = "ends_in_rift" if each.rule == "TI4-N-41-into" else "rift_without_bonus"
        yield happens(each.rule, kind, ship, system=each.rift, why=each.why)


def passing_events(galaxy: Galaxy, player: str, voyage: Voyage) -> Iterator[Event]:
    """Say for each system passed what is not counted there: own ships, and factories that nobody blockades."""
    ship, is_factory = voyage_name(voyage), card_of(galaxy, voyage, player).is_structure
    for place in dict.fromkeys(systems_passed(voyage)):
        if ships_of(galaxy, place, player) and not is_factory:
            yield happens("TI4-N-37-pass", "passes_uncounted", ship, system=place)
        for units, _ in factories(galaxy, place):
            if units.player != player and not is_factory:
                yield happens("TI4-N-14-pass", "passes_factory", ship, system=place, player=units.player)
        if is_factory and others_with_ships(galaxy, place, player):
            yield happens("TI4-N-14-pass", "factory_passes", ship, system=place)
