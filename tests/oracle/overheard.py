"""All that is sent to other seats and to observers while a seat has secrets: it does not depend on them.

Each match is played twice with the same dice, once with one secret value wherever a seat hides something and once with
another. What the others are sent is the same in both but for the seals, byte for byte and in the same order: states,
logs, the table and the log as files, legal sets, odds, measures, replays, scratch tables, exports, refusals. No salt
is in it, nor in what the server logs. A message is as long in one match as in the other, and a page that asks for
nothing is sent all in the same order. Packed, its length varies with the seals, so that is not compared: what a page is
sent packed is made of its own messages alone, so its length says no more than they do. A copy of the store is the
operator's alone: no address gives one to a seat.
"""

import json
import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any
from unittest import mock

import httpx

from oracle.rounds_played import Pages, Raw, serving
from sublight.api.tables import read_table
from sublight.referee.sealing import Sealing
from sublight.registry import game_of
from sublight.web.live.packing import Packer, Packing
from sublight.web.matches import service
from sublight.web.matches.events import decode
from sublight.web.matches.log_file import check_reveals, check_rolls, read_log
from web.server import Client, Server

HIDING = "first"
OTHERS = ("second", "observer")
UNTIL_HIDDEN, AFTERWARDS = 60, 10
"""Moves until the seat hides something, and moves after that, at most."""

LATELY = 6
"""So many versions are looked at again."""

FREE = re.compile(r"\b[0-9a-f]{64}\b|\b[0-9a-f]{8}…|\"salt\": ?\"[0-9a-f]{32}\"|\"at\": ?[0-9.e]+")
"""What may differ: seals, seals in short, salts of what others have revealed, and the times of a log."""

EXPORTED = ("json", "svg")
"""Files of the table that the page asks for; its PNG is made of the SVG."""

RULED_EXPORTED = ("svg", "case", "slip")
PRINTED = ("pdf", "slip-pdf")
"""Files of rulings on moves of the log, and of the last such move as PDF, which is compressed: it is compared byte for
byte on tables with equal seals.
"""

SEAL = re.compile(r"\b[0-9a-f]{64}\b")

UNTIMED = ("present", "busy")
"""What is told at moments of its own."""

AGAIN = ("ruled", "refused")
"""What a page is told unasked when its plan was ruled on again: of versions that follow soon, only of the last."""


NO_VERSION = -1
"""Of a refusal."""


class Pair:
    """Two matches on one table in which the same is said, but for what is hidden."""

    def __init__(self, server: Server, table: Raw, open_pages: ExitStack) -> None:
        """Begin both."""
        self.server = server
        self.both = [Pages(server, table, open_pages) for _ in range(2)]
        self.silent = [
            [open_pages.enter_context(server.client(pages.secrets[seat], packed=True, ahead=True)) for seat in OTHERS]
            for pages in self.both
        ]
        """A page of each of the others in each match, which asks for nothing and takes its messages packed."""
        for page in (page for pages in self.silent for page in pages):
            page.wait("state")
        self.files: list[list[str]] = [[], []]
        """What each of the others was given over HTTP, in each match."""

    @property
    def one(self) -> Pages:
        """The first of the two, by which the next step is chosen."""
        return self.both[0]

    def change(self, seat: str, what: str, *fields: Raw) -> list[Raw]:
        """Ask in both matches, with fields of their own where two are given, and see that both do the same."""
        said = [pages.ask(seat, what, **given) for pages, given in zip(self.both, fields * 2, strict=False)]
        assert said[0]["say"] == said[1]["say"], said
        return said

    def lines(self, seat: str, move: Raw) -> list[str]:
        """Return whole declarations of what may be declared in the first match; in the second as many are asked for."""
        found = [pages.lines(seat, move) if seat in OTHERS or pages is self.one else [] for pages in self.both]
        return found[0]

    def look(self, seat: str, what: str, **fields: Any) -> None:
        """Ask in both matches what changes nothing."""
        for pages in self.both:
            pages.pages[seat].ask(what, **fields)

    def settle(self, random: Random) -> None:
        """Answer what is asked in both matches, in the same way."""
        state = random.getstate()
        for pages in self.both:
            random.setstate(state)
            pages.settle(random)

    def declare(self, seat: str, *lines: str) -> str:
        """Declare, with lines of their own where two are given; return what was said."""
        return str(self.change(seat, "commit", *({"move": line} for line in lines))[0]["say"])


def play(server: Server, table: Raw, random: Random) -> Counter[str]:
    """Play a pair of matches and compare what the others were sent; count what was hidden and sent."""
    with ExitStack() as open_pages:
        pair = Pair(server, table, open_pages)
        hidden = _until_hidden(pair, random)
        if not hidden:
            return Counter({"pairs without a secret": 1})
        found = Counter({"pairs": 1, "secrets": sum(_hide(pair, random, *each) for each in hidden)})
        _look_around(pair)
        found["moves after"] += _go_on(pair, random)
        _look_around(pair)
        found["bytes"] += _compare(pair)
    return found


# Playing.


def _until_hidden(pair: Pair, random: Random) -> list[tuple[Raw, list[str]]]:
    """Play at random until the seat may hide something; return each such move with its declarations."""
    for _ in range(UNTIL_HIDDEN):
        listed = [(move, pair.lines(HIDING, move)) for move in pair.one.next(HIDING)["moves"]]
        hiding = [(move, lines) for move, lines in listed if _hidden(pair, lines[0]) and len(set(lines)) > 1]
        if hiding or not pair.one.next("observer")["players"]:
            return hiding
        seat, move = pair.one.may(random)
        assert pair.declare(seat, random.choice(pair.lines(seat, move))) == "done"
        pair.settle(random)
    return []


def _sealing(pair: Pair) -> tuple[Any, Any, Any]:
    state = read_table(pair.one.states["observer"]["table"], "table")
    return game_of(state), state, game_of(state).facet(Sealing)


def _hidden(pair: Pair, line: str) -> bool:
    here, _, sealing = _sealing(pair)
    return bool(sealing.hidden(here.parse_move(line)))


def _opens(pair: Pair, line: str) -> bool:
    here, state, sealing = _sealing(pair)
    return bool(sealing.opens(state, here.parse_move(line)))


def _hide(pair: Pair, random: Random, move: Raw, lines: list[str]) -> int:
    """Hide another value in each match, by way of plans, drafts, and taking back and making again."""
    one, other, third = random.choice(lines), random.choice(lines), random.choice(lines)
    while other == one:
        other = random.choice(lines)
    for pages, line in zip(pair.both, (one, other), strict=True):
        mine = pages.pages[HIDING]
        assert mine.ask("plan", move=line)["say"] == "ruled"
        assert mine.ask("plan", move=line, share=True)["code"] == "seat"
        assert mine.ask("keep", drafts=[{"move": line}, {"move": third}])["say"] == "done"
        mine.wait("drafts")
    assert pair.change(HIDING, "execute", {})[0]["say"] == "done"
    if random.random() < 0.5:
        assert pair.declare(HIDING, third) == "done"
        for what in ("undo", "redo", "undo"):
            assert pair.change(HIDING, what, {})[0]["say"] == "done"
    assert pair.declare("second", "phase nowhere") == "refused"
    return 1 if move else 0


def _look_around(pair: Pair) -> None:
    """Let the others ask for all that there is to ask for, and come back."""
    state = pair.one.states["observer"]
    names = [each["id"] for each in state["pieces"]]
    for seat in OTHERS:
        for name in names[:6]:
            pair.look(seat, "want_legal", piece=name)
        for line in _foreign_lines(pair):
            pair.look(seat, "want_odds", move=line)
            pair.look(seat, "plan", move=line)
        pair.look(seat, "measure", one=names[0], other=names[-1])
        for version in range(max(0, state["version"] - LATELY), state["version"] + 1):
            pair.look(seat, "want_step", version=version)
        pair.look(seat, "want_log", before=state["version"])
        for at, pages in enumerate(pair.both):
            pair.files[at] += _files(pair.server, pages, seat)


def _foreign_lines(pair: Pair) -> list[str]:
    """Return the declarations that open what the seat has hidden, as anybody can guess them, and some that hide."""
    found = []
    for move in pair.one.next(HIDING)["moves"][:4]:
        found += pair.lines(HIDING, {**move, "notation": ""})[:2] if move["kind"] != "phase" else []
    return found if pair.one.states["observer"]["version"] % 2 else found[:1]


def _files(server: Server, pages: Pages, seat: str) -> Iterator[str]:
    """Yield what a seat fetches and exports, and what new pages of it and a scratch table of its own are first told."""
    key = {"authorization": f"Bearer {pages.secrets[seat]}"}
    for path in ("/matches/table", "/matches/table?version=1", "/matches/log", "/matches/state"):
        answer = server.http.get(path, headers=key)
        yield _headers(answer) + answer.text
    log = read_log(server.http.get("/matches/log", headers=key).text)
    yield f"{check_rolls(log)} {check_reveals(log)}"
    table = server.http.get("/matches/table", headers=key).json()
    for kind in EXPORTED:
        yield _exported(server, kind, table)
    yield from _files_of_rulings(server, pages, seat, key)
    with server.client(pages.secrets[seat], packed=True) as packed:
        yield json.dumps(packed.wait("state"), ensure_ascii=False)
    with server.client(pages.secrets[seat]) as again:
        yield json.dumps(again.wait("state"), ensure_ascii=False)
        branched = again.ask("branch", version=pages.version)
        assert branched["say"] == "branched", branched
        with server.client(branched["token"]) as scratch:
            yield json.dumps(scratch.wait("state"), ensure_ascii=False)


def _files_of_rulings(server: Server, pages: Pages, seat: str, key: Raw) -> Iterator[str]:
    """Yield what a seat exports of the moves that its log has: each on the table before it, as the page does."""
    entries = [each for each in pages.states[seat]["entries"] if each["move"] and not each["undone"]][-LATELY:]
    for entry in entries:
        table = server.http.get(f"/matches/table?version={entry['version'] - 1}", headers=key).json()
        for kind in RULED_EXPORTED:
            yield _exported(server, kind, table, entry["move"])
        if entry is entries[-1]:
            for kind in PRINTED:
                yield _exported(server, kind, *_with_equal_seals(table, entry["move"]))


def _exported(server: Server, kind: str, table: Raw, move: str = "") -> str:
    """Return a file of a table, or of the ruling on a move, byte for byte as characters."""
    answer = server.http.post("/setup/export", json={"kind": kind, "table": table, "move": move, "name": "seen"})
    assert answer.status_code == 200, answer.text
    return _headers(answer) + answer.content.decode("latin-1")


def _headers(answer: httpx.Response) -> str:
    """Return what is said about an answer, but for the date; its length is that of what is compared."""
    assert int(answer.headers["content-length"]) == len(answer.content)
    return str([each for each in answer.headers.items() if each[0] not in ("date", "content-length")])


def _with_equal_seals(table: Raw, move: str) -> tuple[Raw, str]:
    """Return a table and a move with the number of each seal, in the order in which they come, in its place."""
    numbers: dict[str, str] = {}
    text = json.dumps([table, move])
    plain = SEAL.sub(lambda found: numbers.setdefault(found[0], f"{len(numbers):064x}"), text)
    found, line = json.loads(plain)
    return found, line


def _go_on(pair: Pair, random: Random) -> int:
    """Go on with what opens nothing of the seat that hides; return how many moves."""
    for count in range(AFTERWARDS):
        choices = list(_choices(pair))
        if not choices:
            return count
        must = [(seat, line) for seat, line, optional in choices if not optional]
        seat, line = random.choice(must or [(seat, line) for seat, line, _ in choices])
        assert pair.declare(seat, line) == "done"
        pair.settle(random)
    return AFTERWARDS


def _choices(pair: Pair) -> Iterator[tuple[str, str, bool]]:
    """Yield what each seat may declare, but for what hides or opens something of the seat that hides."""
    for seat in pair.one.seats:
        for move in pair.one.next(seat)["moves"]:
            for line in pair.lines(seat, move)[:3]:
                if seat != HIDING or not (_opens(pair, line) or _hidden(pair, line)):
                    yield seat, line, move["optional"]


# Comparing.


def _compare(pair: Pair) -> int:
    """Compare all that the others were sent in both matches; return how many bytes there were."""
    sent = [
        [_sent(pages, seat, asked=asked) for seat in OTHERS for asked in (True, False)]
        + [_sent_unasked(page, pages.version) for page in silent]
        for pages, silent in zip(pair.both, pair.silent, strict=True)
    ]
    for one, other in zip(*sent, strict=True):
        assert [each["say"] for each in one] == [each["say"] for each in other], "other messages, or another order"
    texts = [[json.dumps(each, ensure_ascii=False) for seat in found for each in seat] for found in sent]
    again = [[_again(pages, seat) for seat in OTHERS] for pages in pair.both]
    for one, other in zip(*again, strict=True):
        for version in one.keys() & other.keys() - {NO_VERSION}:
            texts[0].append(one[version])
            texts[1].append(other[version])
    for at, pages in enumerate(pair.both):
        texts[at] += pair.files[at]
        _without_salts(
            pair.server, pages, "".join([*texts[at], *(each for seat in again[at] for each in seat.values())])
        )
    plain = [[_plain(text, pages) for text in found] for found, pages in zip(texts, pair.both, strict=True)]
    for a, b in zip(*plain, strict=True):
        assert a == b, _difference(a, b)
    lengths, others = ([_lengths(pages.pages[seat]) for seat in OTHERS] for pages in pair.both)
    assert lengths == others, "a message of another length"
    for page in (page for pages in pair.silent for page in pages):
        assert _packed_alone(page) == [size for _, size in page.sizes], "packed with what another page was sent"
    return sum(len(text) for found in plain for text in found)


def _sent(pages: Pages, seat: str, *, asked: bool) -> list[Raw]:
    """Return what a seat was sent, in order: answers, or what it did not ask for; either may overtake the other."""
    heard = pages.pages[seat].heard
    return [each for each in heard if _timed(each) and bool(each.get("ask")) is asked]


def _timed(message: Raw) -> bool:
    """Whether a message comes as often, and in the same order, in both matches."""
    return message["say"] not in UNTIMED and (bool(message.get("ask")) or message["say"] not in AGAIN)


def _again(pages: Pages, seat: str) -> dict[int, str]:
    """Return what a seat was told of its plan unasked, by the version that it was ruled on again for."""
    told = [each for each in pages.pages[seat].heard if each["say"] in AGAIN and not each.get("ask")]
    return {each.get("version", NO_VERSION): json.dumps(each, ensure_ascii=False) for each in told}


def _sent_unasked(page: Client, version: int) -> list[Raw]:
    """Return all that a page which asks for nothing was sent up to a version, in its order."""
    if not any(each["say"] == "state" and each["version"] == version for each in page.heard):
        page.wait("state", version=version)
    return [each for each in page.heard if each["say"] not in UNTIMED]


def _lengths(page: Client) -> Counter[tuple[str, int]]:
    """Return how many messages of each kind and length in bytes a page was sent, with blanks that a reader skips."""
    return Counter(size for size, message in zip(page.sizes, page.heard, strict=True) if _timed(message))


def _packed_alone(page: Client) -> list[int]:
    """Return the bytes of what a page was sent, packed from its own messages by a server that sent nothing else."""
    packer = Packer(Packing())
    frames = (packer.frame(text.encode()) for text in page.texts)
    return [len(frame.encode() if isinstance(frame, str) else frame) for frame in frames]


def _without_salts(server: Server, pages: Pages, text: str) -> None:
    """The salt of no secret is in what others were sent, unless the log has revealed it."""
    matches = server.context.matches
    opened = matches.open(pages.secrets[HIDING])
    assert opened is not None
    match = matches.match(opened[0])
    kept = matches.store.sealed(match.id)
    assert kept
    for each in kept:
        assert each.seal in match.opened or each.salt not in text, "a salt was sent"
    events = [decode(each.body) for each in matches.store.read(match.id)]
    assert {seal for event in events for seal in getattr(event, "seals", ())} == {each.seal for each in kept}


def _plain(text: str, pages: Pages) -> str:
    """Return a text without what may differ: its match, its seals, its times."""
    name = json.loads(pages.pages["observer"].texts[0])["match"]
    return FREE.sub("*", text.replace(name, "match"))


def _difference(one: str, other: str) -> str:
    at = next(at for at, (a, b) in enumerate(zip(one + "\0", other + "\1", strict=False)) if a != b)
    return f"{one[max(0, at - 200) : at + 80]}\n<>\n{other[max(0, at - 200) : at + 80]}"


# Many.


@contextmanager
def same_dice() -> Iterator[None]:
    """Give every match the same seed, so that both of a pair roll alike."""
    with mock.patch.object(service, "new_seed", return_value="5b" * 32):
        yield


class Heard(logging.Handler):
    """All that is logged in this process."""

    def __init__(self) -> None:
        """Begin with nothing."""
        super().__init__(logging.DEBUG)
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Note a line."""
        self.text += record.getMessage()


def overheard(first_table: Callable[[int], Raw], count: int, first: int) -> Counter[str]:
    """Play so many pairs of matches on the tables of seeds from `first` on, and count what was compared."""
    found, logged = Counter[str](), Heard()
    logging.getLogger().addHandler(logged)
    try:
        with same_dice(), serving() as server:
            for seed in range(first, first + count):
                found += play(server, first_table(seed), Random(seed))
            for match in {row.id for row in _matches(server)}:
                assert not any(each.salt in logged.text for each in server.context.store.sealed(match))
    finally:
        logging.getLogger().removeHandler(logged)
    return found


def _matches(server: Server) -> Any:
    from sqlalchemy import select

    from sublight.web.store.schema import MATCHES

    with server.context.store._reading() as connection:
        return connection.execute(select(MATCHES.c.id)).all()
