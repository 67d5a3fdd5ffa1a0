"""What a move outside the Movement step may break: units that are not there or stay, where it leads, past what."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from sublight.board.hexes.layers import Adjacency
from sublight.games.twilight.active_effects import card_of, reading
from sublight.games.twilight.catalogue import EffectCard, effect_cards
from sublight.games.twilight.galaxy.anomalies import waivers
from sublight.games.twilight.galaxy.changes import units_there
from sublight.games.twilight.galaxy.reasons import apart
from sublight.games.twilight.kernel.steps import ACTIVE, bars_entry
from sublight.games.twilight.movement.legality import none_there, step_violation
from sublight.games.twilight.movement.marks import UNWAIVED, WORDS, anomaly_marks, closing_kinds
from sublight.games.twilight.movement.steps import steps
from sublight.games.twilight.moves import Voyage, voyage_kind, voyage_name
from sublight.games.twilight.pieces import NEUTRAL, SPACE, Galaxy, Units
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, makes_impossible

PRINTED = {"asteroid_field": "TI4-11.1", "supernova": "TI4-86.1", "nebula": "TI4-59.1"}
"""The rule of each anomaly that stops a move in the Movement step."""


def closed_to(galaxy: Galaxy, player: str, place: str) -> Iterator[str]:
    """Yield the anomalies of a system that keep a player's ships out of it; an active nebula keeps nobody out."""
    return (kind for kind, by in _closing(galaxy, player, place) if by is None)


def let_into(galaxy: Galaxy, player: str, place: str) -> Iterator[tuple[str, EffectCard]]:
    """Yield the anomalies of a system that would keep ships out of it, each with the effect that waives that."""
    return ((kind, effect_cards()[by]) for kind, by in _closing(galaxy, player, place) if by is not None)


def _closing(galaxy: Galaxy, player: str, place: str) -> Iterator[tuple[str, str | None]]:
    """Yield the anomalies that close a system and the effect that waives each, None where none does.

    Into the active system a nebula lets ships; into others as the notes announce it (TI4-Q01).
    """
    free = waivers(galaxy, player, outside=True) if player != NEUTRAL else {}
    by: dict[str, str] = {word: cards[0] for word, cards in free.items()}
    into_nebula = place == galaxy.active or reading(galaxy, "TI4-Q01") == "announced"
    marks = anomaly_marks(galaxy, place, player) | (ACTIVE if into_nebula else 0)
    for kind in closing_kinds(bars_entry(marks, UNWAIVED)):
        yield kind, by.get(f"{WORDS[kind]}_into")


def one_step_violations(around: Adjacency, galaxy: Galaxy, voyage: Voyage, rule: str) -> Iterator[Violation]:
    """Yield why a voyage is not one step to an adjacent system, whatever its move value (TI4-N-58-adjacent)."""
    ship = voyage_name(voyage)
    if len(voyage.path) != 1:
        yield breaks(rule, "one_step_only", ship, entered=len(voyage.path))
        return
    for step in steps(around, voyage):
        if step.by is None:
            yield step_violation(galaxy, step, ship, rule)


def apart_violations(around: Adjacency, galaxy: Galaxy, voyages: Iterable[Voyage], rule: str) -> Iterator[Violation]:
    """Yield why starts and targets of voyages of one step are not joined, once for each two of them."""
    ends = ((each.origin, each.path[0]) for each in voyages if is_apart(around, galaxy, each))
    for start, target in dict.fromkeys(ends):
        yield _not_joined(around, galaxy, start, target, rule)


def _not_joined(around: Adjacency, galaxy: Galaxy, start: str, target: str, rule: str) -> Violation:
    """The cause begins with `target`: the advice is on the choice of one, not on a path there."""
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
        yield breaks("TI4-44.2", "step_on_hyperlane", ship, number=1, leaves=voyage.origin, enters=voyage.path[0])


# Whether the units are there, each declared once, and which of them may not stay.


def ships_violations(
    galaxy: Galaxy, player: str, voyages: tuple[Voyage, ...], *, planets: bool = False
) -> Iterator[Violation]:
    """Yield which units are not there, are declared twice, or are not damaged as declared; `planets` count too."""
    for voyage in voyages:
        count, damaged = units_there(galaxy.system(voyage.origin), player, voyage, planets=planets)
        alike = [each for each in voyages if voyage_kind(each) == voyage_kind(voyage)]
        declared = sum(each.count for each in alike)
        figures = {"unit": voyage.unit, "there": count}
        if voyage.count > count:
            named = {"player": player, "system": voyage.origin, **none_there(count)}
            yield makes_impossible("TI4-58.3", "ships_not_there", voyage_name(voyage), **figures, **named)
        elif declared > count and alike[0] is voyage:
            yield makes_impossible(
                "TI4-58.6",
                "ships_declared_twice",
                voyage_name(voyage),
                **figures,
                declared=declared,
                ships=voyage_name(replace(voyage, count=declared)),
            )
        elif sum(each.damaged for each in alike) > damaged and alike[0] is voyage:
            yield makes_impossible(
                "TI4-58.3", "damaged_not_there", voyage_name(voyage), unit=voyage.unit, there=damaged
            )


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
    alone = sum(voyage.count for voyage in voyages if voyage_kind(voyage) == kind)
    loads = (load for voyage in voyages for load in voyage.cargo if load.planet == SPACE)
    return alone + sum(load.count for load in loads if (load.at, load.unit, load.form) == kind)
