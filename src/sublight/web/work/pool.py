"""A few processes that do tasks one at a time. A task given up, or that hangs, costs its process and nothing else.

The standard library's pool cannot stop a task that runs; here each process is one's own, spoken to through a pipe, so
that giving a task up is ending the process and starting another. Where the system can, processes are forked from one
that has loaded the games: another one is there in milliseconds, and they share the memory of what was loaded.
"""

import contextlib
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from queue import Empty, LifoQueue
from typing import Any

from sublight.errors import InputError
from sublight.referee.progress import Tell, listening

LIMIT_S = 60.0
POLL_S = 0.05
COUNT_S = 0.25
"""How often a process says how far it is, at most."""

AT_ONCE_BYTES = 32 * 1024
"""What the system surely takes of a task at once, whether or not its process reads already."""

START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
LOADED = {False: "sublight.web.work.tasks", True: "sublight.web.work.loaded"}
"""What the process loads that the others are forked from: the tasks, or all that the games need for them, too."""

DONE, UNREADABLE, BROKEN, COUNTED = "done", "unreadable", "broken", "counted"

Said = tuple[str, object, float]
"""What a process says: what it is about, what it found, and the processor time that the task used."""

Spent = Callable[[float], None]
"""Is told the processor time that a task used, in s."""


class GivenUpError(Exception):
    """Nobody waits for the task any more, or it took longer than any task may."""


class TaskError(InputError):
    """The task could not be done: what was wrong with what it was given."""


class BrokenTaskError(Exception):
    """The task failed by a fault of this program, or its process died."""


class DiedError(BrokenTaskError):
    """The process of the task died."""


def load(*, warm: bool) -> None:
    """Choose what processes begin with, which holds from the first one on; what else they need each loads itself."""
    if START == "forkserver":
        multiprocessing.set_forkserver_preload([LOADED[warm]])


class Worker:
    """One process and the pipe to it."""

    def __init__(self, nice: int) -> None:
        context = multiprocessing.get_context(START)
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(  # type: ignore[attr-defined]
            target=serve, args=(theirs, nice), daemon=True
        )
        self.process.start()
        theirs.close()

    def end(self) -> None:
        """End the process at once: it holds nothing that anybody would miss."""
        self.process.kill()
        self.process.join(timeout=5.0)
        self.pipe.close()


class Pool:
    """`size` processes, started when they are first needed. Every method may be called from any thread."""

    def __init__(self, size: int = 2, nice: int = 0) -> None:
        """Begin with none started; the larger `nice`, the sooner they leave the processor to others."""
        self._nice = nice
        self._free: LifoQueue[Worker | None] = LifoQueue()
        for _ in range(size):
            self._free.put(None)
        self._over = threading.Event()
        self._counting = threading.Lock()
        self.restarts = 0
        """How many processes died, or were ended because their task was given up."""

    def do(
        self,
        task: str,
        arguments: Mapping[str, object],
        given_up: threading.Event | None = None,
        tell: Tell | None = None,
        limit_s: float = LIMIT_S,
        spent: Spent | None = None,
        begun: Worker | None = None,
    ) -> Any:
        """Do a task in another process and return what it gives; TaskError, or GivenUpError once nobody waits.

        After `limit_s` its process is ended, and GivenUpError raised. A task whose process died is done once more, in
        another. `tell` is called, now and then and from this thread, with how many parts are done of how many; `spent`
        at the end with the processor time that was used. `begun` is the process that `begin` gave the task to.
        """
        try:
            return self._do(task, arguments, given_up, tell, limit_s, spent, begun)
        except DiedError:
            return self._do(task, arguments, given_up, tell, limit_s, spent)

    def begin(self, task: str, arguments: Mapping[str, object]) -> Worker | None:
        """Give a task to a process that is free, without waiting, and return the process; None where none takes it.

        Who waits in another thread for what it gives calls this before: the process then works while that thread
        begins. The process is to be handed to `do`, or to `drop` if nobody waits for it.
        """
        message = ForkingPickler.dumps((task, arguments))
        if len(message) > AT_ONCE_BYTES:
            return None
        try:
            worker = self._free.get_nowait()
        except Empty:
            return None
        if worker is not None:
            with contextlib.suppress(OSError):  # it died, and `do` puts another in its place
                worker.pipe.send_bytes(message)
                return worker
        self._free.put(worker)
        return None

    def drop(self, begun: Worker) -> None:
        """End a process whose task nobody waits for; another takes its place."""
        self._ended(begun)
        self._returned(None)

    def _do(
        self,
        task: str,
        arguments: Mapping[str, object],
        given_up: threading.Event | None,
        tell: Tell | None,
        limit_s: float,
        spent: Spent | None,
        begun: Worker | None = None,
    ) -> Any:
        with self._borrowed(given_up, begun) as worker:
            if begun is None:
                _ask(worker, task, arguments)
            latest = time.monotonic() + limit_s
            said, found, seconds = self._awaited(worker, task, given_up, latest)
            while said == COUNTED:
                if tell is not None and isinstance(found, tuple):
                    tell(*found)
                said, found, seconds = self._awaited(worker, task, given_up, latest)
        if spent is not None:
            spent(seconds)
        if said == DONE:
            return found
        raise TaskError(*found) if isinstance(found, tuple) else BrokenTaskError(found)

    def _awaited(self, worker: Worker, task: str, given_up: threading.Event | None, latest: float) -> Said:
        """Wait for what a process says next; GivenUpError once nobody waits, or it takes too long."""
        while True:
            if time.monotonic() > latest:
                raise GivenUpError("it took longer than it may")
            if self._over.is_set() or (given_up is not None and given_up.is_set()):
                raise GivenUpError("nobody waits for it any more")
            if worker.pipe.poll(POLL_S):
                return _heard(worker, task)

    @contextlib.contextmanager
    def _borrowed(self, given_up: threading.Event | None, begun: Worker | None) -> Iterator[Worker]:
        """Give a free process, and put it back; one that was interrupted is ended and a new one takes its place."""
        worker = begun or self._wait(given_up)
        whole = None
        try:
            if worker is None or (begun is None and not worker.process.is_alive()):
                worker = self._replaced(worker)
            yield worker
            whole = worker
        finally:
            if whole is None and worker is not None:
                self._ended(worker)
            self._returned(whole)

    def _returned(self, worker: Worker | None) -> None:
        self._free.put(worker)
        if self._over.is_set():
            self.close()

    def _replaced(self, dead: Worker | None) -> Worker:
        if dead is not None:
            self._ended(dead)
        return Worker(self._nice)

    def _ended(self, worker: Worker) -> None:
        worker.end()
        with self._counting:
            self.restarts += 1

    def _wait(self, given_up: threading.Event | None) -> Worker | None:
        while not self._over.is_set():
            try:
                return self._free.get(timeout=POLL_S)
            except Empty:
                if given_up is not None and given_up.is_set():
                    break
        raise GivenUpError("no process was free")

    def close(self) -> None:
        """End every process; tasks at work are given up."""
        self._over.set()
        while True:
            try:
                worker = self._free.get_nowait()
            except Empty:
                return
            if worker is not None:
                worker.end()


def _ask(worker: Worker, task: str, arguments: Mapping[str, object]) -> None:
    try:
        worker.pipe.send((task, arguments))
    except OSError as error:
        raise DiedError(f"the process for `{task}` died") from error


def _heard(worker: Worker, task: str) -> Said:
    try:
        said: Said = worker.pipe.recv()
    except (EOFError, OSError) as error:
        raise DiedError(f"the process of `{task}` died") from error
    return said


def serve(pipe: "Connection[Said, tuple[str, Mapping[str, object]]]", nice: int = 0) -> None:
    """Do what comes through the pipe until it closes: the whole life of a process of the pool."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    while True:
        try:
            pipe.send(_said(pipe, *pipe.recv()))
        except (EOFError, OSError):  # nobody is there any more
            return


def _said(pipe: "Connection[Said, object]", task: str, arguments: Mapping[str, object]) -> Said:
    """Return what a task gives, or what was wrong, and the time that it used: the process lives on."""
    since = time.process_time()
    said, found = _found(pipe, task, arguments)
    return said, found, time.process_time() - since


def _found(pipe: "Connection[Said, object]", task: str, arguments: Mapping[str, object]) -> tuple[str, object]:
    import traceback

    from sublight.errors import InputError
    from sublight.web.work.tasks import run

    try:
        with listening(_counting(pipe)):
            return DONE, run(task, arguments)
    except InputError as error:
        return UNREADABLE, (str(error), error.code)
    except Exception:  # noqa: BLE001 - a fault of this program is told, not died of
        return BROKEN, traceback.format_exc()


def _counting(pipe: "Connection[Said, object]") -> Tell:
    """Return what tells through a pipe how far a task is, no more often than anybody looks."""
    told = time.monotonic()

    def tell(done: int, of: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= COUNT_S:
            told = now
            pipe.send((COUNTED, (done, of), 0.0))

    return tell
