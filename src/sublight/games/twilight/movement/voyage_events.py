"""What a declared voyage does: its path and allowance, permissions to pass, rules that are waived, cargo under way."""

from collections import Counter
from collections.abc import Iterator

from sublight.board.hexes.layers import BORDER
from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.catalogue.hints import PassShips, Waived
from sublight.games.twilight.galaxy.changes import taken_from, with_units
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.galaxy.presence import factories, has_command_token, others_with_ships, ships_of
from sublight.games.twilight.galaxy.reasons import rules_of
from sublight.games.twilight.galaxy.wormholes import WORMHOLE
from sublight.games.twilight.movement.allowance import LEAVES, NEBULA, allowance_of, without_bonus
from sublight.games.twilight.movement.facts import Allowance, Facts
from sublight.games.twilight.movement.legality import CLOSED, leaves_token_by, systems_slipped_past
from sublight.games.twilight.movement.rifts import exits_rolled
from sublight.games.twilight.moves import Load, Voyage, systems_left, systems_of, systems_passed, voyage_name
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.games.twilight.rulebook import in_force
from sublight.referee.procedure import Procedure, consult
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
PICKUP = "TI4-N-41-pickup"


def voyage_events(facts: Facts, voyage_index: int) -> tuple[Event, ...]:
    """Return what a voyage declares and what it rests on, in the order of its path; the same for ships alike."""
    voyage = facts.action.voyages[voyage_index]
    if voyage not in facts.events:
        facts.events[voyage] = tuple(_events(facts, voyage, voyage_index))
    return facts.events[voyage]


def _events(facts: Facts, voyage: Voyage, voyage_index: int) -> Iterator[Event]:
    ship = voyage_name(voyage)
    if not voyage.path:
        yield happens("TI4-N-95-active", "lifts_cargo", ship, cargo=tuple(load_named(load) for load in voyage.cargo))
        return
    yield _declared(facts, voyage, ship)
    yield from _start(facts, voyage, ship)
    yield from _links(facts, voyage_index, ship)
    if systems_passed(voyage):
        yield from _passing(facts, voyage, ship)
    if any(facts.anomalies(place) for place in systems_of(voyage)):
        yield from _waived(facts, voyage, ship)
        yield from _rifts(facts, voyage, ship)


def _declared(facts: Facts, voyage: Voyage, ship: str) -> Event:
    found = allowance_of(facts, voyage)
    return happens(
        "TI4-58.4f",
        "voyage_declared",
        ship,
        path=systems_of(voyage),
        through=systems_passed(voyage),
        to=voyage.path[-1],
        entered=len(voyage.path),
        allowance=found.total,
        terms=tuple(str(term) for term in found.terms),
        rules=tuple(dict.fromkeys((*(term.rule for term in found.terms), *_also(found, voyage)))),
        cargo=tuple(load_named(load) for load in voyage.cargo),
        carried=tuple(load_named(load, voyage.origin) for load in voyage.cargo),
        **({"case": "rolls"} if exits_rolled(facts.galaxy, facts.action, voyage) else {}),
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


def load_named(load: Load, origin: str = "") -> str:
    """Return how figures call what is loaded; the system is left out where it is the `origin` of the ship."""
    at = "" if load.at == origin else f" at {load.at}"
    return f"{load.count} {load.unit}{at}{f' ({load.planet})' if load.planet else ''}"


def _start(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Event]:
    if voyage.origin == facts.action.system:
        yield happens("TI4-58.4e", "leaves_and_returns", ship, system=voyage.origin)
    elif has_command_token(facts.galaxy, facts.galaxy.system(voyage.origin), facts.action.player):
        card = leaves_token_by(facts, voyage)
        if card is not None:
            yield happens("TI4-N-58-leave-token", "leaves_token", ship, system=voyage.origin, by=card.name)
    for kind in sorted(facts.anomalies(voyage.origin) & CLOSED.keys()):
        rule = "TI4-86.1" if kind == "supernova" else "TI4-N-lost-tech"
        yield happens(rule, "leaves_closed", ship, system=voyage.origin, anomaly=kind.replace("_", " "))


def _links(facts: Facts, voyage_index: int, ship: str) -> Iterator[Event]:
    """Report the link of each step, unless it crosses a shared side."""
    for step in facts.steps(voyage_index):
        if step.by is not None and step.by.kind != BORDER:
            figures: dict[str, Figure] = {"number": step.number, "leaves": step.leaves, "enters": step.enters}
            yield happens(rules_of(step.by)[0], "step_by_link", ship, **figures, link=str(step.by))
    through = [step for step in facts.steps(voyage_index) if step.by is not None and step.by.kind == WORMHOLE]
    for ends, times in Counter(frozenset((step.leaves, step.enters)) for step in through).items():
        if times > 1:
            first = next(step for step in through if ends == {step.leaves, step.enters})
            yield happens("TI4-N-101-again", "wormhole_again", ship, one=first.leaves, other=first.enters, times=times)


def _passing(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Event]:
    for place in dict.fromkeys(systems_passed(voyage)):
        if has_command_token(facts.galaxy, facts.galaxy.system(place), facts.action.player):
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
            figures |= {"case": "start"} if place == voyage.origin else {}
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


# Cargo under way: taken off where it is loaded, set down in space with its ship, or lost with it in a rift.


def carried_over(galaxy: Galaxy, player: str, voyage: Voyage, lost_at: str, place: str) -> Procedure[Galaxy]:
    """Return the galaxy with a ship's cargo in the space area of `place`; of a ship lost, with what was aboard gone.

    `lost_at` is the rift in which the ship was lost, `303:2` for the second time it left it, empty for one that came
    through.
    """
    if lost_at:
        return (yield from _lost_with(galaxy, player, voyage, lost_at))
    yield from _how(galaxy, player, voyage)
    for load in voyage.cargo:
        rule = "TI4-N-95-active" if load.at == place and load.planet else "TI4-95.1"
        yield happens(rule, "cargo_loaded", voyage_name(voyage), **_figures(load))
        galaxy, taken = taken_off(galaxy, player, load)
        galaxy = with_units(galaxy, place, taken)
    units = tuple(f"{load.count} {load.unit}" for load in voyage.cargo)
    yield happens("TI4-95.2", "cargo_set_down", voyage_name(voyage), units=units, system=place, rules=("TI4-16.4",))
    return galaxy


def _how(galaxy: Galaxy, player: str, voyage: Voyage) -> Iterator[Event]:
    """Report cargo carried by a card, a structure that carries, and that nothing is counted on the way."""
    from sublight.games.twilight.movement.cargo import riding

    ship = voyage_name(voyage)
    if card_of(galaxy, voyage, player).is_structure:
        yield happens("TI4-N-85-factory", "factory_carries", ship)
    for load in voyage.cargo:
        found = riding(galaxy, player, load)
        if found.by is not None:
            yield happens(found.rule, "rides_by_card", ship, unit=load.unit, by=found.by.name)
            yield from single_sources((found.by,))
    if systems_passed(voyage):
        yield happens("TI4-37.1b", "uncounted_on_the_way", ship, systems=systems_passed(voyage))


def _figures(load: Load) -> dict[str, str | int]:
    figures = {"unit": load.unit, "count": load.count, "system": load.at, "planet": load.planet or "space"}
    return {**figures, "units": load_named(load)}


def _lost_with(galaxy: Galaxy, player: str, voyage: Voyage, lost_at: str) -> Procedure[Galaxy]:
    """Cargo aboard is lost with its ship (TI4-41.2b, TI4-95.1b); units it had yet to load stay."""
    taken = yield from _lost_loads(galaxy, voyage, lost_at)
    kind = "cargo_removed" if in_force("TI4-41.2c", galaxy.edition) else "cargo_destroyed"
    aboard = tuple(load_named(load) for load in taken)
    for load in voyage.cargo:
        if load in taken:
            told: dict[str, Figure] = {"aboard": aboard, "case": "first" if load is taken[0] else "more"}
            yield happens("TI4-95.1b", kind, voyage_name(voyage), **_figures(load), **told, rules=("TI4-41.2b",))
            galaxy, _ = taken_off(galaxy, player, load)
        else:
            yield happens(PICKUP, "cargo_stays", voyage_name(voyage), **_figures(load))
    return galaxy


def _lost_loads(galaxy: Galaxy, voyage: Voyage, lost_at: str) -> Procedure[tuple[Load, ...]]:
    """Return what is lost: all of it where the die is rolled after the move, else up to the rift (TI4-Q03)."""
    if not in_force(PICKUP, galaxy.edition):
        return voyage.cargo
    rift = exit_of(voyage, lost_at)
    systems = systems_of(voyage)
    taken = "up-to-the-rift"
    if any(_aboard_from(systems, load) >= rift for load in voyage.cargo):
        taken = yield from consult("TI4-Q03")
    last = {"up-to-the-rift": rift, "before-the-rift": rift - 1, "all-planned": len(systems)}[taken]
    return tuple(load for load in voyage.cargo if _aboard_from(systems, load) <= last)


def _aboard_from(systems: tuple[str, ...], load: Load) -> int:
    """From which system on it is aboard; from the first where a house ruling loads it away from the ship's path."""
    return systems.index(load.at) if load.at in systems else 0


def exit_of(voyage: Voyage, lost_at: str) -> int:
    """Return at which of its systems, the origin being 0, a ship was lost."""
    rift, _, times = lost_at.partition(":")
    exits = [number for number, place in enumerate(systems_left(voyage)) if place == rift]
    return exits[int(times or 1) - 1]


def taken_off(galaxy: Galaxy, player: str, load: Load) -> tuple[Galaxy, Units]:
    """Return the galaxy without what is loaded, and the units taken: unhurt ones first, plastic before tokens."""
    wanted = Units(unit=load.unit, player=player, count=load.count, form=load.form)
    return taken_from(galaxy, load.at, wanted, load.planet)
