"""Targets that read a text: tables, moves, answers, lists, case files and logs. Each takes bytes of any kind.

A target returns for input that is read and for input that is refused with an InputError. Everything else that it raises
is a defect of the program.
"""

from collections.abc import Callable

from msgspec.json import encode

from sublight.api.cases import read_cases_text, run_case
from sublight.api.lists import export_list, import_list, known_lists
from sublight.api.tables import example_values, examples, read_table, table_from_json, table_to_json
from sublight.errors import LONGEST, InputError
from sublight.formats.answers import parse_answer, print_answer
from sublight.formats.jsons import read_json
from sublight.formats.lists import WrittenLists
from sublight.registry import GAMES, adjudicate, game, game_of, scene_of
from sublight.web.api.verbs import VERBS
from sublight.web.matches.log_file import check_rolls, read_log
from sublight.web.setup.imports import Pasted, imported

Target = Callable[[bytes], None]
CASES_RULED = 2
LONGEST_LINE = 2_000


def refusing(read: Callable[[bytes], object]) -> Target:
    """Return the target that calls `read` and accepts an InputError with a reason of legal length."""

    def target(data: bytes) -> None:
        try:
            read(data)
        except InputError as error:
            says = str(error)
            assert 0 < len(says) <= LONGEST, f"a reason of {len(says)} characters"

    return target


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def tables(data: bytes) -> None:
    """Read a table, draw it, and compare it with what is read back from its JSON."""
    table = table_from_json(data)
    assert table_from_json(table_to_json(table)) == table
    game_of(table).validate_state(table)
    scene_of(table)


def moves(data: bytes) -> None:
    """Read a line of every game's notation, compare it with its reprint, and rule on it on the game's first example.

    The examples are known by their game: the one that a line fits is found by trying.
    """
    line = _text(data)[:LONGEST_LINE]
    for name in GAMES:
        try:
            move = game(name).parse_move(line)
        except InputError:
            continue
        again = game(name).print_move(move)
        assert game(name).parse_move(again) == move, again
        _ruled(name, line)


def _ruled(name: str, line: str) -> None:
    table = read_table(example_values(_example_of(name)))
    adjudicate(table, game(name).parse_move(line))


def _example_of(name: str) -> str:
    return next(each for each in examples() if example_values(each)["game"] == name)


def answers(data: bytes) -> None:
    """Rule as the HTTP API does on a JSON request with answers; text that is no object is an answer in one line."""
    text = _text(data)
    if not text.lstrip().startswith("{"):
        answer = parse_answer(text)
        assert parse_answer(print_answer(answer)) == answer
        return
    asked = read_json(text)
    assert isinstance(asked, dict)
    table, move, given = asked.get("table"), asked.get("move"), asked.get("answers")
    if table in examples() and isinstance(move, str) and isinstance(given, dict):
        VERBS["v1/adjudicate"](table, move, given, alternatives=False, house=asked.get("house") is True)


def lists(kind: str) -> Callable[[bytes], None]:
    """Return what reads a list of one kind; a first line `dialect=NAME` names its dialect."""

    def read(data: bytes) -> None:
        first, _, rest = _text(data).partition("\n")
        named = first.startswith("dialect=")
        text, dialect = (rest, first.removeprefix("dialect=")) if named else (_text(data), "")
        encode(imported(Pasted(text=text, kind=kind, dialect=dialect)).report)
        found = import_list(text, kind, dialect=dialect)
        if any(each.kind == kind and isinstance(each, WrittenLists) for each in known_lists()):
            import_list(export_list(found.table, kind), kind)

    return read


def cases(data: bytes) -> None:
    """Read a case file and rule on its first cases."""
    for each in read_cases_text(_text(data))[:CASES_RULED]:
        run_case(each)


def logs(data: bytes) -> None:
    """Read the log of a match and compute its rolls again."""
    check_rolls(read_log(data))


def reading() -> dict[str, Target]:
    """Return the targets that read a text, by name; each kind of list has its own, whose name begins with its game."""
    read: dict[str, Callable[[bytes], object]] = {each.__name__: each for each in (tables, moves, answers, cases, logs)}
    read |= {f"{here.name}-{each.kind}s": lists(each.kind) for each, here in known_lists().items()}
    return {name: refusing(each) for name, each in read.items()}
