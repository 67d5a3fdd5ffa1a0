"""Every input of the fuzzers' corpus, and every input that once was a finding, is read or refused with a reason."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fuzz.served import end_server
from fuzz.targets import targets

CORPUS = Path(__file__).parent / "corpus"
TARGETS = targets()


@pytest.fixture(scope="module", autouse=True)
def one_server() -> Iterator[None]:
    """The targets that ask a server share one, which ends with the module."""
    yield
    end_server()


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_every_input_of_the_corpus_is_read_or_refused(name: str) -> None:
    """A target has a corpus, and raises for none of it."""
    inputs = sorted((CORPUS / name).iterdir())
    assert inputs
    for path in inputs:
        TARGETS[name](path.read_bytes())


def test_every_corpus_has_a_target() -> None:
    """No folder is left behind by a target that is renamed."""
    assert {path.name for path in CORPUS.iterdir()} == set(TARGETS)


def test_a_corpus_is_small() -> None:
    """At most 16 KB a target: it is what reaches far, not all that was tried."""
    for folder in CORPUS.iterdir():
        assert sum(path.stat().st_size for path in folder.iterdir()) <= 16 * 1024, folder.name
