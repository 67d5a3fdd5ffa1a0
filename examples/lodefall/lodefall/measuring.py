"""Where a hauler can get to, and how far two pieces are apart."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement

from msgspec import Struct

from lodefall.catalogue import die_in
from lodefall.flight import BURN, burnt, check, course, flown
from lodefall.kernel import VOID
from lodefall.moves import SIDES, Fly
from lodefall.notation import print_move
from lodefall.pieces import Chart, Ship, place_named
from sublight.geometry.hexes import distance, name_of
from sublight.geometry.tolerance import VerdictClass
from sublight.referee.ruling import Verdict


class Route(Struct, frozen=True, kw_only=True):
    """A course: the places it enters, of how many, what makes it so long, its dice and the chance to stay whole."""

    path: tuple[str, ...]
    allowance: int
    terms: tuple[str, ...]
    dice: int
    chance: str


class Reach(Struct, frozen=True, kw_only=True):
    """A place that a hauler gets to: the line that declares the flight, its shortest course and its safest."""

    notation: str
    shortest: Route
    safest: Route
    count: int = 1


def options(chart: Chart, subject: str) -> tuple[Reach, ...]:
    """Return every place that a hauler gets to whole, each by the burn that costs the least fuel."""
    ship, found = chart.ship(subject), dict[str, Reach]()
    for units in range(BURN + ship.fitted("burn") + 1):
        for burn in combinations_with_replacement(SIDES, units):
            move = Fly(ship=ship.id, burn=burn)
            routes = [] if any(check(chart, ship, move)) else [*_routes(chart, ship, move)]
            if routes:
                end = (ship.at, *routes[0].path)[-1]
                safest = min(routes, key=lambda each: each.dice)
                found.setdefault(end, Reach(notation=print_move(move), shortest=routes[0], safest=safest))
    return tuple(found.values())


def _routes(chart: Chart, ship: Ship, move: Fly) -> Iterator[Route]:
    """Yield the courses of a flight that end on the chart: to port and to starboard, where they differ."""
    drift, die = burnt(ship, move.burn), die_in(chart.edition)
    bad = max(0, die.bad - ship.fitted("good"))
    for over, side in {course(chart, ship, drift, side): side for side in (1, 0)}.items():
        facts = flown(chart, ship, drift, side)
        if facts.lost == VOID:
            dice = 1 if facts.dust and bad else 0
            yield Route(
                path=tuple(map(name_of, over)),
                allowance=len(over),
                terms=(f"drift {distance((0, 0), ship.drift)}", f"burn {len(move.burn)}"),
                dice=dice,
                chance=str(1 - Fraction(dice * bad, die.faces)),
            )


def between(chart: Chart, one: str, other: str) -> tuple[Verdict, ...]:
    """Return how many hexes two pieces are apart."""
    steps = distance(*(place_named(chart.piece(each).at) for each in (one, other)))
    outcome: VerdictClass = "overlap" if steps == 0 else "touching" if steps == 1 else "apart"
    said = f"{steps} {'hex' if steps == 1 else 'hexes'} apart"
    return (
        Verdict(
            rule="LF-CHART-02", question=said, subject=one, other=other, outcome=outcome, margin_mm=float(steps),
            counted=True,
        ),
    )  # fmt: skip
