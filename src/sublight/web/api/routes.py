"""The addresses of the API, and its description, OpenAPI 3.1, made from the records that it reads and writes."""

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
from sublight.api.tables import MOVE, example, example_values, examples
from sublight.formats.jsons import Raw
from sublight.formats.records import convert
from sublight.web.api.records import (
    Adjudicate,
    Adjudicated,
    Failed,
    Measure,
    Measured,
    Odds,
    OddsFound,
    Options,
    OptionsFound,
)
from sublight.web.http import address_of, body_of, said

VERSION = "1"
ADDRESSES: dict[str, tuple[type[Struct], type[Struct]]] = {
    "adjudicate": (Adjudicate, Adjudicated),
    "options": (Options, OptionsFound),
    "odds": (Odds, OddsFound),
    "measure": (Measure, Measured),
}
"""Each verb with what it is asked and what it answers."""

ERRORS = {
    "400": "The body is no JSON, or not of this schema.",
    "403": "Under this name, or from a page of this origin, the server does not answer.",
    "413": "More was sent than is read.",
    "415": "The body is not sent as JSON.",
    "422": "What was sent can be read, but says nothing: no such piece, no such edition, no such move.",
    "500": "An error of this program.",
    "503": "Too much is asked for, or it took too long: try again.",
}
REF = "#/components/schemas/{name}"


@cache
def document() -> Raw:
    """Return the whole description."""
    paths = {f"/v{VERSION}/{verb}": {"post": _operation(verb)} for verb in ADDRESSES}
    about = {
        "title": "Sublight",
        "version": VERSION,
        "summary": "The referee for movement in tabletop space games, over HTTP.",
        "license": {"name": "MIT", "identifier": "MIT"},
    }
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": schemas()}}


@cache
def schemas() -> Raw:
    """Return every schema by its name."""
    kinds = [Failed, *(kind for pair in ADDRESSES.values() for kind in pair)]
    return msgspec.json.schema_components(kinds, ref_template=REF)[1]


def schema_of(name: str) -> Raw | None:
    """Return one schema alone, with those it needs, None if there is none of that name."""
    if name not in schemas():
        return None
    about: Raw = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"/v{VERSION}/schemas/{name}"}
    kinds = {kind.__name__: kind for pair in ADDRESSES.values() for kind in pair} | {"Failed": Failed}
    if name in kinds:
        return about | msgspec.json.schema(kinds[name])
    return about | {"$ref": f"#/$defs/{name}", "$defs": _local(schemas())}


def _local(value: object) -> object:
    """Return schemas that refer to each other as `$defs` of one document."""
    if isinstance(value, dict):
        return {key: _local(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_local(each) for each in value]
    return value.replace(REF.format(name=""), "#/$defs/") if isinstance(value, str) else value


def _operation(verb: str) -> Raw:
    asked, answered = ADDRESSES[verb]
    doc = (asked.__doc__ or "").strip()
    body = {"schema": {"$ref": REF.format(name=asked.__name__)}, "examples": _examples(verb)}
    good = {"description": (answered.__doc__ or "").strip(), "content": _json(answered)}
    bad = {code: {"description": says, "content": _json(Failed)} for code, says in ERRORS.items()}
    return {
        "operationId": verb,
        "summary": doc.splitlines()[0],
        "requestBody": {"required": True, "content": {"application/json": body}},
        "responses": {"200": good, **bad},
    }


def _json(kind: type[Struct]) -> Raw:
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}


def _examples(verb: str) -> Raw:
    """Return a request for each example that has what the verb asks about."""
    if verb in ("adjudicate", "odds"):
        return {name: {"value": {"table": name, "move": declared_line(example(name, MOVE))}} for name in examples()}
    pieces = {name: pair for name in examples() if (pair := _opponents(convert(example_values(name), _Ships, name)))}
    if verb == "options":
        return {name: {"value": {"table": name, "piece": one}} for name, (one, _) in pieces.items()}
    return {name: {"value": {"table": name, "one": one, "other": two}} for name, (one, two) in pieces.items()}


class _Ship(Struct):
    id: str
    player: str


class _Ships(Struct):
    """What is read here of a table: its ships, and whose turn it is."""

    ships: tuple[_Ship, ...] = ()
    active: str = ""


def _opponents(table: _Ships) -> tuple[str, str] | None:
    """Return the ship whose turn it is, or the first one, and one of another player; None on a table without ships."""
    owners = {ship.id: ship.player for ship in table.ships}
    mover = table.active or next(iter(owners), "")
    return next(((mover, name) for name, owner in owners.items() if owner != owners[mover]), None)


# The addresses.


async def verb(request: Request) -> Response:
    """Answer one of the verbs, in another process."""
    name = request.path_params["verb"]
    if name not in ADDRESSES:
        raise HTTPException(404, "no such verb")
    wanted = await body_of(request, ADDRESSES[name][0])
    context = request.app.state.context
    return said(await context.work(address_of(request), f"v1/{name}", msgspec.structs.asdict(wanted)))


async def openapi(_: Request) -> Response:
    """Answer with the description of all this."""
    return said(document())


async def schema(request: Request) -> Response:
    """Answer with one schema."""
    found = schema_of(request.path_params["name"])
    if found is None:
        raise HTTPException(404, "no such schema")
    return said(found)


def api(origins: tuple[str, ...]) -> Mount:
    """Return version 1 of the API, which pages of these origins may use as well."""
    routes = [
        Route("/openapi.json", openapi, methods=["GET"]),
        Route("/schemas/{name}", schema, methods=["GET"]),
        Route("/{verb}", verb, methods=["POST"]),
    ]
    cors = Middleware(
        CORSMiddleware, allow_origins=origins, allow_methods=["GET", "POST"], allow_headers=["content-type"]
    )
    return Mount("/v1", routes=routes, middleware=[cors] if origins else [])
