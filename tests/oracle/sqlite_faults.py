"""SQLite's own writes made to fail, one at a time: a layer between it and the system, in this process.

`FAULTS.arm(n, …)` lets the n-th write, sync or truncation of a database file from now on fail, or end the process in
its middle, half written, as when the power goes. `laid_under` lays the layer under SQLite.
"""

import ctypes
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, cast
from typing import Any, ClassVar

FULL, IO_ERROR = 13, 10
"""What SQLite is told: no room, or a fault of the device."""

_OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class _Methods(Structure):
    """What SQLite does with an open file; the names are those of its C interface."""

    _fields_: ClassVar[list[tuple[str, Any]]] = [
        ("iVersion", c_int),
        ("xClose", c_void_p),
        ("xRead", c_void_p),
        ("xWrite", c_void_p),
        ("xTruncate", c_void_p),
        ("xSync", c_void_p),
        ("others", c_void_p * 13),
    ]


class _File(Structure):
    _fields_: ClassVar[list[tuple[str, Any]]] = [("methods", POINTER(_Methods))]


class _System(Structure):
    """How SQLite opens files."""

    _fields_: ClassVar[list[tuple[str, Any]]] = [
        ("iVersion", c_int),
        ("szOsFile", c_int),
        ("mxPathname", c_int),
        ("pNext", c_void_p),
        ("zName", c_char_p),
        ("pAppData", c_void_p),
        ("xOpen", c_void_p),
    ]


class Faults:
    """Which call is to fail, and how."""

    def __init__(self) -> None:
        """Begin with none."""
        self.calls = 0
        self._first: int | None = None
        self._code, self._for_good, self._deadly = FULL, False, False

    def arm(self, first: int, *, code: int = FULL, for_good: bool = False, deadly: bool = False) -> None:
        """Let the call number `first` from now fail, and with `for_good` all after it; `deadly` ends the process."""
        self.calls = 0
        self._first, self._code, self._for_good, self._deadly = first, code, for_good, deadly

    def disarm(self) -> bool:
        """Let all calls succeed again, and say whether any had failed."""
        hit = self._first is not None and self.calls >= self._first
        self._first = None
        return hit

    def hits(self) -> bool:
        """Count a call, and say whether it is to fail."""
        self.calls += 1
        if self._first is None or self.calls < self._first:
            return False
        return self._for_good or self.calls == self._first

    def fail(self, half: Callable[[], object] = lambda: None) -> int:
        """Return the code of a failure, or do half of the call and end the process."""
        if self._deadly:
            half()
            os.kill(os.getpid(), signal.SIGKILL)
        return self._code


FAULTS = Faults()
_KEPT: dict[int, tuple[_Methods, Any]] = {}
"""The methods laid over those at an address: SQLite holds their addresses, so that they must not go."""


def _over(methods: Any) -> _Methods:
    """Return the methods of a file with ours in place of those that write."""
    address = ctypes.addressof(methods.contents)
    if address not in _KEPT:
        true = methods.contents
        laid = _Methods.from_buffer_copy(true)
        write, truncate, sync = _WRITE(true.xWrite), _TRUNCATE(true.xTruncate), _SYNC(true.xSync)

        def on_write(file: int, data: int, amount: int, offset: int) -> int:
            if FAULTS.hits():
                return FAULTS.fail(lambda: write(file, data, amount // 2, offset))
            return int(write(file, data, amount, offset))

        def on_truncate(file: int, size: int) -> int:
            return FAULTS.fail() if FAULTS.hits() else int(truncate(file, size))

        def on_sync(file: int, flags: int) -> int:
            return FAULTS.fail() if FAULTS.hits() else int(sync(file, flags))

        ours = (_WRITE(on_write), _TRUNCATE(on_truncate), _SYNC(on_sync))
        laid.xWrite, laid.xTruncate, laid.xSync = (cast(each, c_void_p).value for each in ours)
        _KEPT[address] = (laid, ours)
    return _KEPT[address][0]


def _sqlite() -> Any:
    """Return the library that this Python speaks to SQLite through."""
    import _sqlite3

    return ctypes.CDLL(_sqlite3.__file__)


@contextmanager
def laid_under() -> Iterator[Faults]:
    """Lay the layer under every file that SQLite opens meanwhile."""
    find = _sqlite().sqlite3_vfs_find
    find.restype, find.argtypes = POINTER(_System), [c_char_p]
    system = find(None).contents
    true_address = system.xOpen
    true_open = _OPEN(true_address)

    def on_open(its_system: int, name: int | None, file: int, flags: int, out: int) -> int:
        code = int(true_open(its_system, name, file, flags, out))
        opened = cast(file, POINTER(_File)).contents
        if code == 0 and name is not None and opened.methods:
            opened.methods = ctypes.pointer(_over(opened.methods))
        return code

    laid = _OPEN(on_open)
    system.xOpen = cast(laid, c_void_p).value
    try:
        yield FAULTS
    finally:
        FAULTS.disarm()
        system.xOpen = true_address
