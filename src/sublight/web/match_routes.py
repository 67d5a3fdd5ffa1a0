"""Matches over HTTP: start and delete one, fetch its table and log; and the examples to try."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, example_values, examples
from sublight.errors import InputError
from sublight.formats.records import convert
from sublight.referee.turn import Turn
from sublight.registry import game
from sublight.web.api.match_records import Deleted, Link, Links, NewMatch
from sublight.web.http import RefusedError, address_of, body_of, said
from sublight.web.live.verbs import LONGEST_NOTE, LONGEST_TITLE
from sublight.web.matches.judging import ReadTable
from sublight.web.matches.log_file import log_bytes
from sublight.web.matches.match import Match
from sublight.web.matches.repository import NO_TABLE
from sublight.web.matches.service import Matches, Opened


class Example(Struct):
    """The fields of an example that are read here: its game and its edition."""

    game: str
    edition: str


async def begin(request: Request) -> Response:
    """Start a match and answer with its links."""
    context = request.app.state.context
    if not context.created.of(address_of(request)).take():
        raise RefusedError(429, "many", "too many new tables from this address: wait a minute")
    wanted = await body_of(request, NewMatch)
    if len(wanted.title) > LONGEST_TITLE or len(wanted.question) > LONGEST_NOTE:
        raise InputError(f"a title can have at most {LONGEST_TITLE} characters, a question {LONGEST_NOTE}")
    table = example_values(wanted.table) if isinstance(wanted.table, str) else wanted.table
    found = await context.read(address_of(request), table, clock=wanted.clock)
    opened, match = await context.threads.do(_begun, context.matches, wanted, found, address_of(request))
    return said(links_of(opened, match), 201)


def _begun(matches: Matches, wanted: NewMatch, found: ReadTable, address: str) -> tuple[Opened, Match]:
    opened = matches.create(
        found, title=wanted.title, policy=wanted.policy, question=wanted.question, address=address,
        sealed=None if not wanted.secrets else wanted.secrets == "sealed",
    )  # fmt: skip
    return opened, matches.match(opened.match)


def links_of(opened: Opened, match: Match) -> Links:
    """Return the game of a new match, and the links of its seats and of observers."""
    links = [
        Link(seat=seat, player=match.player_of(seat), path=f"/#{secret}", secret=secret)
        for seat, secret in opened.secrets.items()
    ]
    return Links(match=match.id, game=match.created.game, edition=match.edition, links=links)


async def seat_of(request: Request) -> tuple[Match, str]:
    """Return the match and seat of the secret in `Authorization: Bearer`; RefusedError for an unknown secret."""
    context = request.app.state.context
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    opened = await context.seat_of(address_of(request), secret if kind.lower() == "bearer" else "")
    if opened is None:
        raise RefusedError(404, "gone", NO_TABLE)
    name, seat = opened
    return await context.threads.do(context.matches.match, name), seat


async def end(request: Request) -> Response:
    """Delete a match permanently; a strict match of several seats only when another seat agrees."""
    match, seat = await seat_of(request)
    context = request.app.state.context
    deleted = await context.threads.do(context.matches.delete, match, seat)
    return said(Deleted(deleted=deleted, asked=not deleted))


async def table(request: Request) -> Response:
    """Answer with the table of a match as it is now, or as it was at `?version=`."""
    match, _ = await seat_of(request)
    wanted = request.query_params.get("version", "")
    if wanted:
        if not wanted.isdecimal() or len(wanted) > 12:
            raise RefusedError(400, "input", "`version` must be a whole number")
        context = request.app.state.context
        match = await context.threads.do(context.matches.at, match.id, int(wanted))
    return said(match.table)


async def log(request: Request) -> Response:
    """Answer with the log of a match: every event, with its version and its time."""
    match, _ = await seat_of(request)
    stored = await request.app.state.context.threads.do(request.app.state.context.store.read, match.id)
    return said(log_bytes(match.id, stored))


async def tries(_: Request) -> Response:
    """Answer with the examples, each with its game, its edition, a move to try, and whether its game has turns."""
    return said({"examples": [_shown(name) for name in examples()]})


def _shown(name: str) -> dict[str, str | bool]:
    table = convert(example_values(name), Example, name)
    edition = game(table.game).book.edition(table.edition)
    return {
        "name": name,
        "game": table.game,
        "edition": edition.id,
        "edition_title": edition.title,
        "title": name.partition("-")[2].replace("-", " ").capitalize(),
        "move": declared_line(example(name, MOVE)),
        "turns": game(table.game).facet(Turn) is not None,
    }
