"""One-line notation: parts are taken by name, and every refusal says which part and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.board.notation import LONGEST, Line, Part, joined, read_number, read_whole, writable, written
from sublight.errors import MoveError


def test_words_and_parts_are_taken_in_any_order() -> None:
    """Bare words come in order, named ones by name."""
    line = Line("  a  speed=3 b clicks=1,-2")
    assert line.peek() == "a"
    assert line.word("the first") == "a"
    assert line.wholes("clicks") == (1, -2)
    assert line.whole("speed") == 3
    assert line.word("the second") == "b"
    assert line.peek() == ""
    line.close("shift")


def test_parts_left_out_have_their_default() -> None:
    """A default stands for an absent part; lists are empty, optional ones None."""
    line = Line("")
    assert line.whole("speed", 2) == 2
    assert line.optional_whole("speed") is None
    assert line.optional_choice("tool", ("left", "right")) is None
    assert line.choice("tool", ("left", "right"), "left") == "left"
    assert line.number("x", 1.5) == 1.5
    assert line.name("extra", "") == ""
    assert line.names("upgrades") == ()
    assert line.wholes("clicks") == ()
    assert line.numbers("forward") == ()
    assert line.pieces("use") == ()
    assert not line.has("speed")
    line.close("shift")


def test_pieces_of_a_list_know_their_column() -> None:
    """Columns count from 1, at the piece itself."""
    line = Line("a use=bc,d")
    line.word("x")
    assert line.pieces("use") == (Part("use", "bc", 7), Part("use", "d", 10))


@pytest.mark.parametrize(
    "text, said",
    [
        ("a=1 a=2", "column 5: `a` is given twice"),
        ("=2", "has no name"),
        ("a\nb", "one line"),
        ("a" * (LONGEST + 1), "at most 10000"),
    ],
)
def test_a_line_that_cannot_be_split_is_refused(text: str, said: str) -> None:
    """Twins, nameless parts, line breaks and endless lines are no move."""
    with pytest.raises(MoveError, match=said):
        Line(text)


@pytest.mark.parametrize(
    "text, said",
    [
        ("a spede=3", r"column 3: `shift` has no part `spede`; did you mean `speed`"),
        ("a zzz=3", r"column 3: `shift` has no part `zzz`; its parts are speed"),
        ("a b", r"column 3: `b` is not understood; parts are written name=value: speed"),
        ("a speed=x", r"column 3: `x` in `speed=` is not a whole number"),
        ("a speed=", r"column 3: `speed=` has an empty value"),
        ("a speed=1234567890", "is not a whole number"),
        ("a speed=٣", "is not a whole number"),
        ("", r"add the piece"),
        ("a:b speed=1", r"column 1: `a:b` is not a name"),
    ],
)
def test_what_a_line_should_not_have_is_refused_by_name_and_column(text: str, said: str) -> None:
    """Unknown parts come with the nearest part, bad values with their column."""
    with pytest.raises(MoveError, match=said):
        _read(text)


def _read(text: str) -> None:
    line = Line(text)
    line.word("the piece")
    line.whole("speed", 1)
    line.close("shift")


def test_a_missing_part_points_to_the_one_that_may_be_meant() -> None:
    """A misspelt part is offered with its column."""
    with pytest.raises(MoveError, match=r"`dial=` is missing.*column 3: is `dail` meant"):
        Line("a dail=navigate").choice("dial", ("navigate",))
    with pytest.raises(MoveError, match="`dial=` is missing"):
        Line("a").choice("dial", ("navigate",))


def test_a_choice_offers_the_nearest() -> None:
    """The choices are listed, the nearest named."""
    with pytest.raises(MoveError, match="is not one of left, right; did you mean `right`"):
        Line("tool=rihgt").choice("tool", ("left", "right"))


def test_of_many_choices_only_the_nearest_are_named() -> None:
    """All of them where there are few, or where none is near."""
    few, many = [f"place{number}" for number in range(8)], [f"place{number}" for number in range(9)]
    with pytest.raises(MoveError, match=r"is not one of place0, .*, place7; did you mean"):
        Line("at=plac1").choice("at", few)
    with pytest.raises(MoveError, match="`plac1` in `at=` is not known here; did you mean"):
        Line("at=plac1").choice("at", many)
    with pytest.raises(MoveError, match=r"`xx` in `at=` is not one of place0, .*, place8$"):
        Line("at=xx").choice("at", many)


def test_each_of_several_choices_is_read_and_the_wrong_one_named() -> None:
    """With its column; a part that is absent has none."""
    assert Line("sides=N,S,N").choices("sides", ("N", "S")) == ("N", "S", "N")
    assert Line("a").choices("sides", ("N", "S")) == ()
    with pytest.raises(MoveError, match="column 9: `W` in `sides=` is not one of N, S"):
        Line("sides=N,W").choices("sides", ("N", "S"))


@pytest.mark.parametrize("text", ["nan", "inf", "1e999", "1_000", "0x10", "", "1,5", "--1", "٣"])
def test_a_number_is_plain_and_finite(text: str) -> None:
    """What Python would take for a number but no person writes is refused, and so is infinity."""
    with pytest.raises(MoveError, match="column 9"):
        read_number(Part("x", text, 9))


@given(st.floats(min_value=-1e15, max_value=1e15))
def test_numbers_round_trip(value: float) -> None:
    """The shortest text of a double is read back as that double."""
    assert read_number(Part("x", repr(value), 1)) == value


@given(st.integers(-999_999_999, 999_999_999))
def test_whole_numbers_round_trip(value: int) -> None:
    """Up to nine digits, either sign."""
    assert read_whole(Part("x", str(value), 1)) == value


@pytest.mark.parametrize("name", ["", "a b", "a=b", "a,b", "a:b", "a;b", "#a", "a\x1b", "\ud800"])
def test_a_name_with_a_mark_of_the_notation_cannot_be_written(name: str) -> None:
    """What would be read back as something else is refused."""
    with pytest.raises(MoveError, match="cannot be written"):
        writable(name)


def test_parts_are_written_unless_they_are_the_default() -> None:
    """Defaults are left out, tuples have commas, empty parts leave no blanks."""
    assert written("speed", 3) == "speed=3"
    assert written("speed", None) == ""
    assert written("clicks", (), ()) == ""
    assert written("clicks", (0, -1)) == "clicks=0,-1"
    assert joined(("a", "", "b=1")) == "a b=1"


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but MoveError comes out of a strange line, and it always says something."""
    said = "read"
    try:
        _read(text)
    except MoveError as error:
        said = str(error)
    assert said
