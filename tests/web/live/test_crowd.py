"""How many sockets an address may have, and who gives way."""

import pytest

from sublight.web.http import RefusedError
from sublight.web.live.crowd import Crowd
from sublight.web.live.wire import SLOW
from web.server import Server


class Guest:
    """One who remembers being let go."""

    code = 0

    def end(self, code: int) -> None:
        """Be let go."""
        self.code = code


def come(crowd: Crowd, address: str, match: str, count: int = 1) -> list[Guest]:
    """Let so many in."""
    guests = [Guest() for _ in range(count)]
    for each in guests:
        crowd.enter(address, match, each)
    return guests


def test_the_match_with_most_sockets_gives_way() -> None:
    """At an address that has as many as it may have, who plays another match gets in, who plays that one does not."""
    crowd = Crowd(most_of_one=4)
    many = come(crowd, "a", "m", 4)
    come(crowd, "a", "n")
    assert [each.code for each in many] == [0, 0, 0, SLOW]
    with pytest.raises(RefusedError, match="too many pages"):
        crowd.enter("a", "m", Guest())
    assert len(crowd) == 4


def test_an_address_is_at_so_many_tables() -> None:
    """At those it may open more pages; another table it must leave one for, and other addresses need not."""
    crowd = Crowd(most_tables=2)
    (first,) = come(crowd, "a", "m")
    come(crowd, "a", "n", 2)
    with pytest.raises(RefusedError, match="too many tables"):
        crowd.enter("a", "o", Guest())
    come(crowd, "a", "m")
    come(crowd, "b", "o")
    crowd.leave("a", "m", first)
    with pytest.raises(RefusedError, match="too many tables"):
        crowd.enter("a", "o", Guest())
    crowd = Crowd(most_tables=1)
    (first,) = come(crowd, "a", "m")
    crowd.leave("a", "m", first)
    come(crowd, "a", "o")
    assert len(crowd) == 1


def test_addresses_are_counted_apart() -> None:
    """Another address has its own."""
    crowd = Crowd(most_of_one=1)
    come(crowd, "a", "m")
    come(crowd, "b", "m")
    assert len(crowd) == 2


def test_where_the_server_is_full_the_fullest_address_gives_way() -> None:
    """For whoever comes from another one."""
    crowd = Crowd(most=4)
    (one,) = come(crowd, "a", "m")
    many = come(crowd, "b", "n", 3)
    come(crowd, "c", "m")
    assert (one.code, [each.code for each in many]) == (0, [0, 0, SLOW])


def test_who_left_counts_no_more() -> None:
    """Also one who was let go before."""
    crowd = Crowd(most_of_one=2)
    one, other = come(crowd, "a", "m", 2)
    crowd.leave("a", "m", other)
    crowd.leave("a", "m", other)
    come(crowd, "a", "m")
    crowd.leave("a", "m", one)
    assert len(crowd) == 1


def test_a_page_too_many_is_told_why(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """It hears a reason before its socket is closed; those that are there stay."""
    monkeypatch.setattr(server.context.crowd, "_most_of_one", 1)
    secret = server.create()["first"]
    with server.client(secret) as page:
        page.wait("state")
        with server.client(secret) as other:
            assert other.wait("refused")["code"] == "busy"
        assert page.ask("note", text="still here")["say"] == "done"
