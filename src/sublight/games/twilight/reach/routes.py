"""A route as the referee counts it: its steps, the arithmetic of its allowance, its dice and the chance to survive."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.legality import of
from sublight.games.twilight.movement.rifts import FACES, LOST_UP_TO, exits_rolled
from sublight.games.twilight.movement.steps import rift_exits
from sublight.games.twilight.movement.survival import chance_through
from sublight.games.twilight.moves import TacticalAction, Voyage

SURVIVES = Fraction(FACES - LOST_UP_TO, FACES)
"""The chance that a ship comes out of a gravity rift (TI4-41.2)."""


class Route(Struct, frozen=True, kw_only=True):
    """One way of a ship to the active system.

    `path` are the systems entered, `allowance` how many may be, `terms` what that is made of, `exits` the rifts left,
    `dice` how many dice the ship rolls for them, `chance` and `share` how likely it comes through, `loads` where it may
    load.
    """

    path: tuple[str, ...]
    allowance: int
    terms: tuple[str, ...]
    exits: tuple[str, ...] = ()
    dice: int = 0
    chance: str = "1"
    share: float = 1.0
    loads: tuple[str, ...] = ()


def survival(dice: int) -> Fraction:
    """Return the chance that a ship survives so many dice, and with it what it carries: they are independent."""
    return SURVIVES**dice


def counted(facts: Facts, ship: Voyage, path: tuple[str, ...], loads: tuple[str, ...]) -> Route:
    """Return a route with the arithmetic of the referee; the other voyages of the facts' action move too."""
    voyage = replace(ship, path=path)
    action: TacticalAction = replace(facts.action, voyages=(*facts.action.voyages, voyage))
    found = of(Facts(facts.galaxy, action), voyage)
    chance = chance_through(facts.galaxy, action, voyage)
    return Route(
        path=path,
        allowance=found.total,
        terms=tuple(str(term) for term in found.terms),
        exits=rift_exits(facts.galaxy, voyage),
        dice=len(exits_rolled(facts.galaxy, action, voyage)),
        chance=str(chance),
        share=float(chance),
        loads=loads,
    )
