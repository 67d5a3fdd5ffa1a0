"""The game as the referee knows it: its data, its state, what prepares a move, what lists options and measures."""

from typing import ClassVar

from msgspec import Struct

from lodefall.catalogue import DATA
from lodefall.moves import Fly
from lodefall.pieces import Chart
from sublight.referee.game import Game


class Lodefall(Game[Chart, Fly]):
    """Lodefall."""

    name = "lodefall"
    title = "Lodefall"
    data = DATA
    state_type = Chart
    prepared_by: ClassVar[dict[type[Struct], str]] = {Fly: "flight.prepare"}
    options_by = "measuring.options"
    between_by = "measuring.between"

    def movers(self, state: Chart) -> tuple[str, ...]:
        """Return the haulers."""
        return tuple(ship.id for ship in state.ships)

    def validate_own(self, state: Chart) -> None:
        """Refuse a chart that cannot be read."""
        state.validate()


GAME = Lodefall()
