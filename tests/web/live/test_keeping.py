"""Drafts that a seat keeps in order: ruled on again after each commit, executed one by one, told to nobody else."""

import json

from web.samples import SAMPLE
from web.server import Raw, Server

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


def test_one_verb_executes_the_first_draft_and_the_others_are_ruled_on_again(server: Server) -> None:
    """What was legal before may not be so after it."""
    with server.client(server.create()["first"]) as seat:
        seat.ask("keep", drafts=drafts(ONE, OTHER))
        assert [each["ruling"]["status"] for each in seat.wait("drafts")["drafts"]] == ["complete", "complete"]
        assert seat.ask("execute", base=0) | {"ask": 0} == {"say": "done", "ask": 0, "version": 1}
        left = seat.wait("drafts", version=1)["drafts"]
        assert [each["move"] for each in left] == [OTHER]
        assert left[0]["ruling"]["status"] == "illegal"
        refused = seat.ask("execute", base=1)
        assert (refused["say"], refused["ruling"]["status"]) == ("ruled", "illegal")
        assert seat.ask("keep", drafts=[])["say"] == "done"
        seat.wait("drafts", drafts=[])
        assert "no draft" in seat.ask("execute", base=1)["why"]


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
