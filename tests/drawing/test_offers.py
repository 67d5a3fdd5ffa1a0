"""Which place of words is best: the search finds what the plain definition of its costs says."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from drawing.sample import FRAME, wish
from sublight.board.plane.scene import Note
from sublight.drawing.extent import Box
from sublight.drawing.notes import lines
from sublight.drawing.offers import (
    BESIDE,
    COVERING,
    CROWDING,
    NEXT,
    REACHING,
    RINGS,
    Near,
    apart,
    best,
    farthest,
    offers,
)
from sublight.drawing.wishes import LARGER_WORDS, Taken, Wish, clutter_of, nearest, written_larger

HULL = lines((Note(sign="hull", text="4", says="hull 4 of 4"),), 8.0)
PLACES = st.tuples(st.integers(350, 650), st.integers(350, 650))


def boxes(wide: int, high: int) -> st.SearchStrategy[list[Box]]:
    """Up to ten boxes of a size around the middle of the frame."""
    return st.lists(PLACES.map(lambda at: Box(at[0], at[1], at[0] + wide, at[1] + high)), max_size=10)


def scored(wanted: Wish, box: Box, cost: float, near: Near, rings: int) -> tuple[float, float, float]:
    """All that a place costs, of outlines that are upright boxes."""
    area, larger = box.width * box.height, written_larger(wanted, box)
    settled = wanted.badge or (wanted.inside and cost == 0.0)
    cost += CROWDING * sum(larger.common(each.larger) for each in near.taken) / (larger.width * larger.height)
    cost += BESIDE * any(apart(box, each) < apart(box, wanted.host) for each in near.named)
    cost += 0.0 if settled else COVERING / area * sum(box.common(each.box) for each in near.clutter)
    if rings == NEXT and wanted.piece and not settled:
        x, y = nearest(wanted, box)
        wide = larger if wanted.below else Box(
            *(at + LARGER_WORDS * (side - at) for side, at in zip(box, (x, y, x, y), strict=True))
        )  # fmt: skip
        cost += REACHING * any(wide.common(each.box) > 0.0 for each in near.clutter)
    return sum(box.common(each.box) for each in near.taken), area - box.common(FRAME), cost


def lower(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether the first number that differs by more than rounding is lower."""
    return next((a < b for a, b in zip(one, other, strict=True) if abs(a - b) > 1e-6), False)


@given(
    st.builds(wish, badge=st.booleans(), within=st.booleans(), tied=st.booleans()),
    st.booleans(),
    st.sampled_from(("", "raider")),
    boxes(60, 40),
    boxes(90, 20),
    boxes(40, 40),
    st.sampled_from((NEXT, RINGS)),
)
def test_no_place_costs_less(
    plain: Wish, marked: bool, piece: str, outlines: list[Box], words: list[Box], named: list[Box], rings: int
) -> None:
    """Of all places in so many rings none has a lower score than the one that is found."""
    wanted = replace(plain, piece=piece, below=HULL if marked and not plain.badge else (), small=8.0)
    taken = tuple(Taken(box, box.grown(box.height)) for box in words)
    near = Near(FRAME, tuple(clutter_of(box.corners()) for box in outlines), taken, tuple(named))
    chosen, _ = best(wanted, near, rings)
    found = [(box, scored(wanted, box, cost, near, rings)) for box, cost in offers(wanted, rings)]
    lowest = min(score for box, score in found if box == chosen)
    assert not any(lower(score, lowest) for _, score in found)


@given(
    st.builds(
        wish,
        st.text("aW", max_size=30),
        st.tuples(st.floats(0, 500), st.floats(0, 500), st.floats(500, 900), st.floats(500, 900)).map(
            lambda b: Box(*b)
        ),
        badge=st.booleans(),
        within=st.booleans(),
        tied=st.booleans(),
    ),
    st.sampled_from((NEXT, RINGS)),
)
def test_no_offer_is_farther_than_what_is_looked_at(wanted: Wish, rings: int) -> None:
    """Only what reaches into one box is looked at for a label: every place it may get lies in there."""
    left, top, right, bottom = farthest(wanted, rings)
    boxes = [box for box, _ in offers(wanted, rings)]
    assert min(box.left for box in boxes) > left
    assert min(box.top for box in boxes) > top
    assert max(box.right for box in boxes) < right
    assert max(box.bottom for box in boxes) < bottom
