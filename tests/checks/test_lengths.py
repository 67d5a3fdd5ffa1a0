"""Modules and functions are short, and the limits themselves are allowed."""

from checks.lengths import FUNCTION_LINES, MODULE_LINES, too_long
from checks.source import parse


def test_modules_up_to_the_limit() -> None:
    """A module of the greatest length passes, and one line more does not."""
    lines = ["x = 1"] * MODULE_LINES
    assert too_long(parse("m", "m.py", "\n".join(lines))) == []
    assert too_long(parse("m", "m.py", "\n".join([*lines, "x = 2"]))) == ["m.py:1: 401 lines; a module has at most 400"]


def test_functions_up_to_the_limit() -> None:
    """A function of the greatest length passes, and one line more does not, in classes too."""
    body = ["        x = 1"] * (FUNCTION_LINES - 1)
    head = ["class C:", "    def f(self):"]
    assert too_long(parse("m", "m.py", "\n".join([*head, *body]))) == []
    assert too_long(parse("m", "m.py", "\n".join([*head, *body, "        x = 2"]))) == [
        "m.py:2: f has 61 lines; at most 60"
    ]
