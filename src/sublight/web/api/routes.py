"""The addresses of the API, and its OpenAPI 3.1 description, made from the records of requests and answers."""

from functools import cache

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from sublight.api.moves import declared_line
from sublight.api.schemas import components, reached, schema_among
from sublight.api.tables import MOVE, example, example_values, examples
from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import Raw
from sublight.formats.records import convert
from sublight.referee.turn import Turn
from sublight.registry import GAMES, game
from sublight.web.api import records as r
from sublight.web.http import RefusedError, address_of, body_of, said

VERSION = "1"
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
"""With each of these an address that does not exist is answered as such, before the method is looked at."""
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
"""Of the addresses of a match, beside those of all."""

SEAT: Raw = {"type": "http", "scheme": "bearer", "description": "The secret of a link of the match."}
REF = "#/components/schemas/{name}"
PICTURE: Raw = {
    "description": "The picture.",
    "content": {media: {"schema": {"type": "string", "format": "binary"}} for media in MEDIA.values()},
}


@cache
def document() -> Raw:
    """Return the OpenAPI description."""
    paths = {f"/v{VERSION}/{verb}": {"post": _operation(verb)} for verb in r.ADDRESSES}
    paths |= {f"/matches/{verb}": {"post": _in_match(verb)} for verb in r.MATCH_ADDRESSES}
    about = {
        "title": "Sublight",
        "version": VERSION,
        "summary": "The referee for movement in tabletop space games, over HTTP.",
        "license": {"name": "MIT", "identifier": "MIT"},
    }
    known = schemas()
    used = {name: known[name] for name in sorted(reached((each.__name__ for each in r.KINDS), known))}
    others = {"url": f"/v{VERSION}/schemas", "description": "The names of all schemas, each a document of its own."}
    return {
        "openapi": "3.1.0",
        "info": about,
        "externalDocs": others,
        "paths": paths,
        "components": {"schemas": used, "securitySchemes": {"seat": SEAT}},
    }


def schemas() -> Raw:
    """Return every schema by name: those of `sublight.json_schema` and those of the verbs."""
    return components(r.KINDS)


def _operation(verb: str) -> Raw:
    asked, answered = r.ADDRESSES[verb]
    body = {"schema": {"$ref": REF.format(name=asked.__name__)}, "examples": _examples(verb)}
    good = {"description": _words(answered), "content": _json(answered)} if answered else PICTURE
    bad = {code: {"description": says, "content": _json(r.Failed)} for code, says in ERRORS.items()}
    return {
        "operationId": verb,
        "summary": _words(asked),
        "requestBody": {"required": True, "content": {"application/json": body}},
        "responses": {"200": good, **bad},
    }


def _in_match(verb: str) -> Raw:
    asked, answered = r.MATCH_ADDRESSES[verb]
    bad = {code: {"description": says, "content": _json(r.Failed)} for code, says in (ERRORS | IN_MATCH).items()}
    return {
        "operationId": verb,
        "summary": _words(asked),
        "security": [{"seat": []}],
        "requestBody": {"required": True, "content": _json(asked)},
        "responses": {"200": {"description": _words(answered), "content": _json(answered)}, **bad},
    }


def _words(kind: type[Struct]) -> str:
    """Return the first paragraph of a record's docstring on one line."""
    return " ".join((kind.__doc__ or "").split("\n\n", maxsplit=1)[0].split())


def _json(kind: type[Struct]) -> Raw:
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}


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


# The addresses.


async def verb(request: Request) -> Response:
    """Answer a verb, in another process."""
    name = request.path_params["verb"]
    if name not in r.ADDRESSES:
        known = f"the verbs are {', '.join(r.ADDRESSES)}"
        raise HTTPException(404, f"no verb `{name}`; {known}{did_you_mean(name, r.ADDRESSES)}")
    if request.method != "POST":
        raise HTTPException(405, headers={"Allow": "POST"})
    wanted = await body_of(request, r.ADDRESSES[name][0])
    context = request.app.state.context
    found = await context.work(address_of(request), f"v1/{name}", msgspec.structs.asdict(wanted))
    return Response(found, media_type=MEDIA[wanted.format]) if isinstance(wanted, r.Draw) else said(found)


async def openapi(_: Request) -> Response:
    """Answer with the OpenAPI description."""
    return said(document())


async def names(_: Request) -> Response:
    """Answer with the names of all schemas."""
    return said({"schemas": sorted(schemas())})


async def schema(request: Request) -> Response:
    """Answer with one schema."""
    try:
        return said(schema_among(request.path_params["name"], schemas()))
    except InputError as error:
        raise RefusedError(404, error.code, str(error)) from None


def api(origins: tuple[str, ...]) -> Mount:
    """Return version 1 of the API, which pages of these origins may use as well."""
    routes = [
        Route("/openapi.json", openapi, methods=["GET"]),
        Route("/schemas", names, methods=["GET"]),
        Route("/schemas/{name}", schema, methods=["GET"]),
        Route("/{verb}", verb, methods=METHODS),
    ]
    cors = Middleware(
        CORSMiddleware, allow_origins=origins, allow_methods=["GET", "POST"], allow_headers=["content-type"]
    )
    return Mount("/v1", routes=routes, middleware=[cors] if origins else [])
