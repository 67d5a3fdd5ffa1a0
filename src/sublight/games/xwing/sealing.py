"""X-Wing's secrets: the maneuver of a dial, from the Planning Phase until its ship reveals it (XW-INFO-01)."""

from collections.abc import Mapping

from msgspec import convert
from msgspec.structs import replace

from sublight.games.xwing.cards.effective_maneuver import ion_bound
from sublight.games.xwing.moves import Maneuver, Move, SetDial
from sublight.games.xwing.pieces import DialEntry, Ship, Table, entry_text
from sublight.games.xwing.rulebook import has_wording
from sublight.referee.sealing import Sealing


class XWingSealing(Sealing[Table, Move]):
    """The dials that are set and not revealed."""

    hides = "dial"

    def keeper(self, state: Table, move: Move) -> str:
        """Return the player of the ship whose dial is set, or revealed where it lies facedown."""
        if isinstance(move, SetDial):
            return state.ship(move.ship).player
        return state.ship(move.ship).player if isinstance(move, Maneuver) and self.opens(state, move) else ""

    def hidden(self, move: Move) -> tuple[str, ...]:
        """Return the maneuver that a dial is set to."""
        return (entry_text(move.maneuver),) if isinstance(move, SetDial) and move.maneuver is not None else ()

    def with_seals(self, move: Move, seals: tuple[str, ...]) -> Move:
        """Return the setting of a dial with a seal in place of its maneuver."""
        return replace(move, maneuver=None, seal=seals[0]) if isinstance(move, SetDial) else move

    def given(self, move: Move) -> tuple[str, ...]:
        """Return the seal that a dial is set to."""
        return (move.seal,) if isinstance(move, SetDial) and move.seal else ()

    def seals(self, state: Table) -> Mapping[str, str]:
        """Return the seals of the dials that lie facedown, each with its ship."""
        return {ship.seal: ship.id for ship in (*state.ships, *state.reserve) if ship.seal}

    def facedown(self, state: Table) -> Mapping[str, tuple[str, ...]]:
        """Return the dials with a seal, each as its seal; one that shows a maneuver as well with that."""
        sealed = (ship for ship in (*state.ships, *state.reserve) if ship.seal)
        return {ship.id: (ship.seal, *([entry_text(ship.dial)] if ship.dial else [])) for ship in sealed}

    def opens(self, state: Table, move: Move) -> tuple[str, ...]:
        """A maneuver opens the dial of its ship, unless the ship reveals none: a granted one, or of an ionized ship."""
        if not isinstance(move, Maneuver) or move.extra:
            return ()
        ship = state.ship(move.ship)
        unseen = ion_bound(state, ship) and has_wording(state, "ion_maneuver_skips_reveal")
        return (ship.seal,) if ship.seal and not unseen else ()

    def opened(self, state: Table, values: Mapping[str, str]) -> Table:
        """Return the table with the maneuvers of these seals on the dials."""
        return replace(
            state,
            ships=tuple(_opened(ship, values) for ship in state.ships),
            reserve=tuple(_opened(ship, values) for ship in state.reserve),
        )


def _opened(ship: Ship, values: Mapping[str, str]) -> Ship:
    return replace(ship, dial=_entry(values[ship.seal]), seal="") if ship.seal in values else ship


def _entry(text: str) -> DialEntry:
    speed, _, bearing = text.partition(" ")
    return convert({"speed": int(speed), "bearing": bearing}, DialEntry)


SEALING = XWingSealing()
"""X-Wing's secrets."""
