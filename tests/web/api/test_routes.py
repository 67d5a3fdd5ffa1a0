"""The API: what the command line says, over HTTP; each answer of its schema; each error with a reason."""

import socket
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pytest
from starlette.routing import BaseRoute, Route

from sublight.api.moves import declared_line, read_move
from sublight.api.pictures import draw
from sublight.api.rulings import ruling_dict
from sublight.api.schemas import schema_among
from sublight.api.tables import MOVE, example, examples, load_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.registry import adjudicate
from sublight.web.api.description import document, schemas
from sublight.web.api.match_records import MATCH_ADDRESSES, Deleted, Links, MatchLog, MatchState
from sublight.web.api.records import ADDRESSES
from sublight.web.api.routes import api
from sublight.web.app import _routes
from sublight.web.app_context import Settings
from sublight.web.guard import Allowed
from sublight.web.work.tasks import run
from web.samples import SAMPLE, sample_with
from web.server import Server, running

TABLE = SAMPLE.table
ONE, OTHER = SAMPLE.measured
CORS = "https://tool.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server, whose API a page elsewhere may use."""
    allowed = Allowed(api_origins=(CORS,))
    with running(tmp_path_factory.mktemp("api"), allowed=allowed) as found:
        del found.http.headers["origin"]
        yield found


def request_of(verb: str, name: str = TABLE) -> dict[str, Any]:
    """Return a request that can be answered."""
    line = declared_line(example(name, MOVE))
    wanted: dict[str, dict[str, Any]] = {
        "adjudicate": {"table": name, "move": line},
        "odds": {"table": name, "move": line},
        "options": {"table": name, "piece": SAMPLE.piece},
        "measure": {"table": name, "one": ONE, "other": OTHER},
        "legal-moves": {"table": name, "piece": SAMPLE.piece},
        "next": {"table": name},
        "settle": {"table": name, "move": line, "seed": 1},
        "draw": {"table": name, "move": line},
        "export": {"table": name, "kind": "json"},
        "rules": {"game": SAMPLE.game, "search": "overlap"},
    }
    return wanted[verb]


@pytest.mark.parametrize("verb", [each for each, (_, answered) in ADDRESSES.items() if answered and each != "import"])
def test_each_verb_answers_in_its_schema(server: Server, verb: str) -> None:
    """The answer is read back as the record that the schema was made from, and names that schema."""
    answer = server.http.post(f"/v1/{verb}", json=request_of(verb))
    assert answer.status_code == 200, answer.text
    found: Any = msgspec.json.decode(answer.content, type=ADDRESSES[verb][1])
    assert found.schema == f"sublight.{verb}/1"


def test_a_picture_is_that_of_the_package(server: Server) -> None:
    """SVG to the letter; PNG where it can be made."""
    table = load_table(TABLE)
    move = read_move(declared_line(example(TABLE, MOVE)), table)
    answer = server.http.post("/v1/draw", json=request_of("draw"))
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text == draw(table, adjudicate(table, move), move)
    pytest.importorskip("typst")
    png = server.http.post("/v1/draw", json={"table": TABLE, "format": "png", "width": 300})
    assert png.headers["content-type"] == "image/png"
    assert png.content == draw(table, format="png", width=300)


def test_a_settled_move_is_the_same_for_the_same_seed(server: Server) -> None:
    """The dice are those of the seed; without one they come up as suggested."""
    wanted = request_of("settle")
    one, other = (server.http.post("/v1/settle", json=wanted).json()["branch"] for _ in range(2))
    assert one == other
    assert one["ruling"]["status"] == "complete"


def plain(value: object) -> Any:
    """Return a value as it is after it was sent."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("name", examples())
def test_a_ruling_is_that_of_the_referee(server: Server, name: str) -> None:
    """Table and move as JSON or by name: the ruling is the one that the referee gives, to the last figure."""
    table = load_table(name)
    line = declared_line(example(name, MOVE))
    wanted = ruling_dict(adjudicate(table, read_move(line, table)))
    for sent in (name, table_dict(table)):
        answer = server.http.post("/v1/adjudicate", json={"table": sent, "move": line}).json()
        for key in ("status", "events", "verdicts", "state"):
            assert answer["ruling"][key] == msgspec.json.decode(msgspec.json.encode(wanted[key]))


def test_alternatives_come_when_asked_for(server: Server) -> None:
    """They are left out unless they are wanted."""
    sample = sample_with(lambda each: each.open)
    wanted = {"table": sample.table, "move": sample.open}
    assert "alternatives" not in server.http.post("/v1/adjudicate", json=wanted).json()
    assert server.http.post("/v1/adjudicate", json=wanted | {"alternatives": True}).json()["alternatives"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "text"),
        (b"{", 400, "text"),
        (b"\xff", 400, "text"),
        (b"[]", 400, "schema"),
        (b'{"table":1,"move":"x"}', 400, "schema"),
        (b'{"table":{},"move":"x","more":1}', 400, "schema"),
        (b'{"table":{"a":1e999},"move":"x"}', 400, "input"),
        (b'{"table":' + b"[" * 5000 + b"]" * 5000 + b',"move":"x"}', 400, "large"),
        (b'{"table":{"a":' + b"9" * 6000 + b'},"move":"x"}', 400, "input"),
        (b'{"table":{"a":"\\ud800"},"move":"x"}', 400, "input"),
        (b'{"table":{"a":[' + b"0," * 20_000 + b'0]},"move":"x"}', 413, "large"),
        (b'{"table":"' + b"x" * (1024 * 1024) + b'","move":"x"}', 413, "large"),
        (b'{"table":"nowhere","move":"x"}', 422, "unknown_example"),
        (b'{"table":{"game":"chess"},"move":"x"}', 422, "unknown_game"),
        (b'{"table":{"game":"%s","edition":"none"},"move":"x"}' % SAMPLE.game.encode(), 422, "unknown_edition"),
        (b'{"table":"%s","move":"nobody flies"}' % TABLE.encode(), 422, "unknown_move"),
    ],
)
def test_what_cannot_be_answered_says_why(server: Server, body: bytes, status: int, code: str) -> None:
    """Malformed, too large or meaningless: the status tells which, the reason says it, no traceback does."""
    answer = server.http.post("/v1/adjudicate", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert answer.json()["error"]["says"]
    assert "Traceback" not in answer.text


def test_a_body_longer_than_it_says_is_not_read(server: Server) -> None:
    """A body sent in pieces, without its length, is refused once it is too long."""
    pieces = (b"x" * 65536 for _ in range(32))
    answer = server.http.post("/v1/odds", content=pieces, headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_only_json_and_only_post(server: Server) -> None:
    """Another type is 415, another method 405, another verb 404; each with a reason."""
    wanted = request_of("odds")
    assert server.http.post("/v1/odds", data={"table": "x"}).status_code == 415
    assert server.http.get("/v1/odds").status_code == 405
    unknown = server.http.post("/v1/mesure", json=wanted)
    assert unknown.status_code == 404
    assert unknown.json()["error"]["says"].endswith("; did you mean `measure`?")
    assert server.http.get("/v1/odds").json()["error"] == {"code": "method", "says": "this address accepts only POST"}
    for method in ("GET", "POST", "DELETE"):
        nowhere = server.http.request(method, "/v1/nope")
        assert (nowhere.status_code, nowhere.json()["error"]["code"]) == (404, "gone")


def test_pages_elsewhere_only_where_they_may(server: Server) -> None:
    """A program without an origin and a page of an allowed one are answered, any other page is not."""
    wanted = request_of("measure")
    allowed = server.http.post("/v1/measure", json=wanted, headers={"origin": CORS})
    assert (allowed.status_code, allowed.headers["access-control-allow-origin"]) == (200, CORS)
    other = server.http.post("/v1/measure", json=wanted, headers={"origin": "https://elsewhere.example"})
    assert other.status_code == 403
    asked = {"origin": CORS, "access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    assert server.http.options("/v1/measure", headers=asked).status_code == 200


def test_the_description_has_no_untyped_object() -> None:
    """Every value of a request and of an answer has a type; any value of JSON stands in cases alone."""
    described: Any = document()["components"]
    assert "JSON" not in described["schemas"]
    assert "{}" not in msgspec.json.encode(described).decode().replace('"default":{}', "")


def test_the_description_has_what_there_is(server: Server) -> None:
    """The document served is the one made from the records; every schema in it can be had alone."""
    assert server.http.get("/v1/openapi.json").json() == plain(document())
    assert document()["openapi"] == "3.1.0"
    paths: Any = document()["paths"]
    in_match = {f"/matches/{verb}" for verb in MATCH_ADDRESSES}
    assert set(paths) >= {f"/v1/{verb}" for verb in ADDRESSES} | in_match
    for path in in_match:
        answer = server.http.post(path, json={}, headers={"authorization": "Bearer nothing", "origin": server.url})
        assert answer.status_code == 404
    for name in schemas():
        assert server.http.get(f"/v1/schemas/{name}").json() == plain(schema_among(name, schemas()))
    assert server.http.get("/v1/schemas").json() == {"schemas": sorted(schemas())}
    missing = server.http.get("/v1/schemas/Nothing")
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "unknown_schema")


def test_every_address_of_the_api_and_of_matches_is_described() -> None:
    """With its method, and no other."""
    described: Any = document()["paths"]
    served = {(f"/v1{path}", method) for path, method in _served(api(()).routes) if path != "/{verb}"}
    served |= {(f"/v1/{verb}", "POST") for verb in ADDRESSES}
    served |= {each for each in _served(_routes(Settings(store=""))) if each[0].startswith("/matches")}
    assert {(path, method.upper()) for path, each in described.items() for method in each} == served


def _served(routes: Iterable[BaseRoute]) -> Iterator[tuple[str, str]]:
    for route in routes:
        if isinstance(route, Route):
            yield from ((route.path, method) for method in (route.methods or set()) - {"HEAD"})


def test_a_match_answers_as_described(server: Server) -> None:
    """From its beginning to its end each answer is read back as the record that its schema was made from."""
    origin = {"origin": server.url}
    begun = server.http.post("/matches", json={"table": TABLE, "policy": "casual"}, headers=origin)
    links = msgspec.json.decode(begun.content, type=Links, strict=True)
    seat = {**origin, "authorization": f"Bearer {links.links[0].secret}"}
    assert msgspec.json.decode(server.http.get("/matches/state", headers=seat).content, type=MatchState).version == 0
    assert len(msgspec.json.decode(server.http.get("/matches/log", headers=seat).content, type=MatchLog).log) == 1
    ended = server.http.post("/matches/delete", headers=seat)
    assert msgspec.json.decode(ended.content, type=Deleted) == Deleted(deleted=True, asked=False)


@pytest.mark.parametrize("url", ["http://localhost/table.json", "https://example.org/x", "file:///etc/passwd"])
def test_an_address_is_no_table(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A URL in place of a table is refused as no example's name; nothing is looked up or connected to."""

    def no_network(*_: object, **__: object) -> None:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket, "getaddrinfo", no_network)
    monkeypatch.setattr(socket.socket, "connect", no_network)
    with pytest.raises(InputError, match="no example"):
        run("v1/adjudicate", {"table": url, "move": "x", "answers": {}, "alternatives": False})
