"""The server as one application: its addresses, its guard, and what is opened and closed with it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route, WebSocketRoute

from sublight.web.api.routes import api
from sublight.web.colours import board_css
from sublight.web.doors import begin, end, health, table, tries
from sublight.web.files import index, static
from sublight.web.guard import Guard
from sublight.web.house import House, Settings
from sublight.web.http import HANDLED, on_error
from sublight.web.live.door import live
from sublight.web.setup.routes import ROUTES


def _routes(settings: Settings) -> list[BaseRoute]:
    return [
        Route("/", index),
        Route("/static/{digest}/{name:path}", static),
        Route("/board.css", board_css),
        Route("/examples", tries),
        Route("/health", health),
        Route("/matches", begin, methods=["POST"]),
        Route("/matches/delete", end, methods=["POST"]),
        Route("/matches/table", table),
        WebSocketRoute("/live", live),
        api(settings.allowed.api_origins),
        *ROUTES,
    ]


def create_app(settings: Settings) -> Starlette:
    """Return the application; InputError where its store cannot be opened."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        house.open()
        try:
            yield
        finally:
            house.close()

    app = Starlette(
        routes=_routes(settings),
        middleware=[Middleware(Guard, allowed=settings.allowed)],
        exception_handlers=dict.fromkeys(HANDLED, on_error),
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # an address that is none is told so, not sent elsewhere
    app.state.house = house
    return app
