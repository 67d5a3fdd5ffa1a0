"""Sockets passed by systemd are taken where they are meant for this process and can be served on."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sublight.errors import InputError
from sublight.web import activation
from sublight.web.activation import inherited
from sublight.web.serve import address_of, place_of


@pytest.fixture
def passed(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A socket that listens, passed to this process as the only one, whatever number it has."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        number = os.dup(found.fileno())
        monkeypatch.setattr(activation, "FIRST", number)
        monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
        monkeypatch.setenv("LISTEN_FDS", "1")
        yield found
        try:
            os.close(number)
        except OSError:
            return


def test_a_socket_that_is_passed_is_served_on(passed: socket.socket) -> None:
    """It is taken once, with the address that it has; processes that are started get neither it nor word of it."""
    (found,) = inherited()
    with found:
        assert found.getsockname() == passed.getsockname()
        assert not found.get_inheritable()
        place = place_of(found)
        assert address_of(place, found) == "http://{}:{}".format(*passed.getsockname())
    assert not {"LISTEN_PID", "LISTEN_FDS"} & set(os.environ)
    assert inherited() == []


def test_what_is_meant_for_another_process_is_left(passed: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    """As systemd says: the number of the process must be one's own."""
    monkeypatch.setenv("LISTEN_PID", "1")
    assert inherited() == []


@pytest.mark.parametrize("count", ["0", "17", "-1", "x", "", "9" * 50])
def test_a_count_that_is_none_is_refused(passed: socket.socket, monkeypatch: pytest.MonkeyPatch, count: str) -> None:
    """One to sixteen sockets are taken."""
    monkeypatch.setenv("LISTEN_FDS", count)
    with pytest.raises(InputError, match="the number of sockets must be from 1 to 16"):
        inherited()


def test_a_file_that_is_no_listening_socket_is_refused(passed: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a file nor a socket that does not listen can be served on."""
    with Path(os.devnull).open(encoding="ascii") as file:
        monkeypatch.setattr(activation, "FIRST", file.fileno())
        with pytest.raises(InputError, match="is not a socket"):
            inherited()
    with socket.socket() as silent:
        monkeypatch.setattr(activation, "FIRST", silent.fileno())
        monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
        monkeypatch.setenv("LISTEN_FDS", "1")
        with pytest.raises(InputError, match="not a listening TCP socket"):
            inherited()


def test_a_server_says_what_is_wrong_with_its_sockets() -> None:
    """One line on the error stream, and exit code 2."""
    code = (
        "import os, sys; os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='99');"
        "os.execv(sys.executable, [sys.executable, '-m', 'sublight.cli', 'serve', '--store', os.devnull + '/m.db'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
