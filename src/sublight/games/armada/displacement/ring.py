"""The curve of contact round a ship at rest, free and barred, for a picture of where squadrons may be placed."""

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

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
    return Ring(
        free=tuple(each for track in surroundings.tracks for each in _free(track)),
        barred=tuple(each for track in surroundings.tracks for each in _barred(track)),
        radius=surroundings.radius,
    )


def _free(track: Track) -> Iterator[Stretch]:
    for index, stretch in enumerate(track.loop):
        for start, end in _spans(track, index):
            yield part_of(stretch, start, end)


def _barred(track: Track) -> Iterator[Stretch]:
    """Yield what lies between the free parts of each stretch."""
    for index, stretch in enumerate(track.loop):
        cuts = [0.0, *(cut for span in _spans(track, index) for cut in span), 1.0]
        for start, end in list(pairwise(cuts))[::2]:
            if end - start > EPS_MM:
                yield part_of(stretch, start, end)


def _spans(track: Track, index: int) -> list[tuple[float, float]]:
    """Return the free parameters of one stretch, in order."""
    spans = zip(track.starts, track.ends, strict=True)
    return [(start - index, end - index) for start, end in spans if index <= start < index + 1]
