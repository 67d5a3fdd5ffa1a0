"""Where a player's ships get to: how many reach each system, or their paths to one of them."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.hexes.scene import Heatmap, HexHeat, HexMark, HexPath, HexRole, HexScene
from sublight.games.twilight.move_marks import path_mark, seat, voyage_text
from sublight.games.twilight.moves import Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.heat import Heat, heat
from sublight.games.twilight.reach.options import ReachOption, options
from sublight.games.twilight.scene import caption, pictured, places, stack_marks, tile_marks, token_marks
from sublight.geometry.hexes import Hex


class GalaxyHeatmap(Heatmap[Galaxy]):
    """The heatmap of a galaxy, nothing being used that could be."""

    def scene(self, state: Galaxy, subject: str) -> HexScene:
        """Return the picture of what the ships of a player reach, or of their paths to one system."""
        at = places(state)
        player, _, target = subject.partition(">")
        name = state.player(player).id
        active = state.system(target).id if target else ""
        reached: tuple[HexMark, ...] = tuple(route_marks(state, subject, at) if active else heat_marks(state, name, at))
        still = (*tile_marks(state, at, {active: "active"}), *stack_marks(state, state, at), *token_marks(state, at))
        title = f"{name}: ways to {active}" if active else f"{name}: ships that get to each system"
        return pictured(state, title, caption(state), (*still, *reached))


def heat_marks(galaxy: Galaxy, player: str, at: Mapping[str, Hex]) -> Iterator[HexHeat]:
    """Yield how many ships of a player get to each system, and how many of them without a die."""
    found = heat(galaxy, player)
    most = max((each.ships for each in found), default=0) or 1
    for each in found:
        yield HexHeat(at=at[each.system], value=each.ships / most, label=_label(each), title=_title(each))


def _label(each: Heat) -> str:
    if each.barred:
        return "closed"
    ships = f"{each.ships} {'ship' if each.ships == 1 else 'ships'}" if each.ships else ""
    if each.sure == each.ships:
        return ships
    return f"{ships}, {each.sure} sure" if each.sure else f"{ships}, {100 * each.share:.0f} %"


def _title(each: Heat) -> str:
    if each.barred:
        return f"{each.system} cannot be activated"
    kinds = f" ({', '.join(each.units)})" if each.units else ""
    return f"{each.ships} ships get to {each.system}{kinds}, {each.sure} of them without a die"


def route_marks(galaxy: Galaxy, subject: str, at: Mapping[str, Hex]) -> Iterator[HexPath]:
    """Yield the shortest path of each kind of ship to a system, and the safest where it is another one."""
    owner = seat(galaxy, subject.partition(">")[0])
    for option in options(galaxy, subject):
        for role, path, dice in _paths(option):
            voyage = replace(option.move.voyages[-1], path=path)
            yield path_mark(galaxy, voyage, at, role=role, title=_option_text(option, voyage, dice), owner=owner)


def _paths(option: ReachOption) -> Iterator[tuple[HexRole, tuple[str, ...], int]]:
    yield "path", option.shortest.path, option.shortest.dice
    if option.safest.dice < option.shortest.dice:
        yield "alternative", option.safest.path, option.safest.dice


def _option_text(option: ReachOption, voyage: Voyage, dice: int) -> str:
    said = voyage_text(replace(voyage, count=option.count, uses=option.uses))
    return said + (f", {dice} {'die' if dice == 1 else 'dice'}" if dice else "")


HEATMAP = GalaxyHeatmap()
