"""Messages of errors: as long as somebody reads, whatever was given."""

import copy
import pickle
from pathlib import Path
from typing import get_args

import pytest

from sublight import errors
from sublight.errors import (
    CODES,
    KEPT,
    LONGEST,
    LONGEST_WORD,
    Code,
    EditionError,
    InputError,
    MoveError,
    SublightError,
    did_you_mean,
    nearest,
)


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


def test_every_code_says_what_it_stands_for() -> None:
    """One sentence a code, and no other code."""
    assert CODES.keys() == set(_codes(Code))
    assert all(says.endswith(".") for says in CODES.values())


def _codes(kind: object) -> list[str]:
    return [word for each in get_args(kind) for word in ([each] if isinstance(each, str) else _codes(each))]


def test_every_class_of_error_has_a_code() -> None:
    """One that is described, those of the subclasses included."""
    waiting: list[type[SublightError]] = [SublightError]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        assert kind.code in CODES, kind


@pytest.mark.parametrize("error", [InputError("no"), InputError("no", "large"), EditionError("no", "missing_edition")])
def test_a_code_stays_with_its_error(error: InputError) -> None:
    """In a copy, from another process, and with a place before the message."""
    for each in (copy.copy(error), pickle.loads(pickle.dumps(error)), error.within("here")):  # noqa: S301 - our own
        assert (type(each), each.code) == (type(error), error.code)
    assert str(error.within("here")) == "here: no"


def test_the_code_of_a_class_is_that_of_an_error_without_one_of_its_own() -> None:
    """The finer one goes first."""
    assert [each.code for each in (MoveError("no"), MoveError("no", "unknown_move"))] == ["move", "unknown_move"]


def test_every_code_is_given_somewhere() -> None:
    """By a class, or where an error is raised: none is only described."""
    here = Path(errors.__file__)
    raised = "".join(path.read_text(encoding="utf-8") for path in here.parent.rglob("*.py") if path != here)
    kinds = {SublightError.code, *(kind.code for kind in vars(errors).values() if hasattr(kind, "code"))}
    assert [code for code in CODES if code not in kinds and f'"{code}"' not in raised] == []


@pytest.mark.parametrize(
    ("word", "choices", "found"),
    [
        ("999", ["99", "998"], ()),
        ("AMB-99", ["AMB-49", "ABM-99"], ()),
        ("AMB-4", ["AMB-04", "AMB-49"], ("AMB-04",)),
        ("ABM-49", ["AMB-49"], ("AMB-49",)),
        ("red2", ["red1"], ("red1",)),
    ],
)
def test_a_number_is_like_no_other_number(word: str, choices: list[str], found: tuple[str, ...]) -> None:
    """Nor a numbered id like one that differs in its number alone; letters are mistyped, and names have numbers."""
    assert nearest(word, choices) == found
