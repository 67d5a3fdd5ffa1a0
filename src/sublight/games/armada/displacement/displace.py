"""Displaced squadrons (chapter A6): lifted from under a ship and placed in contact with it by its player's opponent."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Round, margin
from sublight.games.armada.displacement.contact import distance
from sublight.games.armada.displacement.packing import Point
from sublight.games.armada.displacement.settle import Settled, settle, violations
from sublight.games.armada.displacement.surroundings import Surroundings, surroundings_of
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of, framed_base, obstacle_solid, squadron_disc
from sublight.geometry.tolerance import overlaps
from sublight.referee.procedure import Procedure, consult, place
from sublight.referee.question import Place
from sublight.referee.ruling import Event, Violation, happens


class Plan(Struct, frozen=True, kw_only=True):
    """Places for the first of the lifted squadrons in order; those past the last have no place on this table.

    `touching` of them touch the ship: the greatest number that can, at most as many as were lifted.
    """

    spots: tuple[Point, ...]
    touching: int


@lru_cache(maxsize=4)
def plan(surroundings: Surroundings, count: int) -> Plan:
    """Return a legal placement of `count` squadrons (ARM-DISP-02; outward by AMB-06 where two rings are full)."""
    spots = surroundings.most_touching(count)
    touching = len(spots)
    if touching < count:
        _fill_rings(surroundings, spots, count)
    while len(spots) < count:
        nearest = surroundings.nearest_contact(tuple(spots))
        if nearest is None:
            break
        spots.append(nearest)
    return Plan(spots=tuple(spots), touching=touching)


def _fill_rings(surroundings: Surroundings, spots: list[Point], count: int) -> None:
    """Put squadrons in contact with those of one ring after the other, until all are placed or no ring has room."""
    waiting = dict(surroundings.standing)
    front = [*spots, *_join(waiting, [name for name, point in waiting.items() if surroundings.touches_ship(point)])]
    while front and len(spots) < count:
        fresh: list[Point] = []
        for anchor in front:
            while len(spots) < count:
                track = surroundings.track_round(anchor, spots)
                if not track.starts:
                    break
                spots.append(track.at(track.starts[0]))
                fresh.append(spots[-1])
        reached = [name for name, point in waiting.items() if any(surroundings.touching(point, each) for each in front)]
        front = [*fresh, *_join(waiting, reached)]


def _join(waiting: dict[str, Point], names: list[str]) -> list[Point]:
    return [waiting.pop(name) for name in names]


Places = dict[str, tuple[float, ...]]

LIFTED, DEPLOYED = "ARM-DISP-01", "ARM-DISP-06"


def lifted_squadrons(table: Table, ship: Ship) -> tuple[str, ...]:
    """Return the squadrons that `ship` overlaps where it stands, in the table's order; contact is no overlap."""
    base = framed_base(table, ship)
    return tuple(each.id for each in table.squadrons if overlaps(margin(base, squadron_disc(table, each))))


def displace(table: Table, ship: Ship, lifted: tuple[str, ...], rule: str = LIFTED) -> Procedure[Table]:
    """Lift squadrons from under `ship`, which is at rest; its opponent places them.

    `rule` is ARM-DISP-06 for a ship that was deployed onto them.
    """
    if not lifted:
        return table
    yield happens(rule, "squadrons_lifted", ship.id, others=lifted)
    surroundings, planned = yield from _planned(table, ship, lifted)
    strict = True
    if surroundings.least_leaving_no_room() < planned.touching:
        strict = (yield from consult("AMB-05")) == "true-maximum"
    names = lifted[: len(planned.spots)]
    # Squadrons for which the whole table has no place leave play: no rule lets them stand on another piece.
    for name in lifted[len(planned.spots) :]:
        yield happens("ARM-DISP-03", "no_place_left", name)
        table = table.without_squadron(name)
    if not names:
        return table

    def judge(answer: Places) -> tuple[Violation, ...]:
        settled = settle(surroundings, _points(answer, names))
        return violations(surroundings, settled, planned.touching, strict=strict)

    question = Place(
        rule="ARM-DISP-01",
        kind="displaced",
        subject=ship.id,
        player=table.opponent(ship.player),
        pieces=names,
        figures={"touching": planned.touching, "count": len(names)},
    )
    answer = yield from place(question, table, lambda: dict(zip(names, planned.spots, strict=True)), judge)
    given = _points(answer, names)
    return (yield from _set_down(table, ship, given, settle(surroundings, given)))


def _planned(table: Table, ship: Ship, lifted: tuple[str, ...]) -> Procedure[tuple[Surroundings, Plan]]:
    """Consult the reading by which contact is judged; a plan at the bare base is legal by both (AMB-04)."""
    surroundings = surroundings_of(table, ship, lifted, frames=False)
    at_base = tuple(surroundings.most_touching(len(lifted)))
    if (yield from consult("AMB-04")) == "frame-counts":
        surroundings = surroundings_of(table, ship, lifted, frames=True)
    if len(at_base) == len(lifted):
        return surroundings, Plan(spots=at_base, touching=len(at_base))
    return surroundings, plan(surroundings, len(lifted))


def _points(answer: Places, names: tuple[str, ...]) -> dict[str, Point]:
    return {name: (answer[name][0], answer[name][1]) for name in names}


# Setting down.


def _set_down(table: Table, ship: Ship, given: dict[str, Point], settled: Settled) -> Procedure[Table]:
    gone = yield from _beyond_two_rings(settled)
    for name, (x, y) in settled.spots.items():
        if name in gone:
            yield happens("ARM-DISP-02", "squadron_leaves_play", name)
            table = table.without_squadron(name)
            continue
        snap = distance((x, y), given[name])
        yield happens("ARM-DISP-02", "squadron_placed", name, x=x, y=y, snap_mm=snap, ring=settled.rings[name])
        squadron = table.squadron(name)
        table = table.with_squadron(replace(squadron, pose=Pose(x, y, squadron.pose.forward)))
    yield from _without_effect(table, ship, settled)
    return table


def _beyond_two_rings(settled: Settled) -> Procedure[tuple[str, ...]]:
    """Return those that leave play because both rings are full; taken is that they go farther out (AMB-06)."""
    beyond = tuple(name for name, ring in settled.rings.items() if ring not in (1, 2))
    if not beyond:
        return ()
    reading = yield from consult("AMB-06")
    return beyond if reading == "removed" else ()


def _without_effect(table: Table, ship: Ship, settled: Settled) -> Iterator[Event]:
    """No obstacle is resolved, and nothing that follows a squadron's move."""
    radius = components_of(table).squadron_radius
    for each in table.obstacles:
        solid = obstacle_solid(each)
        on = tuple(name for name, spot in settled.spots.items() if overlaps(margin(solid, Round(*spot, radius))))
        if on:
            yield happens("ARM-DISP-04", "obstacle_under_squadron", each.id, others=on)
    yield happens("ARM-DISP-05", "displaced_is_not_moved", ship.id)
