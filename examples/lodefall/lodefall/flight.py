"""A hauler flies: the burn, the course, the dust, the pull of the wells, in the order of the rules."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec.structs import replace

from lodefall.catalogue import die_in
from lodefall.kernel import VOID, WELL, Flight, Spot, fly, heading_of, onward
from lodefall.moves import SIDES, Fly, Side
from lodefall.pieces import Chart, Ship, place_named
from sublight.geometry.hexes import STEPS, Hex, name_of
from sublight.referee.procedure import Prepared, Procedure, choose, consult, roll
from sublight.referee.question import CHANCE, Choose, Option, Outcome, Roll
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible
from sublight.referee.state import kept

BURN = 2
"""The units that a hauler may burn in a flight (LF-BURN-02)."""
SIDES_KEPT = ("port", "starboard")


def prepare(chart: Chart, move: Fly, _: Mapping[str, str]) -> Prepared[Chart]:
    """Return what a declaration breaks, and the flight."""
    ship = chart.ship(move.ship)
    return Prepared(tuple(check(chart, ship, move)), lambda: flight(chart, ship, move))


def check(chart: Chart, ship: Ship, move: Fly) -> Iterator[Violation]:
    """Yield every rule that a declaration breaks."""
    if ship.player != chart.active_player:
        yield breaks("LF-TURN-01", "not_your_turn", ship.id, player=chart.active_player)
    if ship.flown:
        yield breaks("LF-TURN-01", "has_flown", ship.id)
    if len(move.burn) > ship.fuel:
        yield makes_impossible("LF-BURN-01", "no_fuel", ship.id, fuel=ship.fuel)
    if len(move.burn) > (most := BURN + ship.fitted("burn")):
        yield breaks("LF-BURN-02", "burns_too_much", ship.id, most=most)


def flight(chart: Chart, ship: Ship, move: Fly) -> Procedure[Chart]:
    """Carry the flight out."""
    drift, fuel = burnt(ship, move.burn), ship.fuel - len(move.burn)
    if move.burn:
        yield happens("LF-BURN-01", "burnt", ship.id, sides=move.burn, fuel=fuel)
    starboard = yield from _side(chart, ship, drift)
    facts = flown(chart, ship, drift, starboard)
    over = tuple(map(name_of, course(chart, ship, drift, starboard)))
    yield happens("LF-COURSE-01", "flew" if over else "stayed", ship.id, over=over)
    hull = yield from _dust(chart, ship, facts) if facts.lost == VOID else _lost(ship, facts)
    if hull >= 0:
        drift = yield from _pulled(chart, ship, drift, starboard)
    at = name_of((facts.q, facts.r))
    return (yield from _end(chart.after(replace(ship, at=at, drift=drift, fuel=fuel, hull=hull, flown=True))))


# What a flight is decided by.


def burnt(ship: Ship, burn: tuple[Side, ...]) -> Hex:
    """Return the drift of a hauler after a burn (LF-BURN-01)."""
    steps = [ship.drift, *(STEPS[SIDES.index(side)] for side in burn)]
    return sum(q for q, _ in steps), sum(r for _, r in steps)


def pack(chart: Chart) -> tuple[int, ...]:
    """Return a chart as the kernels read it."""
    wells = (number for each in chart.wells for number in (*place_named(each.at), each.pull))
    dust = (number for each in chart.dust for number in place_named(each))
    return (chart.rings, len(chart.wells), len(chart.dust), *wells, *dust)


def flown(chart: Chart, ship: Ship, drift: Hex, starboard: int, once: int = 0) -> Flight:
    """Return what a drift leads to; what is packed is kept with the chart."""
    return fly(kept(chart, pack), *place_named(ship.at), *drift, starboard, ship.fitted("spared"), once)


def course(chart: Chart, ship: Ship, drift: Hex, starboard: int) -> tuple[Hex, ...]:
    """Return the hexes that a flight enters."""
    spot, heading, over = Spot(*place_named(ship.at), 0, 0), heading_of(*drift), list[Hex]()
    for _ in range(flown(chart, ship, drift, starboard).steps):
        spot = onward(heading, spot, starboard)
        over.append((spot.q, spot.r))
    return tuple(over)


def in_words(drift: Hex) -> tuple[str, ...]:
    """Return a drift as players say it: `2 N`, `1 NE`."""
    side, ahead, aside = heading_of(*drift)
    steps = ((ahead, SIDES[side]), (aside, SIDES[(side + 1) % 6]))
    return tuple(f"{count} {name}" for count, name in steps if count)


def risk_of(chart: Chart, ship: Ship) -> Fraction:
    """Return the chance that dust holes a hull (LF-DUST-01)."""
    die = die_in(chart.edition)
    return Fraction(max(0, die.bad - ship.fitted("good")), die.faces)


# The steps.


def _side(chart: Chart, ship: Ship, drift: Hex) -> Procedure[int]:
    """Ask which side the course keeps to, where that matters; 1 is starboard (LF-COURSE-02)."""
    over = [course(chart, ship, drift, side) for side in (0, 1)]
    if over[0] == over[1]:
        return 0
    words = ({"over": tuple(map(name_of, each))} for each in over)
    options = tuple(Option(key=key, figures=each) for key, each in zip(SIDES_KEPT, words, strict=True))
    question = Choose(rule="LF-COURSE-02", kind="side", subject=ship.id, player=ship.player, options=options)
    safe = flown(chart, ship, drift, 0).lost == VOID
    return SIDES_KEPT.index((yield from choose(question, chart, SIDES_KEPT[not safe])))


def _dust(chart: Chart, ship: Ship, facts: Flight) -> Procedure[int]:
    """Throw a die where dust was entered; return what is left of the hull (LF-DUST-01)."""
    bad, all_ = risk_of(chart, ship).as_integer_ratio()
    if not facts.dust or not bad:
        return ship.hull
    faces = (Outcome(key="good", weight=all_ - bad), Outcome(key="bad", weight=bad))
    face = yield from roll(Roll(rule="LF-DUST-01", kind="dust", subject=ship.id, player=CHANCE, outcomes=faces), chart)
    hull = ship.hull - facts.dust * (face == "bad")
    if face == "bad":
        yield happens("LF-DUST-01", "holed" if hull >= 0 else "broke", ship.id, holes=facts.dust, hull=hull)
    return hull


def _lost(ship: Ship, facts: Flight) -> Procedure[int]:
    """Say how a hauler was lost; nothing is left of its hull."""
    rule, kind = ("LF-COURSE-03", "fell") if facts.lost == WELL else ("LF-CHART-01", "left")
    yield happens(rule, kind, ship.id, at=name_of((facts.q, facts.r)))
    return -1


def _pulled(chart: Chart, ship: Ship, drift: Hex, starboard: int) -> Procedure[Hex]:
    """Return the drift after the wells have pulled (LF-PULL-01)."""
    each, last = (flown(chart, ship, drift, starboard, once) for once in (0, 1))
    differ = (each.drift_q, each.drift_r) != (last.drift_q, last.drift_r)
    facts = last if differ and (yield from consult("LF-A")) == "last" else each
    drift = facts.drift_q, facts.drift_r
    if facts.pulls:
        yield happens("LF-PULL-01", "pulled", ship.id, pulls=facts.pulls, drift=in_words(drift))
    return drift


def _end(chart: Chart) -> Procedure[Chart]:
    """Pass the turn on once all haulers of the player have flown (LF-TURN-01)."""
    if any(not each.flown for each in chart.ships if each.player == chart.active_player):
        return chart
    player = chart.players[(chart.players.index(chart.active_player) + 1) % len(chart.players)]
    yield happens("LF-TURN-01", "turn", player)
    return replace(chart, active_player=player, ships=tuple(replace(each, flown=False) for each in chart.ships))
