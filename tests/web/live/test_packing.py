"""A page that takes messages packed is told the same as any other, in few bytes."""

import json
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.extensions import Extension
from websockets.frames import CloseCode, Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import ExtensionName

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, examples
from sublight.web.live import packing
from sublight.web.live.packing import SHORT, Known, Packer, Packing, delta
from web.samples import SAMPLE
from web.server import Client, Server, lines_of, whole

MOST, FIRST = 12_000, 21_000
"""Bytes of a message, and of the first state: a whole map is in that, with its crowded systems drawn in two ways."""

RECORDS = st.lists(
    st.sampled_from(['{"id":"one"}', '{"id":"other"}', "<g class='ship'>", "</g>", "{}", "{{", "<", "so", "ß🙂"])
)


@given(before=RECORDS, text=RECORDS)
def test_a_delta_is_the_message_again(before: list[str], text: list[str]) -> None:
    """Whatever two messages have in common, and wherever in them it is."""
    known, message = "".join(before), "".join(text)
    said = json.loads(json.dumps(delta(Known(known.encode()), message.encode()).parts))
    assert whole(lines_of(known), said) == message


def test_what_a_message_repeats_is_copied() -> None:
    """Of the state before, and of itself."""
    row = b'{"name":"a long line","at":1}'
    assert delta(Known(row), row + b"<g/>" + row).parts == ("", (1, 1), "<g/>", (1, 1))
    assert delta(Known(b""), 3 * row).parts == ("\n" + row.decode(), (2, 2))


def test_short_messages_are_sent_as_they_are() -> None:
    """As text, which anybody can read."""
    packer = Packer(Packing())
    assert packer.frame(b"x" * SHORT) == "x" * SHORT
    assert isinstance(packer.frame(b"x" * (SHORT + 1)), bytes)


def test_pages_with_the_same_state_share_what_is_packed() -> None:
    """What one is sent is the very object that the other is sent."""
    packing = Packing()
    state, ruled = b'{"say":"state"' + b" " * SHORT, b'{"say":"ruled"' + b" " * SHORT
    (one, first), (other, second) = (
        (packer.frame(state), packer.frame(ruled)) for packer in (Packer(packing), Packer(packing))
    )
    assert one is other
    assert first is second


def test_a_state_is_taken_apart_once_for_all_that_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a piece is dragged, a ruling is sent for each place; a page with another state is told by that one."""
    apart: list[bytes] = []

    def known(message: bytes) -> Known:
        apart.append(message)
        return Known(message)

    monkeypatch.setattr(packing, "Known", known)
    made, states = Packing(), [b'{"say":"state","version":%d}' % version + b" " * SHORT for version in (1, 2)]
    packer, other = Packer(made), Packer(made)
    for page, state in zip((packer, other), states, strict=True):
        page.frame(state)
    apart.clear()
    for number in range(3):
        packer.frame(b'{"say":"ruled","version":1,"ask":%d}' % number + b" " * SHORT)
    other.frame(b'{"say":"ruled","version":2}' + b" " * SHORT)
    assert apart == states


def played(page: Client, name: str) -> Iterator[tuple[str, int]]:
    """Do with the move of an example whatever play does, and yield each message's kind and size as it came."""
    move, state = declared_line(example(name, MOVE)), page.wait("state")
    movers = [each["id"] for each in state["pieces"] if each["can_move"]]
    page.ask("plan", move=move)
    for piece in movers or [each["id"] for each in state["table"]["players"]]:
        page.ask("want_legal", piece=piece)
    answer = page.ask("commit", base=0, move=move)
    state = page.wait("state", version=answer["version"])
    while state["pending"] is not None:
        asked = state["pending"]["question"]
        answer = page.ask("answer", base=answer["version"], question=asked["id"], value=asked["suggestion"])
        state = page.wait("state", version=answer["version"])
    for what in ("undo", "redo"):
        answer = page.ask(what, base=answer["version"])
        page.wait("state", version=answer["version"])
    page.ask("want_step", version=0)
    yield from page.sizes


@pytest.mark.parametrize("name", examples())
def test_no_message_of_play_is_long(server: Server, name: str) -> None:
    """The example's move planned, made, answered and taken back, and all legal sets; then a page that comes later."""
    secrets = server.create(name, policy="casual")
    with server.client(secrets["first"], packed=True) as page:
        sizes = list(played(page, name))
    states = [size for said, size in sizes if said == "state"]
    assert states[0] <= FIRST
    assert max(size for said, size in sizes if said != "state" or size != states[0]) <= MOST
    with server.client(secrets["observer"], packed=True) as page:
        page.wait("state")
        assert page.sizes[-1][1] <= FIRST + 3_000


class Marked(Extension):
    """Says of each frame that it is compressed."""

    name = ExtensionName("marked")

    def encode(self, frame: Frame) -> Frame:
        """Set the bit for it."""
        return replace(frame, rsv1=frame.opcode is Opcode.TEXT)

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:  # noqa: ARG002 - nothing is inflated
        """Leave what comes as it is."""
        return frame


def states(page: Client) -> list[dict[str, Any]]:
    """Return the states that a page was told."""
    return [each for each in page.heard if each["say"] == "state"]


def test_pages_that_take_nothing_packed_are_told_the_same_as_text(server: Server) -> None:
    """A page that does not say so gets every message as text, and what a packed one unpacks is the same."""
    secrets = server.create(policy="casual")
    pages = [server.client(secrets["observer"], packed=packed) for packed in (True, False)]
    with pages[0] as packed, pages[1] as plain, server.client(secrets["first"]) as mover:
        for version, move in enumerate(SAMPLE.moves):
            mover.ask("commit", base=2 * version, move=move)
            mover.ask("undo", base=2 * version + 1)
            for page in pages:
                page.wait("state", version=2 * version + 2)
            one, other = (page.ask("plan", move=move) for page in pages)
            assert one["ruling"] == other["ruling"]
        assert states(packed) == states(plain)
        assert sum(size for _, size in packed.sizes) < sum(size for _, size in plain.sizes) / 4


def test_the_server_inflates_nothing(server: Server) -> None:
    """A client that offers to compress by the protocol is not taken up on it; one that does all the same is let go."""
    live = server.url.replace("http", "ws", 1) + "/live"
    with connect(live, additional_headers={"Origin": server.url}, proxy=None, close_timeout=1.0) as socket:
        assert socket.protocol.extensions == []
        bomb = zlib.compress(b'{"say":"hello","token":"' + b"x" * 10_000_000 + b'"}')
        socket.protocol.extensions = [Marked()]
        socket.send(bomb, text=True)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=5.0)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CloseCode.PROTOCOL_ERROR
