"""Inputs to begin with, made from the examples and the case files of the project."""

import json
from collections.abc import Iterator
from pathlib import Path

from sublight.api.cases import read_cases
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, example_values, examples

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases"
HEADERS = "content-type: application/json\n\n"


def seeds(target: str) -> Iterator[bytes]:
    """Yield the seeds of a target; those without any begin with the corpus alone."""
    made = {"tables": _tables, "moves": _moves, "answers": _answers, "cases": _cases, "http": _http, "frames": _frames}
    if target in made:
        yield from (each.encode() for each in made[target]())


def _tables() -> Iterator[str]:
    yield from (_written(example_values(name)) for name in examples())


def _moves() -> Iterator[str]:
    yield from (declared_line(example(name, MOVE)) for name in examples())
    for path in sorted(CASES.glob("*/*.toml")):
        yield from (each.case.move for each in read_cases(path) if isinstance(each.case.move, str))


def _answers() -> Iterator[str]:
    for name in examples():
        yield _written({"table": name, "move": declared_line(example(name, MOVE)), "answers": {}})
    for path in sorted(CASES.glob("*/*.toml")):
        for each in read_cases(path):
            if each.case.example and isinstance(each.case.move, str):
                yield _written({"table": each.case.example, "move": each.case.move, "answers": each.case.answers})


def _cases() -> Iterator[str]:
    for path in sorted(CASES.glob("*/*.toml")):
        head, *rest = path.read_text(encoding="utf-8").split("[[case]]")
        yield from (f"{head}[[case]]{each}" for each in rest if len(head) + len(each) < 4_000)


def _http() -> Iterator[str]:
    for name in examples():
        move = declared_line(example(name, MOVE))
        yield f"POST /v1/adjudicate\n{HEADERS}{_written({'table': name, 'move': move})}"
        yield f"POST /setup/show\n{HEADERS}{_written({'table': example_values(name)})}"
        yield f"POST /matches\n{HEADERS}{_written({'table': name, 'policy': 'strict', 'title': 'a'})}"


def _frames() -> Iterator[str]:
    for name in examples():
        move = declared_line(example(name, MOVE))
        for say in ("commit", "plan", "want_odds"):
            yield f"{name} strict\n{_written({'say': say, 'ask': 1, 'base': 0, 'move': move})}"


def _written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), default=str)
