"""The allowance of one ship on one path, term by term (TI4-N-58-allowance).

Printed move, the cap of a nebula it starts in, a value that is set, what is added, the best mover of its origin, and
what its path adds: systems passed, rifts left.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.active_effects import reading
from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards
from sublight.games.twilight.catalogue.hints import MovePlus, MoveSet, Places
from sublight.games.twilight.effects.relevant_effects import RelevantEffect
from sublight.games.twilight.galaxy.anomalies import RIFT
from sublight.games.twilight.galaxy.links import travel_banned
from sublight.games.twilight.galaxy.presence import is_home, units_in
from sublight.games.twilight.galaxy.wormholes import wormholes
from sublight.games.twilight.movement.facts import Allowance, Facts, Term
from sublight.games.twilight.movement.steps import greater_exit
from sublight.games.twilight.moves import Voyage, systems_passed
from sublight.games.twilight.pieces import Galaxy

PRINTED, NEBULA, LEAVES = "printed move", "start in a nebula", "leaves rift"
RULE = "TI4-N-58-allowance"
BANNED = ("alpha", "beta")


def allowance_of(facts: Facts, voyage: Voyage) -> Allowance:
    """Return the allowance of a voyage's ships, counted once; 0 without a printed move value (TI4-57.1)."""
    if voyage not in facts.allowances:
        terms = [*standing_terms(facts, voyage)]
        terms += best_of_origin(facts, voyage, total(terms))
        terms += _of_path(facts, voyage)
        facts.allowances[voyage] = Allowance(terms=tuple(terms), total=total(terms))
    return facts.allowances[voyage]


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
        if not each.hint.per_pass and each.hint.ships != "through_rift" and _applies_to(facts, each, voyage):
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
    if terms and reading(facts.galaxy, "TI4-Q05") == "with-rifts":
        terms += _of_path(facts, voyage)
    return total(terms)


def _raised(each: RelevantEffect[MoveSet], value: int) -> Term:
    return Term(name=each.card.name, amount=value, rule=RULE, by=each.card.id, replaces_total=True)


# What adds.


def _plus(each: RelevantEffect[MovePlus], amount: int) -> Term:
    return Term(name=each.card.name, amount=amount, rule=each.card.rules[0], by=each.card.id)


def _applies_to(facts: Facts, each: RelevantEffect[MovePlus], voyage: Voyage) -> bool:
    hint = each.hint
    if hint.with_effect is not None:
        return facts.in_use(hint.with_effect)
    if hint.ships == "one":
        return each.card.id in voyage.uses
    if hint.ships == "this":
        return facts.card(voyage).id in each.card.hints.units
    return hint.ships == "all" or any(_starts_in(facts, voyage.origin, each.card, place) for place in hint.origins)


def _of_path(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    yield from _passing(facts, voyage)
    yield from _crucible(facts, voyage)
    yield from _rifts(facts, voyage)


def _passing(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """One more for each system with own units that is passed; how repeated ones count is open (TI4-Q06)."""
    for each in facts.move_bonuses:
        if each.hint.per_pass and _applies_to(facts, each, voyage):
            held = [place for place in systems_passed(voyage) if _holds_own(facts, voyage, place)]
            counted = held if reading(facts.galaxy, "TI4-Q06") == "each-pass" else [*dict.fromkeys(held)]
            for place in counted:
                yield Term(name=f"{each.card.name} past {place}", amount=each.hint.amount, rule=RULE, by=each.card.id)


def _holds_own(facts: Facts, voyage: Voyage, place: str) -> bool:
    """Own units other than the ship that passes."""
    mine = sum(units.count for units in units_in(facts.galaxy.system(place)) if units.player == facts.action.player)
    return mine > (1 if place == voyage.origin else 0)


def _crucible(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """One more in all for a ship that leaves a rift (TI4-N-41-crucible)."""
    for each in facts.move_bonuses:
        if each.hint.ships == "through_rift" and facts.rift_exits(voyage):
            yield _plus(each, each.hint.amount)


def _rifts(facts: Facts, voyage: Voyage) -> Iterator[Term]:
    """What each rift left on the path gives, again for one left again (TI4-41.3, TI4-N-41-each); several in one
    system are one (TI4-41.4). How repeated ones count is open (TI4-Q02). A cap comes before them (TI4-N-41-order).
    """
    if "rift_bonus" in facts.waived(voyage):
        return
    greater = greater_exit(voyage)
    for number, place in enumerate(_counted(facts, voyage)):
        amount = greater.bonus if greater is not None and number == 0 and place == voyage.origin else 1
        rule = "TI4-N-41-each" if number else "TI4-41.1"
        yield Term(name=f"{LEAVES} {place}", amount=amount, rule=rule)


def _counted(facts: Facts, voyage: Voyage) -> list[str]:
    """The rifts left that give a bonus, under the reading taken."""
    exits = list(facts.rift_exits(voyage))
    counted = {"per-exit": exits, "per-rift": [*dict.fromkeys(exits)], "per-ship": exits[:1]}
    return counted[reading(facts.galaxy, "TI4-Q02")]


class NoBonus(Struct, frozen=True, kw_only=True):
    """A rift on the path that gives no bonus: where, by which rule, and why in words."""

    rift: str
    rule: str
    why: str

    def __str__(self) -> str:
        return f"{self.rift} ({self.why})"


def without_bonus(facts: Facts, voyage: Voyage) -> Iterator[NoBonus]:
    """Yield the rifts of a path that give the ship nothing: ignored, counted already, or where it ends."""
    by = facts.waivers(voyage).get("rift_bonus")
    if by:
        card = effect_cards()[by[0]]
        for place in dict.fromkeys(facts.rift_exits(voyage)):
            yield NoBonus(rift=place, rule=card.cites("TI4-41.1"), why=f"{card.name} ignores it")
    else:
        for place in (Counter(facts.rift_exits(voyage)) - Counter(_counted(facts, voyage))).elements():
            yield NoBonus(rift=place, rule="TI4-N-41-each", why="one bonus is all, as it is read here")
    if RIFT in facts.anomalies(voyage.path[-1]):
        yield NoBonus(rift=voyage.path[-1], rule="TI4-N-41-into", why="the ship ends there")


# Where a ship starts.


def _starts_in(facts: Facts, origin: str, card: EffectCard, place: Places) -> bool:
    """Whether a system is of the places named; a wormhole counts as one that is there."""
    system = facts.galaxy.system(origin)
    if place == "home":
        return is_home(facts.galaxy, system, facts.action.player)
    if place == "active_breach":
        return "breach_active" in system.markers
    if place == "fracture":
        return system.card.kind == "fracture"
    return place in wormholes(facts.galaxy, origin) and not _banned(facts.galaxy, card, place)


def _banned(galaxy: Galaxy, card: EffectCard, place: Places) -> bool:
    """Whether a wormhole that Travel Ban mutes still gives a bonus is open (TI4-Q04)."""
    muted = place in BANNED and travel_banned(galaxy) and "TI4-Q04" in card.disputes
    return muted and reading(galaxy, "TI4-Q04") == "bonus-gone"
