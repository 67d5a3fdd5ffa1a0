"""The tries of a maneuver: one speed less after each that overlaps a ship, and where the last one rests."""

from msgspec import Struct

from sublight.board.plane.pose import Pose


class Try(Struct, frozen=True, kw_only=True):
    """One speed tried: where the ship would end, and the ships it would overlap there with their margins."""

    speed: int
    pose: Pose
    overlapped: tuple[str, ...]


class Run(Struct, frozen=True, kw_only=True):
    """All tries on one side, the plotted speed first; the last one is where the ship comes to rest."""

    tries: tuple[Try, ...]

    @property
    def plotted(self) -> Try:
        """The try at the plotted speed."""
        return self.tries[0]

    @property
    def rest(self) -> Try:
        """The try at which the ship comes to rest."""
        return self.tries[-1]

    @property
    def overlapped(self) -> tuple[str, ...]:
        """Every ship overlapped in any try, each once, in the order of the table within a try."""
        return tuple(dict.fromkeys(name for each in self.tries for name in each.overlapped))
