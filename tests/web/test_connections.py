"""Which connections are closed where there are too many: those that have waited longest for their client."""

from types import SimpleNamespace

from sublight.web.connections import CROWDED, FULL, Connections, Refusal, room_for
from sublight.web.limits import MOST_CONNECTIONS


class Line:
    """A connection that remembers why it was refused."""

    def __init__(self, address: str) -> None:
        """Come from an address."""
        self.address = address
        self.refused: Refusal | None = None

    def refuse(self, why: Refusal) -> None:
        """Be refused."""
        self.refused = why

    def check(self, now: float) -> None:
        """Nothing takes time here."""


def opened(lines: Connections, address: str, count: int) -> list[Line]:
    """Open so many connections from an address."""
    found = [Line(address) for _ in range(count)]
    for each in found:
        lines.add(each)
    return found


def test_of_too_many_that_wait_the_first_is_refused() -> None:
    """As many as may wait do; one more, and the one that has waited longest is told so."""
    lines = Connections(most_waiting=3)
    first, *others = opened(lines, "a", 3)
    assert first.refused is None
    opened(lines, "a", 1)
    assert first.refused is CROWDED
    assert all(each.refused is None for each in others)
    assert lines.refused == {"busy": 1}


def test_who_is_served_does_not_wait() -> None:
    """A connection whose request is there counts no more; once it is answered it is the last in line."""
    lines = Connections(most_waiting=2)
    one, other = opened(lines, "a", 2)
    lines.works(one)
    opened(lines, "a", 1)
    assert (one.refused, other.refused, lines.waiting) == (None, None, 2)
    lines.waits(one)
    assert (one.refused, other.refused) == (None, CROWDED)


def test_addresses_are_counted_apart_and_a_named_proxy_is_not() -> None:
    """What waits at one address closes nothing of another; a proxy has everybody's connections."""
    lines = Connections(("10.0.0.0/8",), most_waiting=1)
    (one,) = opened(lines, "a", 1)
    behind = opened(lines, "10.1.2.3", 5)
    assert one.refused is None
    assert all(each.refused is None for each in behind)


def test_where_the_server_is_full_the_address_with_most_gives_way() -> None:
    """Of all that wait, the longest of the address that has most of them; the newcomer, where nobody else waits."""
    lines = Connections(most=4)
    (one,) = opened(lines, "a", 1)
    many = opened(lines, "b", 3)
    opened(lines, "c", 1)
    assert one.refused is None
    assert [each.refused for each in many] == [FULL, None, None]
    for each in many:
        lines.remove(each)
    assert len(lines) == 2


def test_the_newcomer_is_refused_where_all_others_are_served() -> None:
    """Nobody who is served is closed for it."""
    lines = Connections(most=1)
    (one,) = opened(lines, "a", 1)
    lines.works(one)
    (new,) = opened(lines, "b", 1)
    assert (one.refused, new.refused) == (None, FULL)


def test_where_the_server_is_full_the_refused_give_way_first() -> None:
    """The first to be refused is closed; nobody else is refused until all of them are gone."""
    lines = Connections(most=3)
    one, other, third = opened(lines, "a", 3)
    closed: list[Line] = []
    lines.leaves(one, lambda: closed.append(one))
    lines.leaves(other, lambda: closed.append(other))
    (new,) = opened(lines, "b", 1)
    assert (closed, len(lines), lines.waiting) == ([one], 3, 2)
    lines.remove(other)
    opened(lines, "b", 2)
    assert closed == [one]
    assert (third.refused, new.refused) == (None, FULL)


def test_what_is_closed_counts_no_more() -> None:
    """However often it is said."""
    lines = Connections()
    (one,) = opened(lines, "a", 1)
    lines.remove(one)
    lines.remove(one)
    assert (len(lines), lines.waiting) == (0, 0)


def test_files_bound_the_connections(monkeypatch: object) -> None:
    """Room is left for the store and the processes; without a limit of files the bound is the constant."""
    import resource

    for files, most in ((1_024, 1_024 - 128), (100, 128), (1_000_000, MOST_CONNECTIONS), (-1, MOST_CONNECTIONS)):
        found = SimpleNamespace(getrlimit=lambda _, files=files: (files, files), RLIMIT_NOFILE=resource.RLIMIT_NOFILE)
        monkeypatch.setitem(__import__("sys").modules, "resource", found)  # type: ignore[attr-defined]
        assert room_for() == most
