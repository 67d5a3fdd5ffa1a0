"""JSON is read with care: what no table can have is refused with a reason, and nothing else is raised."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.errors import InputError
from sublight.formats.jsons import (
    DEEPEST,
    LARGEST_BYTES,
    LARGEST_WHOLE,
    MOST_VALUES,
    read_file,
    read_json,
    write_json,
)

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-LARGEST_WHOLE, LARGEST_WHOLE)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text('abé"\\\n'), inner, max_size=5),
    max_leaves=20,
)


@given(VALUES)
def test_what_is_written_is_read_back(value: Any) -> None:
    """Writing and reading gives the same value, doubles to the last bit."""
    assert read_json(write_json(value)) == value


def test_what_fits_on_a_line_stands_on_one() -> None:
    """Short values are not spread out; long ones have a line an entry, and the text ends with a line break."""
    assert write_json({"x": 1.5, "y": [1, 2]}) == '{"x": 1.5, "y": [1, 2]}\n'
    long = write_json({"names": ["a" * 60, "b" * 60], "n": 1})
    assert long.splitlines() == [
        "{",
        '  "names": [',
        f'    "{"a" * 60}",',
        f'    "{"b" * 60}"',
        "  ],",
        '  "n": 1',
        "}",
    ]


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "where, line 1, column 1: not valid JSON: there is nothing to read"),
        ('{\n  "a": 1,\n  "b" 2\n}', "where, line 3, column 7: not valid JSON: a colon is missing before this"),
        ('{"a": 1} x', "line 1, column 10: not valid JSON: nothing may follow the value"),
        ('{"a": NaN}', "where: NaN is not a number"),
        ('{"a": -Infinity}', "where: -Infinity is not a number"),
        ('{"a": 1e400}', "where: the number 1e400 is too large"),
        (f'{{"a": {"9" * 5000}}}', r"the number 999999999999… \(5000 digits\) is too large"),
        (f'{{"a": {LARGEST_WHOLE + 1}}}', "is too large"),
        ('{"id": "cr90", "x": 1, "x": 2}', "the key `x` is given twice in `cr90`"),
        ('{"x": 1, "x": 2}', "the key `x` is given twice$"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), "nested deeper than 32"),
        ("[" * 100_000, "nested deeper than 32"),
        ('"\\ud800"', "half of a surrogate pair"),
        ('{"\\udc00": 1}', "half of a surrogate pair"),
        (json.dumps([0] * MOST_VALUES), "more than 100000 values"),
        (" " * (LARGEST_BYTES + 1), "at most 8388608 are read"),
    ],
)
def test_what_no_table_can_have_is_refused(text: str, said: str) -> None:
    """The message begins with where it came from, and has line and column where the JSON itself is broken."""
    with pytest.raises(InputError, match=said) as caught:
        read_json(text, "where")
    assert str(caught.value).startswith("where")


def test_the_limits_themselves_are_allowed() -> None:
    """The deepest nesting, the largest whole number and the most values are read."""
    assert read_json("[" * DEEPEST + "]" * DEEPEST)
    assert read_json(str(LARGEST_WHOLE)) == LARGEST_WHOLE
    assert read_json(str(-LARGEST_WHOLE)) == -LARGEST_WHOLE
    assert read_json(json.dumps([0] * (MOST_VALUES - 1))) == [0] * (MOST_VALUES - 1)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but InputError comes out of a strange text, and it always says something."""
    said = "read"
    try:
        read_json(text)
    except InputError as error:
        said = str(error)
    assert said


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """Absent, a folder, not UTF-8, too large: each says which file and why."""
    with pytest.raises(InputError, match=r"none\.json: cannot be read: No such file"):
        read_file(tmp_path / "none.json")
    with pytest.raises(InputError, match="cannot be read"):
        read_file(tmp_path)
    bad = tmp_path / "bad.json"
    bad.write_bytes(b'{"a": "\xff"}')
    with pytest.raises(InputError, match=r"not UTF-8 text \(byte 7\)"):
        read_file(bad)
    large = tmp_path / "large.json"
    large.write_bytes(b" " * (LARGEST_BYTES + 1))
    with pytest.raises(InputError, match="at most 8388608"):
        read_file(large)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    """Some editors begin a file with one."""
    marked = tmp_path / "marked.json"
    marked.write_bytes(b"\xef\xbb\xbf[1]")
    assert read_json(read_file(marked)) == [1]
