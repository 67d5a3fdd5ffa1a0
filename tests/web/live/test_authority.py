"""Who may do what, message by message: an observer changes nothing, a seat nothing that is another's."""

import json
from typing import Any, get_args

import pytest
from msgspec import inspect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sublight.referee.headline import must_answer
from sublight.view import messages as m
from web.sample import Sample
from web.samples import SAMPLE, SAMPLES
from web.server import Raw, Server

MOVE = SAMPLE.move
ONE, OTHER = SAMPLE.measured

CHANGING: dict[str, Raw] = {
    "commit": {"base": 0, "move": MOVE},
    "keep": {"drafts": [{"move": MOVE}]},
    "execute": {"base": 0},
    "answer": {"base": 0, "question": "x", "value": "y"},
    "undo": {"base": 0},
    "redo": {"base": 0},
    "consent": {"base": 0, "accept": True},
    "edit": {"base": 0, "table": {}},
    "reveal": {"base": 0},
    "note": {"text": "I was here"},
    "rename": {"title": "Mine"},
}
"""Messages that write to the log, or keep what is to be written."""

LOOKING: dict[str, Raw] = {
    "want_legal": {"piece": SAMPLE.piece},
    "want_moves": {"player": SAMPLE.mover, "kind": "x"},
    "plan": {"move": MOVE},
    "measure": {"one": ONE, "other": OTHER},
    "want_odds": {"move": MOVE},
    "want_layers": {},
    "want_step": {"version": 0},
    "want_log": {"before": 0},
    "branch": {"version": 0},
    "point": {"at": [1.0, 2.0]},
    "cancel": {"of": 1},
    "hello": {"token": "again"},
}
"""Messages that do not."""


def test_every_message_is_tried_here() -> None:
    """A new one writes to the log, or it does not."""
    tags = {inspect.type_info(each).tag for each in get_args(m.FromPage)}  # type: ignore[attr-defined]
    assert tags == set(CHANGING) | set(LOOKING)


@pytest.mark.parametrize("policy", ["strict", "casual"])
def test_an_observer_changes_nothing(server: Server, policy: str) -> None:
    """Whatever is sent, in a match of either kind: refused as an observer's, and a seat hears of nothing."""
    secrets = server.create(policy=policy)
    with server.client(secrets["first"]) as seat, server.client(secrets["observer"]) as watching:
        before = seat.wait("state")
        watching.wait("state")
        for what, fields in CHANGING.items():
            said = watching.ask(what, **fields)
            assert (said["say"], said.get("code")) == ("refused", "seat"), what
        for what, fields in LOOKING.items():
            watching.say(what, **fields)
        assert watching.ask("plan", move=MOVE, share=True)["code"] == "seat"
        assert seat.ask("note", text="still alone")["version"] == 1
        assert [each["say"] for each in seat.heard if each["say"] not in ("welcome", "present", "done", "state")] == []
        assert seat.ask("want_step", version=1)["table"] == before["table"]


@pytest.mark.parametrize("what", [*CHANGING, *LOOKING])
def test_before_hello_nothing_is_answered(server: Server, what: str) -> None:
    """Whatever the first message is, it is refused and the socket closed; a wrong secret opens nothing."""
    live = server.url.replace("http", "ws", 1) + "/live"
    with connect(live, additional_headers={"Origin": server.url}, proxy=None) as socket:
        socket.send(json.dumps({"say": what, "ask": 3, **{**CHANGING, **LOOKING}[what]}))
        said = json.loads(socket.recv(timeout=5.0))
        assert (said["say"], said["ask"]) == ("refused", 3)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=5.0)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == (4404 if what == "hello" else 1008)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_a_question_is_answered_by_whom_it_asks(server: Server, sample: Sample) -> None:
    """Not by the seat across, and not by an observer; after them it still waits. Only whom it asks is called "you"."""
    secrets = server.create(sample.table)
    asked_seat = sample.asked[0]
    with (
        server.client(secrets[asked_seat]) as mine,
        server.client(secrets["second" if asked_seat == "first" else "first"]) as across,
        server.client(secrets["observer"]) as watching,
    ):
        mover = mine if asked_seat == "first" else across
        assert mover.ask("commit", base=0, move=sample.asking)["say"] == "done"
        pending: dict[str, Any] = across.wait("state", version=1)["pending"]
        asked = pending["question"]
        assert (asked["mine"], pending["headline"].startswith("You ")) == (False, False)
        given = {"base": 1, "question": asked["id"], "value": asked["suggestion"]}
        for page in (across, watching):
            assert page.ask("answer", **given)["code"] == "seat"
        for what in ("commit", "redo", "edit"):
            fields: Raw = {"move": sample.other_plan} if what == "commit" else {"table": {}} if what == "edit" else {}
            assert across.ask(what, base=1, **fields)["code"] in ("seat", "schema", "not_now")
        pending = mine.wait("state", version=1)["pending"]
        assert pending["question"]["mine"]
        assert pending["headline"] == must_answer("You", pending["question"]["says"])
        assert mine.ask("answer", **given)["version"] == 2


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_at_a_casual_table_any_seat_answers_and_an_observer_does_not(server: Server, sample: Sample) -> None:
    """The question is for both seats, and the page of each says so."""
    secrets = server.create(sample.table, policy="casual")
    with server.client(secrets["first"]) as mine, server.client(secrets["second"]) as across:
        assert mine.ask("commit", base=0, move=sample.asking)["say"] == "done"
        asked: dict[str, Any] = across.wait("state", version=1)["pending"]["question"]
        assert asked["mine"]
        with server.client(secrets["observer"]) as watching:
            assert not watching.wait("state")["pending"]["question"]["mine"]
        given = {"base": 1, "question": asked["id"], "value": asked["suggestion"]}
        assert across.ask("answer", **given)["version"] == 2


def test_a_link_opens_its_own_match_alone(server: Server) -> None:
    """Neither socket nor addresses take the name of a match: a secret of one reaches no other."""
    here, there = SAMPLES[-1], SAMPLE
    mine, other = server.create(here.table, policy="casual"), server.create(there.table)
    bearer = {"authorization": f"Bearer {mine['first']}"}
    assert server.http.get("/matches/table", headers=bearer).json()["game"] == here.game
    with server.client(mine["first"]) as page, server.client(other["first"]) as theirs:
        assert page.ask("commit", base=0, move=there.move)["say"] == "refused"
        assert page.ask("note", text="here")["version"] == 1
        assert server.http.post("/matches/delete", headers=bearer).status_code == 200
        assert theirs.ask("note", text="there")["version"] == 1
    assert server.http.get("/matches/table", headers=bearer).status_code == 404
