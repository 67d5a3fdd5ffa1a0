"""What docs/http-api.md shows is what the server answers; requests on a table are tried by the game of that table."""

import ast
import re
from collections.abc import Iterator
from typing import get_args

import pytest

from checks.source import ROOT
from sublight.errors import CODES, InputCode
from sublight.web.api.description import ERRORS
from sublight.web.api.records import ADDRESSES, Refusal
from sublight.web.http import CODES as OF_STATUS
from web.api.shown import ANSWERED, REQUESTS, SAID
from web.server import Server

ROWS = {
    (status, code)
    for status, said in re.findall(r"^\| (\d+) \| (.*?) \|", SAID, re.MULTILINE)
    for code in re.findall(r"`(\w+)`", said)
}
"""Each status with each code that the table of errors has for it."""


def sent() -> Iterator[tuple[str, str]]:
    """Yield each status and code that stand in the source of the server; a socket sends no status."""
    yield from ((str(status), code) for status, code in OF_STATUS.items())
    web = ROOT / "src" / "sublight" / "web"
    for path in sorted({*web.rglob("*.py")} - {*(web / "live").rglob("*.py")}):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("RefusedError", "failed"):
                given = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
                if len(given) == 2:
                    yield str(given[0]), str(given[1])


def test_every_code_that_the_server_sends_is_in_the_table() -> None:
    """With its status."""
    found = {*sent()}
    assert len(found) > 10
    assert found - ROWS == set()


def test_every_verb_is_shown() -> None:
    """No address of the API is left out, and there is an answer to compare."""
    assert {address for address, _ in REQUESTS} == {f"/v1/{each}" for each in ADDRESSES}
    assert len(ANSWERED) > 1


def test_every_error_is_shown() -> None:
    """Each status that a verb may answer with, each of its codes, and what each code of Python stands for."""
    rows = re.findall(r"^\| (\d+) \|", SAID, re.MULTILINE)
    assert {*rows} == {*ERRORS, "404", "405", "409", "429", "507"}
    assert {code for _, code in ROWS} <= {*get_args(InputCode), *get_args(Refusal)}
    assert {code for _, code in ROWS} >= {*get_args(Refusal)}
    told = dict(re.findall(r"^\| `(\w+)` \| ([A-Z].*) \|$", SAID, re.MULTILINE))
    assert told == {code: CODES[code] for code in get_args(InputCode) if code != "usage"}


@pytest.mark.parametrize("path", re.findall(r"`GET (/v1/\S+)`", SAID))
def test_a_schema_that_is_named_is_there(server: Server, path: str) -> None:
    """Each address to look something up at answers."""
    assert server.http.get(path).status_code == 200
