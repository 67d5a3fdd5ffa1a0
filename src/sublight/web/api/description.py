"""The OpenAPI 3.1 description of the API and of matches, made from the records of requests and answers."""

from functools import cache
from typing import get_args

from msgspec import Struct

from sublight.api.moves import declared_line
from sublight.api.schemas import components, reached, schemas_below
from sublight.api.tables import MOVE, example, example_values, examples
from sublight.formats.jsons import Raw
from sublight.formats.records import convert
from sublight.referee.turn import Turn
from sublight.registry import GAMES, game
from sublight.view.messages import FromPage, FromServer
from sublight.web.api import match_records as m
from sublight.web.api import records as r

VERSION = "1"
MEDIA = {"svg": "image/svg+xml", "png": "image/png"}

ERRORS = {
    "400": "The body is not JSON, or does not match the schema.",
    "403": "The server does not answer to this host name, or does not allow the origin of the page.",
    "408": "The request did not arrive in time.",
    "413": "The body is too large.",
    "415": "The content type is not `application/json`.",
    "422": "The body matches the schema but names an unknown piece, edition or move, for example.",
    "500": "An internal error of the server.",
    "503": "The server is busy, or the request took too long. Try again.",
}
IN_MATCH = {
    "403": "This seat is not allowed to do this, nobody may do it now, or the header `Origin` is missing.",
    "404": "The secret opens no match.",
    "409": "The match has moved on from the version `base`.",
    "429": "Too many wrong secrets came from this address. Wait a minute.",
    "507": "The server keeps no more of this match.",
}
"""Of the addresses that change a match, beside those of all."""

SEEN = {"404": IN_MATCH["404"], "429": IN_MATCH["429"]}
BEGUN = {
    "429": "Too many new matches came from this address. Wait a minute.",
    "507": "The server keeps no more matches.",
}
NO_SCHEMA = {"404": "There is no schema of this name."}
LOOKED_UP = ("403", "408", "500", "503")
"""The errors of an address that takes no body."""

KINDS: tuple[type[Struct], ...] = (
    r.Failed,
    r.SchemaNames,
    m.NewMatch,
    m.Links,
    m.MatchState,
    m.MatchLog,
    m.Deleted,
    *(kind for pair in (*r.ADDRESSES.values(), *m.MATCH_ADDRESSES.values()) for kind in pair if kind is not None),
)
"""The records of all requests and answers."""

SEAT: Raw = {"type": "http", "scheme": "bearer", "description": "The secret of a link of the match."}
SEATED: Raw = {"security": [{"seat": []}]}
ORIGIN: Raw = {
    "name": "Origin", "in": "header", "required": True, "schema": {"type": "string"},
    "description": "The address of the server, such as `http://127.0.0.1:8000`; a browser sends it by itself.",
}  # fmt: skip
AT_VERSION: Raw = {
    "name": "version", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 10**12 - 1},
    "description": "The version that is wanted; the latest one without it.",
}  # fmt: skip
NAME: Raw = {"name": "name", "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
OBJECT: Raw = {"type": "object"}
REF = "#/components/schemas/{name}"
PICTURE: Raw = {
    "description": "The picture.",
    "content": {media: {"schema": {"type": "string", "format": "binary"}} for media in MEDIA.values()},
}


@cache
def document() -> Raw:
    """Return the OpenAPI description."""
    about = {
        "title": "Sublight",
        "version": VERSION,
        "summary": "The referee for movement in tabletop space games, over HTTP.",
        "license": {"name": "MIT", "identifier": "MIT"},
    }
    known = schemas()
    used = {name: known[name] for name in sorted(reached((each.__name__ for each in KINDS), known))}
    others = {"url": f"/v{VERSION}/schemas", "description": "The names of all schemas, each a document of its own."}
    return {
        "openapi": "3.1.0",
        "info": about,
        "externalDocs": others,
        "paths": _paths(),
        "components": {"schemas": used, "securitySchemes": {"seat": SEAT}},
    }


@cache
def schemas() -> Raw:
    """Return every schema by name: those of `sublight.json_schema`, of the verbs, and of messages (`live.Commit`)."""
    return components(KINDS) | schemas_below("live", (*get_args(FromPage), *get_args(FromServer)))


def _paths() -> Raw:
    """Return each address under `/v1` and `/matches`, with what it takes and answers."""
    table = _looked_up("table", "The table of a match as it is now, or as it was at a version.", _ref("Table"), SEEN)
    schema = _looked_up("schema", "One JSON Schema, with all that it refers to.", OBJECT, NO_SCHEMA)
    return {
        **{f"/v{VERSION}/{verb}": {"post": _operation(verb)} for verb in r.ADDRESSES},
        f"/v{VERSION}/openapi.json": {"get": _looked_up("openapi", "This description.", OBJECT)},
        f"/v{VERSION}/schemas": {"get": _shown("schemas", r.SchemaNames)},
        f"/v{VERSION}/schemas/{{name}}": {"get": {**schema, "parameters": [NAME]}},
        "/matches": {"post": _changing("begin", m.NewMatch, m.Links, BEGUN, "201")},
        "/matches/state": {"get": {**_shown("state", m.MatchState, SEEN), **SEATED}},
        "/matches/table": {"get": {**table, **SEATED, "parameters": [AT_VERSION]}},
        "/matches/log": {"get": {**_shown("log", m.MatchLog, SEEN), **SEATED}},
        **{f"/matches/{verb}": {"post": _in_match(verb)} for verb in m.MATCH_ADDRESSES},
        "/matches/delete": {"post": {**_shown("delete", m.Deleted, IN_MATCH), **SEATED, "parameters": [ORIGIN]}},
    }


def _operation(verb: str) -> Raw:
    asked, answered = r.ADDRESSES[verb]
    body = {"schema": _ref(asked.__name__), "examples": _examples(verb)}
    good = {"description": _words(answered), "content": _json(answered)} if answered else PICTURE
    return {
        "operationId": verb,
        "summary": _words(asked),
        "requestBody": {"required": True, "content": {"application/json": body}},
        "responses": {"200": good, **_errors(ERRORS)},
    }


def _in_match(verb: str) -> Raw:
    return {**_changing(verb, *m.MATCH_ADDRESSES[verb], IN_MATCH), **SEATED}


def _changing(name: str, asked: type[Struct], answered: type[Struct], bad: dict[str, str], status: str = "200") -> Raw:
    """Return an operation that takes a record and changes what the server keeps; `bad` are errors of its own."""
    return {
        "operationId": name,
        "summary": _words(asked),
        "parameters": [ORIGIN],
        "requestBody": {"required": True, "content": _json(asked)},
        "responses": {status: {"description": _words(answered), "content": _json(answered)}, **_errors(ERRORS | bad)},
    }


def _shown(name: str, answered: type[Struct], bad: dict[str, str] | None = None) -> Raw:
    """Return an operation that takes no body and answers with a record."""
    return _looked_up(name, _words(answered), _ref(answered.__name__), bad)


def _looked_up(name: str, says: str, schema: Raw, bad: dict[str, str] | None = None) -> Raw:
    good = {"description": says, "content": {"application/json": {"schema": schema}}}
    errors = {code: ERRORS[code] for code in LOOKED_UP} | (bad or {})
    return {"operationId": name, "summary": says, "responses": {"200": good, **_errors(errors)}}


def _errors(told: dict[str, str]) -> Raw:
    return {code: {"description": says, "content": _json(r.Failed)} for code, says in told.items()}


def _ref(name: str) -> Raw:
    return {"$ref": REF.format(name=name)}


def _words(kind: type[Struct]) -> str:
    """Return the first paragraph of a record's docstring on one line."""
    return " ".join((kind.__doc__ or "").split("\n\n", maxsplit=1)[0].split())


def _json(kind: type[Struct]) -> Raw:
    return {"application/json": {"schema": _ref(kind.__name__)}}


def _examples(verb: str) -> Raw:
    """Return a request for each example table that the verb can be used with."""
    if verb == "import":
        return {}
    if verb == "next":
        return {name: {"value": {"table": name}} for name in examples() if _has_turns(name)}
    if verb == "rules":
        return {name: {"value": {"game": name}} for name in GAMES}
    if verb == "export":
        return {name: {"value": {"table": name, "kind": "json"}} for name in examples()}
    if verb in ("adjudicate", "odds", "settle", "draw"):
        return {name: {"value": {"table": name, "move": declared_line(example(name, MOVE))}} for name in examples()}
    pieces = {name: pair for name in examples() if (pair := _opponents(convert(example_values(name), _Ships, name)))}
    if verb in ("options", "legal-moves"):
        return {name: {"value": {"table": name, "piece": one}} for name, (one, _) in pieces.items()}
    return {name: {"value": {"table": name, "one": one, "other": two}} for name, (one, two) in pieces.items()}


def _has_turns(name: str) -> bool:
    """Say whether the game of an example knows turns."""
    return game(str(example_values(name)["game"])).facet(Turn) is not None


class _Ship(Struct):
    id: str
    player: str


class _Ships(Struct):
    """The fields of a table that are read here: its ships, and the active one."""

    ships: tuple[_Ship, ...] = ()
    active: str = ""


def _opponents(table: _Ships) -> tuple[str, str] | None:
    """Return the active or first ship and a ship of another player; None on a table without ships."""
    owners = {ship.id: ship.player for ship in table.ships}
    mover = table.active or next(iter(owners), "")
    return next(((mover, name) for name, owner in owners.items() if owner != owners[mover]), None)
