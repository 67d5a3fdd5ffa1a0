"""Where a hauler can get to, and how far two pieces are apart."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec import Struct

from lodefall.flight import BURN, burnt, check, course, flown, risk_of
from lodefall.kernel import VOID
from lodefall.moves import SIDES, Fly
from lodefall.notation import print_move
from lodefall.pieces import Chart, Ship, place_named
from sublight.geometry.hexes import distance, name_of
from sublight.geometry.tolerance import classify
from sublight.referee.phrases import Told
from sublight.referee.ruling import Verdict


class Route(Struct, frozen=True, kw_only=True):
    """A course: the places it enters, what makes it so long, its dice and the chance to stay whole."""

    path: tuple[str, ...]
    terms: tuple[str, ...]
    dice: int
    chance: str


class Reach(Struct, frozen=True, kw_only=True):
    """A place that a hauler gets to: the line that declares the flight, and its shortest course."""

    notation: str
    shortest: Route
    ship: str

    @property
    def told(self) -> Told:
        """Where the hauler ends, over what, and how likely it stays whole if it throws a die."""
        way, chance = self.shortest, self.shortest.chance.replace("/", " in ")
        return Told(
            "reach_dust" if way.dice else "reach", self.ship, {"over": way.path, "terms": way.terms, "chance": chance}
        )


def options(chart: Chart, subject: str) -> tuple[Reach, ...]:
    """Return every place that a hauler gets to whole, each by the burn that costs the least fuel."""
    ship, found = chart.ship(subject), dict[str, Reach]()
    for units in range(BURN + ship.fitted("burn") + 1):
        for burn in combinations_with_replacement(SIDES, units):
            move = Fly(ship=ship.id, burn=burn)
            routes = [] if any(check(chart, ship, move)) else [*_routes(chart, ship, move)]
            if routes:
                end = (ship.at, *routes[0].path)[-1]
                found.setdefault(end, Reach(notation=print_move(move), shortest=routes[0], ship=ship.id))
    return tuple(found.values())


def _routes(chart: Chart, ship: Ship, move: Fly) -> Iterator[Route]:
    """Yield the courses of a flight that end on the chart: to port and to starboard, where they differ."""
    drift, risk = burnt(ship, move.burn), risk_of(chart, ship)
    terms = (f"drift {distance((0, 0), ship.drift)}", f"burn {len(move.burn)}")
    for over, side in {course(chart, ship, drift, side): side for side in (1, 0)}.items():
        facts = flown(chart, ship, drift, side)
        if facts.lost == VOID:
            dice, path = int(facts.dust > 0 and risk > 0), tuple(map(name_of, over))
            yield Route(path=path, terms=terms, dice=dice, chance=str(1 - dice * risk))


def between(chart: Chart, one: str, other: str) -> tuple[Verdict, ...]:
    """Return how many hexes two pieces are apart."""
    steps = distance(*(place_named(chart.piece(each).at) for each in (one, other)))
    said, margin = f"{one} and {other} are {steps} {'hex' if steps == 1 else 'hexes'} apart", steps - 1.0
    found = Verdict(rule="LF-CHART-02", question=said, subject=one, other=other, outcome=classify(margin),
                    margin_mm=margin, counted=True)  # fmt: skip
    return (found,)
