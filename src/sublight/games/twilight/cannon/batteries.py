"""What fires at the active system: the guns in it, and those that reach into it from an adjacent one (TI4-77.3c)."""

from msgspec import Struct

from sublight.board.hexes.layers import BORDER, Link
from sublight.games.twilight.cannon.guns import Mount, mounts
from sublight.games.twilight.catalogue import EffectCard, effect_cards
from sublight.games.twilight.galaxy.adjacency import adjacency, open_readings
from sublight.games.twilight.galaxy.open_readings import settled
from sublight.games.twilight.galaxy.wormholes import WORMHOLE
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.procedure import Procedure

OF_CARD = {
    "lightrail_ordnance": "TI4-TE-77-lightrail",
    "experimental_battlestation": "TI4-N-77-battlestation",
    "linkship_2": "TI4-77.2",
}
"""The rule of each card that gives a cannon."""


class Battery(Struct, frozen=True, kw_only=True):
    """Units of one card in one system that fire alike: all their `dice` hit on `hits_on`.

    `way` is how they reach, empty in the active system itself. `by` is the effect that gives them their cannon.
    """

    unit: str
    count: int
    system: str
    hits_on: int
    dice: int
    way: str = ""
    by: str = ""

    def __str__(self) -> str:
        where = f"{self.system} ({self.way})" if self.way else self.system
        dice = "1 die" if self.dice == 1 else f"{self.dice} dice"
        return f"{self.count} {self.unit} in {where}: {dice} on {self.hits_on}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which these units fire: in the active system, or into it by whatever makes it adjacent."""
        own: tuple[str, ...] = ("TI4-77.3c", "TI4-N-77-range") if self.way else ("TI4-77.2",)
        if self.way.startswith(WORMHOLE):
            own += ("TI4-101.2",)
        return (OF_CARD[self.by], *own) if self.by else own

    @property
    def card(self) -> EffectCard | None:
        """The effect that gives them their cannon."""
        return effect_cards()[self.by] if self.by else None


def firing(galaxy: Galaxy, player: str) -> Procedure[tuple[Battery, ...]]:
    """Return what a player may fire with; where it is open what is adjacent to what, the readings are consulted."""
    mounted = mounts(galaxy, player)
    if any(each.gun.reaches and each.system != galaxy.active for each in mounted):
        galaxy = yield from settled(galaxy, open_readings(galaxy, player=player))
    return batteries(galaxy, player, mounted)


def batteries(galaxy: Galaxy, player: str, mounted: tuple[Mount, ...]) -> tuple[Battery, ...]:
    """Return what fires of these at the active system: all that stands in it, then what reaches into it."""
    near = [(each, "") for each in mounted if each.system == galaxy.active]
    guns = near + _far(galaxy, player, [each for each in mounted if each.system != galaxy.active and each.gun.reaches])
    once = [each for each in guns if each[0].gun.once][:1]
    return tuple(_battery(mount, way) for mount, way in [*(each for each in guns if not each[0].gun.once), *once])


def _far(galaxy: Galaxy, player: str, mounted: list[Mount]) -> list[tuple[Mount, str]]:
    """Who is adjacent is asked only where somebody could reach that far."""
    if not mounted:
        return []
    around = adjacency(galaxy, player=player)
    ways = ((each, around.why(each.system, galaxy.active)) for each in mounted)
    return [(each, _way(links)) for each, links in ways if links]


def _way(links: tuple[Link, ...]) -> str:
    """A shared side is named first."""
    return str(next((link for link in links if link.kind == BORDER), links[0]))


def _battery(mount: Mount, way: str) -> Battery:
    hits_on, each = mount.gun.dice
    return Battery(
        unit=mount.unit,
        count=mount.count,
        system=mount.system,
        hits_on=hits_on,
        dice=each * mount.count,
        way=way,
        by=mount.gun.by,
    )
