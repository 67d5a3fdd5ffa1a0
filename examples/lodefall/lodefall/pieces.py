"""The chart and what is on it. Records do not change: a move makes new ones."""

from collections.abc import Collection
from typing import Annotated, ClassVar

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from lodefall.catalogue import fittings
from sublight.board.move_lines import Codec, said
from sublight.board.notation import written
from sublight.errors import InputError, did_you_mean
from sublight.geometry.hexes import Hex, hex_named, ring_of
from sublight.referee.state import StateRecord

DRIFT: Codec[Hex] = Codec(
    lambda line: line.wholes("drift") or (0, 0), lambda drift: written("drift", drift, (0, 0)), "drift=Q,R"
)


class Well(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A well in its hex: `pull` is how many steps it adds to a drift."""

    verb: ClassVar[str] = "well"
    id: Annotated[str, said("its name", bare=True)]
    at: Annotated[str, said("its place")]
    pull: Annotated[int, Meta(ge=1, le=9), said("the steps that it pulls")] = 1


class Ship(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hauler: `drift` is how far it moves in a flight, in axial coordinates. `flown`: it has moved in this turn."""

    verb: ClassVar[str] = "ship"
    id: Annotated[str, said("its name", bare=True)]
    player: Annotated[str, said("whose it is")]
    at: Annotated[str, said("its place")]
    drift: Annotated[Hex, said("how far it moves", codec=DRIFT)] = (0, 0)
    fuel: Annotated[int, Meta(ge=0), said("units of fuel")] = 6
    hull: Annotated[int, Meta(ge=0), said("holes that it bears; one more breaks it")] = 2
    fittings: Annotated[tuple[str, ...], said("what is built in")] = ()
    flown: Annotated[bool, said("whether it has moved in this turn")] = False

    def fitted(self, hint: str) -> int:
        """Return what its fittings add up to in a field of `Fitting`."""
        return sum(getattr(fittings()[each], hint) for each in self.fittings)


class Chart(StateRecord, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="lodefall"):
    """A chart of `rings` around its centre, and whose turn it is. `dust` are the places that are full of it."""

    placing_mm: ClassVar[float] = 0.0
    components: ClassVar[str] = ""
    edition: str
    readings: dict[str, str] = field(default_factory=dict)
    players: tuple[str, ...]
    active_player: str
    rings: Annotated[int, Meta(ge=1, le=12)] = 4
    dust: tuple[str, ...] = ()
    wells: tuple[Well, ...] = ()
    ships: tuple[Ship, ...] = ()

    @property
    def pieces(self) -> tuple[Well | Ship, ...]:
        """All wells and haulers."""
        return *self.wells, *self.ships

    def piece(self, name: str) -> Well | Ship:
        """Return the well or hauler of that name; InputError with the nearest where there is none."""
        by_id = {each.id: each for each in self.pieces}
        known("piece", name, by_id)
        return by_id[name]

    def ship(self, name: str) -> Ship:
        """Return the hauler of that name; InputError for what is none."""
        found = self.piece(name)
        if not isinstance(found, Ship):
            raise InputError(f"`{name}` is a well and does not fly")
        return found

    def after(self, ship: Ship) -> "Chart":
        """Return the chart with a hauler as it is after its flight: gone, where nothing is left of its hull."""
        kept = (ship if each.id == ship.id else each for each in self.ships)
        return replace(self, ships=tuple(each for each in kept if each.hull >= 0))

    def validate(self) -> None:
        """Refuse a chart with unknown names, with pieces that are off it, and with two of one name."""
        if len({each.id for each in self.pieces}) < len(self.pieces):
            raise InputError("two pieces have one name")
        for place in (*self.dust, *(each.at for each in self.pieces)):
            if ring_of(place_named(place)) > self.rings:
                raise InputError(f"{place} is off the chart, which has {self.rings} rings")
        for player in (self.active_player, *(each.player for each in self.ships)):
            known("player", player, self.players)
        for name in (name for each in self.ships for name in each.fittings):
            known("fitting", name, fittings())


def known(what: str, name: str, names: Collection[str]) -> None:
    """Raise InputError with the nearest name for one that is not known."""
    if name not in names:
        raise InputError(f"no {what} `{name}`{did_you_mean(name, names)}")


def place_named(name: str) -> Hex:
    """Return the hex of a place; InputError where there is none of that name."""
    try:
        return hex_named(name)
    except ValueError as error:
        raise InputError(str(error)) from None
