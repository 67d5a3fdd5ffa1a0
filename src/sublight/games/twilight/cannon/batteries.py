"""Which units have a cannon, and where they stand: their own, that of a card, that of a structure aboard."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import cards_in, effects_for, effects_hinting
from sublight.games.twilight.catalogue import UnitCard, unit_cards
from sublight.games.twilight.catalogue.hints import Cannon as CannonHint
from sublight.games.twilight.catalogue.units import Dice, UnitType
from sublight.games.twilight.galaxy.anomalies import SCAR, anomalies
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units
from sublight.referee.state import kept

Standing = tuple[Units, UnitCard, str]


class Cannon(Struct, frozen=True, kw_only=True):
    """The cannon of one unit: its dice, whether it reaches into adjacent systems, the effect that gives it.

    `once`: that effect gives it to one unit only.
    """

    dice: Dice
    reaches: bool
    by: str = ""
    once: bool = False


Given = list[tuple[tuple[UnitType, ...], Cannon]]
"""The cannon that cards of a player give to types of units."""


class CannonUnit(Struct, frozen=True, kw_only=True):
    """Units with a cannon where they stand, whether or not they reach the active system."""

    unit: str
    count: int
    system: str
    cannon: Cannon


def cannon_units(galaxy: Galaxy, player: str) -> tuple[CannonUnit, ...]:
    """Return every unit of a player that has a cannon, but for those in an entropic scar (TI4-TE-77-scar)."""
    known = kept(galaxy, _no_cannon_units)
    if player not in known:
        known[player] = tuple(_cannon_units(galaxy, player))
    return known[player]


def _no_cannon_units(_: Galaxy) -> dict[str, tuple[CannonUnit, ...]]:
    return {}


def _cannon_units(galaxy: Galaxy, player: str) -> Iterator[CannonUnit]:
    given = [
        (hint.types, Cannon(dice=hint.dice, reaches=bool(hint.reach), by=card.id, once=hint.once))
        for card, hint in effects_for(galaxy, player, hint=CannonHint)
        if hint.dice is not None
    ]
    for system in galaxy.by_owner.get(player, ()):
        if not given and system.contents.types.isdisjoint(_armed_types()):
            continue
        found = tuple(_cannon_units_in(galaxy, player, system, given))
        if found and SCAR not in anomalies(galaxy, system.id):
            yield from found


@cache
def _armed_types() -> frozenset[UnitType]:
    """Return the types of units on whose cards a cannon is printed; no other unit has one that no card gives."""
    return frozenset(card.type for card in unit_cards().values() if card.cannon is not None)


def _cannon_units_in(galaxy: Galaxy, player: str, system: System, given: Given) -> Iterator[CannonUnit]:
    here = list(cards_in(galaxy, system, player))
    for units, card, planet in here:
        for cannon in () if _carried(card, planet) else _cannons_of(card, given):
            yield CannonUnit(unit=units.unit, count=1 if cannon.once else units.count, system=system.id, cannon=cannon)
    if here:
        yield from _linkships(here, system, given)


def _carried(card: UnitCard, planet: str) -> bool:
    """Whether it is a structure that rides in space, where it has no abilities of its own."""
    return card.is_structure and planet == SPACE and card.move is None


def _cannons_of(card: UnitCard, given: Given) -> Iterator[Cannon]:
    """Yield the cannon printed on a unit, else that of a card that stands; and the one of a card for one unit."""
    fitting = [cannon for types, cannon in given if card.type in types]
    standing = [cannon for cannon in fitting if not cannon.once]
    if card.cannon is not None:
        yield Cannon(dice=card.cannon, reaches=bool(card.cannon_reach))
    elif standing:
        yield standing[0]
    yield from (cannon for cannon in fitting if cannon.once)


def _linkships(here: list[Standing], system: System, given: Given) -> Iterator[CannonUnit]:
    """Linkships fire with the cannon of structures that ride in their space area: each once, or one for all of them."""
    known = _linkship_texts()
    ships = [(units, known[card.id]) for units, card, planet in here if card.id in known and not planet]
    carried = [(units.count, card) for units, card, planet in here if _carried(card, planet)] if ships else []
    cannons = [(count, cannon) for count, card in carried for cannon in _cannons_of(card, given) if not cannon.once]
    if not cannons:
        return
    number, shared = sum(units.count for units, _ in ships), any(text.shared for _, text in ships)
    count = number if shared else min(number, sum(count for count, _ in cannons))
    best = min((cannon for _, cannon in cannons), key=lambda cannon: (cannon.dice[0], -cannon.dice[1]))
    ship, text = ships[0]
    yield CannonUnit(unit=ship.unit, count=count, system=system.id, cannon=replace(best, by=text.by))


class _LinkshipText(Struct, frozen=True):
    """By which effect a ship fires with the cannon of structures, and whether several may use the same one."""

    by: str
    shared: bool


@cache
def _linkship_texts() -> dict[str, _LinkshipText]:
    """Return what the ships that fire with the cannon of structures may do, by their cards."""
    hinted = ((card.id, hint) for card, hint in effects_hinting(CannonHint) if hint.as_structure)
    return {unit: _LinkshipText(by, unit in hint.shared) for by, hint in hinted for unit in hint.units}
