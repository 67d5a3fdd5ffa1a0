"""Messages of errors: as long as somebody reads, whatever was given."""

import pytest

from sublight.errors import KEPT, LONGEST, LONGEST_WORD, InputError, MoveError, did_you_mean, nearest


@pytest.mark.parametrize("kind", [InputError, MoveError])
def test_a_message_that_can_be_read_stays_as_it_is(kind: type[InputError]) -> None:
    """Up to the last letter."""
    assert str(kind("x" * LONGEST)) == "x" * LONGEST


def test_the_middle_of_a_long_message_is_left_out() -> None:
    """What is wrong stands at its beginning, what would do at its end; how much is missing is said."""
    says = str(InputError("table: no ship `" + "z" * 10**6 + "`; ships are `cr90`"))
    assert says.startswith("table: no ship `zzz")
    assert says.endswith("zzz`; ships are `cr90`")
    assert f"({10**6 + 35 - sum(KEPT):} letters left out)" in says
    assert len(says) < LONGEST


def test_one_error_about_another_is_no_longer() -> None:
    """Each adds where it came from."""
    says = InputError("z" * 10**5)
    for _ in range(5):
        says = InputError(f"the body: {says}")
    assert str(says).startswith("the body: the body: the body: the body: the body: zzz")
    assert len(str(says)) < LONGEST


def test_nothing_looks_like_an_endless_word() -> None:
    """One as long as a name may be is still compared."""
    name = "a" * LONGEST_WORD
    assert nearest(name, [name]) == (name,)
    assert nearest(name + "a", [name]) == ()
    assert did_you_mean("z" * 10**6, ["cr90"]) == ""
