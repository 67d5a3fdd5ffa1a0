"""`sublight survey PLAN` rules on every row of a plan, into a folder of Parquet files."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_json, whole_number
from sublight.cli.files import say, say_json
from sublight.errors import InputError

if TYPE_CHECKING:
    from sublight.survey.run import Progress

PAUSE_S = 10.0
"""Seconds between two lines of progress where they are not on a terminal."""


def declare(parser: Arguments) -> None:
    """Add the plan, the folder, and where to compute."""
    parser.add_argument(
        "plan", metavar="PLAN", help="a TOML file that gives the tables, the moves on each, and the columns to write"
    )
    parser.add_argument(
        "--output",
        metavar="FOLDER",
        default="",
        help="where the part files go (default: the plan's name without .toml)",
    )
    parser.add_argument(
        "--on",
        metavar="PLACE",
        default="processes",
        help="where to compute: processes (the default), threads, a Dask scheduler (tcp://HOST:PORT), or a YAML "
        "file of dask-jobqueue",
    )
    parser.add_argument(
        "--workers", metavar="N", type=whole_number, default=None, help="number of workers (default: one per processor)"
    )
    add_json(parser)


class _Shown:
    """The progress on the error stream: one line that changes on a terminal, else a line every ten seconds."""

    def __init__(self) -> None:
        self.last: Progress | None = None
        self.next = 0.0

    def tell(self, progress: "Progress") -> None:
        """Show how far the survey is."""
        self.last = progress
        terminal = sys.stderr.isatty()
        if not terminal and progress.seconds < self.next:
            return
        self.next = progress.seconds + PAUSE_S
        sys.stderr.write(f"\r\x1b[K{_line(progress)}" if terminal else f"{_line(progress)}\n")
        sys.stderr.flush()

    @property
    def written(self) -> int:
        """How many blocks this run has written."""
        return self.last.written if self.last else 0

    def close(self) -> None:
        """Erase the line."""
        if self.last is not None and sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")


def _line(progress: "Progress") -> str:
    done = progress.before + progress.written
    return f"{done:,} of {progress.blocks:,} blocks, {progress.rate:,.0f} rows/s, {_time(progress.left_s)} left"


def _time(seconds: float) -> str:
    whole = round(seconds)
    hours, rest = divmod(whole, 3600)
    return f"{hours} h {rest // 60} min" if hours else f"{rest // 60} min {rest % 60} s" if rest >= 60 else f"{rest} s"


def survey(arguments: Given) -> int:
    """Run the plan; 1 if it was stopped by Ctrl-C."""
    from sublight.survey.plan import read_plan
    from sublight.survey.run import run_survey

    path = Path(arguments.plan)
    out = Path(arguments.output) if arguments.output else path.with_suffix("")
    if out == path:
        raise InputError(f"{path}: a plan without an ending needs --output FOLDER")
    plan, shown = read_plan(path), _Shown()
    try:
        done = run_survey(plan, out, tables=path.parent, on=arguments.on, count=arguments.workers, tell=shown.tell)
    except KeyboardInterrupt:
        shown.close()
        say(f"Stopped. {_counted(shown.written, 'block')} written; the same command writes the rest.\n")
        return ILLEGAL
    shown.close()
    if arguments.json:
        say_json({"folder": str(out), "blocks": done.blocks, "written": done.written, "rows": done.rows})
    else:
        say(_summary(done, out))
    return COMPLETE


def _summary(done: "Progress", out: Path) -> str:
    if not done.written:
        return f"{out} is complete already, with {_counted(done.blocks, 'block')}.\n"
    before = f" {_counted(done.before, 'block')} had been written before." if done.before else ""
    added = f"{_counted(done.rows, 'row')} in {_counted(done.written, 'block')}"
    return f"Wrote {added} to {out}, {done.rate:,.0f} rows/s.{before}\n"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


COMMANDS = {"survey": (declare, survey)}
