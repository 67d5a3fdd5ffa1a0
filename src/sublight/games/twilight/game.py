"""The game Twilight Imperium for the referee: its types, its warnings, and stacks of units merged."""

from collections.abc import Mapping

from sublight.games.twilight.catalogue.sets import FILES
from sublight.games.twilight.galaxy.changes import with_stacks_merged
from sublight.games.twilight.moves import PREPARED_BY, Move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.sizes import SIZES
from sublight.games.twilight.validate import validate_galaxy
from sublight.referee.game import Game
from sublight.referee.procedure import Prepared
from sublight.referee.ruling import Notice, Violation


class Twilight(Game[Galaxy, Move]):
    """Twilight Imperium, fourth edition. Nothing on hexes is measured: no variants."""

    name = "twilight"
    title = "Twilight Imperium"
    data = FILES.folder
    state_type = Galaxy
    prepared_by = PREPARED_BY
    options_by = "reach.options.options"
    between_by = "measuring.query.between"
    effects_by = "catalogue.effects.effect_cards"
    sizes = SIZES

    def validate_own(self, state: Galaxy) -> None:
        """Refuse a galaxy with unknown names, two tiles in one place, or negative counts."""
        validate_galaxy(state)

    def warnings(self, state: Galaxy) -> tuple[Notice, ...]:
        """Return what cannot come of play, such as ships over the fleet limit."""
        from sublight.games.twilight.warnings import warnings

        return warnings(state)

    def no_options(self, state: Galaxy, subject: str) -> tuple[Violation, ...]:
        """Return why the system of `player>system` cannot be activated; of `player` alone, why none can."""
        from sublight.games.twilight.reach.options import no_options
        from sublight.games.twilight.reach.shortfall import nearest_shortfall

        return no_options(state, subject) or nearest_shortfall(state, subject)

    def movers(self, state: Galaxy) -> tuple[str, ...]:
        """Return the players: options are of all ships of one."""
        return tuple(player.id for player in state.players)

    def prepare(self, state: Galaxy, move: Move, calls: Mapping[str, str]) -> Prepared[Galaxy]:
        """Return what a move breaks and how it is carried out, however the units are listed."""
        return super().prepare(with_stacks_merged(state), move, calls)


GAME = Twilight()
