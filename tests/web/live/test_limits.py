"""What a page may not do: too much, too often, what it cannot read, what is another's, under another's name."""

import json
import threading
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sublight.errors import CODES
from sublight.web.limits import WRONG_LINKS, Addresses
from sublight.web.protocols import SIP_BYTES, SocketLine
from web.samples import SAMPLE, SAMPLES
from web.server import Raw, Server, running

MOVE = SAMPLE.move
ONE, OTHER = SAMPLE.measured
ANOTHER = SAMPLES[-1]


def closed_with(server: Server, secret: str, *frames: str | bytes) -> tuple[list[Raw], int]:
    """Return what is said after these frames, and the code with which the socket is closed, 0 if it is not."""
    said: list[Raw] = []
    with server.client(secret) as page:
        page.wait("state")
        for frame in frames:
            page.socket.send(frame)
        try:
            while True:
                said.append(page.hear(timeout=0.5))
        except ConnectionClosed as closed:
            return said, closed.rcvd.code if closed.rcvd else 1006
        except TimeoutError:
            return said, 0


@pytest.mark.parametrize(("asked", "code", "why"), [
    ({"say": "commit", "base": 0, "mov": "x"}, "schema", "`commit`: unknown field `mov`; did you mean `move`?"),
    ({"say": "comit"}, "schema", "`say`: there is no message `comit`; did you mean `commit`"),
    ({"say": "measure", "one": "nobody", "other": OTHER}, "unknown_piece", "No piece “nobody”"),
    ({"say": "undo", "base": 0}, "not_now", "There is nothing to take back."),
    ({"say": "redo", "base": 0}, "not_now", "There is nothing to redo."),
    ({"say": "answer", "base": 0, "question": "x", "value": "y"}, "not_now", "No question is open."),
    ({"say": "commit", "base": 0, "move": SAMPLE.move, "house": True}, "strict", "A strict match has no "),
])  # fmt: skip
def test_a_refusal_says_what_the_message_should_be(server: Server, asked: Raw, code: str, why: str) -> None:
    """The field by the message that was meant, the nearest message, and always a code, which is that of HTTP.

    What players read is a sentence, without the marks of notation.
    """
    with server.client(server.create()["first"]) as page:
        page.socket.send(json.dumps({"ask": 7, **asked}))
        said = page.wait("refused", ask=7)
        assert said["code"] == code
        assert said["why"].startswith(why)


@pytest.mark.parametrize(
    "frame",
    [
        "no json",
        "[1,2]",
        '{"say":"plan"}',
        '{"say":"plan","ask":7,"move":5}',
        '{"say":"hop","ask":7}',
        '{"say":"commit","ask":7,"base":1e400,"move":"x"}',
        '{"say":"commit","ask":7,"base":NaN,"move":"x"}',
        '{"say":"note","ask":7,"text":"\\ud800"}',
        '{"say":"commit","ask":7,"base":' + "9" * 5000 + ',"move":"x"}',
        '{"say":"plan","ask":7,"move":"x","answers":' + '{"a":' * 40 + "1" + "}" * 41,
        '{"say":"edit","ask":7,"base":0,"table":{"a":[' + "1," * 11_000 + "1]}}",
        '{"say":"plan","ask":7,"move":"x","move":"y"}',
        '{"say":"note","ask":7,"text":"' + "x" * 3000 + '"}',
        '{"say":"edit","ask":7,"base":0,"table":{}}',
        f'{{"say":"edit","ask":7,"base":0,"table":{{"game":"{ANOTHER.game}","edition":"{ANOTHER.edition}"}}}}',
        '{"say":"want_legal","ask":7,"piece":"nobody"}',
        '{"say":"plan","ask":7,"move":"nobody flies"}',
    ],
)
def test_what_cannot_be_read_is_refused_at_once(server: Server, frame: str) -> None:
    """Each is refused with a reason within 50 ms of arriving; no traceback; the page goes on."""
    secret = server.create()["first"]
    with server.client(secret) as page:
        page.wait("present")
        page.ask("measure", one=ONE, other=OTHER)
        since = time.perf_counter()
        page.socket.send(frame)
        said = page.wait("refused")
        took = time.perf_counter() - since
        assert said["code"] in CODES
        assert said["why"]
        assert "Traceback" not in said["why"]
        assert took < 5.0, "a bound against hanging; the aim of 50 ms is for `make prove` on a quiet machine"
        assert page.ask("note", text="still here")["say"] == "done"


def test_a_message_too_large_closes_the_socket(server: Server) -> None:
    """More than 64 KiB in one message: the socket is closed with the code for that."""
    secret = server.create()["first"]
    assert closed_with(server, secret, json.dumps({"say": "note", "text": "x" * 70_000}))[1] == 1009


def test_bytes_close_the_socket(server: Server) -> None:
    """A message that is no text closes the socket."""
    assert closed_with(server, server.create()["first"], b"\x00\x01")[1] == 1003


def test_the_first_message_must_be_hello(server: Server) -> None:
    """Anything else is refused and the socket closed."""
    live = server.url.replace("http", "ws", 1) + "/live"
    for first in ('{"say":"note","text":"x"}', "rubbish"):
        with connect(live, additional_headers={"Origin": server.url}, proxy=None) as socket:
            socket.send(first)
            assert json.loads(socket.recv(timeout=5.0))["say"] == "refused"
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=5.0)


def test_wrong_links_are_counted(tmp_path_factory: pytest.TempPathFactory) -> None:
    """After twenty links that open nothing the next is refused; a right one opens, over a socket and over HTTP."""
    with running(tmp_path_factory.mktemp("wrong")) as server:
        # The clock stands still: on a busy machine one more link is allowed before twenty have been tried.
        server.context.wrong = Addresses(WRONG_LINKS, clock=lambda: 0.0)
        secret = server.create()["first"]
        for number in range(20):
            with server.client(f"wrong{number}") as page:
                assert page.hear()["code"] == "gone"
        with server.client("wrong") as page:
            assert page.hear()["code"] == "busy"
        with server.client(secret) as page:
            page.wait("state")
        assert server.http.get("/matches/table", headers={"authorization": f"Bearer {secret}"}).status_code == 200


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", ""])
def test_a_socket_of_another_site_is_turned_away(server: Server, origin: str) -> None:
    """A handshake with a foreign origin, the null one, or none is answered 403."""
    live = server.url.replace("http", "ws", 1) + "/live"
    headers = {"Origin": origin} if origin else {}
    with pytest.raises(InvalidStatus) as turned, connect(live, additional_headers=headers, proxy=None):
        pass
    assert turned.value.response.status_code == 403


def test_a_flood_is_slowed_and_others_are_not(server: Server) -> None:
    """While one page sends as fast as it can, its messages wait, and another seat commits as ever."""
    one, two = server.create(), server.create()
    over = threading.Event()
    with server.client(one["observer"]) as flooding, server.client(two["first"]) as page:
        page.wait("state")
        flooding.wait("state")

        def flood() -> None:
            while not over.is_set():
                try:
                    flooding.socket.send('{"say":"cancel","of":1}')
                except ConnectionClosed:
                    return

        thread = threading.Thread(target=flood, daemon=True)
        thread.start()
        time.sleep(0.2)
        version = 0
        for _ in range(5):
            assert page.ask("note", text="on")["say"] == "done"
            version += 1
        over.set()
        flooding.socket.close_socket()
        thread.join(timeout=5.0)
    assert version == 5


def test_a_flood_is_taken_in_sips(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much came, only so much of it is taken apart before it is another's turn."""
    sips: list[int] = []
    take = SocketLine.data_received

    def noted(self: SocketLine, data: bytes) -> None:
        sips.append(len(data))
        take(self, data)

    monkeypatch.setattr(SocketLine, "data_received", noted)
    with server.client(server.create()["first"]) as page:
        page.wait("state")
        frame = '{"say":"note","ask":7,"text":"' + "x" * 40_000 + '"}'
        page.socket.send(frame)
        assert page.wait("refused", ask=7)["why"]
    assert sum(sips) > len(frame)
    assert max(sips) <= SIP_BYTES


def test_a_reader_too_slow_is_let_go_and_nobody_waits(server: Server) -> None:
    """One who reads nothing is dropped once 256 messages wait; who commits never waits for it."""
    secrets = server.create(SAMPLE.big[0])
    slow = server.client(secrets["observer"])
    room = server.context.tables.rooms[slow.wait("welcome")["match"]]
    with server.client(secrets["first"]) as page:
        page.wait("state")
        page.wait("present", observers=1)
        listener = next(each for each in room.listeners if each.seat == "observer")
        for _ in range(700):
            server.context.tables._loop.call_soon_threadsafe(listener.put, b'{"say":"stale","version":1}' * 4000)
        number = page.say("note", text="on")
        missing = {"done", "gone"}
        while missing:  # in whichever order they come
            message = page.hear()
            if message.get("ask") == number:
                missing.discard(message["say"])
            if message["say"] == "present" and message["observers"] == 0:
                missing.discard("gone")
    slow.__exit__()


SEATS = ("first", "second", "observer")
MATRIX = {
    "plan": ("ruled", "ruled", "ruled"),
    "share": ("ruled", "seat", "seat"),
    "commit": ("done", "seat", "seat"),
    "undo": ("done", "wished", "seat"),
    "redo": ("done", "seat", "seat"),
    "edit": ("done", "done", "seat"),
    "note": ("done", "done", "seat"),
    "rename": ("done", "done", "seat"),
    "branch": ("branched", "branched", "branched"),
    "export": (200, 200, 200),
    "delete": (200, 200, 403),
}
"""By what is wanted, the outcome for the seat that owns the piece, the other seat, and an observer."""


@pytest.mark.parametrize("want", sorted(MATRIX))
@pytest.mark.parametrize("seat", SEATS)
def test_who_may_do_what(server: Server, want: str, seat: str) -> None:
    """The whole matrix: who may what, on a fresh match of its own; what is refused changes nothing."""
    secrets = server.create()
    expected = MATRIX[want][SEATS.index(seat)]
    bearer = {"authorization": f"Bearer {secrets[seat]}"}
    if want == "export":
        assert server.http.get("/matches/table", headers=bearer).status_code == expected
        return
    if want == "delete":
        assert server.http.post("/matches/delete", headers=bearer).status_code == expected
        return
    with server.client(secrets["first"]) as owner, server.client(secrets[seat]) as page:
        table = owner.wait("state")["table"]
        base = _before(owner, want)
        fields: dict[str, Raw] = {
            "plan": {"move": MOVE},
            "share": {"move": MOVE, "share": True},
            "commit": {"base": base, "move": MOVE},
            "undo": {"base": base},
            "redo": {"base": base},
            "edit": {"base": base, "table": table},
            "note": {"text": "hello"},
            "rename": {"title": "Cup"},
            "branch": {"version": 0},
        }
        said = page.ask("plan" if want == "share" else want, **fields[want])
        assert outcome(said) == ("done" if expected == "wished" else expected)
        state = owner.ask("want_step", version=base + (said["say"] == "done"))
        assert bool(state["takeback"]) == (expected == "wished")
        if said["say"] == "refused":
            assert owner.ask("want_step", version=base + 1).get("code", "input") == "input", "nothing was written"


def outcome(said: Raw) -> str:
    """Return what an answer comes to: its kind, or for a refusal its code."""
    return str(said.get("code", "input") if said["say"] == "refused" else said["say"])


def _before(owner: object, want: str) -> int:
    """Do what must have been done before it can be taken back, or made again; return the version then."""
    if want not in ("undo", "redo"):
        return 0
    page = owner
    assert page.ask("commit", base=0, move=MOVE)["say"] == "done"  # type: ignore[attr-defined]
    if want == "undo":
        return 1
    page.ask("undo", base=1)  # type: ignore[attr-defined]
    return 2


def test_nobody_s_secret_opens_nothing(server: Server) -> None:
    """Without a seat nothing can be done, and a link that never was gets the words of one that was changed."""
    secret = server.create()["first"]
    bearer = {"authorization": f"Bearer {secret}x"}
    never, changed = server.http.get("/matches/table"), server.http.get("/matches/table", headers=bearer)
    assert never.status_code == changed.status_code == 404
    assert never.content == changed.content


def test_an_answer_of_another_seat_cannot_come_with_a_commit(server: Server) -> None:
    """Who declares cannot answer for another player, whether asked yet or not."""
    secrets = server.create()
    with server.client(secrets["second"]) as page:
        said = page.ask("commit", base=0, move=SAMPLE.asking)
    assert said["code"] == "seat"
