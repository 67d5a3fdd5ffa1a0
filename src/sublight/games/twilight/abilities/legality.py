"""What a move outside the Movement step may break: units that are not there or stay, where it leads, past what."""

from collections.abc import Collection, Iterable, Iterator

from sublight.board.hexes.layers import Adjacency
from sublight.games.twilight.active_effects import card_of, reading
from sublight.games.twilight.catalogue import EffectCard, effect_cards
from sublight.games.twilight.galaxy.anomalies import anomalies, waived, waivers
from sublight.games.twilight.galaxy.reasons import apart
from sublight.games.twilight.movement.legality import voyage_name
from sublight.games.twilight.movement.steps import Step, steps
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import NEUTRAL, SPACE, Galaxy, Units
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, prevents

WORDS = {"asteroid_field": "asteroid", "supernova": "supernova", "nebula": "nebula"}
PRINTED = {"asteroid_field": "TI4-11.1", "supernova": "TI4-86.1", "nebula": "TI4-59.1"}
"""Anomalies that stop a move, how waivers call them, and the rule of each in the Movement step."""
Kind = tuple[str, str, str]


def closed_to(galaxy: Galaxy, player: str, place: str, uses: Collection[str] = ()) -> Iterator[str]:
    """Yield the anomalies of a system that keep a player's ships out of it; an active nebula keeps nobody out."""
    free = waived(galaxy, player, outside=True, uses=uses) if player != NEUTRAL else frozenset[str]()
    for kind in sorted(anomalies(galaxy, place)):
        if kind in WORDS and f"{WORDS[kind]}_into" not in free and not _nebula_open(galaxy, kind, place):
            yield kind


def let_into(galaxy: Galaxy, player: str, place: str, uses: Collection[str] = ()) -> Iterator[tuple[str, EffectCard]]:
    """Yield the anomalies of a system that would keep ships out of it, each with the effect that waives that."""
    free = waivers(galaxy, player, outside=True, uses=uses) if player != NEUTRAL else {}
    by = {word: cards[0] for word, cards in free.items()}
    for kind in sorted(anomalies(galaxy, place)):
        word = f"{WORDS.get(kind)}_into"
        if word in by and not _nebula_open(galaxy, kind, place):
            yield kind, effect_cards()[by[word]]


def _nebula_open(galaxy: Galaxy, kind: str, place: str) -> bool:
    """Into the active system a nebula lets ships; into others as the notes announce it (TI4-Q01)."""
    return kind == "nebula" and (place == galaxy.active or reading(galaxy, "TI4-Q01") == "announced")


def one_step_violations(around: Adjacency, galaxy: Galaxy, voyage: Voyage, rule: str) -> Iterator[Violation]:
    """Yield why a voyage is not one step to an adjacent system, whatever its move value (TI4-N-58-adjacent)."""
    ship = voyage_name(voyage)
    if len(voyage.path) != 1:
        yield breaks(rule, "one_step_only", ship, entered=len(voyage.path))
        return
    for step in steps(around, voyage):
        if step.by is None:
            yield _broken(galaxy, step, ship, rule)


def apart_violations(around: Adjacency, galaxy: Galaxy, voyages: Iterable[Voyage], rule: str) -> Iterator[Violation]:
    """Yield why starts and targets of voyages of one step are not joined, once for each two of them."""
    ends = ((each.origin, each.path[0]) for each in voyages if is_apart(around, galaxy, each))
    for start, target in dict.fromkeys(ends):
        yield _not_joined(around, galaxy, start, target, rule)


def _not_joined(around: Adjacency, galaxy: Galaxy, start: str, target: str, rule: str) -> Violation:
    """The cause begins with `target`: the advice is on the choice of one, not on a way there."""
    figures: dict[str, Figure] = {"leaves": start, "enters": target, "number": 1, "cause": "target"}
    severed = tuple(f"{each.link} ({each.cut.by})" for each in around.why_not(start, target))
    if start == target:
        return breaks("TI4-6.2a", "step_to_itself", target, **figures)
    if severed:
        return breaks(rule, "link_severed", target, **figures, severed=severed)
    found = apart(galaxy, start, target)
    return breaks(rule, "not_adjacent", target, **{**figures, **found.figures, "cause": f"target_{found.cause}"})


def is_apart(around: Adjacency, galaxy: Galaxy, voyage: Voyage) -> bool:
    """Return whether a voyage of one step goes between systems that nothing joins, whatever the ship."""
    if len(voyage.path) != 1 or not galaxy.system(voyage.path[0]).card.system:
        return False
    return not any(step.links for step in steps(around, voyage))


def straight_violations(galaxy: Galaxy, voyage: Voyage) -> Iterator[Violation]:
    """Yield why a voyage does not go straight to a system, nothing being passed (TI4-N-HERO-direct)."""
    ship = voyage_name(voyage)
    if len(voyage.path) != 1:
        yield breaks("TI4-N-HERO-direct", "goes_straight", ship, entered=len(voyage.path))
    elif voyage.path[0] == voyage.origin:
        yield breaks("TI4-6.2a", "step_to_itself", ship, number=1, leaves=voyage.origin, enters=voyage.origin)
    elif not galaxy.system(voyage.path[0]).card.system:
        yield _on_lane(ship, voyage.origin, voyage.path[0])


def _on_lane(ship: str, leaves: str, enters: str) -> Violation:
    return breaks("TI4-44.2", "step_on_hyperlane", ship, number=1, leaves=leaves, enters=enters)


def _broken(galaxy: Galaxy, step: Step, ship: str, rule: str) -> Violation:
    figures: dict[str, Figure] = {"number": step.number, "leaves": step.leaves, "enters": step.enters}
    if not galaxy.system(step.enters).card.system:
        return _on_lane(ship, step.leaves, step.enters)
    if step.leaves == step.enters:
        return breaks("TI4-6.2a", "step_to_itself", ship, **figures)
    if step.links:
        ways = tuple(str(link) for link in step.links)
        return breaks("TI4-N-101-choice", "no_such_link", ship, **figures, wanted=step.wanted, ways=ways)
    if step.severed:
        return breaks(rule, "link_severed", ship, **figures, severed=step.severed)
    return breaks(rule, "not_adjacent", ship, **figures, **apart(galaxy, step.leaves, step.enters).figures)


# Whether the units are there, each declared once, and which of them may not stay.


def kind_of(voyage: Voyage) -> Kind:
    """Return what tells the ships of one voyage from others: origin, type and form."""
    return (voyage.origin, voyage.unit, voyage.form)


def ships_violations(
    galaxy: Galaxy, player: str, voyages: tuple[Voyage, ...], *, planets: bool = False
) -> Iterator[Violation]:
    """Yield which units are not there, are declared twice, or are not damaged as declared; `planets` count too."""
    for voyage in voyages:
        count, damaged = _there(galaxy, player, voyage, planets=planets)
        alike = [each for each in voyages if kind_of(each) == kind_of(voyage)]
        declared = sum(each.count for each in alike)
        figures = {"unit": voyage.unit, "there": count}
        if voyage.count > count:
            yield prevents("TI4-58.3", "ships_not_there", voyage_name(voyage), **figures, system=voyage.origin)
        elif declared > count and alike[0] is voyage:
            yield prevents("TI4-58.6", "ships_declared_twice", voyage_name(voyage), **figures, declared=declared)
        elif sum(each.damaged for each in alike) > damaged and alike[0] is voyage:
            yield prevents("TI4-58.3", "damaged_not_there", voyage_name(voyage), unit=voyage.unit, there=damaged)


def _there(galaxy: Galaxy, player: str, voyage: Voyage, *, planets: bool) -> tuple[int, int]:
    system = galaxy.system(voyage.origin)
    areas = (SPACE, *(planet.planet for planet in system.planets)) if planets else (SPACE,)
    found = [units for area in areas for units in system.area(area) if is_of(units, player, voyage)]
    return sum(units.count for units in found), sum(units.damaged for units in found)


def is_of(units: Units, player: str, voyage: Voyage) -> bool:
    """Return whether units are of a voyage's type and form, and a player's."""
    return (units.player, units.unit, units.form) == (player, voyage.unit, voyage.form)


def stayers(
    galaxy: Galaxy, player: str, place: str, voyages: tuple[Voyage, ...], *, alone: bool, factory: bool
) -> Iterator[tuple[Units, int]]:
    """Yield the ships in a system that no voyage takes, and how many of each kind stay.

    `alone`: fighters without a move value count too; `factory`: a Floating Factory goes as a ship does.
    """
    for units in galaxy.system(place).space:
        card = card_of(galaxy, units, player) if units.player == player else None
        if card is None or not (card.is_ship or (factory and card.is_structure)):
            continue
        if card.move is None and not alone:
            continue
        left = units.count - _gone(units, place, voyages)
        if left > 0:
            yield units, left


def _gone(units: Units, place: str, voyages: tuple[Voyage, ...]) -> int:
    """How many of a stack go by themselves or are carried."""
    kind = (place, units.unit, units.form)
    alone = sum(voyage.count for voyage in voyages if kind_of(voyage) == kind)
    loads = (load for voyage in voyages for load in voyage.cargo if load.planet == SPACE)
    return alone + sum(load.count for load in loads if (load.at, load.unit, load.form) == kind)
