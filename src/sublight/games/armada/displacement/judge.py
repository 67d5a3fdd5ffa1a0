"""Which rules a placement of displaced squadrons breaks (ARM-DISP-02, ARM-DISP-03)."""

from collections.abc import Iterator

from sublight.games.armada.displacement.barriers import distance
from sublight.games.armada.displacement.settle import Settled
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.geometry.tolerance import at_most, overlaps
from sublight.referee.ruling import Figure, Violation

TOUCH, CLEAR = "ARM-DISP-02", "ARM-DISP-03"


def violations(around: Surroundings, settled: Settled, most: int, *, strict: bool) -> tuple[Violation, ...]:
    """Return every reason against a placement.

    `most` is the greatest number that can touch the ship. Unless `strict`, fewer are allowed to where they leave no
    room for one more (AMB-05).
    """
    return (
        *_overlaps(around, settled),
        *_out_of_contact(around, settled),
        *_wasted_room(around, settled, most, strict=strict),
    )


def _overlaps(around: Surroundings, settled: Settled) -> Iterator[Violation]:
    """What cannot be put down to the hand is named; slighter overlaps only where nothing else stands in the way."""
    found = [(name, each) for name in settled.spots for each in around.overlaps_of(name, settled.spots)]
    deep = [pair for pair in found if not at_most(pair[1].depth_mm, around.table.placing_mm)]
    seen: set[frozenset[str]] = set()
    for name, each in deep or found:
        pair = frozenset((name, each.other))
        if pair not in seen:
            seen.add(pair)
            figures: dict[str, Figure] = {"other": each.other, "depth_mm": each.depth_mm}
            yield Violation(rule=CLEAR, kind=each.kind, subject=name, figures=figures)


def _out_of_contact(around: Surroundings, settled: Settled) -> Iterator[Violation]:
    """Squadrons that touch neither the ship nor one that touches it, while a ring before theirs has room (AMB-06)."""
    placed = tuple(settled.spots.values())
    for name, ring in settled.rings.items():
        if ring in (1, 2) or overlaps(around.ship_gap(settled.spots[name], frames=True)):
            continue
        if (ring == 0 and around.room_at_ship(placed)) or _room_before(around, settled, ring):
            yield _apart(around, settled, name)


def _room_before(around: Surroundings, settled: Settled, ring: int) -> bool:
    everyone = {**around.standing, **settled.spots}
    rings = around.rings(settled.spots)
    last = ring - 1 if ring else max(rings.values(), default=0) + 1
    anchors = [everyone[name] for name, each in rings.items() if 1 <= each < last]
    return around.room_round(anchors, tuple(settled.spots.values()))


def _apart(around: Surroundings, settled: Settled, name: str) -> Violation:
    """Touching the wrong squadron and touching nothing are different mistakes."""
    point = settled.spots[name]
    others = {each: spot for each, spot in {**around.standing, **settled.spots}.items() if each != name}
    gaps = {each: distance(spot, point) - around.chord for each, spot in others.items()}
    nearest = min(gaps, key=lambda each: abs(gaps[each]), default="")
    if nearest and at_most(abs(gaps[nearest]), around.table.placing_mm):
        return Violation(rule=TOUCH, kind="not_second_ring", subject=name, figures={"other": nearest})
    figures: dict[str, Figure] = {"ship": around.ship.id, "gap_mm": around.ship_gap(point)}
    return Violation(rule=TOUCH, kind="not_touching", subject=name, figures=figures)


def _wasted_room(around: Surroundings, settled: Settled, most: int, *, strict: bool) -> Iterator[Violation]:
    touching = sum(ring == 1 for ring in settled.rings.values())
    if touching < most and (strict or around.room_at_ship(settled.spots.values())):
        figures: dict[str, Figure] = {"maximum": most, "touching": touching}
        yield Violation(rule=TOUCH, kind="wastes_room", subject=around.ship.id, figures=figures)
