"""The path of a voyage as the kernel goes it: what each place is to the ship, and what leaving it does."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import reading
from sublight.games.twilight.catalogue.effects import EffectCard, effects_disputed
from sublight.games.twilight.catalogue.hints import MovePlus, Places
from sublight.games.twilight.effects.relevant_effects import RelevantEffect
from sublight.games.twilight.galaxy.links import travel_banned
from sublight.games.twilight.galaxy.presence import Obstacle, blocks, is_home, units_in
from sublight.games.twilight.galaxy.wormholes import wormholes
from sublight.games.twilight.kernel.steps import (
    ACTIVE,
    EVERY_EXIT,
    EVERY_RIFT,
    EVERY_SHIP,
    GRAVITY_RIFT,
    GUARDED,
    HELD,
    LEFT_A_RIFT,
    LEFT_THIS_RIFT,
    NEBULA,
    PASSED_THIS,
    Leaving,
    Ship,
    leaving,
)
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.marks import UNWAIVED, marks_of, plain_ship
from sublight.games.twilight.movement.steps import greater_exit
from sublight.games.twilight.moves import Use, Voyage, systems_left
from sublight.games.twilight.pieces import Galaxy

BANNED = ("alpha", "beta")
REPEATED_RIFTS = {"per-exit": EVERY_EXIT, "per-rift": EVERY_RIFT, "per-ship": EVERY_SHIP}
REPEATED_PASSES = {"each-pass": 0, "each-system": 1}


PLAIN_STEP = leaving(0, False, 0, UNWAIVED)
"""What leaving a place with nothing in it does, to whatever ship."""


# What holds for the ship.


def ship_of(facts: Facts, voyage: Voyage) -> Ship:
    """Return what holds for a voyage's ships on any path, under the readings taken."""
    passing = any(each.hint.per_pass for each in facts.move_bonuses)
    key: tuple[object, ...] = (voyage.unit, voyage.form, voyage.origin, voyage.uses) if passing else voyage.uses
    if key not in facts.ships:
        facts.ships[key] = _ship(facts, voyage)
    return facts.ships[key]


def _ship(facts: Facts, voyage: Voyage) -> Ship:
    galaxy, plain = facts.galaxy, plain_ship(facts.waived(voyage))
    announced = NEBULA if reading(galaxy, "TI4-Q01") == "announced" else 0
    return plain._replace(
        into=plain.into | announced,
        once=REPEATED_RIFTS[reading(galaxy, "TI4-Q02")],
        late=sum(each.hint.amount for each in facts.move_bonuses if each.hint.ships == "through_rift"),
        per_pass=sum(each.hint.amount for each in bonuses_of_passing(facts, voyage)),
        held_once=REPEATED_PASSES[reading(galaxy, "TI4-Q06")],
    )


def bonuses_of_passing(facts: Facts, voyage: Voyage) -> Iterator[RelevantEffect[MovePlus]]:
    """Yield the effects that add to the move of these ships for each system with own units that they pass."""
    return (each for each in facts.move_bonuses if each.hint.per_pass and applies_to(facts, each, voyage))


def applies_to(facts: Facts, each: RelevantEffect[MovePlus], voyage: Voyage) -> bool:
    """Return whether an effect adds to the move of a voyage's ships."""
    hint = each.hint
    if hint.with_effect is not None:
        return facts.in_use(hint.with_effect)
    if hint.ships == "one":
        return each.card.id in voyage.uses
    if hint.ships == "this":
        return facts.card(voyage).id in each.card.hints.units
    return hint.ships == "all" or any(_starts_in(facts, voyage.origin, each.card, place) for place in hint.origins)


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


# What each place is to it.


def place_marks(facts: Facts, place: str) -> int:
    """Return the marks of a system to every ship of the mover: its anomalies, and whether it is active."""
    if place not in facts.marks:
        facts.marks[place] = marks_of(facts.anomalies(place), facts.galaxy, place, facts.action.player)
    return facts.marks[place] | (ACTIVE if place == facts.action.system else 0)


def held_mark(facts: Facts, voyage: Voyage, place: str) -> int:
    """Return the mark of own units in a system, other than a ship that started there."""
    mine = sum(units.count for units in units_in(facts.galaxy.system(place)) if units.player == facts.action.player)
    return HELD if mine > (1 if place == voyage.origin else 0) else 0


def guarded_mark(stopping: tuple[Obstacle, ...]) -> int:
    """Return the mark of a system in which somebody stops the ship."""
    return GUARDED if stopping else 0


def obstacles(facts: Facts, voyage: Voyage, place: str) -> tuple[Obstacle, ...]:
    """Return who stops a voyage's ships from passing through a system, and by which rule (TI4-58.4b)."""
    player = facts.action.player
    if all(units.player == player for units in units_in(facts.galaxy.system(place))):
        return ()
    galaxy, ship, uses = _effects_that_help(facts, voyage)
    return blocks(galaxy, place, player, ship, uses)


def _effects_that_help(facts: Facts, voyage: Voyage) -> tuple[Galaxy, Voyage, tuple[Use, ...]]:
    """Every effect in use helps, but for Myru Vos: when it is used, and for how many ships, is open (TI4-Q09)."""
    taken = reading(facts.galaxy, "TI4-Q09")
    if taken == "with-the-movers":
        return facts.galaxy, voyage, facts.action.uses
    late = effects_disputed("TI4-Q09")
    entries = tuple(entry for entry in facts.galaxy.in_effect if entry.partition(":")[0] not in late)
    uses = tuple(use for use in facts.action.uses if use.effect not in late)
    named = voyage.uses if taken == "one-ship" else tuple(each for each in voyage.uses if each not in late)
    return replace(facts.galaxy, in_effect=entries), replace(voyage, uses=named), uses


# The steps.


def walk(facts: Facts, voyage: Voyage) -> tuple[Leaving, ...]:
    """Return what leaving each system of a voyage's path does, in order."""
    if voyage not in facts.walks:
        if facts.rift_exits(voyage) or any(bonuses_of_passing(facts, voyage)):
            facts.walks[voyage] = tuple(_walked(facts, voyage))
        else:
            facts.walks[voyage] = (PLAIN_STEP,) * len(voyage.path)
    return facts.walks[voyage]


def _walked(facts: Facts, voyage: Voyage) -> Iterator[Leaving]:
    ship = ship_of(facts, voyage)
    rifts, passed = set[str](), set[str]()
    greater = greater_exit(voyage)
    for number, place in enumerate(systems_left(voyage)):
        marks = place_marks(facts, place) | (held_mark(facts, voyage, place) if ship.per_pass else 0)
        had = (LEFT_A_RIFT if rifts else 0) | (LEFT_THIS_RIFT if place in rifts else 0)
        had |= PASSED_THIS if place in passed else 0
        takes_more = not number and greater is not None and ship.bonus
        yield leaving(marks, number > 0, had, ship._replace(bonus=greater.bonus) if takes_more and greater else ship)
        rifts |= {place} if marks & GRAVITY_RIFT else set()
        passed |= {place} if number else set()
