"""What the browser shows of a chart: each hauler in words, and where it gets to."""

from collections.abc import Iterator

from lodefall.measuring import Reach, options
from lodefall.moves import Fly
from lodefall.pieces import Chart, Ship
from sublight.view.models import Ending, Piece
from sublight.view.page import Page


class LodefallPage(Page[Chart, Ship, Fly]):
    """A hauler is planned by the place where its flight ends."""

    costs = frozenset({"broke", "fell", "holed", "left"})
    waits = frozenset({"has_flown", "not_your_turn"})

    def systems(self, state: Chart) -> Iterator[Piece]:
        """Yield the haulers."""
        for each in state.ships:
            says = f"at {each.at}; fuel {each.fuel}; hull {each.hull}"
            owner = state.players.index(each.player)
            yield Piece(id=each.id, name=each.id.capitalize(), kind="ship", owner=owner, says=says, can_move=True,
                        done=each.flown)  # fmt: skip

    def endings(self, state: Chart, piece: str, system: str) -> tuple[Ending, ...]:  # noqa: ARG002 - a hauler needs none
        """Return every place that a hauler gets to."""
        return tuple(_ending(state.ship(piece), each) for each in options(state, piece))


PAGE = LodefallPage()


def _ending(ship: Ship, found: Reach) -> Ending:
    way = found.shortest
    over = (ship.at, *way.path)
    risk = f", whole with a chance of {way.chance.replace('/', ' in ')}" if way.dice else ""
    return Ending(
        move=found.notation,
        title=" > ".join(over),
        row=ship.at,
        column=over[-1],
        glyph="asking" if way.dice else "clear",
        says=", ".join(way.terms) + risk,
    )
