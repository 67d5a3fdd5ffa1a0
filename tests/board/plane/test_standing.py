"""What cannot come of play on a mat: which overlaps are found among many pieces, and what is outside."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Round, Shape, Solid, margin, solid_of, stand
from sublight.board.plane.standing import MOST, Standing, outside, overlaps_among, reach_of
from sublight.board.plane.table import Area
from sublight.geometry.tolerance import overlaps

AREA = Area(900.0, 600.0)
BASE = solid_of(((20.0, 30.0, -20.0, 30.0, -20.0, -30.0, 20.0, -30.0), (5.0, 34.0, -5.0, 34.0, -5.0, 30.0, 5.0, 30.0)))
Piece = Pose | Round


def outline(piece: Piece) -> Shape:
    """A disc, or a base with a frame ahead."""
    return piece if isinstance(piece, Round) else stand(BASE, piece)


def standing(name: str, piece: Piece) -> Standing[Piece]:
    """A piece with a circle round it."""
    return Standing(name, piece.x, piece.y, piece.radius if isinstance(piece, Round) else reach_of(BASE), piece)


def crowd(seed: int, count: int = 60) -> list[Standing[Piece]]:
    """Discs and bases on a mat that is too small for them."""
    random = Random(seed)
    pieces: list[Piece] = []
    for _ in range(count):
        x, y = random.uniform(-20.0, 920.0), random.uniform(-20.0, 620.0)
        pieces.append(Round(x, y, 17.0) if random.random() < 0.5 else pose_at(x, y, random.uniform(0.0, 360.0)))
    return [standing(f"p{number:03}", piece) for number, piece in enumerate(pieces)]


def pairwise(pieces: Sequence[Standing[Piece]]) -> set[tuple[str, str]]:
    """The pairs that overlap, each pair measured."""
    pairs = combinations(pieces, 2)
    return {(a.id, b.id) for a, b in pairs if overlaps(margin(outline(a.piece), outline(b.piece)))}


def test_overlaps_are_those_that_measuring_every_pair_finds() -> None:
    """Whatever the order of the pieces, each with the lower id first."""
    for seed in range(20):
        pieces = crowd(seed)
        found = overlaps_among(pieces, outline)
        assert {(each.one, each.other) for each in found} == pairwise(pieces)
        assert overlaps_among(pieces[::-1], outline) == found
        assert all(each.depth_mm > 0.0 for each in found)


def test_contact_is_no_overlap() -> None:
    """Discs and bases side by side; a thousandth of a millimetre nearer they overlap by that."""
    for gap, depths in ((0.0, []), (-0.001, [0.001])):
        pairs: list[tuple[Piece, Piece]] = [
            (Round(100.0, 100.0, 17.0), Round(134.0 + gap, 100.0, 17.0)),
            (pose_at(100.0, 100.0), pose_at(140.0 + gap, 100.0)),
            (pose_at(100.0, 100.0), Round(137.0 + gap, 100.0, 17.0)),
        ]
        for one, other in pairs:
            found = overlaps_among([standing("one", one), standing("other", other)], outline)
            assert [round(each.depth_mm, 9) for each in found] == depths


def test_of_a_heap_a_hundred_overlaps_are_found() -> None:
    """Three hundred discs at one place make 44,850 pairs."""
    heap = [standing(f"p{number}", Round(100.0, 100.0, 17.0)) for number in range(300)]
    assert len(overlaps_among(heap, outline)) == MOST == 100


def test_what_is_outside_is_found_by_its_worst_point() -> None:
    """Touching the edge from inside is inside; a frame may be what is outside."""
    at: dict[str, Piece] = {
        "disc in": Round(17.0, 300.0, 17.0),
        "disc out": Round(16.75, 300.0, 17.0),
        "frame in": pose_at(450.0, 566.0),
        "frame out": pose_at(450.0, 566.5),
        "corner in": pose_at(880.0, 30.0),
        "far out": Round(1000.0, 300.0, 17.0),
    }
    found = outside([standing(name, piece) for name, piece in at.items()], outline, AREA)
    assert found == [("disc out", 0.25), ("far out", 117.0), ("frame out", 0.5)]


def test_a_reach_holds_the_outline() -> None:
    """No corner is farther from the origin, and it is not much larger than it must be."""
    solid: Solid = BASE
    farthest = max((x * x + y * y) ** 0.5 for part in range(solid.count) for x, y in solid.corners(part))
    assert farthest <= reach_of(solid) < farthest + 3.0
