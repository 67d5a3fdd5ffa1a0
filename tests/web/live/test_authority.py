"""Who may do what, message by message: an observer changes nothing, a seat nothing that is another's."""

import json
from typing import Any, get_args

import pytest
from msgspec import inspect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sublight.api.tables import load_table
from sublight.view import messages as m
from web.server import Raw, Server

MOVE = "cr90 clicks=0,1,2 tool=right navigate=dial"
SIX = "twilight-six-players"
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth")

CHANGING: dict[str, Raw] = {
    "commit": {"base": 0, "move": MOVE},
    "answer": {"base": 0, "question": "x", "value": "y"},
    "undo": {"base": 0},
    "redo": {"base": 0},
    "consent": {"base": 0, "accept": True},
    "edit": {"base": 0, "table": {}},
    "note": {"text": "I was here"},
    "rename": {"title": "Mine"},
}
"""Messages that write to the log."""

LOOKING: dict[str, Raw] = {
    "want_legal": {"piece": "cr90"},
    "plan": {"move": MOVE},
    "measure": {"one": "cr90", "other": "victory"},
    "want_odds": {"move": MOVE},
    "want_step": {"version": 0},
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


def test_a_seat_moves_no_ship_of_another_of_six(server: Server) -> None:
    """Each seat's plan may be anybody's, its declaration only its own; and nobody's is written for another."""
    players = [each.id for each in load_table(SIX).players]
    secrets = server.create(SIX)
    for number, seat in enumerate(SEATS):
        with server.client(secrets[seat]) as page:
            page.wait("state")
            for player in players:
                said = page.ask("commit", base=0, move=f"tactical {player} 18")
                foreign = player != players[number]
                assert (said.get("code") == "seat") == foreign, (seat, player)
                assert said["say"] != "done" or (seat, player) == ("first", players[0])
                if said["say"] == "done":
                    assert page.ask("undo", base=1)["say"] == "done"
                    secrets = server.create(SIX)


def test_of_six_any_other_seat_may_agree_and_none_else(server: Server) -> None:
    """The one who asks cannot, an observer cannot; the first of the others who does, decides."""
    secrets = server.create(SIX)
    with server.client(secrets["first"]) as mover, server.client(secrets["third"]) as asker:
        assert mover.ask("note", text="begin")["say"] == "done"
        assert mover.ask("commit", base=1, move="tactical sol 208")["say"] == "done"
        assert asker.ask("undo", base=2)["version"] == 3
        for seat in SEATS:
            with server.client(secrets[seat]) as page:
                assert page.wait("state")["can_consent"] == (seat != "third")
        with server.client(secrets["observer"]) as page:
            assert not page.wait("state")["can_consent"]
            assert page.ask("consent", base=3, accept=True)["code"] == "seat"
        assert asker.ask("consent", base=3, accept=True)["code"] == "seat"
        with server.client(secrets["sixth"]) as page:
            assert page.ask("consent", base=3, accept=True)["version"] == 4
        with server.client(secrets["fifth"]) as page:
            assert page.ask("consent", base=4, accept=False)["code"] == "seat"


def test_a_question_is_answered_by_whom_it_asks(server: Server) -> None:
    """Not by the seat across, and not by an observer; after them it still waits."""
    secrets = server.create("xwing-dogfight")
    with (
        server.client(secrets["first"]) as mine,
        server.client(secrets["second"]) as across,
        server.client(secrets["observer"]) as watching,
    ):
        assert mine.ask("commit", base=0, move="luke 3 bank_right")["say"] == "done"
        asked: dict[str, Any] = across.wait("state", version=1)["pending"]["question"]
        assert not asked["mine"]
        given = {"base": 1, "question": asked["id"], "value": asked["suggestion"]}
        for page in (across, watching):
            assert page.ask("answer", **given)["code"] == "seat"
        for what in ("commit", "redo", "edit"):
            fields: Raw = {"move": "wedge 2 straight"} if what == "commit" else {"table": {}} if what == "edit" else {}
            assert across.ask(what, base=1, **fields)["code"] in ("seat", "input")
        assert mine.wait("state", version=1)["pending"]["question"]["mine"]
        assert mine.ask("answer", **given)["version"] == 2


def test_space_cannon_is_fired_by_whose_it_is_and_takes_what_the_other_says(server: Server) -> None:
    """Of six seats the fourth fires, anybody's dice are entered, and the first says which ship is lost."""
    secrets = server.create(SIX)
    with (
        server.client(secrets["first"]) as mover,
        server.client(secrets["third"]) as other,
        server.client(secrets["fourth"]) as gunner,
    ):
        move = "tactical sol 208 ships=2cruiser@101>102>208,destroyer@201>101>102>208!gravity_drive"
        assert mover.ask("commit", base=0, move=move)["say"] == "done"
        steps = (
            (gunner, "fire_cannon", "fire"),
            (other, "cannon_die", "hit"),
            (mover, "ships_hit", "destroyer-1"),
        )
        pages = (mover, other, gunner)
        for version, (asked_page, kind, value) in enumerate(steps, 1):
            asked: Raw = asked_page.wait("state", version=version)["pending"]["question"]
            assert asked["mine"], kind
            for page in pages:
                if page is not asked_page and asked["form"] != "roll":
                    said = page.ask("answer", base=version, question=asked["id"], value=value)
                    assert said["code"] == "seat", kind
            assert asked_page.ask("answer", base=version, question=asked["id"], value=value)["version"] == version + 1
        state = mover.wait("state", version=4)
        assert not state["pending"]
        here = next(each for each in state["table"]["systems"] if each["id"] == "208")
        assert [(each["unit"], each["count"]) for each in here["space"] if each["player"] == "sol"] == [("cruiser", 2)]


def test_at_a_casual_table_any_seat_answers_and_an_observer_does_not(server: Server) -> None:
    """The question is for both seats, and the page of each says so."""
    secrets = server.create("xwing-dogfight", policy="casual")
    with server.client(secrets["first"]) as mine, server.client(secrets["second"]) as across:
        assert mine.ask("commit", base=0, move="luke 3 bank_right")["say"] == "done"
        asked: dict[str, Any] = across.wait("state", version=1)["pending"]["question"]
        assert asked["mine"]
        with server.client(secrets["observer"]) as watching:
            assert not watching.wait("state")["pending"]["question"]["mine"]
        given = {"base": 1, "question": asked["id"], "value": asked["suggestion"]}
        assert across.ask("answer", **given)["version"] == 2


def test_a_link_opens_its_own_match_alone(server: Server) -> None:
    """Neither socket nor addresses take the name of a match: a secret of one reaches no other."""
    mine, other = server.create("xwing-joust"), server.create("armada-learning-fight")
    bearer = {"authorization": f"Bearer {mine['first']}"}
    assert server.http.get("/matches/table", headers=bearer).json()["game"] == "xwing"
    with server.client(mine["first"]) as page, server.client(other["first"]) as theirs:
        assert page.ask("commit", base=0, move=MOVE)["say"] == "refused"
        assert page.ask("note", text="here")["version"] == 1
        assert server.http.post("/matches/delete", headers=bearer).status_code == 200
        assert theirs.ask("note", text="there")["version"] == 1
    assert server.http.get("/matches/table", headers=bearer).status_code == 404
