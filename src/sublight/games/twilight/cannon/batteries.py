"""What fires at the active system: the guns in it, and those that reach into it from an adjacent one (TI4-77.3c)."""

from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.hexes.layers import BORDER, Link
from sublight.games.twilight.active_effects import cards_in, effects_for, effects_hinting
from sublight.games.twilight.catalogue import EffectCard, UnitCard, effect_cards
from sublight.games.twilight.catalogue.hints import Cannon
from sublight.games.twilight.catalogue.units import Dice, UnitType
from sublight.games.twilight.galaxy.adjacency import adjacency, open_readings
from sublight.games.twilight.galaxy.anomalies import SCAR, anomalies
from sublight.games.twilight.galaxy.open_readings import with_consulted_readings
from sublight.games.twilight.galaxy.wormholes import WORMHOLE
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units
from sublight.referee.procedure import Procedure

Standing = tuple[Units, UnitCard, str]


class Gun(Struct, frozen=True, kw_only=True):
    """The cannon of one unit: its dice, whether it reaches into adjacent systems, the effect that gives it.

    `once`: that effect gives it to one unit only.
    """

    dice: Dice
    reaches: bool
    by: str = ""
    once: bool = False


Given = list[tuple[tuple[UnitType, ...], Gun]]
"""The cannon that cards of a player give to types of units."""


class Mount(Struct, frozen=True, kw_only=True):
    """Units with a cannon where they stand, whether or not they reach the active system."""

    unit: str
    count: int
    system: str
    gun: Gun


def mounts(galaxy: Galaxy, player: str) -> tuple[Mount, ...]:
    """Return every unit of a player that has a cannon, but for those in an entropic scar (TI4-TE-77-scar)."""
    given = [
        (hint.types, Gun(dice=hint.dice, reaches=bool(hint.reach), by=card.id, once=hint.once))
        for card, hint in effects_for(galaxy, player, hint=Cannon)
        if hint.dice is not None
    ]
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
    fitting = [gun for types, gun in given if card.type in types]
    standing = [gun for gun in fitting if not gun.once]
    if card.cannon is not None:
        yield Gun(dice=card.cannon, reaches=bool(card.cannon_reach))
    elif standing:
        yield standing[0]
    yield from (gun for gun in fitting if gun.once)


def _linkships(here: list[Standing], system: System, given: Given) -> Iterator[Mount]:
    """Linkships fire with the cannon of structures that ride in their space area: each once, or one for all of them."""
    known = _linkship_texts()
    ships = [(units, known[card.id]) for units, card, planet in here if card.id in known and not planet]
    carried = [(units.count, card) for units, card, planet in here if _carried(card, planet)] if ships else []
    guns = [(count, gun) for count, card in carried for gun in _guns(card, given) if not gun.once]
    if not guns:
        return
    number, shared = sum(units.count for units, _ in ships), any(text.shared for _, text in ships)
    count = number if shared else min(number, sum(count for count, _ in guns))
    best = min((gun for _, gun in guns), key=lambda gun: (gun.dice[0], -gun.dice[1]))
    ship, text = ships[0]
    yield Mount(unit=ship.unit, count=count, system=system.id, gun=replace(best, by=text.by))


class _LinkshipText(Struct, frozen=True):
    """By which effect a ship fires with the cannon of structures, and whether several may use the same one."""

    by: str
    shared: bool


@cache
def _linkship_texts() -> dict[str, _LinkshipText]:
    """Return what the ships that fire with the cannon of structures may do, by their cards."""
    hinted = ((card.id, hint) for card, hint in effects_hinting(Cannon) if hint.as_structure)
    return {unit: _LinkshipText(by, unit in hint.shared) for by, hint in hinted for unit in hint.units}


# What fires at the active system.


class Battery(Struct, frozen=True, kw_only=True):
    """Units of one card in one system that fire alike: all their `dice` hit on `hits_on`.

    `link` is how they reach, empty in the active system itself. `by` is the effect that gives them their cannon.
    """

    unit: str
    count: int
    system: str
    hits_on: int
    dice: int
    link: str = ""
    by: str = ""

    def __str__(self) -> str:
        where = f"{self.system} ({self.link})" if self.link else self.system
        dice = "1 die" if self.dice == 1 else f"{self.dice} dice"
        return f"{self.count} {self.unit} in {where}: {dice} on {self.hits_on}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which these units fire: in the active system, or into it by whatever makes it adjacent."""
        own: tuple[str, ...] = ("TI4-77.3c", "TI4-N-77-range") if self.link else ("TI4-77.2",)
        if self.link.startswith(WORMHOLE):
            own += ("TI4-101.2",)
        return (*effect_cards()[self.by].rules_on("77")[:1], *own) if self.by else own

    @property
    def card(self) -> EffectCard | None:
        """The effect that gives them their cannon."""
        return effect_cards()[self.by] if self.by else None


def firing(galaxy: Galaxy, player: str) -> Procedure[tuple[Battery, ...]]:
    """Return what a player may fire with; where it is open what is adjacent to what, the readings are consulted."""
    mounted = mounts(galaxy, player)
    if any(each.gun.reaches and each.system != galaxy.active for each in mounted):
        galaxy = yield from with_consulted_readings(galaxy, open_readings(galaxy, player=player))
    return batteries(galaxy, player, mounted)


def batteries(galaxy: Galaxy, player: str, mounted: tuple[Mount, ...]) -> tuple[Battery, ...]:
    """Return what fires of these at the active system: all that stands in it, then what reaches into it."""
    near = [(each, "") for each in mounted if each.system == galaxy.active]
    guns = near + _far(galaxy, player, [each for each in mounted if each.system != galaxy.active and each.gun.reaches])
    once = [each for each in guns if each[0].gun.once][:1]
    return tuple(_battery(mount, link) for mount, link in [*(each for each in guns if not each[0].gun.once), *once])


def _far(galaxy: Galaxy, player: str, mounted: list[Mount]) -> list[tuple[Mount, str]]:
    """Who is adjacent is asked only where somebody could reach that far."""
    if not mounted:
        return []
    around = adjacency(galaxy, player=player)
    joined = ((each, around.why(each.system, galaxy.active)) for each in mounted)
    return [(each, _first_named(links)) for each, links in joined if links]


def _first_named(links: tuple[Link, ...]) -> str:
    """A shared side is named first."""
    return str(next((link for link in links if link.kind == BORDER), links[0]))


def _battery(mount: Mount, link: str) -> Battery:
    hits_on, each = mount.gun.dice
    return Battery(
        unit=mount.unit,
        count=mount.count,
        system=mount.system,
        hits_on=hits_on,
        dice=each * mount.count,
        link=link,
        by=mount.gun.by,
    )
