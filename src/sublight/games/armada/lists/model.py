"""A fleet that was read, and what each line of its text was taken for. Points are as the text has them."""

from typing import Literal

from msgspec import Struct

from sublight.formats.lists import Read

Taken = Literal["fleet", "ship", "upgrade", "squadron", "objective", "total", "remark", "unread"]


class Reading(Struct, frozen=True, kw_only=True):
    """One line of the text: `taken` is what for, `says` which or why not; `good` where nothing is amiss."""

    number: int
    text: str
    taken: Taken
    says: str
    good: bool = True


class FleetUpgrade(Struct, frozen=True, kw_only=True):
    """An upgrade by the name the text gives it; `effect` is its id where it affects movement."""

    line: int
    name: str
    points: int
    effect: str | None = None


class FleetShip(Struct, frozen=True, kw_only=True):
    """A ship with its upgrades; `card` is None where no card has its name. `points` are without the upgrades."""

    line: int
    name: str
    points: int
    card: str | None = None
    flagship: bool = False
    upgrades: tuple[FleetUpgrade, ...] = ()

    @property
    def whole(self) -> int:
        """Points of the ship with its upgrades."""
        return self.points + sum(upgrade.points for upgrade in self.upgrades)


class FleetSquadron(Struct, frozen=True, kw_only=True):
    """`count` squadrons of one card; `points` are of all of them; `card` is None where no card has the name."""

    line: int
    name: str
    count: int
    points: int
    card: str | None = None


class FleetObjective(Struct, frozen=True, kw_only=True):
    """An objective chosen; `effect` is its id where it affects movement."""

    line: int
    category: str
    name: str
    effect: str | None = None


class Total(Struct, frozen=True, kw_only=True):
    """A total that the text states, and what its lines add up to."""

    line: int
    of: str
    stated: int
    added: int

    @property
    def agrees(self) -> bool:
        """Whether both are the same."""
        return self.stated == self.added


class Fleet(Struct, Read[Reading], frozen=True, kw_only=True):
    """A fleet as its text has it. `dialect` and `faction` are empty where nothing told them; `limit` 0 if none."""

    name: str = ""
    author: str = ""
    faction: str = ""
    commander: str = ""
    dialect: str = ""
    limit: int = 0
    ships: tuple[FleetShip, ...] = ()
    squadrons: tuple[FleetSquadron, ...] = ()
    objectives: tuple[FleetObjective, ...] = ()
    totals: tuple[Total, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def points(self) -> int:
        """What all lines with points add up to, unknown cards included."""
        return sum(ship.whole for ship in self.ships) + sum(each.points for each in self.squadrons)
