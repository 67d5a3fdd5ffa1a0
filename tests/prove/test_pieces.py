"""Long claims run in pieces: what is kept is not run again, what changed is."""

from collections import Counter
from pathlib import Path

import pytest

from prove import pieces
from prove.__main__ import main
from prove.claims import Claim
from prove.pieces import Total, digest, in_pieces, merged, once, said, total
from sublight.registry import GAMES


class Counting:
    """A piece that remembers which seeds it ran over, and fails over one of them while it is told to."""

    def __init__(self) -> None:
        self.ran: list[tuple[int, int]] = []
        self.broken = -1

    def __call__(self, count: int, first: int) -> Counter[str]:
        """Count the seeds."""
        self.ran.append((first, count))
        if first <= self.broken < first + count:
            raise AssertionError(f"seed {self.broken}")
        return Counter({"even": sum(seed % 2 == 0 for seed in range(first, first + count)), f"from {first}": 1})


def test_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    """Pieces done before the fault are kept; the one with the fault runs again, and those after it."""
    piece = Counting()
    piece.broken = 1_500
    with pytest.raises(AssertionError, match="seed 1500"):
        total(tmp_path, piece, 2_500)
    piece.broken = -1
    counts, seconds = total(tmp_path, piece, 2_500)
    assert counts == Counter({"even": 1_250, "from 0": 1, "from 1000": 1, "from 2000": 1})
    assert piece.ran == [(0, 1000), (1000, 1000), (1000, 1000), (2000, 500)]
    assert total(tmp_path, piece, 2_500) == (counts, seconds)
    assert len(piece.ran) == 4


def test_another_count_runs_what_is_not_kept(tmp_path: Path) -> None:
    """A shorter last piece is a piece of its own."""
    piece = Counting()
    total(tmp_path, piece, 1_500)
    total(tmp_path, piece, 3_000)
    assert piece.ran == [(0, 1000), (1000, 500), (1000, 1000), (2000, 1000)]


def test_a_fresh_run_forgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `--fresh` every kept piece is gone before the claims run."""
    monkeypatch.setattr(pieces, "KEPT", tmp_path / "kept")
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "0-1000.json").write_text("{}", encoding="ascii")
    claim = Claim("looks", "what is kept", 1, lambda _: str((tmp_path / "kept").exists()))
    assert main([], [claim]) == 0
    assert (tmp_path / "kept").exists()
    assert main(["--fresh"], [claim]) == 0
    assert not (tmp_path / "kept").exists()


def test_a_digest_is_of_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Content and names of files count, files of other kinds do not."""
    monkeypatch.setattr(pieces, "ROOT", tmp_path)
    source = tmp_path / "src" / "sublight"
    source.mkdir(parents=True)
    seen = [digest()]
    for name, text in (("a.py", "1"), ("a.py", "2"), ("b.toml", "2")):
        (source / name).write_text(text, encoding="ascii")
        seen.append(digest())
    assert len(set(seen)) == 4
    (source / "b.pyc").write_text("3", encoding="ascii")
    assert digest() == seen[-1]


def test_a_claim_in_pieces_says_what_it_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten strangers of a game, and their counts kept by the function's name and the game's."""
    monkeypatch.setattr(pieces, "KEPT", tmp_path)
    result = in_pieces("oracle.strangers", "ends", next(iter(GAMES)))(10)
    counts, _, seconds = result.partition("; ")
    assert sum(int(part.split()[0]) for part in counts.split(", ")) == 10
    assert seconds.endswith(" s in all")
    assert [place.name for place in tmp_path.rglob("*.json")] == ["0-10.json"]
    assert said(Total(Counter({"a": 1, "b": 2_000}), 3.4)) == "2,000 b, 1 a; 3 s in all"


def test_the_largest_of_all_pieces_is_kept_of_what_is_no_count() -> None:
    """Sums of all else; a count of nothing is one too."""
    one, other = (
        Counter({"kills": 2, "lost": 0, "most ms": 9}),
        Counter({"kills": 3, "lost": 0, "most ms": 7, "torn": 0}),
    )
    assert merged(one, other) == {"kills": 5, "lost": 0, "most ms": 9, "torn": 0}
    assert merged(Counter(), one) == one


def test_one_long_run_is_kept_while_it_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says then that it was; another count runs, and one that failed runs again."""
    monkeypatch.setattr(pieces, "KEPT", tmp_path)
    ran: list[int] = []

    def run(count: int) -> str:
        ran.append(count)
        if len(ran) == 1:
            raise AssertionError("too slow")
        return f"{count} commits"

    claim = once("soak", run)
    with pytest.raises(AssertionError, match="too slow"):
        claim(5)
    assert [claim(5), claim(5), claim(6)] == ["5 commits", "5 commits (kept of an earlier run)", "6 commits"]
    assert ran == [5, 5, 6]
