"""Databases to test with: a SQLite file always, and one of a PostgreSQL server whose address the environment names."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, make_url, text

from sublight.web.store.store import Store

POSTGRES = os.environ.get("SUBLIGHT_TEST_POSTGRES", "")
WANTED = "SUBLIGHT_TEST_POSTGRES names no server: `.ci/postgres start` starts one"
needs_postgres = pytest.mark.skipif(not POSTGRES and not os.environ.get("CI"), reason=WANTED)
"""Without a server such a test is left out, but never under CI."""


@contextmanager
def postgres_database() -> Iterator[str]:
    """Give the address of a new, empty database, which is dropped afterwards."""
    assert POSTGRES, WANTED
    name = f"sublight_{uuid4().hex}"
    server = create_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    try:
        yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    finally:
        with server.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        server.dispose()


def sqlite_url(folder: Path) -> str:
    """Return the address of a database file in a folder."""
    return f"sqlite:///{folder / 'matches.db'}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=needs_postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path)
        return
    with postgres_database() as address:
        yield address


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres_database() as address:
        yield address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """An open store, of each kind."""
    opened = Store(url)
    yield opened
    opened.close()


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Store]:
    """An open store in a SQLite file."""
    opened = Store(sqlite_url(tmp_path))
    yield opened
    opened.close()
