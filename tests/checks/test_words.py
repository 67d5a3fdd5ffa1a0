"""No kept file names a registry's host or a path of one machine."""

from pathlib import Path

import pytest

from checks.words import HOSTS, PLACES, forbidden_in, problems


@pytest.mark.parametrize("parts", HOSTS)
def test_hosts_are_found(parts: tuple[str, ...]) -> None:
    """Each host is found inside an address, with its line."""
    host = ".".join(parts)
    assert forbidden_in("f.md", f"first\nsee https://{host}/x") == [f"f.md:2: `{host}` is of one machine or host"]


@pytest.mark.parametrize("place", PLACES)
def test_places_are_found(place: str) -> None:
    """A path from the top of one machine is found; the same word further down a path is not."""
    assert len(forbidden_in("f.md", f"in /{place}/x and '/{place}'")) == 2
    assert forbidden_in("f.md", f"src/{place}/x, a/{place}, https://example.net/{place}/, /{place}ing, {place}") == []


def test_the_neighbour_is_found() -> None:
    """A path to the folder beside the project is found."""
    above = ".."
    assert len(forbidden_in("f.py", f"open('{above}/shared/x')")) == 1


def test_only_kept_text_is_read(tmp_path: Path) -> None:
    """Files that .gitignore names, and files that are no text, are left alone."""
    word = f"/{PLACES[0]}/"
    (tmp_path / ".gitignore").write_text("out/\n*.pyc\n")
    for name in ("out/a.txt", "b.pyc", "c.txt", "d/e.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(word)
    (tmp_path / "f.bin").write_bytes(b"\xff" + word.encode())
    assert [message.split(":")[0] for message in problems(tmp_path)] == ["c.txt", "d/e.txt"]
