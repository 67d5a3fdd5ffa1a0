"""Who is told what of facedown dials over a socket, and what each seat may declare."""

import json
from typing import Any

import pytest

from sublight.api.tables import example_values
from web.conftest import server
from web.server import Server

__all__ = ["server"]

pytestmark = pytest.mark.slow
PLANNING: dict[str, Any] = {**example_values("xwing-joust"), "phase": "planning"}


def test_a_seat_is_told_its_own_values_also_when_it_comes_back(server: Server) -> None:
    """The other seat and observers are told of a seal."""
    secrets = server.create(PLANNING, clock=True)
    with server.client(secrets["first"]) as seat, server.client(secrets["second"]) as across:
        assert seat.ask("commit", base=0, move="dial red1 2 turn_left")["say"] == "done"
        state = seat.wait("state", version=1)
        seal = next(each["seal"] for each in state["table"]["ships"] if each["id"] == "red1")
        own = [{"seal": seal, "piece": "red1", "value": "2 turn_left"}]
        assert state["secrets"] == own
        told = across.wait("state", version=1)
        assert told["secrets"] == []
        says = [next(each["says"] for each in page["pieces"] if each["id"] == "red1") for page in (state, told)]
        assert says[0].removeprefix(says[1]).startswith("; dial (only you see it): 2 turn left")
        assert "; dial set, facedown; " in says[1]
    for name, known in (("first", own), ("second", []), ("observer", [])):
        with server.client(secrets[name]) as again:
            assert again.wait("state")["secrets"] == known


def test_each_seat_is_told_what_it_may_declare(server: Server) -> None:
    """Observers whose turn it is; a state of an earlier version has no next."""
    secrets = server.create(PLANNING, clock=True)
    with server.client(secrets["first"]) as seat, server.client(secrets["observer"]) as watching:
        following = seat.wait("state")["next"]
        assert (following["round"], following["phase"], following["players"]) == (1, "planning", ["rebels", "empire"])
        assert {each["player"] for each in following["moves"]} == {"rebels"}
        assert [each["piece"] for each in following["moves"] if each["kind"] == "dial"] == ["red1", "red2"]
        seen: dict[str, Any] = watching.wait("state")["next"]
        assert (seen["says"], seen["moves"]) == (following["says"], [])
        lines = seat.ask("want_moves", player="rebels", kind="dial", piece="red1")["moves"]
        assert "dial red1 2 turn_left" in lines
        assert seat.ask("want_moves", player="empire", kind="dial", piece="black1")["code"] == "seat"
        assert watching.ask("want_moves", player="rebels", kind="dial", piece="red1")["code"] == "seat"
        assert (
            "cannot declare “maneuver”" in seat.ask("want_moves", player="rebels", kind="maneuver", piece="red1")["why"]
        )
        assert seat.ask("want_step", version=0)["next"] is None


def test_a_plan_of_a_dial_is_for_its_seat_alone(server: Server) -> None:
    """It is ruled on as its seat knows the table, and cannot be shown to others."""
    secrets = server.create(PLANNING, clock=True)
    with server.client(secrets["first"]) as seat, server.client(secrets["second"]) as across:
        seat.ask("commit", base=0, move="dial red1 2 turn_left")
        for page in (seat, across):
            page.wait("state", version=1)
        said = seat.ask("plan", move="red1 2 straight")
        assert "dial shows a 2 left turn" in json.dumps(said["ruling"])
        assert seat.ask("plan", move="red1 2 turn_left", share=True)["code"] == "seat"
        assert seat.ask("plan", move="dial red1 2 straight", share=True)["code"] == "seat"
        theirs = across.ask("plan", move="red1 2 straight")
        assert "dial shows" not in json.dumps(theirs["ruling"])
        assert "shared" not in [each["say"] for each in across.heard]


def test_a_match_without_a_clock_has_no_next(server: Server) -> None:
    """And a casual match is open unless it is begun sealed; a strict one is never open."""
    with server.client(server.create(PLANNING, policy="casual")["first"]) as seat:
        assert seat.wait("state")["next"] is None
        seat.ask("commit", base=0, move="dial black1 2 straight")
        ships = seat.wait("state", version=1)["table"]["ships"]
        assert next(each for each in ships if each["id"] == "black1")["dial"] == {"speed": 2, "bearing": "straight"}
    secrets = server.create(PLANNING, policy="casual", secrets="sealed")
    with server.client(secrets["first"]) as seat:
        assert "Only Empire" in seat.ask("commit", base=0, move="dial black1 2 straight")["why"]
    refused = server.http.post("/matches", json={"table": PLANNING, "secrets": "open"})
    assert (refused.status_code, "strict match seals" in refused.text) == (422, True)


def test_a_reveal_is_taken_back_only_as_agreed(server: Server) -> None:
    """The others have seen it; the seal is on the table again, and the same value must be revealed."""
    table = {**PLANNING, "ships": PLANNING["ships"][1:2]}
    secrets = server.create(table)
    with server.client(secrets["first"]) as seat, server.client(secrets["second"]) as across:
        seat.ask("commit", base=0, move="dial red2 1 straight")
        seal = seat.wait("state", version=1)["table"]["ships"][0]["seal"]
        edited = {**seat.ask("want_step", version=1)["table"], "phase": "activation"}
        assert seat.ask("edit", base=1, table=edited)["say"] == "done"
        assert across.ask("consent", base=2, accept=True)["say"] == "done"
        assert seat.ask("commit", base=3, move="red2 1 straight")["say"] == "done"
        assert "seal" not in seat.wait("state", version=4)["table"]["ships"][0]
        seat.ask("undo", base=4)
        assert "take back" in seat.wait("state", version=5)["takeback"]
        assert across.ask("consent", base=5, accept=True)["say"] == "done"
        assert seat.wait("state", version=6)["table"]["ships"][0]["seal"] == seal
        assert "dial shows" in json.dumps(seat.ask("commit", base=6, move="red2 2 straight")["ruling"])
        assert seat.ask("commit", base=6, move="red2 1 straight")["say"] == "done"
