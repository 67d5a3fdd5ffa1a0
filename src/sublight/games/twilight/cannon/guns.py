"""Which units have a space cannon, printed or by a card, wherever they stand (TI4-77.2)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import RulebookError
from sublight.games.twilight.catalogue import UnitCard
from sublight.games.twilight.catalogue.hints import Cannon
from sublight.games.twilight.catalogue.units import Dice
from sublight.games.twilight.galaxy.anomalies import SCAR, anomalies
from sublight.games.twilight.hand import cards_in, effects_for
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units

LINKSHIPS = {"ralnel_destroyer": False, "ralnel_destroyer2": True}
"""The ships that fire with the cannon of structures, and whether several may use the same one."""
DESTROYER, LINKSHIP_2 = "destroyer", "linkship_2"
Standing = tuple[Units, UnitCard, str]
Given = list[tuple[str, Cannon]]
"""The cards of a player that give units a cannon, by id."""


class Gun(Struct, frozen=True, kw_only=True):
    """The cannon of one unit: its dice, whether it reaches into adjacent systems, the effect that gives it.

    `once`: that effect gives it to one unit only.
    """

    dice: Dice
    reaches: bool
    by: str = ""
    once: bool = False


class Mount(Struct, frozen=True, kw_only=True):
    """Units with a cannon where they stand, whether or not they reach the active system."""

    unit: str
    count: int
    system: str
    gun: Gun


def mounts(galaxy: Galaxy, player: str) -> tuple[Mount, ...]:
    """Return every unit of a player that has a cannon, but for those in an entropic scar (TI4-TE-77-scar)."""
    given = [(card.id, hint) for card, hint in effects_for(galaxy, player, hint=Cannon) if hint.dice is not None]
    held = (system for system in galaxy.systems if system.space or system.planets)
    found = (each for system in held for each in _mounted(galaxy, player, system, given))
    return tuple(each for each in found if SCAR not in anomalies(galaxy, each.system))


def _mounted(galaxy: Galaxy, player: str, system: System, given: Given) -> Iterator[Mount]:
    here = list(cards_in(galaxy, system, player))
    for units, card, planet in here:
        for gun in () if _carried(card, planet) else _guns(card, given):
            yield Mount(unit=units.unit, count=1 if gun.once else units.count, system=system.id, gun=gun)
    if here:
        yield from _linkships(here, system, given)


def _carried(card: UnitCard, planet: str) -> bool:
    """Whether it is a structure that rides in space, where it has no abilities of its own."""
    return card.is_structure and planet == SPACE and card.move is None


def _guns(card: UnitCard, given: Given) -> Iterator[Gun]:
    """Yield the cannon printed on a unit, else that of a card that stands; and the one of a card for one unit."""
    standing = [(by, hint) for by, hint in given if card.type in hint.types and not hint.once]
    if card.cannon is not None:
        yield Gun(dice=card.cannon, reaches=bool(card.cannon_reach))
    elif standing:
        yield _given(*standing[0])
    yield from (_given(by, hint) for by, hint in given if card.type in hint.types and hint.once)


def _given(by: str, hint: Cannon) -> Gun:
    if hint.dice is None:
        raise RulebookError(f"{by} gives a cannon without dice")
    return Gun(dice=hint.dice, reaches=bool(hint.reach), by=by, once=hint.once)


def _linkships(here: list[Standing], system: System, given: Given) -> Iterator[Mount]:
    """Linkships fire with the cannon of structures that ride in their space area: each once, or one for all of them."""
    ships = [(units.count, LINKSHIPS[card.id]) for units, card, planet in here if card.id in LINKSHIPS and not planet]
    carried = [(units.count, card) for units, card, planet in here if _carried(card, planet)] if ships else []
    guns = [(count, gun) for count, card in carried for gun in _guns(card, given) if not gun.once]
    if not guns:
        return
    number, shared = sum(count for count, _ in ships), any(several for _, several in ships)
    count = number if shared else min(number, sum(count for count, _ in guns))
    best = min((gun for _, gun in guns), key=lambda gun: (gun.dice[0], -gun.dice[1]))
    yield Mount(unit=DESTROYER, count=count, system=system.id, gun=replace(best, by=LINKSHIP_2))
