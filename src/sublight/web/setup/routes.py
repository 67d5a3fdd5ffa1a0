"""The stateless addresses for setting up tables and exporting them, and the pictures of the examples."""

from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from sublight.api.tables import example_values, read_table
from sublight.drawing import draw
from sublight.formats.jsons import MOST_VALUES, Raw
from sublight.registry import scene_of
from sublight.web.files import answer
from sublight.web.http import address_of, body_of, said
from sublight.web.setup.catalogue import catalogue, games, starter

Theme = Literal["light", "dark"]


class Shown(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to show, with deployment zones and what setup says to each place if wanted."""

    table: Raw
    deploying: bool = False


class Changing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table and a change; `deploying` as above."""

    table: Raw
    deploying: bool = False
    change: Raw


async def cards(request: Request) -> Response:
    """Answer with the catalogue of `?game=`."""
    name = request.query_params.get("game", "")
    found = await request.app.state.context.threads.do(catalogue, name)
    answer = said(found)
    answer.headers["cache-control"] = "public, max-age=3600"
    return answer


async def known_games(request: Request) -> Response:
    """Answer with the games whose tables can be set up."""
    answer = said({"games": await request.app.state.context.threads.do(games)})
    answer.headers["cache-control"] = "public, max-age=3600"
    return answer


async def starting_table(request: Request) -> Response:
    """Answer with the table of `?name=` to play a whole game from."""
    return said(await request.app.state.context.threads.do(starter, request.query_params.get("name", "")))


async def example_picture(request: Request) -> Response:
    """Answer with the picture of an example, in the `?theme=` dark or else light."""
    theme: Theme = "dark" if request.query_params.get("theme") == "dark" else "light"
    data = await request.app.state.context.threads.do(_drawn, request.path_params["name"], theme)
    return answer(request, data, "image/svg+xml", "public, max-age=3600")


@cache
def _drawn(name: str, theme: Theme) -> bytes:
    return draw(scene_of(read_table(example_values(name), name)), theme, crop=True, bare=True).encode()


async def new(request: Request) -> Response:
    """Answer with a new table."""
    return await _done(request, "setup_new", {"wanted": await body_of(request, Raw)})


async def paste(request: Request) -> Response:
    """Answer with the table and the report of a pasted text."""
    return await _done(request, "setup_import", {"pasted": await body_of(request, Raw, MOST_VALUES)})


async def show(request: Request) -> Response:
    """Answer with the picture of a table."""
    wanted = await body_of(request, Shown, MOST_VALUES)
    return await _done(request, "setup_show", {"table": wanted.table, "deploying": wanted.deploying})


async def change(request: Request) -> Response:
    """Answer with a table after a change."""
    wanted = await body_of(request, Changing, MOST_VALUES)
    return await _done(request, "setup_change", msgspec.structs.asdict(wanted))


async def export(request: Request) -> Response:
    """Answer with a file."""
    wanted = {"wanted": await body_of(request, Raw, MOST_VALUES)}
    name, kind, data = await request.app.state.context.work(address_of(request), "setup_export", wanted)
    return Response(data, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


async def _done(request: Request, task: str, arguments: Raw) -> Response:
    """Run a task in another process and answer with its result."""
    return said(await request.app.state.context.work(address_of(request), task, arguments))


ROUTES: tuple[BaseRoute, ...] = (
    Route("/examples/{name}.svg", example_picture),
    Route("/setup/games", known_games),
    Route("/setup/starter", starting_table),
    Route("/setup/catalogue", cards),
    Route("/setup/new", new, methods=["POST"]),
    Route("/setup/import", paste, methods=["POST"]),
    Route("/setup/show", show, methods=["POST"]),
    Route("/setup/change", change, methods=["POST"]),
    Route("/setup/export", export, methods=["POST"]),
)
