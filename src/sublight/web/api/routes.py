"""The addresses of the API."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from sublight.web.api.openapi import ADDRESSES, document, schema_of
from sublight.web.http import address_of, body_of, said


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
