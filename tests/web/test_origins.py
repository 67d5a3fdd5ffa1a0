"""Who may ask, at every address there is: a new address that changes anything is in these tables by itself."""

import socket
from collections.abc import Iterator

import pytest
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from sublight.web.app import create_app
from sublight.web.app_context import Settings
from sublight.web.guard import API, CHANGING, Allowed
from web.samples import SAMPLE
from web.server import Server, running

PARTNER, TOOL = "https://club.example", "https://tool.example"
FOREIGN = (
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost.evil.example",
    "http://127.0.0.1.evil.example",
    "{own}.evil.example",
    "{own}/",
    "https://evil.example {own}",
    "file://",
    "",
    TOOL,
)
"""Origins of other pages; `{own}` is the server's."""

NAMES = ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "0.0.0.0", "127.0.0.2", "[::2]", "")  # noqa: S104
"""Names that a page elsewhere may have bound to this machine's address."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server, with a partner whose pages may do all, and a tool whose pages may use the API."""
    allowed = Allowed(origins=(PARTNER,), api_origins=(TOOL,))
    with running(tmp_path_factory.mktemp("origins"), allowed=allowed) as found:
        del found.http.headers["origin"]
        yield found


def addresses(routes: list[BaseRoute], before: str = "") -> Iterator[tuple[str, str]]:
    """Every method and address of an app; the socket has none."""
    for route in routes:
        if isinstance(route, Mount):
            yield from addresses(list(route.routes), before + route.path)
        elif isinstance(route, Route):
            path = before + route.path.replace("{verb}", "odds")
            yield from ((method, path) for method in route.methods or ())
        else:
            assert isinstance(route, WebSocketRoute)


@pytest.fixture(scope="module")
def changing(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """Every address that changes anything, or does work for whoever asks."""
    app = create_app(Settings(store=f"sqlite:///{tmp_path_factory.mktemp('routes')}/m.db", warm=False))
    found = [each for each in addresses(app.routes) if each[0] in CHANGING]
    app.state.context.store.close()
    return found


def test_all_that_changes_anything_is_known(changing: list[tuple[str, str]]) -> None:
    """The socket is the other way in."""
    outside = {path for _, path in changing if not path.startswith((API, "/setup/"))}
    assert outside == {"/matches", "/matches/delete", "/matches/commit", "/matches/answer"}
    assert len(changing) >= 8


def test_no_foreign_page_changes_anything(server: Server, changing: list[tuple[str, str]]) -> None:
    """At each address: 403 for every origin that is not the server's or its partner's, and for none at all."""
    for method, path in changing:
        if path.startswith(API):
            continue
        for origin in (*FOREIGN, None):
            headers = {} if origin is None else {"origin": origin.format(own=server.url)}
            answer = server.http.request(method, path, json={}, headers=headers)
            assert answer.status_code == 403, (path, origin)
            assert answer.json()["error"]["code"] == "origin"
        for origin in (server.url, server.url.upper(), PARTNER):
            assert server.http.request(method, path, json={}, headers={"origin": origin}).status_code != 403


def test_the_api_is_for_programs_and_for_the_pages_named(server: Server, changing: list[tuple[str, str]]) -> None:
    """It knows nothing of matches: who sends no origin is no page. Any other page than the tool's is turned away."""
    for method, path in changing:
        if not path.startswith(API):
            continue
        for origin in FOREIGN:
            headers = {"origin": origin.format(own=server.url)}
            assert (server.http.request(method, path, json={}, headers=headers).status_code == 403) == (origin != TOOL)
        expected = 400 if method == "POST" else 405
        assert server.http.request(method, path, json={}).status_code == expected


def test_no_other_name_of_this_machine_is_answered(server: Server, changing: list[tuple[str, str]]) -> None:
    """Whatever is asked, and whoever the origin is: the name that was asked for must be known."""
    looking = [("GET", "/"), ("GET", "/matches/table"), ("GET", "/health"), ("OPTIONS", "/v1/odds")]
    for method, path in changing + looking:
        for name in NAMES:
            for origin in (server.url, f"http://{name}"):
                answer = server.http.request(method, path, json={}, headers={"host": name, "origin": origin})
                assert answer.status_code in (400, 403), (path, name)


@pytest.mark.parametrize("origin", [*FOREIGN, None])
def test_no_foreign_page_opens_the_socket(server: Server, origin: str | None) -> None:
    """The handshake itself is turned away, before any secret was said."""
    live = server.url.replace("http", "ws", 1) + "/live"
    headers = {} if origin is None else {"Origin": origin.format(own=server.url)}
    with pytest.raises(InvalidStatus) as turned, connect(live, additional_headers=headers, proxy=None):
        pass
    assert turned.value.response.status_code == 403


def test_the_socket_has_no_other_name(server: Server) -> None:
    """A name bound to this address gets no handshake, not even with an origin of the same name."""
    for name in ("evil.example", "evil.example:8000"):
        bound = f"ws://{name}/live"
        host, port = server.url.removeprefix("http://").split(":")
        line = socket.create_connection((host, int(port)))
        headers = {"Origin": f"http://{name}"}
        with pytest.raises(InvalidStatus) as turned, connect(bound, sock=line, additional_headers=headers, proxy=None):
            pass
        assert turned.value.response.status_code == 403


def test_no_answer_sets_a_cookie_and_none_is_read(server: Server) -> None:
    """A secret in a cookie opens nothing; so a page elsewhere has nothing that a browser would send for it."""
    secret = server.http.post("/matches", json={"table": SAMPLE.table}, headers={"origin": server.url}).json()["links"]
    cookie = {"cookie": f"token={secret[0]['secret']}; authorization=Bearer {secret[0]['secret']}"}
    assert server.http.get("/matches/table", headers=cookie).status_code == 404
    for path in ("/", "/health", "/examples", "/board.css"):
        assert "set-cookie" not in server.http.get(path).headers
