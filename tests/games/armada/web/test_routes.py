"""A table of Armada is set up over the addresses of the server, and played on."""

from typing import Any

import pytest

from web.conftest import server
from web.server import Server

__all__ = ["server"]

pytestmark = pytest.mark.slow


def said(server: Server, address: str, body: Any, status: int = 200) -> Any:
    """Return the answer to a request, which has this status."""
    answer = server.http.post(f"/setup/{address}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_table_is_set_up_and_played_on(server: Server) -> None:
    """New, a piece more, placed by another: what comes of it is a match like any other."""
    shown = said(server, "new", {"game": "armada"})
    for player in ("first", "second"):
        add = {"do": "add", "kind": "ship", "card": "cr90_a", "player": player}
        shown = said(server, "change", {"table": shown["table"], "change": add})
    place = {"by": "touching", "other": "cr90", "side": "front"}
    put = {"do": "place", "piece": "cr90-2", "place": place}
    shown = said(server, "change", {"table": shown["table"], "change": put})
    assert shown["margins"][0]["glyph"] == "touching"
    secrets = server.create(shown["table"])
    with server.client(secrets["first"]) as client:
        assert {piece["id"] for piece in client.wait("state")["pieces"]} == {"cr90", "cr90-2"}
