"""The kernel lint accepts the small language and nothing else, and asks for every guard."""

from textwrap import dedent, indent

import pytest

from checks.kernel_lint import lint
from checks.source import Module, parse

HEAD = "from math import sqrt\nfrom sublight.geometry.kernel import kernel\n"


def module(name: str, text: str) -> Module:
    """A module of the package with the usual imports and then `text`."""
    return parse(f"sublight.geometry.{name}", f"{name}.py", HEAD + dedent(text))


def body_messages(body: str) -> list[str]:
    """What the lint says of a kernel of x, y, n and the flat sequence pts with this body."""
    text = "ZERO = 0.0\nHALF = 0.5\n@kernel\ndef reach(x, y, n, pts):\n" + indent(dedent(body), "    ")
    return lint([module("reach", text)])


GOOD = [
    '"""Documented."""\nreturn x + y',
    "return n & 1 << 2 | 1",
    "return -x * y - HALF, not x < y <= 2.0",
    "total = 0.0\nfor i in range(0, 2 * n, 2):\n    total += abs(pts[i])\nreturn total",
    "i = 0\nwhile i < n and pts[i] > x:\n    i += 1\n    if i == 3:\n        break\nreturn i // 2 + i % 2",
    "a, b = y, x\nc: float = a - b\nreturn (a, b), c",
    "return x / 2.0 + x / HALF",
    "return x / y if y != 0.0 else 0.0",
    "return y > 0.0 and x / y > 1.0",
    "return y == 0.0 or x / y > 1.0",
    "if y <= 0.0:\n    return 0.0\nreturn sqrt(y) + x / y + x / sqrt(y)",
    "if not y > HALF:\n    return 0.0\nreturn x / y",
    "if x < 0.0 or y < 0.0:\n    return 0.0\nreturn sqrt(x * y)",
    "if y < 0.0:\n    y = 0.0\nreturn sqrt(y)",
    "if y > 0.0:\n    d = y\nelse:\n    d = 1.0\nreturn x / d",
    "if abs(y) > HALF:\n    return x / -y\nreturn x",
    "if 0.0 < x < y:\n    return x / y\nreturn y",
    "while y > 1.0:\n    y = y / 2.0\nreturn y",
    "while y < 1.0:\n    y = y + 1.0\nreturn x / y",
    "return sqrt(x * x + y * y)",
    "return sqrt(abs(x)) / (x * x + 1.0)",
    "return x / y  # guarded: callers pass a length",
    "return sqrt(x)  # guarded: a squared distance",
    "return 1.0 + lowest_bit(n)",
]


@pytest.mark.parametrize("body", GOOD)
def test_the_language_is_accepted(body: str) -> None:
    """A kernel in the small language with its guards draws no message."""
    assert body_messages(body) == []


UNGUARDED = [
    ("return x / y", "divides by `y`"),
    ("return x / 0.0", "divides by `0.0`"),
    ("return x / ZERO", "divides by `ZERO`"),
    ("return x / (y * y)", "divides by `y * y`"),
    ("return sqrt(x)", "root of `x`"),
    ("return sqrt(x * y)", "root of `x * y`"),
    ("return sqrt(x * x - y * y)", "root of `x * x - y * y`"),
    ("x /= y\nreturn x", "divides by `y`"),
    ("if y >= 0.0:\n    return x / y\nreturn x", "divides by `y`"),
    ("if y != 0.0:\n    return sqrt(y)\nreturn x", "root of `y`"),
    ("if y > 0.0:\n    x = 1.0\nreturn x / y", "divides by `y`"),
    ("if y > 0.0:\n    y = y - 1.0\n    return x / y\nreturn x", "divides by `y`"),
    ("if y > 0.0 or x > 0.0:\n    return x / y\nreturn x", "divides by `y`"),
    ("if y > 0.0 and x > 0.0:\n    return x\nreturn x / y", "divides by `y`"),
    (
        "if y <= 0.0:\n    return x\nfor i in range(n):\n    x = x / y\n    y = pts[i]\nreturn x",
        "divides by `y`",
    ),
    ("while y < 1.0:\n    if x > y:\n        break\n    y = y + 1.0\nreturn x / y", "divides by `y`"),
    ("return y >= 0.0 and x / y > 1.0", "divides by `y`"),
    ("return y == 0.0 and x / y > 1.0", "divides by `y`"),
    ("return x if y != 0.0 else x / y", "divides by `y`"),
    ("return n // 0", "only by a constant > 0"),
    ("return n % n", "only by a constant > 0"),
    ("return n // -2", "only by a constant > 0"),
    ("return x / y  # guarded:", "divides by `y`"),
    ("# guarded: elsewhere\nreturn x / y", "divides by `y`"),
]


@pytest.mark.parametrize(("body", "message"), UNGUARDED)
def test_an_unguarded_division_or_root_is_named(body: str, message: str) -> None:
    """Each division and root whose guard is missing, too weak or void draws exactly one message."""
    (said,) = body_messages(body)
    assert message in said


FOREIGN = [
    "return x ** 2",
    "return x @ y",
    "return max(x, y)",
    "return min(x, y)",
    "return sum(pts)",
    "return float(n)",
    "return int(x)",
    "return math.sin(x)",
    "return hypot(x, y)",
    "return sin(x)",
    "return round(x)",
    "return len(pts)",
    "return reach(x, y, n, pts)",
    "return pts[0:2]",
    "return [x, y]",
    "return (*pts, x)",
    "return lambda: x",
    "return [i for i in pts]",
    "return f'{x}'",
    "return 'left'",
    "return None",
    "return x is y",
    "return x in pts",
    "return n ^ 1",
    "return n >> 1",
    "return ~n",
    "return (x := y)",
    "return pts.size",
    "return abs(x=y)",
    "return lower_case",
    "return UNKNOWN",
    "return",
    "x = y = 0.0\nreturn x",
    "pts[0] = x\nreturn x",
    "x **= 2\nreturn x",
    "for p in pts:\n    x += p\nreturn x",
    "for i in range(n):\n    x += i\nelse:\n    x = y\nreturn x",
    "for i, p in range(n):\n    x += i\nreturn x",
    "try:\n    return x\nexcept ValueError:\n    return y",
    "with x:\n    return y",
    "global n\nreturn x",
    "import math\nreturn x",
    "raise ValueError",
    "assert x\nreturn x",
    "def inner():\n    return x\nreturn y",
    "del x\nreturn y",
    "abs(x)\nreturn y",
]


@pytest.mark.parametrize("body", FOREIGN)
def test_anything_else_is_refused(body: str) -> None:
    """Everything outside the small language draws a message with file, line and kernel."""
    messages = body_messages(body)
    assert messages
    assert all(message.startswith("reach.py:") and " kernel reach " in message for message in messages)


@pytest.mark.parametrize("signature", ["x=1.0", "*x", "**x", "*, x"])
def test_only_plain_arguments(signature: str) -> None:
    """Defaults, stars and keyword-only arguments are refused."""
    (said,) = lint([module("reach", f"@kernel\ndef reach({signature}):\n    return 1.0\n")])
    assert "plain arguments" in said


def test_only_the_mark() -> None:
    """A second decorator on a kernel is refused."""
    (said,) = lint([module("reach", "@cache\n@kernel\ndef reach(x):\n    return x\n")])
    assert "another decorator" in said


def test_functions_without_the_mark_are_free() -> None:
    """A function that is no kernel may do anything."""
    assert lint([module("reach", "def reach(x):\n    return max(x) ** 2 / x\n")]) == []


def test_messages_name_the_line() -> None:
    """The message names the line of the offence, counted in its file."""
    (said,) = lint([module("reach", "@kernel\ndef reach(x, y):\n    x = x + y\n    return x / y\n")])
    assert said == "reach.py:6: kernel reach divides by `y` unguarded"


SIDE = """
WIDTH = 2.0
NOTHING = 0.0
@kernel
def half(x):
    return x / 2.0
def plain(x):
    return x
"""
USER = """
from sublight.geometry.side import {names}
@kernel
def reach(x):
    return {value}
"""


@pytest.mark.parametrize(
    ("names", "value", "said"),
    [
        ("half", "half(x)", None),
        ("half as part", "part(x)", None),
        ("WIDTH", "x / WIDTH", None),
        ("NOTHING", "x / NOTHING", "divides by `NOTHING`"),
        ("plain", "plain(x)", "calls `plain`"),
        ("WIDTH", "half(x)", "calls `half`"),
    ],
)
def test_imports_are_followed(names: str, value: str, said: str | None) -> None:
    """Kernels and constants of other modules count where they are imported by name, others do not."""
    messages = lint([module("side", SIDE), module("reach", USER.format(names=names, value=value))])
    assert len(messages) == (said is not None)
    assert said is None or said in messages[0]


def test_the_root_is_that_of_math() -> None:
    """`sqrt` counts only where it is imported from math."""
    text = "from numpy import sqrt\n@kernel\ndef reach(x):\n    return sqrt(x * x)\n"
    (said,) = lint([parse("sublight.geometry.reach", "reach.py", text)])
    assert "calls `sqrt`" in said


RECORD = "class End(NamedTuple):\n    x: float\n    tried: int\n"


@pytest.mark.parametrize(
    ("names", "body", "said"),
    [
        ("End", "return End(x, 1 << 2)", None),
        ("End", "end = End(x, 2)\n    return end.x + end.tried", None),
        ("End", "return x.width", "uses `x.width`"),
        ("End", "return End(x=x, tried=2)", "with keywords"),
        ("half", "return End(x, 2)", "calls `End`"),
        ("half", "return x.tried", "uses `x.tried`"),
    ],
)
def test_records_are_named_tuples_in_sight(names: str, body: str, said: str | None) -> None:
    """A kernel makes records that are imported by name, and reads the fields of these, no others."""
    user = f"from sublight.geometry.side import {names}\n\n\n@kernel\ndef reach(x):\n    {body}\n"
    messages = lint([module("side", SIDE + RECORD), module("reach", user)])
    assert len(messages) == (said is not None)
    assert said is None or said in messages[0]


def test_a_name_that_hides_a_constant_is_no_constant() -> None:
    """A local name is not trusted for the constant of the same name."""
    (said,) = lint([module("reach", "WIDTH = 2.0\n@kernel\ndef reach(x, WIDTH):\n    return x / WIDTH\n")])
    assert "divides by `WIDTH`" in said
