"""The allowance of one ship on one path, term by term (TI4-N-58-allowance).

Printed move, the cap of a nebula it starts in, a value that is set, what is added, the best mover of its origin, and
what its path adds: systems passed, rifts left.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.active_effects import reading
from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.catalogue.hints import MovePlus, MoveSet
from sublight.games.twilight.effects.relevant_effects import RelevantEffect
from sublight.games.twilight.galaxy.anomalies import RIFT
from sublight.games.twilight.kernel.steps import step_cost
from sublight.games.twilight.movement.facts import Allowance, Facts, Term
from sublight.games.twilight.movement.walk import applies_to, bonuses_of_passing, walk
from sublight.games.twilight.moves import Voyage, systems_left

PRINTED, NEBULA, LEAVES = "printed move", "start in a nebula", "leaves rift"
RULE = "TI4-N-58-allowance"


def allowance_of(facts: Facts, voyage: Voyage) -> Allowance:
    """Return the allowance of a voyage's ships, counted once; 0 without a printed move value (TI4-57.1).

    It is what a ship has before it moves, and the systems entered less what the steps cost.
    """
    if voyage not in facts.allowances:
        terms = [*standing_terms(facts, voyage)]
        terms += best_of_origin(facts, voyage, total(terms))
        value = total(terms) + added_on_path(facts, voyage)
        facts.allowances[voyage] = Allowance(terms=(*terms, *_of_path(facts, voyage)), total=value)
    return facts.allowances[voyage]


def added_on_path(facts: Facts, voyage: Voyage) -> int:
    """Return what the path of a voyage adds to its move."""
    steps = walk(facts, voyage)
    return len(steps) - sum(map(step_cost, steps))


def total(terms: list[Term]) -> int:
    """Return what terms come to, each set value taking the place of what stands before it."""
    value = 0
    for term in terms:
        value = term.amount if term.replaces_total else value + term.amount
    return value


def standing_terms(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """Yield the terms that neither the path nor another ship gives."""
    printed = facts.card(voyage).move
    if printed is None:
        return
    terms = [Term(name=PRINTED, amount=printed, rule="TI4-58.3", replaces_total=True)]
    caps, sets = [*_nebula(facts, voyage)], [*_set(facts, voyage, printed)]
    overwrites = not (caps and sets) or reading(facts.galaxy, "TI4-Q17") == "overwrites"
    terms += caps + sets if overwrites else sets + caps
    yield from terms
    for each in facts.move_bonuses:
        if not each.hint.per_pass and each.hint.ships != "through_rift" and applies_to(facts, each, voyage):
            yield _plus(each, each.hint.amount)


# What caps or sets.


def _nebula(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """A start in a nebula makes the move 1 (TI4-59.2), unless that is waived; what is added raises it (TI4-59.2a)."""
    if "nebula" not in facts.anomalies(voyage.origin) or "nebula_cap" in facts.waived(voyage):
        return
    if facts.has_law_of("TI4-Q18") and reading(facts.galaxy, "TI4-Q18") == "cap-lifted":
        return
    if facts.has_law_of("TI4-Q19") and reading(facts.galaxy, "TI4-Q19") == "cap-too":
        return
    yield Term(name=NEBULA, amount=1, rule="TI4-59.2", replaces_total=True)


def _set(facts: Facts, voyage: Voyage, printed: int) -> Iterator[Term]:
    """A value is raised to the best move printed on any ship of the board."""
    for each in facts.move_overrides:
        if each.hint.to == "board_best" and each.card.id in voyage.uses:
            yield _raised(each, max(printed, facts.board_best))


def best_of_origin(facts: Facts, voyage: Voyage, value: int) -> list[Term]:
    """Return the value that the best moving ship of the same origin gives, if that is more."""
    for each in facts.move_overrides:
        if each.hint.to == "origin_best" and voyage.unit != "fighter" and facts.card(voyage).move is not None:
            best = max(_value_of_mover(facts, other) for other in facts.action.voyages if other.origin == voyage.origin)
            return [_raised(each, best)] if best > value else []
    return []


def _value_of_mover(facts: Facts, voyage: Voyage) -> int:
    terms = [*standing_terms(facts, voyage)]
    counts = terms and reading(facts.galaxy, "TI4-Q05") == "with-rifts"
    return total(terms) + (added_on_path(facts, voyage) if counts else 0)


def _raised(each: RelevantEffect[MoveSet], value: int) -> Term:
    return Term(name=each.card.name, amount=value, rule=RULE, by=each.card.id, replaces_total=True)


# What adds.


def _plus(each: RelevantEffect[MovePlus], amount: int) -> Term:
    return Term(name=each.card.name, amount=amount, rule=each.card.rules[0], by=each.card.id)


def _of_path(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """Yield what each step adds: for systems passed, for a rift left at all, for each rift left."""
    if not any(step.passing or step.late or step.rift for step in walk(facts, voyage)):
        return
    yield from _passing(facts, voyage)
    yield from _crucible(facts, voyage)
    yield from _rifts(facts, voyage)


def _passing(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """One more for each system with own units that is passed; how repeated ones count is open (TI4-Q06)."""
    counted = [place for place, step in zip(systems_left(voyage), walk(facts, voyage), strict=True) if step.passing]
    for each in bonuses_of_passing(facts, voyage):
        for place in counted:
            yield Term(name=f"{each.card.name} past {place}", amount=each.hint.amount, rule=RULE, by=each.card.id)


def _crucible(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """One more in all for a ship that leaves a rift (TI4-N-41-crucible)."""
    if any(step.late for step in walk(facts, voyage)):
        yield from (_plus(each, each.hint.amount) for each in facts.move_bonuses if each.hint.ships == "through_rift")


def _rifts(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """What each rift left on the path gives, again for one left again (TI4-41.3, TI4-N-41-each); several in one
    system are one (TI4-41.4). How repeated ones count is open (TI4-Q02). A cap comes before them (TI4-N-41-order).
    """
    for number, (place, amount) in enumerate(_counted(facts, voyage)):
        yield Term(name=f"{LEAVES} {place}", amount=amount, rule="TI4-N-41-each" if number else "TI4-41.1")


def _counted(facts: Facts, voyage: Voyage) -> list[tuple[str, int]]:
    """The rifts left that give a bonus, under the reading taken, and how much."""
    steps = zip(systems_left(voyage), walk(facts, voyage), strict=True)
    return [(place, step.rift) for place, step in steps if step.rift]


class NoBonus(Struct, frozen=True, kw_only=True):
    """A rift on the path that gives no bonus: where, by which rule, and why in words."""

    rift: str
    rule: str
    why: str

    def __str__(self) -> str:
        return f"{self.rift} ({self.why})"


def without_bonus(facts: Facts, voyage: Voyage) -> Iterator[NoBonus]:
    """Yield the rifts of a path that give the ship nothing: ignored, counted already, or where it ends."""
    exits = facts.rift_exits(voyage)
    by = facts.waivers(voyage).get("rift_bonus") if exits else None
    if by:
        card = effect_cards()[by[0]]
        for place in dict.fromkeys(exits):
            yield NoBonus(rift=place, rule=card.cites("TI4-41.1"), why=f"{card.name} ignores gravity rifts")
    elif exits:
        counted = Counter(place for place, _ in _counted(facts, voyage))
        for place in (Counter(exits) - counted).elements():
            yield NoBonus(rift=place, rule="TI4-N-41-each", why="the ship has already had its one bonus")
    if RIFT in facts.anomalies(voyage.path[-1]):
        yield NoBonus(rift=voyage.path[-1], rule="TI4-N-41-into", why="the move ends there")
