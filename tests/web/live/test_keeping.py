"""Drafts that a seat keeps in order: ruled on one after the other and again after each commit, told to nobody else."""

import json
import time
from pathlib import Path
from unittest import mock

import pytest
from websockets.exceptions import ConnectionClosed

from sublight.web.store.store import Store, StoreError
from web.samples import SAMPLE
from web.server import WAIT_S, Raw, Server, process, running

ONE, OTHER, THIRD = SAMPLE.moves


def drafts(*moves: str) -> list[Raw]:
    """Return drafts of moves."""
    return [{"move": move} for move in moves]


def test_drafts_are_kept_in_order_with_their_rulings(server: Server) -> None:
    """Each is ruled on as the table is; one that cannot be read says why."""
    with server.client(server.create()["first"]) as seat:
        assert seat.ask("keep", drafts=drafts(OTHER, SAMPLE.illegal, "no such thing"))["say"] == "done"
        found = seat.wait("drafts")["drafts"]
        assert [each["move"] for each in found] == [OTHER, SAMPLE.illegal, "no such thing"]
        assert [each.get("ruling", {}).get("status", "") for each in found] == ["complete", "illegal", ""]
        assert found[2]["why"]


def statuses(said: Raw) -> list[str]:
    """Return the status of each draft."""
    return [each["ruling"]["status"] for each in said["drafts"]]


def test_each_draft_is_ruled_on_after_the_one_before_it(server: Server) -> None:
    """What is legal alone is illegal behind a draft that leaves another table, and the ruling shows that table."""
    with server.client(server.create()["first"]) as seat:
        alone = seat.ask("plan", move=OTHER)["ruling"]
        seat.ask("keep", drafts=drafts(OTHER, ONE))
        said = seat.wait("drafts")
        assert statuses(said) == ["complete", "illegal"]
        assert said["drafts"][0]["ruling"] == alone
        seat.ask("keep", drafts=drafts(ONE, OTHER))
        said = seat.wait("drafts")
        assert statuses(said) == ["complete", "illegal"]
        behind = said["drafts"][1]["ruling"]
        seat.ask("execute", base=0)
        assert seat.wait("drafts", version=1)["drafts"][0]["ruling"] == behind


def test_a_draft_that_is_refused_or_asks_leaves_the_table_as_it_is(server: Server) -> None:
    """The one behind it is ruled on as if it were alone; answered, the draft leaves another table."""
    with server.client(server.create()["first"]) as seat:
        seat.ask("keep", drafts=drafts(SAMPLE.illegal, "no such thing", SAMPLE.asking, OTHER))
        found = seat.wait("drafts")["drafts"]
        assert [each["ruling"]["status"] for each in found if not each.get("why")] == ["illegal", "asking", "complete"]
        said, answers = {"drafts": found[2:]}, {}
        while statuses(said) == ["asking", "complete"]:
            question = said["drafts"][0]["ruling"]["question"]
            answers[question["id"]] = question["suggestion"]
            seat.ask("keep", drafts=[{"move": SAMPLE.asking, "answers": answers}, *drafts(OTHER)])
            said = seat.wait("drafts")
        assert statuses(said) == ["complete", "illegal"]


def test_one_verb_executes_the_first_draft_and_the_others_are_kept(server: Server) -> None:
    """A draft that is refused is kept as well."""
    with server.client(server.create()["first"]) as seat:
        seat.ask("keep", drafts=drafts(ONE, OTHER))
        seat.wait("drafts")
        assert seat.ask("execute", base=0) | {"ask": 0} == {"say": "done", "ask": 0, "version": 1}
        left = seat.wait("drafts", version=1)["drafts"]
        assert [each["move"] for each in left] == [OTHER]
        refused = seat.ask("execute", base=1)
        assert (refused["say"], refused["ruling"]["status"]) == ("ruled", "illegal")
        assert [each["move"] for each in seat.wait("drafts", version=1)["drafts"]] == [OTHER]
        assert seat.ask("keep", drafts=[])["say"] == "done"
        seat.wait("drafts", drafts=[])
        assert "No draft" in seat.ask("execute", base=1)["why"]


def test_a_restart_loses_no_draft(tmp_path: Path) -> None:
    """Neither of a server that ends as it should nor of one that is killed; one that was declared is gone."""
    with running(tmp_path) as before:
        secrets = before.create()
        with before.client(secrets["first"]) as seat, before.client(secrets["second"]) as across:
            seat.ask("keep", drafts=drafts(ONE, THIRD, OTHER))
            across.ask("keep", drafts=drafts(SAMPLE.other_plan))
            assert seat.ask("execute", base=0)["say"] == "done"
    with process(tmp_path) as killed:
        with killed.client(secrets["first"]) as seat:
            assert [each["move"] for each in seat.wait("drafts")["drafts"]] == [THIRD, OTHER]
            seat.ask("keep", drafts=drafts(OTHER, THIRD))
        assert killed.process is not None
        killed.process.kill()
        killed.process.wait()
    with running(tmp_path) as after:
        for seat_name, kept in (("first", [OTHER, THIRD]), ("second", [SAMPLE.other_plan])):
            with after.client(secrets[seat_name]) as seat:
                assert [each["move"] for each in seat.wait("drafts")["drafts"]] == kept


def test_drafts_that_cannot_be_stored_are_refused_and_the_others_stay(server: Server) -> None:
    """The page is not told that they are kept."""
    with server.client(server.create()["first"]) as seat:
        seat.ask("keep", drafts=drafts(ONE))
        seat.wait("drafts")
        with mock.patch.object(Store, "keep_drafts", side_effect=StoreError("disk full")):
            assert seat.ask("keep", drafts=drafts(OTHER))["say"] == "refused"
        assert seat.ask("execute", base=0)["say"] == "done"
        assert seat.wait("state", version=1)["entries"][-1]["move"] == ONE


def test_drafts_outlive_the_page_and_are_its_seats_alone(server: Server) -> None:
    """Another page of the seat has them; the other seat and an observer hear of nothing."""
    secrets = server.create()
    with server.client(secrets["second"]) as across, server.client(secrets["observer"]) as watching:
        with server.client(secrets["first"]) as seat:
            seat.ask("keep", drafts=drafts(THIRD))
            seat.wait("drafts")
            with server.client(secrets["first"]) as beside:
                assert [each["move"] for each in beside.wait("drafts")["drafts"]] == [THIRD]
                beside.ask("keep", drafts=drafts(THIRD, OTHER))
                assert len(seat.wait("drafts")["drafts"]) == 2
        with server.client(secrets["first"]) as again:
            assert [each["move"] for each in again.wait("drafts")["drafts"]] == [THIRD, OTHER]
            again.ask("note", text="done")
        for page in (across, watching):
            page.wait("state", version=1)
            assert not any(move in json.dumps(page.heard) for move in (THIRD, OTHER))
            assert "drafts" not in [each["say"] for each in page.heard]


def test_no_more_drafts_are_kept_than_a_few(server: Server) -> None:
    """Each is ruled on after every commit."""
    with server.client(server.create()["first"]) as seat:
        assert "at most 12" in seat.ask("keep", drafts=drafts(*[ONE] * 13))["why"]
        assert "no move" in seat.ask("keep", drafts=drafts(ONE, " "))["why"]
        assert seat.ask("keep", drafts=drafts(*[ONE] * 12))["say"] == "done"


def test_no_page_is_told_of_a_draft_that_was_executed(server: Server) -> None:
    """What is told of the table after it are the drafts that are left."""
    secrets = server.create()
    with server.client(secrets["first"]) as seat, server.client(secrets["first"]) as beside:
        seat.ask("keep", drafts=drafts(ONE, OTHER))
        beside.wait("drafts")
        seat.ask("execute", base=0)
        for page in (seat, beside):
            page.wait("drafts", version=1)
            told = [each["drafts"] for each in page.heard if each["say"] == "drafts" and each["version"] == 1]
            assert {tuple(each["move"] for each in kept) for kept in told} == {(OTHER,)}


def test_a_page_whose_drafts_cannot_be_read_is_let_go_and_leaves_nothing(server: Server) -> None:
    """Nobody sits at its table then, and once they can be read it finds them."""
    secret = server.create()["first"]
    with server.client(secret) as seat:
        seat.ask("keep", drafts=drafts(ONE))
        seat.wait("drafts")
        match = seat.heard[0]["match"]
    until = time.monotonic() + WAIT_S
    while match in server.context.tables.rooms and time.monotonic() < until:
        time.sleep(0.005)
    with (
        mock.patch.object(Store, "drafts", side_effect=StoreError("disk failing")),
        server.client(secret) as seat,
        pytest.raises(ConnectionClosed),
    ):
        seat.wait("drafts")
    assert match not in server.context.tables.rooms
    with server.client(secret) as seat:
        assert [each["move"] for each in seat.wait("drafts")["drafts"]] == [ONE]
