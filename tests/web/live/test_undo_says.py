"""What the page's undo says that it does: which move goes back, and whether another seat is asked first."""

from contextlib import ExitStack

import pytest

from web.samples import SAMPLE
from web.server import Server

MOVE = SAMPLE.move


@pytest.mark.parametrize(("policy", "other_says"), [
    ("strict", f"Ask to take back: {MOVE}"),
    ("casual", f"Take back: {MOVE}"),
])  # fmt: skip
def test_each_seat_is_told_what_its_undo_does(server: Server, policy: str, other_says: str) -> None:
    """The mover takes back; in a strict match the other seat asks; who watches, and who finds nothing, is told none."""
    secrets = server.create(policy=policy)
    with ExitStack() as open_:
        pages = [open_.enter_context(server.client(secrets[seat])) for seat in ("first", "second", "observer")]
        assert [page.wait("state")["undo_says"] for page in pages] == ["", "", ""]
        assert pages[0].ask("commit", base=0, move=MOVE)["say"] == "done"
        said = [page.wait("state", version=1)["undo_says"] for page in pages]
    assert said == [f"Take back: {MOVE}", other_says, ""]


def test_a_change_by_hand_is_named_by_its_note(server: Server) -> None:
    """It has no declaration; every seat may put it back."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        table = one.wait("state")["table"]
        assert one.ask("edit", base=0, table=table, note="the second round")["say"] == "done"
        assert other.wait("state", version=1)["undo_says"] == "Take back: changes the table: the second round"
