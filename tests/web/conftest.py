"""What the tests of this folder share."""

from collections.abc import Iterator

import pytest

from web.server import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module; each begins a match of its own."""
    with running(tmp_path_factory.mktemp("web")) as found:
        yield found
