"""What docs/http-api.md shows is what the server answers; requests on a table are tried by the game of that table."""

import re
from typing import get_args

import pytest

from sublight.errors import CODES, InputCode
from sublight.web.api.records import Refusal
from sublight.web.api.routes import ADDRESSES, ERRORS
from web.api.shown import ANSWERED, REQUESTS, SAID
from web.server import Server


def test_every_verb_is_shown() -> None:
    """No address of the API is left out, and there is an answer to compare."""
    assert {address for address, _ in REQUESTS} == {f"/v1/{each}" for each in ADDRESSES}
    assert len(ANSWERED) == 1


def test_every_error_is_shown() -> None:
    """Each status that a verb may answer with, each of its codes, and what each code of Python stands for."""
    rows = re.findall(r"^\| (\d+) \| (.*?) \|", SAID, re.MULTILINE)
    assert {status for status, _ in rows} == {*ERRORS, "404", "405"}
    codes = {code for _, said in rows for code in re.findall(r"`(\w+)`", said)}
    assert codes <= {*get_args(InputCode), *get_args(Refusal)}
    told = dict(re.findall(r"^\| `(\w+)` \| ([A-Z].*) \|$", SAID, re.MULTILINE))
    assert told == {code: CODES[code] for code in get_args(InputCode) if code != "usage"}


@pytest.mark.parametrize("path", re.findall(r"`GET (/v1/\S+)`", SAID))
def test_a_schema_that_is_named_is_there(server: Server, path: str) -> None:
    """Each address to look something up at answers."""
    assert server.http.get(path).status_code == 200
