"""The curve of contact round a ship at rest, free and barred, for a picture of where squadrons may be placed."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, pairwise

from msgspec import Struct

from sublight.games.armada.displacement.contact import Span
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.packing import Track
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rulebook import Readings
from sublight.geometry.arcs import Stretch, part_of
from sublight.geometry.tolerance import EPS_MM


class Ring(Struct, frozen=True, kw_only=True):
    """The curve of contact: its `free` parts, those `barred` by pieces or by the edge, and a disc's radius in mm."""

    free: tuple[Stretch, ...]
    barred: tuple[Stretch, ...]
    radius: float


def ring_round(table: Table, ship: Ship, lifted: tuple[str, ...]) -> Ring:
    """Return the ring round `ship` at rest with the squadrons `lifted` off it, by the reading in use (AMB-04)."""
    frames = Readings(table)("AMB-04") == "frame-counts"
    surroundings = Surroundings(Obstructions(table, ship, lifted), frames=frames)
    cut = [each for track in surroundings.tracks for each in _cut(track)]
    return Ring(
        free=tuple(part_of(stretch, *span) for stretch, spans in cut for span in spans),
        barred=tuple(part_of(stretch, *span) for stretch, spans in cut for span in _between(spans)),
        radius=surroundings.radius,
    )


def _cut(track: Track) -> Iterator[tuple[Stretch, list[Span]]]:
    """Yield each stretch of a track with its free parameters, in order."""
    spans = defaultdict[int, list[Span]](list)
    for start, end in zip(track.starts, track.ends, strict=True):
        index = int(start)
        spans[index].append((start - index, end - index))
    for index, stretch in enumerate(track.loop):
        yield stretch, spans[index]


def _between(spans: list[Span]) -> Iterator[Span]:
    """Yield what of a stretch lies between its free parts."""
    cuts = [0.0, *chain.from_iterable(spans), 1.0]
    for start, end in list(pairwise(cuts))[::2]:
        if end - start > EPS_MM:
            yield start, end
