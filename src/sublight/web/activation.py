"""Socket activation: the sockets on which systemd listens for this server, as described in sd_listen_fds(3).

Such a socket stays open between two runs of the server, so that nobody who connects meanwhile is refused. This module
and the rest of the server do not depend on each other.
"""

import os
import socket

from sublight.errors import InputError

FIRST = 3
"""The number of the first file descriptor passed."""

MOST = 16
PROCESS, COUNT, NAMES = "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"


def inherited() -> list[socket.socket]:
    """Return the sockets that were passed to this process; none if the environment names none.

    InputError for an invalid count, and if anything passed is not a listening TCP socket. The environment variables
    are removed, because the processes that this one starts have no such sockets.
    """
    given = {name: os.environ.pop(name, "") for name in (PROCESS, COUNT, NAMES)}
    if given[PROCESS] != str(os.getpid()):
        return []
    count = given[COUNT]
    if not count.isdecimal() or not 1 <= int(count[:9]) <= MOST:
        raise InputError(f"{COUNT}={count[:20]}: the number of sockets must be from 1 to {MOST}")
    return [_listening(number) for number in range(FIRST, FIRST + int(count))]


def _listening(number: int) -> socket.socket:
    try:
        os.set_inheritable(number, False)
        found = socket.socket(fileno=number)
    except OSError as error:
        raise InputError(
            f"file descriptor {number}, one of those in {COUNT}, is not a socket: {error.strerror or error}"
        ) from None
    internet = found.family in (socket.AF_INET, socket.AF_INET6) and found.type == socket.SOCK_STREAM
    if not (internet and found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)):
        found.detach()
        raise InputError(f"file descriptor {number}, one of those in {COUNT}, is not a listening TCP socket")
    return found
