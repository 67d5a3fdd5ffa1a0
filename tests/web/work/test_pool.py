"""Heavy work is done in other processes, given up on demand; a process that dies costs its task and nothing else."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sublight.api.tables import example
from sublight.formats.jsons import read_json
from sublight.referee.progress import listening
from sublight.web.work import pool as room
from sublight.web.work.pool import BrokenTaskError, GivenUpError, Pool, TaskError
from sublight.web.work.tasks import TASKS, run
from web.sample import Sample
from web.samples import SAMPLE, SAMPLES, sample_with

TABLE = read_json(example(SAMPLE.table), SAMPLE.table)
MOVE = SAMPLE.move
ONE, OTHER = SAMPLE.measured
MEASURED = {"table": TABLE, "one": ONE, "other": OTHER}


@pytest.fixture
def pool() -> Iterator[Pool]:
    """A pool of one process."""
    opened = Pool(1)
    yield opened
    opened.close()


def worker(pool: Pool) -> int:
    """Return the process of a pool of one that is free; start it if need be."""
    pool.do("measure", MEASURED)
    free = pool._free.get()
    pool._free.put(free)
    assert free is not None
    assert free.process.pid is not None
    return free.process.pid


def soon(holds: Callable[[], bool]) -> bool:
    """Wait until something holds."""
    until = time.monotonic() + 10.0
    while not holds() and time.monotonic() < until:
        time.sleep(0.01)
    return holds()


def is_there(pid: int) -> bool:
    """Say whether a process lives."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def in_background(work: Callable[[], Any]) -> tuple[threading.Thread, list[Any]]:
    """Do something in a thread; the list gets what came of it."""
    came: list[Any] = []

    def do() -> None:
        try:
            came.append(work())
        except Exception as error:  # noqa: BLE001 - told to the test
            came.append(error)

    thread = threading.Thread(target=do)
    thread.start()
    return thread, came


def test_a_task_gives_what_it_gives_here(pool: Pool) -> None:
    """The same values, made in another process, which serves again."""
    given = {"table": TABLE, "move": MOVE, "answers": {}}
    assert pool.do("plan", given) == run("plan", given)
    pid = worker(pool)
    assert pid != os.getpid()
    assert worker(pool) == pid


class Talker:
    """A process that is none: it says how far it is, twice, before it is done."""

    def __init__(self, _nice: int) -> None:
        """Begin to answer."""
        self.pipe, self._theirs = multiprocessing.Pipe()
        self.process = multiprocessing.current_process()
        threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        task, _ = self._theirs.recv()
        for said in ((room.COUNTED, (1, 3), 0.0), (room.COUNTED, (2, 3), 0.0), (room.DONE, task, 0.0)):
            self._theirs.send(said)

    def end(self) -> None:
        """Hang up."""
        self.pipe.close()


@pytest.mark.parametrize("listens", [True, False])
def test_how_far_a_task_is_is_told_before_what_it_gives(monkeypatch: pytest.MonkeyPatch, *, listens: bool) -> None:
    """To who wants to hear it; what it gives is the same."""
    monkeypatch.setattr(room, "Worker", Talker)
    told: list[tuple[int, int]] = []
    pool = Pool(1)
    assert pool.do("view", {}, tell=(lambda *far: told.append(far)) if listens else None) == "view"
    assert told == ([(1, 3), (2, 3)] if listens else [])
    pool.close()


def test_a_process_says_how_far_it_is_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at each part: most are done faster than anybody looks."""
    ours, theirs = multiprocessing.Pipe()
    clock = iter([0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    tell = room._counting(theirs)
    for done in range(1, 7):
        tell(done, 6)
    theirs.close()
    assert [ours.recv() for _ in range(2)] == [(room.COUNTED, (3, 6), 0.0), (room.COUNTED, (6, 6), 0.0)]
    with pytest.raises(EOFError):
        ours.recv()


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.game)
def test_a_legal_set_is_counted_to_its_end(sample: Sample) -> None:
    """Courses, maneuvers and systems: each once, up to all of them."""
    told: list[tuple[int, int]] = []
    with listening(lambda *far: told.append(far)):
        run("legal", {"table": read_json(example(sample.table), "x"), "piece": sample.piece})
    all_of_them = len(told)
    assert all_of_them > 10
    assert told == [(number, all_of_them) for number in range(1, all_of_them + 1)]


def test_odds_are_counted_out_of_how_many_there_are() -> None:
    """Each way once, of all that were found before any was ruled on."""
    told: list[tuple[int, int]] = []
    sample = sample_with(lambda each: each.dice)
    table = read_json(example(sample.table), "x")
    with listening(lambda *far: told.append(far)):
        ways: Any = run("odds", {"table": table, "move": sample.asking})
    assert told == [(number, len(ways)) for number in range(1, len(ways) + 1)]


@pytest.mark.parametrize(
    ("task", "given"),
    [
        ("plan", {"table": TABLE, "move": "nobody flies", "answers": {}}),
        ("legal", {"table": TABLE, "piece": "nobody"}),
        ("measure", {"table": TABLE, "one": ONE, "other": "nobody"}),
        ("odds", {"table": {"game": "chess"}, "move": MOVE}),
        ("view", {"table": {}}),
    ],
)
def test_what_cannot_be_read_is_said_and_costs_no_process(pool: Pool, task: str, given: dict[str, Any]) -> None:
    """The words are those of the error."""
    pid = worker(pool)
    with pytest.raises(Exception, match=r".") as here:
        run(task, given)
    with pytest.raises(TaskError) as there:
        pool.do(task, given)
    assert str(there.value) == str(here.value)
    assert worker(pool) == pid


def test_a_fault_of_ours_is_told_with_where_it_was(pool: Pool) -> None:
    """An unknown task, or one given what it does not take, is no error of who asked."""
    pid = worker(pool)
    for task, given in (("nonsense", {}), ("view", {"nothing": 1})):
        with pytest.raises(BrokenTaskError, match="Traceback"):
            pool.do(task, given)
    assert worker(pool) == pid


def test_a_task_given_up_ends_at_once_with_its_process(pool: Pool) -> None:
    """The next task gets a process of its own."""
    pid = worker(pool)
    os.kill(pid, signal.SIGSTOP)
    given_up = threading.Event()
    thread, came = in_background(lambda: pool.do("view", {"table": TABLE}, given_up))
    time.sleep(0.1)
    assert not came
    given_up.set()
    thread.join(5.0)
    assert [type(each) for each in came] == [GivenUpError]
    assert soon(lambda: not is_there(pid))
    assert worker(pool) != pid


def test_a_task_that_never_ends_is_given_up_by_itself(pool: Pool) -> None:
    """There is a longest time for any."""
    pid = worker(pool)
    os.kill(pid, signal.SIGSTOP)
    with pytest.raises(GivenUpError):
        pool.do("view", {"table": TABLE}, limit_s=0.1)
    assert soon(lambda: not is_there(pid))


def test_a_free_process_begins_before_anybody_waits_for_it(pool: Pool) -> None:
    """What it gives is there by the time somebody does, who does not ask again."""
    pid = worker(pool)
    begun = pool.begin("measure", MEASURED)
    assert begun is not None
    assert begun.pipe.poll(10.0)
    assert pool.do("view", {}, begun=begun) == run("measure", MEASURED)
    assert worker(pool) == pid


def test_who_can_only_be_begun_with_by_waiting_is_not(pool: Pool) -> None:
    """A process that is to be started or that is at work, and a task that is long; the pool stays as it was."""
    assert pool.begin("measure", MEASURED) is None
    pid = worker(pool)
    assert pool.begin("measure", {**MEASURED, "one": "x" * room.AT_ONCE_BYTES}) is None
    begun = pool.begin("measure", MEASURED)
    assert begun is not None
    assert pool.begin("measure", MEASURED) is None
    pool.do("measure", MEASURED, begun=begun)
    assert worker(pool) == pid


def test_a_task_that_was_begun_is_done_by_another_where_its_process_dies(pool: Pool) -> None:
    """Before it is waited for, or while it was free."""
    pid = worker(pool)
    os.kill(pid, signal.SIGSTOP)
    begun = pool.begin("measure", MEASURED)
    os.kill(pid, signal.SIGKILL)
    assert pool.do("measure", MEASURED, begun=begun) == run("measure", MEASURED)
    os.kill(worker(pool), signal.SIGKILL)
    time.sleep(0.1)
    assert pool.do("measure", MEASURED, begun=pool.begin("measure", MEASURED)) == run("measure", MEASURED)


def test_a_task_that_was_begun_may_be_dropped(pool: Pool) -> None:
    """With its process; the next task gets one of its own."""
    pid = worker(pool)
    begun = pool.begin("measure", MEASURED)
    assert begun is not None
    pool.drop(begun)
    assert soon(lambda: not is_there(pid))
    assert worker(pool) != pid


def test_who_waits_for_a_process_may_give_up_too(pool: Pool) -> None:
    """While another task has it; that one goes on."""
    pid = worker(pool)
    os.kill(pid, signal.SIGSTOP)
    thread, came = in_background(lambda: pool.do("measure", MEASURED))
    given_up = threading.Event()
    given_up.set()
    time.sleep(0.1)
    with pytest.raises(GivenUpError, match="no process was free"):
        pool.do("view", {"table": TABLE}, given_up)
    os.kill(pid, signal.SIGCONT)
    thread.join(10.0)
    assert came[0] == run("measure", MEASURED)
    assert worker(pool) == pid


def test_a_process_that_died_while_free_is_replaced_unseen(pool: Pool) -> None:
    """Who asks next does not hear of it."""
    pid = worker(pool)
    os.kill(pid, signal.SIGKILL)
    time.sleep(0.1)
    assert worker(pool) != pid


def test_a_task_whose_process_dies_is_done_by_another(pool: Pool) -> None:
    """It is answered as if nothing had happened; the next task is done too."""
    pid = worker(pool)
    os.kill(pid, signal.SIGSTOP)
    thread, came = in_background(lambda: pool.do("view", {"table": TABLE}))
    time.sleep(0.1)
    os.kill(pid, signal.SIGKILL)
    thread.join(5.0)
    assert [type(each) for each in came] == [dict]
    assert worker(pool) != pid


def test_a_process_that_cannot_be_started_costs_no_place(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the system has room again, the pool is as large as before."""

    def fails(_nice: int) -> None:
        raise OSError("no more processes")

    with monkeypatch.context() as without:
        without.setattr(room, "Worker", fails)
        for _ in range(3):
            with pytest.raises(OSError, match="no more processes"):
                pool.do("view", {"table": TABLE})
    assert worker(pool)


def test_two_processes_work_at_the_same_time() -> None:
    """Nobody's short task waits for somebody's long one."""
    two = Pool(2)
    pid = worker(two)
    os.kill(pid, signal.SIGSTOP)
    thread, came = in_background(lambda: two.do("view", {"table": TABLE}))
    time.sleep(0.1)
    assert two.do("measure", MEASURED)
    assert not came
    two.close()
    thread.join(5.0)
    assert [type(each) for each in came] == [GivenUpError]


def test_closing_ends_every_process_those_at_work_too(pool: Pool) -> None:
    """Nothing is begun any more, and nothing is left."""
    pid = worker(pool)
    os.kill(pid, signal.SIGSTOP)
    thread, came = in_background(lambda: pool.do("view", {"table": TABLE}))
    time.sleep(0.1)
    pool.close()
    thread.join(5.0)
    assert [type(each) for each in came] == [GivenUpError]
    assert soon(lambda: not is_there(pid))
    with pytest.raises(GivenUpError):
        pool.do("view", {"table": TABLE})


def test_every_task_is_named() -> None:
    """The page's own, and those of the API."""
    assert {"legal", "odds", "plan", "view", "measure", "warm", "v1/adjudicate"} <= set(TASKS)
