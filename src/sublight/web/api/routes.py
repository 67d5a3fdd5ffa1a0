"""The addresses of the API."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from sublight.api.schemas import schema_among
from sublight.errors import InputError, did_you_mean
from sublight.web.api import records as r
from sublight.web.api.description import MEDIA, document, schemas
from sublight.web.http import RefusedError, address_of, body_of, said

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
"""With each of these an address that does not exist is answered as such, before the method is looked at."""


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
    return said(r.SchemaNames(schemas=sorted(schemas())))


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
