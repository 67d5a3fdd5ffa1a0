"""How much is read: up to each limit, and nothing beyond it; what is refused is refused in few words, at once."""

import json
import socket
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sublight.api.moves import read_move
from sublight.api.tables import load_table, read_table
from sublight.errors import LONGEST, InputError
from sublight.formats.jsons import DEEPEST
from sublight.formats.records import table_dict
from sublight.registry import adjudicate
from sublight.web.limits import BODY_BYTES, MESSAGE_BYTES, MOST_VALUES, SETUP_BYTES, read_value
from sublight.web.live.verbs import LONGEST_NOTE, LONGEST_TITLE
from web.json_places import changed, places
from web.sample import Sample
from web.samples import SAMPLE, SAMPLES
from web.server import Server

JSON = {"content-type": "application/json"}
REFUSED_MS = 50.0
"""Of this process, for whatever is refused."""


def padded(much: int, length: int, before: str = '{"say":"note","ask":7,"text":"', after: str = '"}') -> str:
    """Return a message of so many bytes, made of letters of `much` bytes."""
    letter = {1: "x", 2: "é", 4: "😀"}[much]
    room = length - len((before + after).encode())
    return before + letter * (room // much) + "y" * (room % much) + after


@pytest.mark.parametrize("much", [1, 2, 4])
def test_a_message_may_have_its_64_kib_and_no_byte_more(server: Server, much: int) -> None:
    """Counted in bytes, whatever letters they make: one more closes the socket with the code for that."""
    fits = padded(much, MESSAGE_BYTES)
    assert len(fits.encode()) == MESSAGE_BYTES
    with server.client(server.create()["first"]) as page:
        page.wait("state")
        page.socket.send(fits)
        assert page.wait("refused", ask=7)["why"].startswith("“text” has ")
        page.socket.send(fits + " ")
        with pytest.raises(ConnectionClosed) as closed:
            page.wait("never", timeout=5.0)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_words_may_have_their_length_and_no_letter_more(server: Server) -> None:
    """Notes, titles, remarks on a change, and the question of a match."""
    with server.client(server.create()["first"]) as page:
        table = page.wait("state")["table"]
        for what, name, most, rest in (
            ("note", "text", LONGEST_NOTE, {}),
            ("rename", "title", LONGEST_TITLE, {}),
            ("edit", "note", LONGEST_NOTE, {"base": 2, "table": table}),
        ):
            assert page.ask(what, **{name: "x" * (most + 1), **rest})["say"] == "refused", what
            assert page.ask(what, **{name: "x" * most, **rest})["say"] == "done", what
    for name, most in (("title", LONGEST_TITLE), ("question", LONGEST_NOTE)):
        for more, status in ((0, 201), (1, 422)):
            wanted = {"table": SAMPLE.table, name: "x" * (most + more)}
            assert server.http.post("/matches", json=wanted).status_code == status


@pytest.mark.parametrize(
    ("address", "most"), [("/v1/odds", BODY_BYTES), ("/matches", BODY_BYTES), ("/setup/import", SETUP_BYTES)]
)
@pytest.mark.parametrize("said", [True, False], ids=["its length said", "in pieces"])
def test_a_body_may_have_its_bytes_and_no_byte_more(server: Server, address: str, most: int, said: bool) -> None:
    """At the limit it is read, and refused for what it means; one byte beyond it is not read."""

    def asked(length: int) -> int:
        body = padded(1, length, '{"tabel":"', '"}').encode()
        pieces = (body[at : at + 2**16] for at in range(0, length, 2**16))
        return server.http.post(address, content=body if said else pieces, headers=JSON).status_code

    assert asked(most) in (400, 422)
    assert asked(most + 1) == 413


@pytest.mark.parametrize("length", ["-1", "1e3", "0x10", "+5", "", " ", "99999999999999999999", "1000000000000", "٣"])
def test_a_length_that_is_no_number_is_refused(server: Server, length: str) -> None:
    """Before anything is read, and the server goes on."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    head = f"POST /v1/odds HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
    with socket.create_connection((host, int(port)), timeout=5.0) as line:
        line.sendall(f"{head}Content-Length: {length}\r\n\r\n".encode())
        status = line.recv(64).decode()
    assert status.split()[1] in ("400", "413")
    assert server.http.get("/health").status_code == 200


def nested(depth: int) -> str:
    """Return lists in each other, so deep with the one value in the middle."""
    return "[" * (depth - 1) + "1" + "]" * (depth - 1)


def test_depth_and_number_of_values_are_bounded() -> None:
    """Both sides of both limits."""
    assert read_value(nested(DEEPEST), "it") != 1
    with pytest.raises(InputError, match=f"nested deeper than {DEEPEST}"):
        read_value(nested(DEEPEST + 1), "it")
    assert read_value("[" + "0," * MOST_VALUES + "0]", "it") == [0] * (MOST_VALUES + 1)
    with pytest.raises(InputError, match=f"more than {MOST_VALUES} values"):
        read_value("[" + "0," * (MOST_VALUES + 1) + "0]", "it")


HOSTILE: dict[str, str | bytes] = {
    "deep lists": "[" * BODY_BYTES,
    "deep keys": '{"a":' * (BODY_BYTES // 5),
    "one number": "9" * BODY_BYTES,
    "one fraction": "[" + "9" * (BODY_BYTES - 4) + ".5]",
    "an exponent": "1e" + "9" * (BODY_BYTES - 2),
    "commas": "," * BODY_BYTES,
    "quotes": '"' * BODY_BYTES,
    "escapes": '"' + "\\ud800" * (BODY_BYTES // 6) + '"',
    "a key twice": "{" + '"a":1,' * (MOST_VALUES - 1) + '"a":1}',
    "a long key twice": f'{{"{"a" * 500_000}":1,"{"a" * 500_000}":2}}',
    "NaN": "[" + "NaN," * (MOST_VALUES - 1) + "NaN]",
    "blanks": " " * BODY_BYTES,
    "no text": b"\xff" * BODY_BYTES,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_refused_is_refused_at_once(name: str) -> None:
    """A megabyte of it takes less than 50 ms of this process, and the reason is one that can be read."""
    took = []
    for _ in range(3):
        since = time.process_time()
        with pytest.raises(InputError, match=r"^the body") as refused:
            read_value(HOSTILE[name], "the body")
        took.append(1e3 * (time.process_time() - since))
        assert len(str(refused.value)) <= LONGEST
    assert min(took) < REFUSED_MS


def test_eight_megabytes_of_text_are_looked_at_quickly() -> None:
    """What is pasted is one long text; looking whether it is one keeps nobody waiting."""
    text = json.dumps({"text": "é" * (SETUP_BYTES // 4)}, ensure_ascii=False)
    since = time.process_time()
    read_value(text, "the body")
    assert time.process_time() - since < 0.5, "a generous bound: letter by letter it takes longer"


ENDLESS = "z" * 50_000
LINES = (
    ENDLESS, f"{{}} {ENDLESS[:9000]}", f"{{}} speed={ENDLESS[:9000]}", f"{ENDLESS[:9000]}=1",
    "{} clicks=" + "1," * 4000,
    f"{{}} {ENDLESS[:9900]}", f"{{}} {ENDLESS[:9000]} 18", f"{ENDLESS[:9000]} {ENDLESS[:900]}",
)  # fmt: skip
"""Lines without end; `{}` is the word that a declaration begins with."""


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_an_error_is_never_as_long_as_what_it_is_about(sample: Sample) -> None:
    """Fifty thousand letters anywhere in a table, or a line of ten thousand: the reason stays one that can be read."""
    table = table_dict(load_table(sample.table))
    tables = [changed(table, path, new) for path in places(table, 1) for new in (ENDLESS, [ENDLESS], {ENDLESS: 1})]
    word = sample.move.split()[0]
    asked = [(each, sample.move) for each in tables] + [(table, line.format(word)) for line in LINES]
    said = [reason_of(wanted, move) for wanted, move in asked]
    assert max(map(len, said)) <= LONGEST
    assert sum(map(bool, said)) > len(tables) // 2


def reason_of(table: Any, move: str) -> str:
    """Return why a declaration cannot be read, empty if it can."""
    try:
        state = read_table(table, "table")
        adjudicate(state, read_move(move, state))
    except InputError as error:
        return str(error)
    return ""
