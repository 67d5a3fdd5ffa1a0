"""Parts are counted for whoever listens, and only for them."""

from collections.abc import Iterable, Iterator

from sublight.referee.progress import listening, reported


def counted(parts: Iterable[int], of: int = 0) -> tuple[list[int], list[tuple[int, int]]]:
    """Return the parts that came, and what was told."""
    told: list[tuple[int, int]] = []
    with listening(lambda done, of: told.append((done, of))):
        came = list(reported(parts, of))
    return came, told


def unsized() -> Iterator[int]:
    """Parts of which nobody knows how many there are."""
    yield from (5, 6)


def test_each_part_is_told_when_it_is_done() -> None:
    """Of how many, where that is known: by its length or because it is said; else of 0."""
    assert counted([5, 6]) == ([5, 6], [(1, 2), (2, 2)])
    assert counted(unsized(), 9) == ([5, 6], [(1, 9), (2, 9)])
    assert counted(unsized()) == ([5, 6], [(1, 0), (2, 0)])
    assert counted([]) == ([], [])


def test_nobody_need_listen() -> None:
    """Who listened before hears no more."""
    told: list[int] = []
    with listening(lambda done, _: told.append(done)):
        pass
    assert list(reported([5, 6])) == [5, 6]
    assert told == []
