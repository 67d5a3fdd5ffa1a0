"""What the page's undo says that it does: which move goes back, and whether another seat is asked first."""

from contextlib import ExitStack

import pytest

from web.samples import SAMPLE
from web.server import Server
from web.view.logged import told

MOVE = SAMPLE.move
TOLD = told(SAMPLE.table, MOVE)


@pytest.mark.parametrize(("policy", "other_says"), [
    ("strict", f"Ask to take back: {TOLD}"),
    ("casual", f"Take back: {TOLD}"),
])  # fmt: skip
def test_each_seat_is_told_what_its_undo_does(server: Server, policy: str, other_says: str) -> None:
    """The mover takes back; in a strict match the other seat asks; who watches, and who finds nothing, is told none."""
    secrets = server.create(policy=policy)
    with ExitStack() as open_:
        pages = [open_.enter_context(server.client(secrets[seat])) for seat in ("first", "second", "observer")]
        assert [page.wait("state")["undo_says"] for page in pages] == ["", "", ""]
        assert pages[0].ask("commit", base=0, move=MOVE)["say"] == "done"
        said = [page.wait("state", version=1)["undo_says"] for page in pages]
    assert said == [f"Take back: {TOLD}", other_says, ""]


def test_what_was_taken_back_is_told_in_words_and_can_be_made_again(server: Server) -> None:
    """The log says it as the button does; only the mover of a strict match is told what redo makes again."""
    secrets = server.create(policy="strict")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        assert one.ask("commit", base=0, move=MOVE)["say"] == "done"
        assert one.wait("state", version=1)["redo_says"] == ""
        assert one.ask("undo", base=1)["say"] == "done"
        back = one.wait("state", version=2)
        assert (back["redo_says"], back["undo_says"]) == (f"Redo: {TOLD}", "")
        assert other.wait("state", version=2)["redo_says"] == ""
        assert one.ask("redo", base=2)["say"] == "done"
        again = one.wait("state", version=3)
    assert [each["says"] for each in again["entries"][-2:]] == [f"takes back: {TOLD}", f"redoes: {TOLD}"]


def test_an_open_declaration_is_told_by_what_happened_before_its_question(server: Server) -> None:
    """The seat that declared it can take it back."""
    secrets = server.create(policy="strict")
    with server.client(secrets["first"]) as one:
        assert one.ask("commit", base=0, move=SAMPLE.asking)["say"] == "done"
        said = one.wait("state", version=1)["undo_says"]
    assert said == f"Take back: {told(SAMPLE.table, SAMPLE.asking)}"


def test_a_change_by_hand_is_named_by_its_note(server: Server) -> None:
    """It has no declaration; every seat may put it back."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        table = one.wait("state")["table"]
        assert one.ask("edit", base=0, table=table, note="the second round")["say"] == "done"
        assert other.wait("state", version=1)["undo_says"] == "Take back: the second round"


def test_a_proposal_that_is_no_move_is_withdrawn_by_what_it_would_do(server: Server) -> None:
    """The seat that made it is told so; the other agrees or declines."""
    secrets = server.create(policy="strict")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        table = one.wait("state")["table"]
        assert one.ask("edit", base=0, table=table, note="the second round")["say"] == "done"
        says = "Withdraw the proposal to change the table: the second round"
        assert [page.wait("state", version=1)["undo_says"] for page in (one, other)] == [says, ""]
