"""What docs/http-api.md shows, which is played on a table of Armada, is what the server answers."""

import json
from typing import Any

import msgspec
import pytest

from sublight.web.api.records import ADDRESSES
from web.api.shown import ANSWERED, NEXT, REQUESTS
from web.conftest import server
from web.server import Server

__all__ = ["server"]

pytestmark = pytest.mark.slow


def has(found: Any, shown: Any) -> bool:
    """Whether an answer has all that an excerpt of it shows."""
    if isinstance(shown, dict):
        return isinstance(found, dict) and all(key in found and has(found[key], shown[key]) for key in shown)
    if isinstance(shown, list):
        return len(found) >= len(shown) and all(map(has, found, shown))
    return bool(found == shown)


@pytest.mark.parametrize(("address", "body"), REQUESTS)
def test_a_request_is_answered(server: Server, address: str, body: str) -> None:
    """It is read as it stands."""
    answer = server.http.post(address, json=json.loads(body))
    assert answer.status_code == 200, answer.text
    kind: Any = ADDRESSES[address.removeprefix("/v1/")][1]
    if kind is not None:
        assert msgspec.json.decode(answer.content, type=kind).schema.startswith("sublight.")
    assert answer.headers["content-type"] == ("image/svg+xml" if address == "/v1/draw" else "application/json")
    if "answers" in json.loads(body):
        assert answer.json()["ruling"]["question"]["id"] not in json.loads(body)["answers"]


def test_the_answer_shown_is_the_one_given(server: Server) -> None:
    """The excerpt is part of the answer to the first request."""
    address, body = REQUESTS[0]
    assert has(server.http.post(address, json=json.loads(body)).json(), json.loads(ANSWERED[0]))


def test_what_comes_next_is_as_shown(server: Server) -> None:
    """The sentences too."""
    body = next(body for address, body in REQUESTS if address == "/v1/next")
    assert has(server.http.post("/v1/next", json=json.loads(body)).json(), json.loads(NEXT))
