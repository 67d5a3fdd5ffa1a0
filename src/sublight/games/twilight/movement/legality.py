"""Every rule that one voyage breaks: the ships, their start, the steps, what is passed, the end, the distance."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.hints import Unpins, Waived
from sublight.games.twilight.catalogue.units import UnitCard
from sublight.games.twilight.galaxy.changes import units_there
from sublight.games.twilight.galaxy.presence import has_command_token, others_with_ships, ships_of
from sublight.games.twilight.galaxy.reasons import apart
from sublight.games.twilight.kernel.steps import bars_entry, bars_passing
from sublight.games.twilight.movement.allowance import LEAVES, allowance_of, without_bonus
from sublight.games.twilight.movement.facts import Allowance, Facts
from sublight.games.twilight.movement.marks import closing_kinds
from sublight.games.twilight.movement.steps import Step, named_steps
from sublight.games.twilight.movement.walk import guarded_mark, obstacles, place_marks, ship_of
from sublight.games.twilight.moves import Load, Voyage, systems_passed, voyage_kind, voyage_name, voyage_text
from sublight.games.twilight.pieces import SPACE, Galaxy
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, makes_impossible

FLAGSHIP = "flagship"


class Closed(NamedTuple):
    """How an anomaly that is entered neither on the way nor at the end closes its system: the rule, what is broken on
    the way and at the end, and what waives each.
    """

    rule: str
    through: str
    into: str
    through_waived: Waived
    into_waived: Waived


CLOSED = {
    "asteroid_field": Closed("TI4-11.1", "through_asteroid", "into_asteroid", "asteroid_through", "asteroid_into"),
    "supernova": Closed("TI4-86.1", "through_supernova", "into_supernova", "supernova_through", "supernova_into"),
}
PASSED = {"nebula": ("TI4-59.1a", "through_nebula")} | {k: (each.rule, each.through) for k, each in CLOSED.items()}
ENTERED = {"nebula": ("TI4-59.1", "into_nebula")} | {k: (each.rule, each.into) for k, each in CLOSED.items()}
"""The rule and the violation for each anomaly that is passed, or ended in."""


def voyage_violations(facts: Facts, voyage_index: int) -> Iterator[Violation]:
    """Yield every rule that a voyage of the action breaks, by its index; one without a path lifts cargo only."""
    voyage = facts.action.voyages[voyage_index]
    ship = voyage_name(voyage)
    if voyage.path and facts.card(voyage).move is None:
        written = _transported(facts, voyage)
        yield no_move_value(facts.card(voyage), ship, written)
    yield from _ships(facts, voyage, ship)
    if not voyage.path:
        return
    yield from _start(facts, voyage, ship)
    yield from _steps(facts, voyage_index, ship)
    yield from _blocked(facts, voyage, ship)
    yield from _anomalies(facts, voyage, ship)
    yield from _end(facts, voyage, ship)
    yield from _distance(facts, voyage, ship)


# The ships and where they start.


def _ships(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Violation]:
    """So many are there, unless other voyages of the same kind take them; damaged ones as declared."""
    system, player = facts.galaxy.system(voyage.origin), facts.action.player
    count, damaged = units_there(system, player, voyage)
    alike = facts.alike[voyage_kind(voyage)]
    if voyage.count > count:
        yield makes_impossible(
            "TI4-58.3",
            "ships_not_there",
            ship,
            unit=voyage.unit,
            player=player,
            system=voyage.origin,
            there=count,
            rules=("TI4-76.1",),
            **none_there(count),
        )
    elif sum(each.count for each in alike) > count and alike[0] is voyage:
        declared = sum(each.count for each in alike)
        yield makes_impossible(
            "TI4-58.6",
            "ships_declared_twice",
            ship,
            unit=voyage.unit,
            there=count,
            declared=declared,
            ships=voyage_name(replace(voyage, count=declared)),
        )
    elif sum(each.damaged for each in alike) > damaged and alike[0] is voyage:
        yield makes_impossible("TI4-58.3", "damaged_not_there", ship, unit=voyage.unit, there=damaged)


def none_there(count: int) -> dict[str, Figure]:
    """Return the cause of a sentence on ships that are not there: that there are none."""
    return {} if count else {"cause": "none"}


def no_move_value(card: UnitCard, ship: str, written: str = "") -> Violation:
    """Say that a unit does not move by itself: structures stay (TI4-85.3), others are transported (TI4-57.1).

    `written` is how a ship there is declared that transports it, if there is one.
    """
    rule, cause = ("TI4-85.3", "structure") if card.is_structure else ("TI4-57.1", "transported")
    return makes_impossible(rule, "no_move_value", ship, unit=card.name, cause=cause, written=written)


def _transported(facts: Facts, voyage: Voyage) -> str:
    """Return how a ship of the same start is declared that has room for the units and gets as far, empty if none."""
    galaxy, player, needs = facts.galaxy, facts.action.player, voyage.count * (facts.card(voyage).uses_capacity or 0)
    system = galaxy.system(voyage.origin)
    areas = (SPACE, *system.planet_names)
    held = (
        area for area in areas if any(each.kind == (player, *voyage_kind(voyage)[1:]) for each in system.area(area))
    )
    load = Load(unit=voyage.unit, count=voyage.count, at=voyage.origin, planet=next(held, SPACE), form=voyage.form)
    for ships in ships_of(galaxy, voyage.origin, player):
        card = card_of(galaxy, ships, player)
        if needs and (card.capacity or 0) >= needs and (card.move or 0) >= len(voyage.path):
            return voyage_text(replace(voyage, unit=ships.unit, form=ships.form, count=1, damaged=0, cargo=(load,)))
    return ""


def _start(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Violation]:
    system = facts.galaxy.system(voyage.origin)
    held = voyage.origin != facts.action.system and has_command_token(facts.galaxy, system, facts.action.player)
    if held and leaves_token_by(facts, voyage) is None:
        yield breaks("TI4-58.4c", "pinned_by_token", ship, system=voyage.origin, player=facts.action.player)


# The path.


def _steps(facts: Facts, voyage_index: int, ship: str) -> Iterator[Violation]:
    for step in facts.steps(voyage_index):
        if step.by is None:
            yield step_violation(facts.galaxy, step, ship, "TI4-58.4f")
    voyage = facts.action.voyages[voyage_index]
    for named in named_steps(voyage):
        if named > len(voyage.path):
            yield breaks("TI4-N-101-choice", "no_such_step", ship, step=named)


def step_violation(galaxy: Galaxy, step: Step, ship: str, rule: str) -> Violation:
    """Return the violation of a step that no link serves; `rule` is cited where the systems are not adjacent."""
    figures: dict[str, Figure] = {"number": step.number, "leaves": step.leaves, "enters": step.enters}
    if not galaxy.system(step.enters).card.system or not galaxy.system(step.leaves).card.system:
        return breaks("TI4-44.2", "step_on_hyperlane", ship, **figures)
    if step.leaves == step.enters:
        return breaks("TI4-6.2a", "step_to_itself", ship, **figures)
    figures["after"] = (step.leaves,) if step.number > 1 else ()
    if step.links:
        links = tuple(str(link) for link in step.links)
        return breaks("TI4-N-101-choice", "no_such_link", ship, **figures, wanted=step.wanted, ways=links)
    if step.severed:
        return breaks(rule, "link_severed", ship, **figures, severed=step.severed)
    if step.own_delta:
        return breaks("TI4-N-hilcolish", "own_delta_gone", ship, **figures)
    return breaks(rule, "not_adjacent", ship, **figures, **apart(galaxy, step.leaves, step.enters).figures)


def _blocked(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Violation]:
    for place in dict.fromkeys(systems_passed(voyage)):
        found = obstacles(facts, voyage, place)
        for obstacle in found if bars_passing(guarded_mark(found), ship_of(facts, voyage)) else ():
            kind = "passage_forbidden" if obstacle.by else "passage_blocked"
            rules = ("TI4-N-58-into", *_fighters_only(facts, place, obstacle.player))
            yield breaks(obstacle.rule, kind, ship, system=place, player=obstacle.player, by=obstacle.by, rules=rules)


def _fighters_only(facts: Facts, place: str, player: str) -> tuple[str, ...]:
    """Fighters alone stop a ship too."""
    ships = ships_of(facts.galaxy, place, player)
    return ("TI4-N-58-fighters",) if ships and all(units.unit == "fighter" for units in ships) else ()


def _anomalies(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Violation]:
    bound = ship_of(facts, voyage)
    for place in dict.fromkeys(systems_passed(voyage)):
        for kind in closing_kinds(bars_passing(place_marks(facts, place), bound)):
            rule, broken = PASSED[kind]
            yield breaks(rule, broken, ship, system=place)
    for kind in closing_kinds(bars_entry(place_marks(facts, voyage.path[-1]), bound)):
        rule, broken = ENTERED[kind]
        yield breaks(rule, broken, ship, system=voyage.path[-1])


# The end.


def _end(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Violation]:
    active = facts.action.system
    if voyage.path[-1] != active:
        yield breaks("TI4-58.4a", "ends_elsewhere", ship, ends=voyage.path[-1], active=active)
    elif facts.bars_moving_in:
        yield breaks("TI4-N-activation", "moving_in_barred", ship, active=active, by=facts.bars_moving_in)


def _distance(facts: Facts, voyage: Voyage, ship: str) -> Iterator[Violation]:
    found = allowance_of(facts, voyage)
    if facts.card(voyage).move is not None and len(voyage.path) > found.total:
        terms = tuple(str(term) for term in found.terms)
        figures: dict[str, Figure] = {"entered": len(voyage.path), "allowance": found.total, "terms": terms}
        yield breaks("TI4-58.4f", "too_far", ship, **figures, **_rests_on(facts, voyage, found))


def _rests_on(facts: Facts, voyage: Voyage, found: Allowance) -> dict[str, Figure]:
    """The rules of the terms, and the rifts that add nothing to them, each with its reason."""
    idle = tuple(without_bonus(facts, voyage))
    rules = tuple(dict.fromkeys((*(term.rule for term in found.terms), *(each.rule for each in idle))))
    cause = "no_further_bonus" if any(term.name.startswith(LEAVES) for term in found.terms) else "no_bonus"
    why: dict[str, Figure] = {"cause": cause, "rifts": tuple(map(str, idle))} if idle else {}
    return {"rules": rules, **why}


# What lets a ship pass ships of other players (TI4-58.4b).


def systems_slipped_past(facts: Facts, voyage: Voyage) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each system passed through with ships of others in it that let this ship pass, and whose they are."""
    for place in dict.fromkeys(systems_passed(voyage)):
        there = others_with_ships(facts.galaxy, place, facts.action.player)
        if there and not obstacles(facts, voyage, place):
            yield place, there


# What lets a ship leave a system with an own token (TI4-58.4c).


def leaves_token_by(facts: Facts, voyage: Voyage) -> EffectCard | None:
    """Return the effect by which a ship may leave a system with an own token, None if none is in use.

    The ship only: what it loads there needs an effect that says so of transport (TI4-N-58-explicit).
    """
    for each in facts.relevant(Unpins):
        serves = each.hint.ships == "all" or (each.hint.ships == "this" and voyage.unit == FLAGSHIP)
        if each.hint.how == "ignores" and serves:
            return each.card
    return None
