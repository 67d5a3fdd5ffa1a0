"""Each room imports from outside only what it has a grant for."""

import pytest

from checks.outside_imports import ungranted
from checks.source import parse


@pytest.mark.parametrize(
    ("name", "line", "allowed"),
    [
        ("sublight.geometry.turn", "from math import sqrt", True),
        ("sublight.geometry.turn", "from sublight.geometry.kernel import kernel", True),
        ("sublight.geometry.turn", "from .kernel import kernel", True),
        ("sublight.geometry.turn", "from ..errors import SublightError", False),
        ("sublight.geometry.turn", "from sublight.errors import SublightError", False),
        ("sublight.geometry.turn", "import msgspec", False),
        ("sublight.geometry.turn", "def f():\n    import numpy.linalg", False),
        ("sublight.geometry_of_another", "import msgspec", True),
        ("sublight.referee.ruling", "import msgspec, math", True),
        ("sublight.referee.ruling", "import numpy", False),
        ("sublight.batch.columns", "import numpy as np", True),
        ("sublight.batch.columns", "from numba import njit", False),
        ("sublight.batch.compile", "from numba.extending import register_jitable", True),
        ("sublight.batch.compile", "import scipy", False),
        ("sublight.web.live.session", "from starlette.websockets import WebSocket", True),
        ("sublight.web.live.session", "import sqlalchemy", False),
        ("sublight.web.store.store", "from sqlalchemy import select", True),
        ("sublight.web.store.store", "import starlette", False),
        ("sublight.web.matches.service", "import sqlalchemy", False),
        ("sublight.cli.serve", "import uvicorn", False),
    ],
)
def test_grants(name: str, line: str, allowed: bool) -> None:
    """An import is a problem exactly where the room has no grant for it."""
    messages = ungranted(parse(name, "a/module.py", line))
    assert len(messages) == (not allowed)
    assert all(message.startswith("a/module.py:") for message in messages)
