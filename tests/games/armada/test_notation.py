"""Armada's moves in one line: print and parse are inverse, and slips are named."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.board.notation import writable
from sublight.board.plane.pose import Pose, pose_at
from sublight.errors import InputError, MoveError
from sublight.games.armada.moves import Deploy, Maneuver, Move, Payment, RevealDial, Side, Use
from sublight.games.armada.notation import parse_move, print_move
from sublight.games.armada.pieces import Command


def _can_be_written(name: str) -> bool:
    try:
        return bool(writable(name))
    except MoveError:
        return False


IDS = st.one_of(
    st.text("abz019_-.@é船", min_size=1, max_size=6),
    st.sampled_from(["maneuver", "reveal", "deploy", "phase", "a@2", "@"]),
    st.text(min_size=1, max_size=4).filter(_can_be_written),
)
CLICKS = st.lists(st.integers(-2, 2), max_size=4).map(tuple)
USES = st.builds(Use, effect=IDS, by=st.just("") | IDS, joint=st.integers(-1, 5))
MANEUVERS = st.builds(
    Maneuver,
    ship=IDS,
    clicks=CLICKS,
    speed=st.none() | st.integers(-1, 5),
    tool=st.none() | st.sampled_from(get_args(Side)),
    navigate=st.sampled_from(get_args(Payment)),
    uses=st.lists(USES, max_size=3).map(tuple),
    extra=st.just("") | IDS,
)
REVEALS = st.builds(
    RevealDial,
    ship=IDS,
    dial=st.sampled_from(get_args(Command)),
    keep=st.sampled_from(["dial", "token"]),
    clear=st.sampled_from(["", "dial", *get_args(Command)]),
)
LENGTHS = st.floats(-1e5, 1e5)
POSES = st.builds(pose_at, LENGTHS, LENGTHS, st.floats(-720, 720))
DEPLOYS = st.builds(
    Deploy,
    id=IDS,
    ship=IDS,
    player=IDS,
    pose=POSES,
    speed=st.integers(0, 4),
    upgrades=st.lists(IDS, max_size=3).map(tuple),
)


@given(st.one_of(MANEUVERS, REVEALS, DEPLOYS))
def test_parse_of_print_is_the_move(move: Move) -> None:
    """Any move that can be written at all is read back as it was, to the last bit of its pose."""
    assert parse_move(print_move(move)) == move


@given(st.one_of(MANEUVERS, REVEALS, DEPLOYS))
def test_print_of_parse_is_the_line(move: Move) -> None:
    """A printed line is in its own shortest form: parsing and printing it changes nothing."""
    line = print_move(move)
    assert print_move(parse_move(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "cr90",
        "cr90 speed=3 clicks=0,1,2 tool=right navigate=dial use=general_madine@2 extra=engine_techs",
        "cr90 use=g_8_experimental_projector:interdictor,nav_team@1",
        "maneuver reveal speed=1",
        "reveal cr90 dial=navigate keep=token clear=dial",
        "reveal reveal dial=squadron",
        "phase squadron",
        "deploy id=cr90 ship=rebel.cr90_corvette_a player=first x=100.0 y=200.0 heading=90 speed=2 upgrades=a,b",
    ],
)
def test_lines_as_people_write_them(line: str) -> None:
    """These are their own printed form."""
    assert print_move(parse_move(line)) == line


def test_a_maneuver_may_begin_with_its_verb() -> None:
    """`maneuver` is understood where it is not needed."""
    assert parse_move("maneuver cr90 speed=2") == Maneuver(ship="cr90", speed=2)


def test_speed_left_out_is_not_speed_zero() -> None:
    """No speed means that of the dial."""
    assert parse_move("cr90") == Maneuver(ship="cr90", speed=None)
    assert parse_move("cr90 speed=0") == Maneuver(ship="cr90", speed=0)


def test_a_direction_that_no_degrees_give_is_written_as_its_vector() -> None:
    """The exact vector is kept, whatever the degrees would round to."""
    forward = (0.6, 0.8)
    move = Deploy(id="a", ship="b", player="c", pose=Pose(1.0, 2.0, forward), speed=1)
    read = parse_move(print_move(move))
    assert isinstance(read, Deploy)
    assert read.pose.forward == forward


@pytest.mark.parametrize(
    "line, said",
    [
        ("", "add the ship that moves"),
        ("cr90 spede=3", "column 6: `maneuver` has no part `spede`; did you mean `speed`"),
        ("cr90 clicks=0,x,1", "column 15: `x` in `clicks=` is not a whole number"),
        ("cr90 clicks=0,,1", "column 15: `clicks=` has an empty value"),
        ("cr90 tool=port", "`port` in `tool=` is not one of left, right"),
        ("cr90 navigate=dail", "none, dial, token, both; did you mean `dial`"),
        ("cr90 nebulon speed=2", "`nebulon` is one word too many if `cr90` is the ship that moves"),
        ("cr90 use=@2", "not written effect:by@joint"),
        ("cr90 use=a:@2", "not written effect:by@joint"),
        ("cr90 use=a:b:c", "not written effect:by@joint"),
        ("cr90 use=a@b", "column 12: `b` in `use=` is not a whole number"),
        ("reveal", "the move's ship|the ship whose dial"),
        ("phase ship", "column 7: `ship` is not one of command, squadron, status"),
        ("phase", "add the phase that begins"),
        ("reveal cr90", "`dial=` is missing"),
        ("reveal cr90 dial=navigation", "did you mean `navigate`"),
        ("deploy ship=x", "`id=` is missing"),
        ("deploy id=a ship=b player=c x=1 y=2 heading=0 forward=0,1 speed=1", "not both"),
        ("deploy id=a ship=b player=c x=1 y=2 forward=0 speed=1", "needs two numbers, got 1"),
        ("deploy id=a ship=b player=c x=1 y=2 forward=0,2 speed=1", "not a unit vector"),
        ("deploy id=a ship=b player=c x=1e9 y=2 speed=1", "not a position on a table"),
        ("deploy id=a ship=b player=c x=nan y=2 speed=1", "`nan` in `x=` is not a number"),
    ],
)
def test_a_slip_is_named(line: str, said: str) -> None:
    """The message names the part, what would do, and the column where there is one."""
    with pytest.raises(InputError, match=said):
        parse_move(line)


def test_a_name_that_no_line_can_hold_is_refused() -> None:
    """Printing never makes a line that would be read as another move."""
    with pytest.raises(MoveError, match="cannot be written"):
        print_move(Maneuver(ship="two words"))
    with pytest.raises(MoveError, match="cannot be written"):
        print_move(Maneuver(ship="a", uses=(Use(effect="x", by="b:c"),)))


@given(st.text(max_size=80))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    """Nothing but an InputError comes out of a strange line, and it always says something."""
    said = "read"
    try:
        parse_move(text)
    except InputError as error:
        said = str(error)
    assert said
