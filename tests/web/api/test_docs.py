"""What docs/http-api.md shows is what the server answers."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web.server import Server, running

SAID = (Path(__file__).parents[3] / "docs" / "http-api.md").read_text(encoding="utf-8")
REQUESTS = re.findall(r"^    POST (\S+)\n    (\{.*\})$", SAID, re.MULTILINE)
ANSWERED = re.findall(r'^    (\{"schema".*\})$', SAID, re.MULTILINE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all requests."""
    with running(tmp_path_factory.mktemp("docs")) as found:
        yield found


def has(found: Any, shown: Any) -> bool:
    """Whether an answer has all that an excerpt of it shows."""
    if isinstance(shown, dict):
        return isinstance(found, dict) and all(key in found and has(found[key], shown[key]) for key in shown)
    return bool(found == shown)


def test_every_verb_is_shown() -> None:
    """No address of the API is left out, and there is an answer to compare."""
    assert {address for address, _ in REQUESTS} == {
        f"/v1/{each}" for each in ("adjudicate", "options", "odds", "measure")
    }
    assert len(ANSWERED) == 1


@pytest.mark.parametrize(("address", "body"), REQUESTS)
def test_a_request_is_answered(server: Server, address: str, body: str) -> None:
    """It is read as it stands."""
    answer = server.http.post(address, json=json.loads(body))
    assert answer.status_code == 200, answer.text
    if "answers" in json.loads(body):
        assert answer.json()["ruling"]["question"]["id"] not in json.loads(body)["answers"]


def test_the_answer_shown_is_the_one_given(server: Server) -> None:
    """The excerpt is part of the answer to the first request."""
    address, body = REQUESTS[0]
    assert has(server.http.post(address, json=json.loads(body)).json(), json.loads(ANSWERED[0]))


@pytest.mark.parametrize("path", re.findall(r"`GET (/v1/\S+)`", SAID))
def test_a_schema_that_is_named_is_there(server: Server, path: str) -> None:
    """Each address to look something up at answers."""
    assert server.http.get(path).status_code == 200
