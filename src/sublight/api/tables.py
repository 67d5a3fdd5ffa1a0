"""A table as JSON, with the name of its game and of its edition; and the tables that come with the games.

A pose may give `heading` in degrees clockwise from +y; it is always written with the exact `forward` vector, so that
a table written and read again is the same to the last bit. Errors are InputError and begin with where it came from; a
missing or unknown edition is an EditionError.
"""

import os
from collections.abc import Iterator
from typing import overload

from sublight.errors import EditionError, InputError, did_you_mean
from sublight.formats.jsons import Raw, check_values, decoded, read_file, read_json
from sublight.formats.records import convert, with_vectors, write_table
from sublight.referee.game import AnyGame
from sublight.referee.state import State, StateT
from sublight.registry import GAMES, edition_of, folder_of, game

Location = str | os.PathLike[str]
TABLE, MOVE = ".json", ".move"
"""How the files of an example end."""


@overload
def load_table(source: Location | Raw) -> State: ...
@overload
def load_table(source: Location | Raw, kind: type[StateT]) -> StateT: ...


def load_table(source: Location | Raw, kind: type[StateT] | None = None) -> State | StateT:
    """Return a table from a file, from the name of an example, or from a decoded JSON object.

    The result has the type `kind`; InputError if the table does not.
    """
    if isinstance(source, dict):
        return table_from_json(source, kind)
    return read_table(read_json(table_text(source), str(source)), str(source), kind)


@overload
def table_from_json(source: str | bytes | Raw, kind: None = None) -> State: ...
@overload
def table_from_json(source: str | bytes | Raw, kind: type[StateT] | None = None) -> StateT: ...


def table_from_json(source: str | bytes | Raw, kind: type[StateT] | None = None) -> State | StateT:
    """Return a table from JSON, as text or decoded; InputError if it is not a table, or not a `kind`."""
    if isinstance(source, dict):
        check_values(source)
        return read_table(source, "table", kind)
    return read_table(read_json(decoded(source, "table"), "table"), "table", kind)


def table_to_json(table: State) -> str:
    """Return a table as JSON text, which reads back as exactly the same table."""
    return write_table(table)


def table_text(source: Location) -> str:
    """Return the text of a table file, or of an example."""
    if not isinstance(source, str | os.PathLike):
        from sublight.formats.wording import type_in_words

        raise InputError(f"a table is loaded from a file, an example or an object, not from {type_in_words(source)}")
    if str(source).lstrip().startswith("{"):
        raise InputError("this is the text of a table, not the name of a file; read it with `table_from_json`")
    path = os.fspath(source).removeprefix("./") or "."
    if os.path.exists(path) or os.path.splitext(path)[1] or os.path.dirname(path):
        return read_file(path)
    if is_example(str(source)):
        return example(str(source))
    listed = did_you_mean(str(source), examples()) or f"; examples are {', '.join(examples())}"
    raise InputError(f"no file `{source}`, and no example of that name{listed}", "unknown_example")


def read_table_text(text: str, where: str = "table") -> State:
    """Return the table that a JSON text is."""
    return read_table(read_json(text, where), where)


@overload
def read_table(raw: object, where: str = "table", kind: None = None) -> State: ...
@overload
def read_table(raw: object, where: str = "table", kind: type[StateT] | None = None) -> StateT: ...


def read_table(raw: object, where: str = "table", kind: type[StateT] | None = None) -> State | StateT:
    """Return the table that decoded JSON or TOML is, as the state of its game; InputError where that is no `kind`."""
    if not isinstance(raw, dict):
        from sublight.formats.wording import type_in_words

        said = f"a table must be an object with `game` and `edition`, not {type_in_words(raw)}"
        raise InputError(f"{where}: {said}", "schema")
    name = raw.get("game")
    if not isinstance(name, str):
        said = "is missing" if name is None else "must be the name of a game"
        raise InputError(f"{where}: `game` {said}; games are {', '.join(GAMES)}", "unknown_game")
    try:
        here = game(name)
        edition_of(here, _edition_of(raw))
    except InputError as error:
        raise error.within(where) from None
    _require_area(raw, here, where)
    state = convert(with_vectors(raw, here.state_type, where), here.state_type, where)
    try:
        here.validate_state(state)
    except InputError as error:
        raise error.within(where) from None
    if kind is not None and not isinstance(state, kind):
        wanted = getattr(kind, "__struct_config__", None)
        said = f"this is a table of {here.name}, not of {getattr(wanted, 'tag', kind.__name__)}"
        raise InputError(f"{where}: {said}", "wrong_game")
    return state


def _require_area(raw: dict[str, object], here: AnyGame, where: str) -> None:
    """Raise InputError, with the usual size, for a table without the area that those of its game have."""
    if "area" in raw or not hasattr(here.state_type, "area"):
        return
    from sublight.formats.lists import Lists

    lists: Lists | None = here.facet(Lists)
    if lists is None or lists.area is None:
        return
    width, height = lists.area
    usual = f'such as {{"width": {width}, "height": {height}}}'
    raise InputError(f"{where}: `area` is missing; add the size of the play area in mm, {usual}", "schema")


def _edition_of(raw: dict[str, object]) -> str | None:
    edition = raw.get("edition")
    if edition is None or isinstance(edition, str):
        return edition
    raise EditionError(f"edition = {edition!r} is not the name of an edition")


def save_table(state: object, path: Location) -> None:
    """Write a table to a file as JSON."""
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(write_table(state))


def examples() -> tuple[str, ...]:
    """Return the names of all examples, in order."""
    names = {file.name.removesuffix(TABLE) for file in _files() if file.name.endswith(TABLE)}
    return tuple(sorted(names))


def is_example(name: str) -> bool:
    """Say whether there is an example of that name."""
    return _file(name + TABLE) is not None


def example(name: str, ending: str = TABLE) -> str:
    """Return the text of an example's table, or with another ending of its move; InputError if none."""
    found = _file(name + ending)
    if found is not None:
        return read_file(found)
    hint = did_you_mean(name, examples()) or f"; examples are {', '.join(examples())}"
    raise InputError(f"no example `{name}`{hint}", "unknown_example")


def example_values(name: str) -> Raw:
    """Return the table of an example as plain values; InputError if there is none."""
    found = read_json(example(name), name)
    return found if isinstance(found, dict) else {}


def _file(name: str) -> "os.DirEntry[str] | None":
    """Return the file of an example; those of installed games are looked for last."""
    return next((each for each in _files() if each.name == name), None)


def _files() -> "Iterator[os.DirEntry[str]]":
    for name in GAMES:
        folder = f"{folder_of(name)}/examples"
        if os.path.isdir(folder):
            yield from os.scandir(folder)
