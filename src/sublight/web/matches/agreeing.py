"""Taking back and making again, and agreeing: to what another seat wishes taken back, or to the calls it proposes."""

from msgspec.structs import replace

from sublight.web.matches.events import Declared, Denied, Lapsed, Redone, Undone, Wished, Withdrawn
from sublight.web.matches.match import Match, Pending
from sublight.web.matches.policy import (
    needs_consent,
    refuse_consent,
    refuse_observer,
    refuse_redo,
    refuse_undo,
)
from sublight.web.matches.shelf import Shelf


class Agreeing(Shelf):
    """Matches in which things are taken back, and agreed to."""

    def undo(self, match: Match, seat: str, base: int) -> bool:
        """Take back what waits, or the last change; where that needs consent ask for it, and return False."""
        refuse_observer(seat)
        with self._turn(match, base):
            refuse_undo(match, seat)
            if match.proposal is not None:
                self._append(match, base, Withdrawn(seat=seat))
                return True
            if match.last is not None and needs_consent(match, seat):
                self._append(match, base, Wished(seat=seat, of=match.last.version))
                return False
            self._append(match, base, self._taken_back(match, seat, agreed=match.wish is not None))
            return True

    def _taken_back(self, match: Match, seat: str, *, agreed: bool) -> Withdrawn | Undone:
        if isinstance(match.last, Pending):
            return Withdrawn(seat=seat, agreed=agreed)
        gone = match.done[-1]
        return Undone(seat=seat, of=gone.version, table=self.held(match.id, gone.before), agreed=agreed)

    def redo(self, match: Match, seat: str, base: int) -> None:
        """Make again what was taken back last."""
        refuse_observer(seat)
        with self._turn(match, base):
            refuse_redo(match, seat)
            again = match.undone[-1]
            self._append(match, base, Redone(seat=seat, of=again.version, table=self.held(match.id, again.version)))

    def consent(self, match: Match, seat: str, base: int, *, accept: bool) -> None:
        """Agree or not to what another seat wants taken back, or to the calls that it proposes."""
        refuse_observer(seat)
        with self._turn(match, base):
            refuse_consent(match, seat)
            self._append(match, base, self._agreed(match, seat) if accept else Denied(seat=seat))

    def _agreed(self, match: Match, seat: str) -> Declared | Withdrawn | Undone:
        if match.proposal is not None:
            return replace(match.proposal.declared, agreed=seat)
        return self._taken_back(match, match.asks.seat if match.asks else seat, agreed=True)

    def lapse(self, match: Match, base: int) -> bool:
        """End what waits for agreement since version `base`; return False where it does no more. Nobody's verb."""
        with self._turn(match, base):
            if match.asks is None:
                return False
            self._append(match, base, Lapsed())
            return True
