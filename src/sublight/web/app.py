"""The server as an application: its addresses, its guard, and what is opened and closed with it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route, WebSocketRoute
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from sublight.web.api.routes import api
from sublight.web.app_context import AppContext, Settings
from sublight.web.files import board_css, index, inline_digests, static
from sublight.web.forwarded import Forwarded
from sublight.web.guard import Guard
from sublight.web.http import HANDLED, on_error
from sublight.web.live.handshake import live
from sublight.web.match_routes import begin, end, log, table, tries
from sublight.web.metrics import health, metrics
from sublight.web.observed import Observed
from sublight.web.play_routes import answer, commit, state
from sublight.web.setup.routes import ROUTES


def _routes(settings: Settings) -> list[BaseRoute]:
    return [
        Route("/", index),
        Route("/static/{digest}/{name:path}", static),
        Route("/board.css", board_css),
        Route("/examples", tries),
        Route("/health", health),
        Route("/metrics", metrics),
        Route("/matches", begin, methods=["POST"]),
        Route("/matches/delete", end, methods=["POST"]),
        Route("/matches/table", table),
        Route("/matches/log", log),
        Route("/matches/state", state),
        Route("/matches/commit", commit, methods=["POST"]),
        Route("/matches/answer", answer, methods=["POST"]),
        WebSocketRoute("/live", live),
        api(settings.allowed.api_origins),
        *ROUTES,
    ]


def _layers(context: AppContext) -> list[Middleware]:
    """Return the layers around the routes, the outermost first: who asks is known before anything is counted."""
    settings = context.settings
    return [
        Middleware(Forwarded, watch=context.proxies),
        *([Middleware(ProxyHeadersMiddleware, trusted_hosts=list(settings.proxies))] if settings.proxies else []),
        Middleware(Observed, requests=context.requests),
        Middleware(Guard, allowed=settings.allowed, scripts=inline_digests(context.files)),
    ]


def create_app(settings: Settings) -> Starlette:
    """Return the application; InputError if its store cannot be opened."""
    context = AppContext(settings)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        context.open()
        try:
            yield
        finally:
            context.close()

    app = Starlette(
        routes=_routes(settings),
        middleware=_layers(context),
        exception_handlers=dict.fromkeys(HANDLED, on_error),
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # an address that is none is told so, not sent elsewhere
    app.state.context = context
    return app
