"""Whatever strangers send is ruled on or refused: spoilt tables and moves, driven through every question.

Only input errors are raised. No number in what comes out is not a number. Every state can be written and read again, is
the same then, and the same move on it gives the same ruling to the byte.
"""

import json
import re
import time
from collections import Counter
from random import Random
from typing import Any, NamedTuple

from msgspec import to_builtins

from oracle.mutations import NUMBERS, ODD, OTHER, drawn
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_dict, ruling_text, slip
from sublight.api.tables import read_table_text
from sublight.drawing import draw
from sublight.errors import InputError
from sublight.formats.jsons import read_json
from sublight.formats.records import write_table
from sublight.referee.adjudication import Adjudication
from sublight.referee.question import Choose, Place, Question
from sublight.referee.ruling import Ruling
from sublight.registry import bound, scene_of
from sublight.web.view.ruling_view import ruling_view

MOST_QUESTIONS = 80
SLOW_S = 2.0
DRAWN_EVERY, JUDGED_EVERY = 7, 5
NO_NUMBER = re.compile(r"(?<![\w.])-?(nan|inf|infinity)(?![\w.])", re.IGNORECASE)


class Told(NamedTuple):
    """How it ended with one stranger."""

    seed: int
    kind: str
    end: str
    seconds: float


def told(game: str, seed: int) -> Told:
    """Rule on what the stranger of a seed sends; AssertionError, naming the seed, for whatever must not be."""
    kind, sent = "unread", drawn(game, seed)
    since = time.perf_counter()
    try:
        try:
            table = read_table_text(sent.table)
            raw: Any = read_json(sent.move)
            move = read_move(raw, table)
            kind = str(to_builtins(move)["move"])
            end = _Driven(table, move, sent.house, Random(f"answers {seed}"), seed).end()
        except InputError as error:
            end = "unread" if kind == "unread" else "refused"
            if not str(error).strip():
                raise AssertionError("the error says nothing") from error
    except Exception as error:
        raise AssertionError(f"{game}, seed {seed}: {type(error).__name__}: {error}") from error
    return Told(seed, kind, end, time.perf_counter() - since)


class _Driven:
    """One move heard to its end."""

    def __init__(self, table: Any, move: Any, house: bool, random: Random, seed: int) -> None:
        self.table, self.move, self.house, self.random, self.seed = table, move, house, random, seed
        self.adjudication = Adjudication(bound(table, move), table, move, house=house)
        self.answers: dict[str, Any] = {}

    def end(self) -> str:
        """Answer until nothing is asked, and return the status of the ruling."""
        ruling = self.adjudication.rule()
        for _ in range(MOST_QUESTIONS):
            self._check(ruling)
            if ruling.question is None:
                self._rule_again(ruling)
                return ruling.status
            ruling = self._answered(ruling.question)
        return "asked on and on"

    def _answered(self, question: Question) -> Ruling[Any]:
        """Return the ruling over one answer more: any at all, or where that is none the one suggested."""
        suggested = self.adjudication.suggest(self.answers)
        if self.random.random() < 0.6:
            try:
                ruling = self.adjudication.rule({**self.answers, question.id: self._any(question, suggested)})
            except InputError:
                pass
            else:
                self._check(ruling)
                if ruling.question != question:
                    self.answers[question.id] = self._last
                    return ruling
        self.answers[question.id] = suggested
        ruling = self.adjudication.rule(self.answers)
        assert ruling.question != question, f"the suggestion {suggested} does not answer {question.id}"
        return ruling

    def _any(self, question: Question, suggested: Any) -> Any:
        self._last = _any_answer(question, suggested, self.random)
        return self._last

    def _check(self, ruling: Ruling[Any]) -> None:
        """Look at all that is said of a ruling, and at the rules it cites."""
        for rule in _cited(ruling):
            if not self.adjudication.game.book.in_force(rule, self.adjudication.edition):
                raise AssertionError(f"{rule} is cited and does not hold in edition {self.adjudication.edition.id}")
        json.dumps(ruling_dict(ruling, self.adjudication.suggest(self.answers)), allow_nan=False)
        _says(ruling_text(ruling))
        if self.seed % JUDGED_EVERY == 0:
            json.dumps(to_builtins(ruling_view(self.table, self.move, ruling)), allow_nan=False)
            slip(self.table, self.move, {}, ruling)
        if self.seed % DRAWN_EVERY == 0:
            _says(draw(scene_of(self.table, ruling, self.move)))

    def _rule_again(self, ruling: Ruling[Any]) -> None:
        """Read table, move and the state afterwards again: the same, and the same rulings."""
        table = _reread(self.table)
        raw: Any = read_json(json.dumps(to_builtins(self.move)))
        move = read_move(raw, table)
        again = Adjudication(bound(table, move), table, move, house=self.house).rule(self.answers)
        assert _bytes(again) == _bytes(ruling), "the table read again gives another ruling"
        after = _reread(ruling.state)
        assert _next(after, move, self.house) == _next(ruling.state, self.move, self.house)


def _cited(ruling: Ruling[Any]) -> set[str]:
    broken = (*ruling.violations, *ruling.despite)
    return {each.rule for each in ruling.events} | {each.rule for each in ruling.verdicts} | {e.rule for e in broken}


def _any_answer(question: Question, suggested: Any, random: Random) -> Any:
    """Return an answer that may be one: keys that there are, places near those suggested; or anything."""
    if random.random() < 0.15:
        return random.choice((*OTHER, *NUMBERS, *ODD))
    if isinstance(question, Place):
        return {name: _somewhere(place, random) for name, place in (suggested or {}).items()}
    if isinstance(question, Choose):
        keys = [option.key for option in question.options]
        if question.most == 1 and question.least == 1 and not question.ordered:
            return random.choice(keys)
        return random.sample(keys, min(len(keys), random.randint(0, max(question.most, 1))))
    return random.choice([outcome.key for outcome in question.outcomes])


def _somewhere(place: Any, random: Random) -> Any:
    if random.random() < 0.1:
        return [random.choice(NUMBERS), random.choice(NUMBERS)]
    return [place[0] + random.uniform(-30.0, 30.0), place[1] + random.uniform(-30.0, 30.0), *place[2:]]


def _next(table: Any, move: Any, house: bool) -> str:
    """Return the ruling on the same move once more, or why there is none."""
    try:
        return _bytes(Adjudication(bound(table, move), table, move, house=house).rule())
    except InputError as error:
        return str(error)


def _reread(state: Any) -> Any:
    text = write_table(state)
    read = read_table_text(text)
    assert read == state, "a table read again is another one"
    assert write_table(read) == text
    return read


def _bytes(ruling: Ruling[Any]) -> str:
    return json.dumps(ruling_dict(ruling), allow_nan=False)


def _says(text: str) -> None:
    found = NO_NUMBER.search(text)
    if found:
        raise AssertionError(f"{found.group()} is said: {text[max(0, found.start() - 80) : found.end() + 40]!r}")


# Claims.


def ends(game: str, count: int, first: int = 0) -> Counter[str]:
    """Return how it ended with so many strangers from a seed on, with a row of its own for whatever took long."""
    found = Counter[str]()
    for seed in range(first, first + count):
        one = told(game, seed)
        found[one.end] += 1
        if one.seconds > SLOW_S:
            found[f"over {SLOW_S:g} s: seed {seed}, {one.kind}, {one.seconds:.1f} s"] += 1
    return found
