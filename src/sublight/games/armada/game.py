"""Armada for the referee: its types, and the warnings of a table."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from sublight.board.plane.shape import Shape
from sublight.board.plane.standing import Standing, outside, overlaps_among, reach_of
from sublight.games.armada.catalogue import component_set, spread_sets
from sublight.games.armada.catalogue.files import FILES
from sublight.games.armada.moves import PREPARED_BY, Move
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, components_of, framed_base, framed_local, squadron_disc
from sublight.games.armada.sizes import SIZES
from sublight.games.armada.validate import validate_table
from sublight.referee.game import Game, Variant
from sublight.referee.ruling import Notice, warns


class Armada(Game[Table, Move]):
    """Star Wars: Armada."""

    name = "armada"
    title = "Armada"
    data = FILES.folder
    state_type = Table
    prepared_by = PREPARED_BY
    options_by = "ships.options.options_in_its_turn"
    between_by = "measuring.query.measured_between"
    effects_by = "catalogue.effects.effect_cards"
    sizes = SIZES

    def validate_own(self, state: Table) -> None:
        """Refuse a table with unknown names, pieces off the table, or two pieces of one id."""
        component_set(state.components)
        validate_table(state)

    def warnings(self, state: Table) -> tuple[Notice, ...]:
        """Return which bases overlap, and which ships and squadrons stand outside."""
        return warnings(state)

    def variants(self, state: Table) -> Iterable[Variant[Table]]:
        """Return the table under the other measured component sets."""
        for each in spread_sets():
            if each.id != state.components:
                yield Variant(id=each.id, title=each.title, state=replace(state, components=each.id))

    def movers(self, state: Table) -> tuple[str, ...]:
        """Return the ships and squadrons."""
        return (*(ship.id for ship in state.ships), *(squadron.id for squadron in state.squadrons))

    @property
    def option_types(self) -> tuple[type[object], ...]:
        """The courses of ships, and the moves of squadrons."""
        from sublight.games.armada.squadrons.options import SquadronReach

        return (*super().option_types, SquadronReach)

    def options(self, state: Table, subject: str) -> tuple[object, ...]:
        """Return every course of a ship with its cheapest payment, or the moves open to a squadron."""
        if any(subject == squadron.id for squadron in state.squadrons):
            from sublight.games.armada.squadrons.options import reaches

            return reaches(state, subject)
        return super().options(state, subject)


# Warnings.


Standings = list[Standing[Ship | Squadron]]


def warnings(table: Table) -> tuple[Notice, ...]:
    """Return what no rule lets a table come to, overlaps first."""
    ships, squadrons = _ships(table), _squadrons(table)
    return (*_overlapping(table, ships, squadrons), *_outside(table, ships, squadrons))


def _ships(table: Table) -> Standings:
    components = components_of(table)
    sizes = [ship.card.size for ship in table.ships]
    reach = {size: reach_of(framed_local(size, components)) for size in set(sizes)}
    return [
        Standing(ship.id, ship.pose.x, ship.pose.y, reach[size], ship)
        for ship, size in zip(table.ships, sizes, strict=True)
    ]


def _squadrons(table: Table) -> Standings:
    radius = components_of(table).squadron_radius
    return [Standing(each.id, each.pose.x, each.pose.y, radius, each) for each in table.squadrons]


def _overlapping(table: Table, ships: Standings, squadrons: Standings) -> Iterator[Notice]:
    def outline(piece: Ship | Squadron) -> Shape:
        return framed_base(table, piece) if isinstance(piece, Ship) else squadron_disc(table, piece)

    large = {each.id for each in ships}
    for one, other, depth in overlaps_among([*ships, *squadrons], outline):
        rule = "ARM-RAM-01" if large.issuperset((one, other)) else "ARM-SQ-02"
        yield warns(rule, "stand_overlapping", one, other=other, depth_mm=depth)


def _outside(table: Table, ships: Standings, squadrons: Standings) -> Iterator[Notice]:
    def outline(piece: Ship | Squadron) -> Shape:
        return bare_base(table, piece) if isinstance(piece, Ship) else squadron_disc(table, piece)

    for name, depth in outside(ships, outline, table.area):
        if not _may_stay(table, name):
            yield warns("ARM-AREA-01", "stands_outside", name, depth_mm=depth)
    for name, depth in outside(squadrons, outline, table.area):
        yield warns("ARM-SQ-09", "stands_outside", name, depth_mm=depth)


def _may_stay(table: Table, name: str) -> bool:
    """Whether a ship may be outside until its activation ends: partly, and wherever it moved to (ARM-AREA-02)."""
    if name != table.active:
        return False
    ship, area = table.ship(name), table.area
    return ship.activated or (0.0 <= ship.pose.x <= area.width and 0.0 <= ship.pose.y <= area.height)


GAME = Armada()
