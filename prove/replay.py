"""Rule on inputs by whichever `sublight` is importable, and print a digest of all that it says.

Reads one JSON object a line. One with a `move` is ruled on: every question is answered, by the seed, until the ruling
is complete, and close calls are now and then called the other way. Of one with a `piece` the options are listed. One
with `columns` is a batch on its table.
Prints one JSON object a line: what was `said`, as a digest or with `--whole` itself, how many `steps` that took, and
how it ended.

This file imports what an earlier wheel has as well: the public names, and for batches the module that a game's rows are
in. Where that module moves, `BATCHES` has both places.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import to_builtins

import sublight

MOST_QUESTIONS = 60
CALLED = 0.25
"""How often a close call of a ruling is called the other way."""

BATCHES = ("sublight.games.{game}.batch", "sublight.engine.{game}")
"""Where the batch of a game is, the newest place first."""

Said = dict[str, Any]


def said_of(case: Said, folder: Path) -> Iterator[Said]:
    """Yield what is said of one input: a batch's digest, or a ruling or an error for each question answered."""
    path = folder / "table.json"
    path.write_text(json.dumps(case["table"]), encoding="utf-8")
    try:
        table = sublight.load_table(path)
        if "columns" in case:
            yield {"batch": _batch(case, table)}
            return
        if "piece" in case:
            yield {"options": to_builtins(sublight.options(table, case["piece"]))}
            return
        move = sublight.read_move(case["move"], table)
        yield {"notation": sublight.game(case["table"]["game"]).print_move(move)}
        yield from _driven(table, move, case, Random(case["seed"]))
    except Exception as error:  # noqa: BLE001 - an internal error of one version is a difference like any other
        yield {"error": type(error).__name__, "says": str(error).replace(str(path), "table")}


def _driven(table: Any, move: Any, case: Said, random: Random) -> Iterator[Said]:
    answers: dict[str, Any] = {}
    for _ in range(MOST_QUESTIONS):
        ruling = sublight.adjudicate(table, move, answers, house=case["house"])
        suggestion = sublight.suggest(table, move, answers, house=case["house"])
        plain: Any = sublight.ruling_dict(ruling, suggestion)
        yield {"ruling": plain, "text": sublight.ruling_text(ruling)}
        if plain["question"] is not None:
            answers[plain["question"]["id"]] = _answered(plain["question"], suggestion, random)
            continue
        called = _called(plain, answers, random)
        if called is None:
            return
        answers.update(called)


def _answered(question: Said, suggestion: Any, random: Random) -> Any:
    if question["ask"] == "roll":
        return random.choice(question["outcomes"])["key"]
    if question["ask"] == "place" or random.random() < 0.5:
        return suggestion
    keys = [option["key"] for option in question["options"]]
    if question["least"] == question["most"] == 1 and not question["ordered"]:
        return random.choice(keys)
    return tuple(random.sample(keys, random.randint(question["least"], min(question["most"], len(keys)))))


def _called(ruling: Said, answers: dict[str, Any], random: Random) -> dict[str, str] | None:
    near = [verdict for verdict in ruling["verdicts"] if verdict["near"] and verdict["id"] not in answers]
    if not near or random.random() >= CALLED:
        return None
    verdict = random.choice(near)
    return {verdict["id"]: "apart" if verdict["outcome"] == "overlap" else "overlap"}


def _batch(case: Said, table: Any) -> str:
    """Return the digest of all bits of a batch; `player` names whose ships a galaxy is packed for."""
    import numpy as np

    module = batch_module(case["table"]["game"])
    rows = module.Rows(**{name: np.asarray(column, dtype=np.int64) for name, column in case["columns"].items()})
    if "player" in case:
        out = module.reaches(module.scene_of(table, case["player"]), rows)
    else:
        out = module.maneuvers(table, rows)
    return hashlib.sha256(out.tobytes()).hexdigest()


def batch_module(game: str) -> Any:
    """Return the module of a game's batch, wherever this version of the package has it."""
    places = [each.format(game=game) for each in BATCHES]
    return import_module(next(each for each in places if find_spec(each.rpartition(".")[0]) and find_spec(each)))


def main(whole: bool) -> None:
    """Answer each line of the standard input with one line."""
    with TemporaryDirectory() as folder:
        for line in sys.stdin:
            said = list(said_of(json.loads(line), Path(folder)))
            text = json.dumps(said, sort_keys=True)
            end = said[-1].get("error") or said[-1].get("ruling", {}).get("status") or next(iter(said[-1]))
            shown = said if whole else hashlib.sha256(text.encode()).hexdigest()
            print(json.dumps({"said": shown, "steps": len(said), "end": end}), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Rule on inputs, one JSON object a line.")
    parser.add_argument("--whole", action="store_true", help="print the rulings instead of their digest")
    main(parser.parse_args().whole)
