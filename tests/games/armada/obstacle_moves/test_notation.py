"""Moves of obstacles and tokens in one line: print and parse are inverse."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.board.plane.pose import Destination, pose_at
from sublight.errors import MoveError
from sublight.games.armada.moves import Move, MoveInTurn, MoveObstacle, MoveToken
from sublight.games.armada.notation import parse_move, print_move

IDS = st.one_of(st.text("abz019_-.@é", min_size=1, max_size=6), st.sampled_from(["obstacle", "token", "turns"]))
LENGTHS = st.floats(-1e5, 1e5)
COMMON: dict[str, st.SearchStrategy[Any]] = {
    "player": IDS,
    "pose": st.builds(pose_at, LENGTHS, LENGTHS, st.floats(-720, 720)) | st.builds(Destination, LENGTHS, LENGTHS),
    "effect": st.just("") | IDS,
    "by": st.just("") | IDS,
    "maximum": st.none() | st.integers(1, 5),
    "minimum": st.integers(0, 5),
    "toward": st.just("") | IDS,
    "zone": st.lists(st.tuples(LENGTHS, LENGTHS), max_size=4).map(tuple),
    "forced": st.booleans(),
}
MOVES = st.one_of(
    st.builds(MoveObstacle, obstacle=IDS, flip=st.booleans(), **COMMON),
    st.builds(MoveToken, token=IDS, **COMMON),
    st.builds(MoveInTurn, effect=IDS, by=st.just("") | IDS),
)


@given(MOVES)
def test_parse_of_print_is_the_move(move: Move) -> None:
    """Any move that can be written is read back as it was, to the last bit of its numbers."""
    assert parse_move(print_move(move)) == move


@given(MOVES)
def test_print_of_parse_is_the_line(move: Move) -> None:
    """A printed line is in its own shortest form."""
    line = print_move(move)
    assert print_move(parse_move(line)) == line


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("obstacle player=a x=1 y=1", "add the obstacle that is moved"),
        ("token t x=1 y=1", "`player=` is missing"),
        ("turns", "`effect=` is missing"),
        ("obstacle o player=a x=1 y=1 flip=maybe", "is not one of no, yes"),
        ("token t player=a x=1 y=1 flip=yes", "has no part `flip`"),
    ],
)
def test_slips_are_named(line: str, said: str) -> None:
    """What is missing or strange is named."""
    with pytest.raises(MoveError, match=said):
        parse_move(line)
