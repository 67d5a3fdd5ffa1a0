"""A match played over HTTP: see it as a seat does, declare, answer. What a socket may do here, and what it is told."""

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from sublight.view import messages as m
from sublight.web.api.match_records import Against, AnswerQuestion, CommitMove, Played
from sublight.web.http import address_of, body_of, said
from sublight.web.live import verbs
from sublight.web.live.shown import state_message
from sublight.web.live.verbs import Page, Reply
from sublight.web.match_routes import seat_of


async def state(request: Request) -> Response:
    """Answer with the match as the seat of the secret sees it: the message `state` of the WebSocket."""
    match, seat = await seat_of(request)
    request.app.state.context.tables.see(match)
    return said(state_message(await request.app.state.context.tables.show(match), seat))


async def commit(request: Request) -> Response:
    """Declare a move on version `base`."""
    page = await _page(request)
    wanted = await body_of(request, CommitMove)
    asked = m.Commit(base=wanted.base, move=wanted.move, answers={**wanted.answers}, house=wanted.house)
    reply = await verbs.commit(page, asked)
    page.context.tables.see(await page.latest())
    return said(_played(reply))


async def answer(request: Request) -> Response:
    """Answer the question that waits."""
    page = await _page(request)
    wanted = await body_of(request, AnswerQuestion)
    asked = m.Answer(base=wanted.base, question=wanted.question, value=wanted.value)
    return said(_played(await verbs.answer(page, asked)))


async def _page(request: Request) -> Page:
    """Return the seat of the secret as a page that asks once."""
    match, seat = await seat_of(request)
    return Page(request.app.state.context, match.id, seat, address_of(request))


def _played(reply: Reply) -> Played:
    if isinstance(reply, m.Done):
        return Played(done=True, version=reply.version)
    told = msgspec.json.decode(reply, type=_Ruled)
    return Played(
        done=False, version=told.version, headline=told.ruling.headline, violations=list(told.ruling.violations)
    )


class _Ruling(Struct):
    headline: str
    violations: tuple[Against, ...] = ()


class _Ruled(Struct):
    """What is read here of the message `ruled`."""

    version: int
    ruling: _Ruling
