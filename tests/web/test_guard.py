"""Who may ask: by name, by origin; and what every answer says to the browser."""

from collections.abc import Iterator

import httpx
import pytest

from sublight.web.guard import LOOPBACK, Allowed, host_of
from web.samples import SAMPLE
from web.server import Server, running

FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one more name and one more origin."""
    allowed = Allowed(hosts=(*LOOPBACK, "table.example"), origins=(FRIEND,), frames=(FRIEND,))
    with running(tmp_path_factory.mktemp("guard"), allowed=allowed) as found:
        yield found


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "LOCALHOST:1", "[::1]:8000", "table.example"])
def test_its_own_names_are_answered(server: Server, host: str) -> None:
    """Under each name that it is known by, with any port, the server answers."""
    assert server.http.get("/health", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost@evil.example", "", "local host"])
def test_another_name_is_not_answered(server: Server, host: str) -> None:
    """A name bound to this address by somebody else gets nothing, whatever is asked."""
    for path in ("/", "/health", "/v1/openapi.json"):
        assert server.http.get(path, headers={"host": host}).status_code in (400, 403)


@pytest.mark.parametrize("path", ["/matches", "/matches/delete"])
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", None])
def test_only_its_own_pages_change_anything(server: Server, path: str, origin: str | None) -> None:
    """What changes something needs an origin, and this server's own or an allowed one."""
    request = server.http.build_request("POST", path, json={"table": SAMPLE.table})
    if origin is None:
        del request.headers["origin"]
    else:
        request.headers["origin"] = origin
    answer = server.http.send(request)
    assert answer.status_code == 403
    says = answer.json()["error"]["says"]
    assert ("the header `Origin` is missing" in says) == (origin is None)
    assert (f"does not allow the origin {origin}; its own is {server.url} or https://" in says) == (origin is not None)


def test_a_long_origin_is_not_repeated_whole(server: Server) -> None:
    """A hundred characters of it tell which it is."""
    answer = server.http.post("/matches", json={}, headers={"origin": f"https://{'x' * 400}.example"})
    assert "x" * 90 in answer.json()["error"]["says"]
    assert "x" * 100 not in answer.json()["error"]["says"]


def test_an_allowed_origin_may(server: Server) -> None:
    """A page of an allowed origin begins a match as one of its own does."""
    for origin in (FRIEND, server.origin):
        answer = server.http.post("/matches", json={"table": SAMPLE.table}, headers={"origin": origin})
        assert answer.status_code == 201


@pytest.mark.parametrize("path", ["/", "/health", "/nothing", "/v1/openapi.json", "/v1/odds", "/board.css", "/matches"])
def test_every_answer_has_the_headers(server: Server, path: str) -> None:
    """Good or bad, an answer lets nothing be loaded from elsewhere, guessed, framed by strangers, or told on."""
    headers = server.http.get(path).headers
    policy = headers["content-security-policy"]
    for part in ("default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"):
        assert part in policy
    assert f"frame-ancestors {FRIEND}" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers
    assert "set-cookie" not in headers


@pytest.mark.parametrize(
    ("header", "name"),
    [("a.example", "a.example"), ("A.example.:80", "a.example"), ("[::1]:80", "::1"), ("a/b", ""), ("x@y", ""),
     ("a:b", ""), ("", ""), ("[::1", "")],
)  # fmt: skip
def test_a_host_header_is_a_name_or_nothing(header: str, name: str) -> None:
    """What is more than a name and a port is no name."""
    assert host_of(header) == name


def test_a_missing_origin_is_told_with_the_address_that_was_asked(server: Server) -> None:
    """Whatever port the server is on."""
    answer = httpx.post(f"{server.url}/matches", json={})
    assert answer.json()["error"]["code"] == "origin"
    assert f"such as {server.url}" in answer.json()["error"]["says"]
