"""What docs/http-api.md shows is what the server answers; requests on a table are tried by the game of that table."""

import re

import pytest

from web.api.shown import ANSWERED, REQUESTS, SAID
from web.server import Server


def test_every_verb_is_shown() -> None:
    """No address of the API is left out, and there is an answer to compare."""
    assert {address for address, _ in REQUESTS} == {
        f"/v1/{each}" for each in ("adjudicate", "options", "odds", "measure")
    }
    assert len(ANSWERED) == 1


@pytest.mark.parametrize("path", re.findall(r"`GET (/v1/\S+)`", SAID))
def test_a_schema_that_is_named_is_there(server: Server, path: str) -> None:
    """Each address to look something up at answers."""
    assert server.http.get(path).status_code == 200
