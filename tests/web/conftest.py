"""What the tests of this folder share."""

from collections.abc import Iterator

import pytest

from sublight.web.limits import CREATED, Addresses
from web.server import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module; each begins a match of its own."""
    with running(tmp_path_factory.mktemp("web")) as found:
        yield found


@pytest.fixture(autouse=True)
def new_tables_are_counted_anew(request: pytest.FixtureRequest) -> None:
    """Each test may begin as many tables as an address may a minute, however fast the tests before it ran."""
    if "server" in request.fixturenames:
        request.getfixturevalue("server").context.created = Addresses(CREATED)
