"""Where a move outside the Movement step may lead: one step or straight, past which anomalies, to whose systems."""

from collections.abc import Collection, Iterable, Iterator

from sublight.board.hexes.layers import Adjacency
from sublight.games.twilight.catalogue import EffectCard, effect_cards
from sublight.games.twilight.galaxy.anomalies import anomalies, waived, waivers
from sublight.games.twilight.galaxy.apart import apart
from sublight.games.twilight.hand import reading
from sublight.games.twilight.movement.legality import named
from sublight.games.twilight.movement.steps import Step, steps
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.referee.ruling import Figure, Violation, breaks

WORDS = {"asteroid_field": "asteroid", "supernova": "supernova", "nebula": "nebula"}
PRINTED = {"asteroid_field": "TI4-11.1", "supernova": "TI4-86.1", "nebula": "TI4-59.1"}
"""Anomalies that stop a move, how waivers call them, and the rule of each in the Movement step."""


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
    ship = named(voyage)
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
    """Say whether a voyage of one step goes between systems that nothing joins, whatever the ship."""
    if len(voyage.path) != 1 or not galaxy.system(voyage.path[0]).card.system:
        return False
    return not any(step.links for step in steps(around, voyage))


def straight_violations(galaxy: Galaxy, voyage: Voyage) -> Iterator[Violation]:
    """Yield why a voyage does not go straight to a system, nothing being passed (TI4-N-HERO-direct)."""
    ship = named(voyage)
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
