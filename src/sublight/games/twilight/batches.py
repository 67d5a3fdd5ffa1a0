"""What Twilight Imperium offers to batches: one ship into one system as a row, and a row as an action."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from sublight.batch.blocks import Cut
from sublight.batch.columns import Record, of_kind
from sublight.batch.offered import Batches
from sublight.batch.packs import refuse_effects, row_error
from sublight.games.twilight.batch import Columns, GalaxyPack, TableRows, admitted, pack, rule, scenes_of
from sublight.games.twilight.moves import TacticalAction, Voyage, voyage_kind
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effect_sets import EffectSet
from sublight.games.twilight.reach.options import reaching
from sublight.games.twilight.reach.packed import PackedGalaxy
from sublight.games.twilight.reach.survey import survey

Paths = dict[tuple[str, str, str], tuple[str, ...]]
"""The safest path of each kind of ship that gets to a system, by `voyage_kind`."""


class TwilightBatches(Batches[Galaxy, GalaxyPack]):
    """A row is an action with a single ship and nothing used. It holds no path: the batch finds the safest."""

    rows: ClassVar[type[Record]] = TableRows
    columns: ClassVar[type[Record]] = Columns

    def pack(self, tables: Sequence[Galaxy]) -> GalaxyPack:
        """Return galaxies packed for each of their players; InputError as `scene_of` says."""
        return pack(tables)

    def admitted(self, packed: GalaxyPack, rows: Record) -> TableRows:
        """Return the rows ready to rule on; InputError as `admitted` of the module `batch` says."""
        return admitted(packed, of_kind(TableRows, rows))

    def rule(self, packed: GalaxyPack, rows: Record, cut: Cut) -> Columns:
        """Return what each row comes to."""
        return rule(packed, of_kind(TableRows, rows), cut)

    def entries(self, table: Galaxy, move: Struct, number: int) -> tuple[int, ...]:
        """Return the row of an action with a single ship; its path is not kept."""
        return _entries(table, move, number)

    def moves_of(self, tables: Sequence[Galaxy], rows: Record) -> list[TacticalAction]:
        """Return the action of each row, along the safest path; straight to the system, which is refused, where the
        ship does not get there.
        """
        found: list[TacticalAction] = []
        paths: dict[tuple[int, int, int], Paths] = {}
        entries = zip(*(column.tolist() for column in rows.columns), strict=True)
        for number, (ship, target, plus, player, table) in enumerate(entries):
            if plus:
                raise row_error(number, f"plus = {plus}: no action adds to a move with nothing used")
            galaxy, asked = tables[table], (table, player, target)
            scene, name = scenes_of(galaxy)[player], galaxy.players[player].id
            place, each = scene.places[target], scene.ships[ship]
            if asked not in paths:
                paths[asked] = _safest(galaxy, name, place)
            path = paths[asked].get(voyage_kind(each), (place,))
            voyage = Voyage(unit=each.unit, origin=each.origin, form=each.form, path=path)
            found.append(TacticalAction(player=name, system=place, voyages=(voyage,)))
        return found


def _safest(galaxy: Galaxy, player: str, place: str) -> Paths:
    options = reaching(survey(galaxy, player).galaxy, player, place, (EffectSet(),))
    return {(option.origin, option.unit, option.form): option.safest.path for option in options}


def _entries(galaxy: Galaxy, given: Struct, number: int) -> tuple[int, int, int, int]:
    move, voyage = _single(given, number)
    names = [player.id for player in galaxy.players]
    if move.player not in names:
        raise row_error(number, f"no player `{move.player}` in its galaxy")
    player = names.index(move.player)
    scene: PackedGalaxy = scenes_of(galaxy)[player]
    kinds = [voyage_kind(each) for each in scene.ships]
    if voyage_kind(voyage) not in kinds:
        raise row_error(number, f"{move.player} has no {voyage.unit} in {voyage.origin} that can move")
    if move.system not in scene.places:
        raise row_error(number, f"no system `{move.system}` in its galaxy")
    return kinds.index(voyage_kind(voyage)), scene.places.index(move.system), 0, player


def _single(move: Struct, number: int) -> tuple[TacticalAction, Voyage]:
    """Return an action and its voyage; InputError for one that a row does not hold."""
    if not isinstance(move, TacticalAction) or len(move.voyages) != 1:
        raise row_error(number, "only a tactical action that moves one ship fits in a row")
    voyage = move.voyages[0]
    refuse_effects((*(use.effect for use in move.uses), *voyage.uses), number)
    plain = Voyage(unit=voyage.unit, origin=voyage.origin, path=voyage.path, form=voyage.form)
    if voyage != plain or voyage.path[-1:] != (move.system,):
        raise row_error(number, "its voyage is not a single ship, undamaged and without cargo, into the active system")
    return move, voyage


BATCHES = TwilightBatches()
