"""House rulings on what is illegal: every illegal case, and the declarations of the cases changed at random.

Each is heard to its end by what is suggested. It is carried out despite what forbids it, or refused for what stands, or
an InputError says that no table would be left; nothing else is raised and nothing asks for ever. So it is with whatever
the dice say, and whatever open thing is taken otherwise.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec import to_builtins

from sublight.api.cases import read_cases
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_text
from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.referee.adjudication import Adjudication
from sublight.referee.ruling import Ruling, Violation
from sublight.registry import GAMES, alternatives, bound, game_of, odds

CASES = Path(__file__).parents[1] / "cases"
MOST_QUESTIONS = 80
NO_TABLE = "not even a house ruling allows this"
RATES = (0.0, 0.1, 0.3)
"""How likely each part of a declaration is changed."""


class Sample(NamedTuple):
    """A case: its table with the names on it, its declaration as plain values, its answers, and what it is called."""

    table: Any
    names: tuple[str, ...]
    raw: dict[str, Any]
    answers: dict[str, Any]
    illegal: bool
    where: str


@cache
def samples(game: str) -> tuple[Sample, ...]:
    """Return all cases of a game that declare a move."""
    return tuple(
        _sample(docketed)
        for file in sorted((CASES / game).glob("*.toml"))
        for docketed in read_cases(file)
        if docketed.case.move
    )


def _sample(docketed: Any) -> Sample:
    table = read_table(docketed.table, "table")
    raw = to_builtins(read_move(docketed.case.move, table))
    refused = docketed.case.expect.status in ("illegal", "unknown")
    names = tuple(_names(to_builtins(table)))
    return Sample(table, names, raw, docketed.case.answers, refused, docketed.where)


def _names(value: Any) -> Iterator[str]:
    """Yield every id inside plain values."""
    if isinstance(value, dict):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from _names(each)


# Carried out.


def carried(table: Any, move: Any, answers: dict[str, Any]) -> tuple[Ruling[Any], tuple[Violation, ...]]:
    """Return the house ruling at its end, and what the declaration breaks; questions are answered as suggested."""
    game = bound(table, move)
    adjudication = Adjudication(game, table, move, house=True)
    given = adjudication.relevant_answers(answers)
    for _ in range(MOST_QUESTIONS):
        ruling = adjudication.rule(given)
        suggested = adjudication.suggest(given)
        if ruling.question is None or suggested is None:
            return ruling, game.prepare(table, move, {}).violations
        given[ruling.question.id] = suggested
    raise AssertionError(f"no end after {', '.join(given)}")


def outcome(table: Any, move: Any, answers: dict[str, Any]) -> str:
    """Return how a house ruling ends; AssertionError where it is none that it may be."""
    try:
        ruling, found = carried(table, move, answers)
    except InputError as error:
        if not str(error).startswith(NO_TABLE):
            raise
        return "no table"
    said = {_key(each) for each in (*ruling.violations, *ruling.despite)}
    assert said.issuperset(map(_key, found)), (found, ruling)
    assert not any(each.is_binding for each in ruling.despite), ruling.despite
    assert ruling.question is None
    if ruling.refused:
        assert ruling.state is table
        assert ruling.violations
    elif ruling.house:
        _readable(ruling, table, move)
    return ruling.status


def _key(violation: Violation) -> tuple[str, str, str]:
    return violation.rule, violation.kind, violation.subject


def _readable(ruling: Ruling[Any], table: Any, move: Any) -> None:
    """Its table can be written, read and drawn, and it is said to be a house ruling."""
    game = game_of(table)
    after = read_table(table_dict(ruling.state), "after")
    assert after == ruling.state
    game.validate_state(after)
    game.scene(table, ruling, move)
    game.scene(after)
    assert "Set aside by this house ruling:" in ruling_text(ruling)


def _every_way(table: Any, move: Any) -> None:
    """Whatever dice say and whatever is taken otherwise is ruled on, or is said to be too much or to leave no table."""
    with suppress(InputError):
        odds(table, move, house=True)
    with suppress(InputError):
        alternatives(table, move, house=True)


# At random.


class Draw:
    """Declarations of a game's cases, changed and put on tables of other cases."""

    def __init__(self, game: str, seed: int) -> None:
        """Gather what stands in each place of a declaration anywhere in the cases."""
        self.samples = samples(game)
        self.random = Random(seed)
        self.kinds: dict[str, list[Sample]] = {}
        self.seen: dict[tuple[str, ...], list[Any]] = {}
        for sample in self.samples:
            self.kinds.setdefault(sample.raw["move"], []).append(sample)
            for place, value in _leaves(sample.raw, (sample.raw["move"],)):
                self.seen.setdefault(place, []).append(value)

    def plain(self) -> tuple[Sample, dict[str, Any]]:
        """Return a case, whose table it is, and the plain values of a declaration on it, which may not be readable."""
        pattern = self.random.choice(self.kinds[self.random.choice(sorted(self.kinds))])
        on = pattern if self.random.random() < 0.6 else self.random.choice(self.samples)
        raw = self._changed(pattern.raw, (pattern.raw["move"],), pattern, on, self.random.choice(RATES))
        return on, {**raw, "move": pattern.raw["move"]}

    def declared(self) -> tuple[Sample, Any]:
        """Return a case, whose table it is, and a move on it that can be read."""
        while True:
            on, raw = self.plain()
            try:
                move = read_move(raw, on.table)
                Adjudication(bound(on.table, move), on.table, move)
            except InputError:
                continue
            return on, move

    def illegal(self) -> tuple[Sample, Any]:
        """Return a case, whose table it is, and a move on it that can be read and breaks something."""
        while True:
            on, move = self.declared()
            with suppress(InputError):
                if Adjudication(bound(on.table, move), on.table, move).violations:
                    return on, move

    def _changed(self, value: Any, place: tuple[str, ...], pattern: Sample, on: Sample, rate: float) -> Any:
        if isinstance(value, dict):
            return {key: self._changed(each, (*place, key), pattern, on, rate) for key, each in value.items()}
        if isinstance(value, list | tuple):
            rows = [self._changed(each, (*place, "*"), pattern, on, rate) for each in value]
            return rows[:-1] if rows and self.random.random() < rate / 6 else rows
        if value in pattern.names and on.names and (value not in on.names or self.random.random() < rate):
            return self.random.choice(on.names)
        if self.random.random() >= rate:
            return value
        return self.random.choice(self.seen[place]) if self.random.random() < 0.7 else self._nudged(value)

    def _nudged(self, value: Any) -> Any:
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + self.random.choice((-2, -1, 1, 2))
        return value + self.random.uniform(-60.0, 60.0) if isinstance(value, float) else value


def _leaves(value: Any, place: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield what stands in each place of plain values; the rows of a list are one place."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _leaves(each, (*place, key))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _leaves(each, (*place, "*"))
    else:
        yield place, value


# Claims.


def every_illegal_case(step: int = 1) -> Counter[str]:
    """Carry out every illegal case, or each `step`-th, and count how they end."""
    ends = Counter[str]()
    for game in GAMES:
        for sample in [each for each in samples(game) if each.illegal][::step]:
            ends[_told(sample, read_move(sample.raw, sample.table), sample.answers)] += 1
    return ends


def drawn(count: int, seed: int = 2026) -> Counter[str]:
    """Carry out `count` illegal declarations drawn over the games, and count how they end."""
    ends = Counter[str]()
    draws = [Draw(game, seed) for game in GAMES]
    for number in range(count):
        sample, move = draws[number % len(draws)].illegal()
        ends[_told(sample, move, {})] += 1
    return ends


def _told(sample: Sample, move: Any, answers: dict[str, Any]) -> str:
    """Return how it ends; whatever is wrong is said with the table and the move."""
    try:
        _every_way(sample.table, move)
        return outcome(sample.table, move, answers)
    except Exception as error:
        raise AssertionError(f"{move} on the table of {sample.where}: {error!r}") from error


def carry_out(count: int) -> str:
    """Carry out every illegal case and `count` declarations more; AssertionError at the first that goes wrong."""
    cases, random = every_illegal_case(), drawn(count)
    return f"{cases.total():,} cases ({_ends(cases)}), {random.total():,} drawn ({_ends(random)})"


def _ends(ends: Counter[str]) -> str:
    return ", ".join(f"{number:,} {end}" for end, number in ends.most_common())
