"""The ruling on a table laid otherwise is the ruling on it, laid otherwise: turned, mirrored, shuffled, a rock added.

Tables are those of the cases and examples, half of them with every piece nudged. The move is ruled to its end by what
is suggested; the same answers, laid otherwise, are given to the other table.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec import to_builtins

from oracle.mutations import sources
from oracle.plane_changes import FAR, LISTS, Raw, quarter, quarter_of_name, shuffled, turned_place, with_far_rock
from oracle.plane_mirror import may_be_mirrored, mirrored, mirrored_answer
from sublight.api.moves import read_move
from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.referee.adjudication import Adjudication
from sublight.referee.ruling import Ruling
from sublight.registry import bound

MOST_QUESTIONS = 40
CLOSE = 1e-9
SETUP = ("place", "deploy", "deploy_squadron")
"""Moves of setup."""

PLACED = frozenset({"x", "y", "heading", "from_x", "from_y", "nearest"})
"""Figures that say where, not how it is ruled: the poses are compared themselves. Nearest names are so by letters."""


class Ruled(NamedTuple):
    """A ruling, and the answers that it was given over."""

    ruling: Ruling[Any]
    answers: Raw


def twins(game: str, count: int, first: int = 0) -> Counter[str]:
    """Return how many tables of each change agree, from a seed on; AssertionError at the first that does not."""
    found = Counter[str]()
    for seed in range(first, first + count):
        try:
            found[_one(game, seed)] += 1
        except Exception as error:
            raise AssertionError(f"{game}, seed {seed}: {error}") from error
    return found


def _one(game: str, seed: int) -> str:
    random = Random(f"{game} twin {seed}")
    source = random.choice(sources(game))
    table: Raw = {"edges": ["south", "north"], **source.table}
    table = _nudged(table, random) if random.random() < 0.5 else table
    try:
        ruled = _rule(table, source.move, None)
    except InputError:
        return "unread"
    turns = 2 * random.randint(0, 1) if _knows_long_edges(source.move) else random.randint(0, 3)
    if turns:
        _compare(ruled, _rule(*_turned(table, source.move, ruled.answers, turns)), turns)
        return "turned"
    choice = random.random()
    if choice < 0.4 and may_be_mirrored(table, source.move):
        _compare_mirrored(ruled, table, source.move)
        return "in a mirror"
    if choice < 0.7:
        if table.get("readings", {}).get("AMB-02") == "second-measured":
            return "not counted: the order of measuring decides, by agreement"
        _compare(ruled, _rule(shuffled(table, random), source.move, ruled.answers), 0)
        return "in another order"
    if source.move["move"] in (*SETUP, "in_turn"):
        return "not counted: one obstacle more is another turn"
    far = with_far_rock(table, "asteroid")
    if far is None:
        return "no corner is far"
    _compare(ruled, _rule(far, source.move, ruled.answers), 0)
    return "with a far rock"


def _knows_long_edges(move: Raw) -> bool:
    """Tell whether a move knows the long edges from the short ones: its table is turned by halves."""
    return move["move"] in SETUP or str(move.get("toward", "")).endswith("_zone")


def _nudged(table: Raw, random: Random) -> Raw:
    """Return a table whose pieces stand up to 15 mm beside where they stood."""

    def nudged(value: Any) -> Any:
        if isinstance(value, list):
            return [nudged(each) for each in value]
        if isinstance(value, dict) and {"x", "y", "forward"} <= value.keys():
            return {**value, "x": value["x"] + random.uniform(-15, 15), "y": value["y"] + random.uniform(-15, 15)}
        return {key: nudged(each) for key, each in value.items()} if isinstance(value, dict) else value

    found: Raw = nudged(table)
    return found


def _compare_mirrored(ruled: Ruled, table: Raw, move: Raw) -> None:
    width, own = table["area"]["width"], _ids(table)
    answers = {key: mirrored_answer(width, value, own) for key, value in ruled.answers.items()}
    other = _rule(mirrored(width, table, own), mirrored(width, move, own), answers).ruling
    one = ruled.ruling
    _same("status", one.status, other.status)
    for name in ("events", "violations", "despite", "warnings", "verdicts"):
        told = [_tidy(each) for each in mirrored(width, list(_told(getattr(one, name), 0, set(own))), own)]
        _same(name, sorted(told, key=_key), list(_told(getattr(other, name), 0, set(own))))
    _same("state", _by_id(mirrored(width, to_builtins(one.state), own)), _by_id(to_builtins(other.state)))


def _ids(table: Raw) -> frozenset[str]:
    return frozenset(each["id"] for key in LISTS for each in table.get(key, ()))


def _turned(table: Raw, move: Raw, answers: Raw, turns: int) -> tuple[Raw, Raw, Raw]:
    for _ in range(turns):
        width, height = table["area"]["width"], table["area"]["height"]
        answers = {key: _turned_answer(width, value) for key, value in answers.items()}
        table, move = quarter(width, height, table), quarter(width, height, move)
    return table, move, answers


def _turned_answer(width: float, answer: Any) -> Any:
    if not isinstance(answer, dict):
        return answer
    return {name: turned_place(width, place) for name, place in answer.items()}


def _rule(raw: Raw, line: Raw, answers: Raw | None) -> Ruled:
    """Rule over answers given, or where none are, over those suggested, to the end."""
    table = read_table(raw)
    move = read_move(line, table)
    adjudication = Adjudication(bound(table, move), table, move)
    if answers is not None:
        return Ruled(adjudication.rule(answers), answers)
    given: Raw = {}
    ruling = adjudication.rule()
    for _ in range(MOST_QUESTIONS):
        if ruling.question is None:
            break
        given[ruling.question.id] = adjudication.suggest(given)
        ruling = adjudication.rule(given)
    return Ruled(ruling, given)


# Compared.


def _compare(one: Ruled, other: Ruled, turns: int) -> None:
    """Raise AssertionError where the rulings differ by more than how the table is laid."""
    a, b = one.ruling, other.ruling
    _same("status", a.status, b.status)
    own = {each.id for each in a.state.pieces}
    for name in ("events", "violations", "despite", "warnings", "verdicts"):
        _same(name, list(_told(getattr(a, name), turns, own)), list(_told(getattr(b, name), 0, own)))
    _same("disputes", _open(a), _open(b))
    laid = to_builtins(a.state)
    for _ in range(turns):
        laid = quarter(laid["area"]["width"], laid["area"]["height"], laid)
    _same("state", _by_id(laid), _by_id(to_builtins(b.state)))


def _open(ruling: Ruling[Any]) -> list[str]:
    """Return the disputes that matter; whether AMB-02 does hangs on the order of measuring, which is the file's."""
    return sorted(each.dispute for each in ruling.disputes if each.dispute != "AMB-02")


def _told(records: tuple[Any, ...], turns: int, own: set[str]) -> Iterator[Any]:
    """Yield records as plain values in an order of their own: not where things are, and edges as after the turns."""
    plain = [_without_places(to_builtins(each)) for each in records]
    for _ in range(turns):
        plain = [_renamed(each, own) for each in plain]
    yield from sorted((each for each in plain if FAR not in repr(each)), key=_key)


def _renamed(value: Any, own: set[str]) -> Any:
    """Return plain values with each name of an edge turned; a piece may be called so too, and is not."""
    if isinstance(value, str):
        return value if value in own else quarter_of_name(value)
    if isinstance(value, list | tuple):
        return [_renamed(each, own) for each in value]
    return {key: _renamed(each, own) for key, each in value.items()} if isinstance(value, dict) else value


def _without_places(record: Raw) -> Raw:
    return _tidy({key: value for key, value in record.items() if key != "witness"})


def _tidy(record: Raw) -> Raw:
    figures = {key: value for key, value in record.get("figures", {}).items() if key not in PLACED}
    return {**record, "figures": {key: _sorted_gaps(key, _unordered(value)) for key, value in figures.items()}}


def _sorted_gaps(key: str, value: Any) -> Any:
    """Return gaps to pieces that a list names, which has an order of its own, by size; any list as a list."""
    if isinstance(value, list | tuple):
        return sorted(value) if key == "gaps_mm" else list(value)
    return value


def _unordered(value: Any) -> Any:
    return (
        sorted(value, key=str) if isinstance(value, list | tuple) and all(isinstance(e, str) for e in value) else value
    )


def _key(record: Raw) -> str:
    words = {key: value for key, value in record.items() if not isinstance(value, float | dict)}
    figures = {key: value for key, value in record["figures"].items() if not isinstance(value, float)}
    return repr((sorted(words.items(), key=str), sorted(figures.items(), key=str)))


def _by_id(table: Any) -> Any:
    """Return plain values whose pieces are in the order of their ids, without the far rock and how tokens point."""
    if isinstance(table, list | tuple):
        rows = [_by_id(each) for each in _unordered(table)]
        if rows and all(isinstance(each, dict) and "id" in each for each in rows):
            return sorted((each for each in rows if each["id"] != FAR), key=lambda each: str(each["id"]))
        return rows
    if isinstance(table, dict):
        return {key: _by_id(_undirected(each) if key == "tokens" else each) for key, each in table.items()}
    return table


def _undirected(tokens: Any) -> Any:
    """Return round tokens without the direction that nobody sees; counts of tokens as they are."""
    if isinstance(tokens, dict):
        return tokens
    return [{**each, "pose": {**each["pose"], "forward": None}} if "pose" in each else each for each in tokens]


def _same(what: str, one: Any, other: Any) -> None:
    if not _close(one, other):
        raise AssertionError(f"{what}: {one} is {other} of the table laid otherwise")


def _close(one: Any, other: Any) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_close(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_close, one, other))
    if isinstance(one, float) and isinstance(other, float | int):
        return one == other or abs(one - other) <= CLOSE or (one != one and other != other)
    return bool(one == other)
