"""Where a player's ships get to: how many reach each system, or their paths to one of them."""

from sublight.board.hexes.scene import Heatmap, HexMark, HexScene
from sublight.games.twilight.picture.places import places
from sublight.games.twilight.picture.reached import heat_marks, way_marks
from sublight.games.twilight.picture.standing import stack_marks, tile_marks, token_marks
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.scene import caption, pictured


class GalaxyHeatmap(Heatmap[Galaxy]):
    """The heatmap of a galaxy, nothing being used that could be."""

    def scene(self, state: Galaxy, subject: str) -> HexScene:
        """Return the picture of what the ships of a player reach, or of their paths to one system."""
        at = places(state)
        player, _, target = subject.partition(">")
        name = state.player(player).id
        active = state.system(target).id if target else ""
        reached: tuple[HexMark, ...] = tuple(way_marks(state, subject, at) if active else heat_marks(state, name, at))
        still = (*tile_marks(state, at, {active: "active"}), *stack_marks(state, state, at), *token_marks(state, at))
        title = f"{name}: ways to {active}" if active else f"{name}: ships that get to each system"
        return pictured(state, title, caption(state), (*still, *reached))


HEATMAP = GalaxyHeatmap()
