"""The game X-Wing for the referee: its types, and the warnings of a table.

On its own because the registry finds a game by this name.
"""

from collections.abc import Mapping

from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.moves import PREPARED_BY, Move
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.sizes import SIZES
from sublight.games.xwing.validate import validate_table, warnings
from sublight.referee.game import Game
from sublight.referee.procedure import Prepared
from sublight.referee.ruling import Notice


class XWing(Game[Table, Move]):
    """X-Wing. One measured set of components, with each source's figures beside it: no variants."""

    name = "xwing"
    title = "X-Wing"
    data = FILES.folder
    state_type = Table
    prepared_by = PREPARED_BY
    options_by = "maneuvers.options.options"
    between_by = "measuring.query.measured_between"
    effects_by = "catalogue.effects.effect_cards"
    sizes = SIZES

    def validate_own(self, state: Table) -> None:
        """Refuse a table with unknown names, pieces off the table, or two pieces of one id."""
        validate_table(state)

    def prepare(self, state: Table, move: Move, calls: Mapping[str, str]) -> Prepared[Table]:
        """Return what a move breaks and how it is carried out, with effects named by their cards or by their ids."""
        if any(getattr(move, key, "") for key in ("uses", "effect", "extra")):
            from sublight.games.xwing.cards.declared import with_effect_ids

            move = with_effect_ids(state, move)
        return super().prepare(state, move, calls)

    def movers(self, state: Table) -> tuple[str, ...]:
        """Return the ships that templates move."""
        return tuple(ship.id for ship in state.ships if ship.card.movable)

    def moves_like(self, state: Table, line: str) -> tuple[str, ...]:
        """Return maneuvers of the dial of the ship that a line names."""
        from sublight.games.xwing.maneuvers.meant import maneuvers_like

        return maneuvers_like(state, line)

    def warnings(self, state: Table) -> tuple[Notice, ...]:
        """Return which bases overlap, and which ships and devices stand outside."""
        return warnings(state)


GAME = XWing()
