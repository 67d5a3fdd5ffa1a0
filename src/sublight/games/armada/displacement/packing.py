"""How many discs of one size fit along a curve, exactly, and where.

A place on a closed curve of n stretches is a number: stretch index plus parameter, one lap being n. Two discs fit
where their centres are a chord of two radii apart. From a place s the next disc goes at the earliest at N(s): the
first free place a chord ahead. N never decreases, since the places too near to a disc form one arc round it (convex
but for shallow corners at the dial frames, and wide against a disc). So m discs fit in a lap exactly where
N^m(s) <= s + lap for some s.

Greedy from any start is at most one short. To find that one, put s' = N^m(s) - lap: if s' > s, no start from s up to
s' can succeed, for each would lead beyond s'. Jump there and try again until it succeeds or all starts are passed:
that is a proof, on cut and uncut curves alike.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from math import floor

from sublight.games.armada.displacement.contact import (
    REACH_TOLERANCE_MM,
    Barrier,
    Fence,
    Loop,
    Point,
    free_parts,
)
from sublight.geometry.arcs import backward_chord, chord_circle, nearest_on, onward_chord, point_on

_MOST_STARTS = 20_000
"""Starts creep only where the answer hangs on less than a millionth of a millimetre."""


class Track:
    """A closed curve with its free intervals; discs on it need centres `chord` mm apart."""

    def __init__(self, loop: Loop, barriers: Sequence[Barrier], fence: Fence, chord: float) -> None:
        """Cut the curve by everything that blocks."""
        self.loop = loop
        self.lap = len(loop)
        self.step = chord - REACH_TOLERANCE_MM / 2
        self.step2 = self.step * self.step
        self.least2 = (chord - REACH_TOLERANCE_MM) * (chord - REACH_TOLERANCE_MM)
        spans = [
            (i + start, i + end) for i, each in enumerate(loop) for start, end in free_parts(each, barriers, fence)
        ]
        self.starts = [start for start, _ in spans]
        self.ends = [end for _, end in spans]

    # Places.

    def _split(self, place: float) -> tuple[int, int, float]:
        """Laps done, index of the stretch and parameter on it."""
        laps = floor(place / self.lap)
        inside = place - laps * self.lap
        index = min(int(inside), self.lap - 1)
        return laps, index, inside - index

    def at(self, place: float) -> Point:
        """Return the point at a place."""
        _, index, t = self._split(place)
        return point_on(self.loop[index], t)

    def distance_along(self, start: float, end: float) -> float:
        """Return about how many mm it is along the curve from one place on to another, arcs counted as their chords."""
        ends = [self._from_zero(place) for place in (start, end)]
        return ends[1] - ends[0] + (0.0 if start < end else sum(2 * chord_circle(each)[2] for each in self.loop))

    def _from_zero(self, place: float) -> float:
        _, index, t = self._split(place)
        lengths = [2 * chord_circle(each)[2] for each in self.loop[: index + 1]]
        return sum(lengths) - (1.0 - t) * lengths[-1]

    def first_free(self, place: float) -> float:
        """Return the first free place at or after `place`; there must be one."""
        laps, index, t = self._split(place)
        after = bisect_left(self.ends, index + t)
        if after == len(self.ends):
            return self.starts[0] + (laps + 1) * self.lap
        start = self.starts[after] + laps * self.lap
        return place if start < place else start

    def last_free(self, place: float) -> float:
        """Return the last free place at or before `place`; there must be one."""
        laps, index, t = self._split(place)
        before = bisect_right(self.starts, index + t) - 1
        if before < 0:
            return self.ends[-1] + (laps - 1) * self.lap
        end = self.ends[before] + laps * self.lap
        return place if end > place else end

    def nearest_free(self, x: float, y: float) -> float:
        """Return the free place nearest to a point; there must be one."""
        best = (float("inf"), 0.0)
        for start, end in zip(self.starts, self.ends, strict=True):
            index = min(int(start), self.lap - 1)
            t, gap2 = nearest_on(self.loop[index], x, y)
            if not start <= index + t <= end:
                ends = [(_gap2(point_on(self.loop[index], each - index), x, y), each) for each in (start, end)]
                best = min(best, *ends)
            else:
                best = min(best, (gap2, index + t))
        return best[1]

    # Steps.

    def after(self, place: float) -> float:
        """Return the first free place a chord or more after `place`; a lap later at most."""
        return self.first_free(self._chord_after(place))

    def _chord_after(self, place: float) -> float:
        laps, index, t = self._split(place)
        x, y = point_on(self.loop[index], t)
        for count in range(self.lap + 1):
            ahead = index + count
            stretch = self.loop[ahead % self.lap]
            if _gap2(stretch[2:4], x, y) >= self.step2:
                return laps * self.lap + ahead + onward_chord(stretch, t if count == 0 else 0.0, x, y, self.step)
        return place + self.lap

    def before(self, place: float) -> float:
        """Return the last free place a chord or more before `place`; a lap earlier at most."""
        laps, index, t = self._split(place)
        x, y = point_on(self.loop[index], t)
        for count in range(self.lap + 1):
            behind = index - count
            stretch = self.loop[behind % self.lap]
            if _gap2(stretch[:2], x, y) >= self.step2:
                reached = backward_chord(stretch, t if count == 0 else 1.0, x, y, self.step)
                return self.last_free(laps * self.lap + behind + reached)
        return place - self.lap

    def clear(self, one: float, other: float) -> bool:
        """Say whether discs at two places leave each other alone."""
        return _gap2(self.at(one), *self.at(other)) >= self.least2

    # Packing.

    def pack(self, wanted: int) -> list[float]:
        """Return places for `wanted` discs, or for as many as can be if fewer can."""
        if not self.starts or wanted <= 0:
            return []
        first = self._chain(self.starts[0], wanted)
        while len(first) < wanted:
            more = self._improved(len(first) + 1)
            if not more:
                return first
            first = more
        return first

    def fewest(self) -> int:
        """Return a lower bound of how few discs leave no room for another, each as far along as its gap allows.

        Greedy needs at most one more than the fewest, which may begin anywhere on the curve.
        """
        if not self.starts:
            return 0
        start, count = self.starts[0], 0
        uncovered = start
        while uncovered < start + self.lap:
            uncovered = self.after(self.last_free(self._chord_after(uncovered)))
            count += 1
        return max(count - 1, 1)

    def _chain(self, start: float, wanted: int) -> list[float]:
        """Greedy from `start`."""
        places = [start]
        while len(places) < wanted:
            place = self.after(places[-1])
            if place >= start + self.lap or not self.clear(place, start):
                break
            places.append(place)
        return places

    def _improved(self, wanted: int) -> list[float]:
        """Return places for `wanted` discs from whichever start allows it, none if no start does."""
        start = self.starts[0]
        passed = self.after(start)
        for _ in range(_MOST_STARTS):
            places = [start]
            for _ in range(wanted):
                places.append(self.after(places[-1]))
            last = places[-2]
            if last < start + self.lap and self.clear(last, start):
                return places[:-1]
            start = max(places[-1] - self.lap, start)
            if start > passed:
                return []
        return []


def pack_tracks(tracks: Iterable[Track], wanted: int) -> list[tuple[Track, float]]:
    """Return places for `wanted` discs, or as many as can be, on curves too far apart to matter to each other."""
    found: list[tuple[Track, float]] = []
    for track in tracks:
        found += [(track, place) for place in track.pack(wanted - len(found))]
    return found


def first_place(loop: Loop, barriers: Sequence[Barrier], fence: Fence) -> Point | None:
    """Return the first free point of a curve, None if there is none; what comes after it is not cut."""
    for index, stretch in enumerate(loop):
        for start, _ in free_parts(stretch, barriers, fence):
            return point_on(stretch, (index + start) - index)  # the very point that Track.at gives for its first start
    return None


def _gap2(point: Sequence[float], x: float, y: float) -> float:
    dx, dy = point[0] - x, point[1] - y
    return dx * dx + dy * dy
