"""The parts of Move Ships: one, or two where the Hil Colish goes before or after the rest (TI4-N-hilcolish)."""

from sublight.games.twilight.effects.declared import uses_of
from sublight.games.twilight.galaxy.changes import arrived, departed
from sublight.games.twilight.galaxy.wormholes import with_ion_storm_flipped
from sublight.games.twilight.movement.facts import Facts, facts_of
from sublight.games.twilight.movement.steps import HIL_COLISH, by_ion_storm
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy

FIRST, LAST = "first", "last"
Part = tuple[Facts, tuple[int, ...]]
"""The facts that hold for a part, and the numbers of its voyages."""


def halves(action: TacticalAction) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the voyages of each part in order; every action has one part at least."""
    numbers = tuple(range(len(action.voyages)))
    when = next((use.target for use in uses_of(action, HIL_COLISH)), "")
    apart = tuple(number for number in numbers if action.voyages[number].unit == "flagship")
    rest = tuple(number for number in numbers if number not in apart)
    if not apart or not rest or when not in (FIRST, LAST):
        return (numbers,)
    return (apart, rest) if when == FIRST else (rest, apart)


def parts(galaxy: Galaxy, action: TacticalAction) -> tuple[Part, ...]:
    """Return each part with the facts it is judged by: for a second one as if every ship of the first came through."""
    first, *more = halves(action)
    facts = facts_of(galaxy, action)
    if not more:
        return ((facts, first),)
    return ((facts, first), (facts_of(_after(facts, first), action), more[0]))


def _after(facts: Facts, numbers: tuple[int, ...]) -> Galaxy:
    galaxy = facts.galaxy
    for number in numbers:
        voyage = facts.action.voyages[number]
        galaxy = departed(galaxy, facts.action.player, voyage)
        galaxy = arrived(galaxy, facts.action.player, voyage, facts.action.system)
    return with_ion_storm_flipped(galaxy) if uses_ion_storm(facts, numbers) else galaxy


def uses_ion_storm(facts: Facts, numbers: tuple[int, ...]) -> bool:
    """Say whether one of these voyages goes through the Ion Storm (TI4-N-ion)."""
    return any(step.by is not None and by_ion_storm(step.by) for number in numbers for step in facts.steps(number))
