"""A move as one line of notation, or as JSON: `{"move": "maneuver", "ship": "cr90", …}`.

A move belongs to the game of its table, so both readers take the table. A `.move` file has one line of notation;
blank lines and lines that begin with # are for people.
"""

from typing import cast

from msgspec import Struct

from sublight.board.move_lines import Notation
from sublight.errors import InputError, MoveError, did_you_mean
from sublight.formats.jsons import Raw, read_json
from sublight.formats.records import convert, with_vectors
from sublight.referee.figures import joined
from sublight.referee.game import AnyGame
from sublight.referee.state import State
from sublight.registry import GAMES, bound, game, game_of, move_tags, owner_of_tag


def read_move(source: str | Raw, state: object, where: str = "move") -> Struct:
    """Return a move on `state` from a line of notation, JSON text or a decoded JSON object.

    MoveError for a move that cannot be read, or one of another game than the table's.
    """
    here = game_of(state)
    try:
        move = _declared(source, here, cast("State", state), where)
        here.validate_move(move)
    except InputError as error:
        said = str(error)
        code = error.code if error.code != InputError.code else None
        raise MoveError(said if said.startswith(where) else f"{where}: {said}", code) from None
    return move


def _declared(source: str | Raw, here: AnyGame, state: State, where: str) -> Struct:
    if isinstance(source, dict):
        return _from_object(source, here)
    if not isinstance(source, str):
        return _from_object(source, here)
    if source.lstrip().startswith("{"):
        return _from_object(read_json(source, where), here)
    return _from_line(declared_line(source), here, state)


def move_text(move: Struct, table: State) -> str:
    """Return a move as a line of notation; MoveError for a move of another game than the table's."""
    return bound(table, move).print_move(move)


def declared_line(text: str) -> str:
    """Return the one line of a move file that is neither blank nor a remark."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    if len(lines) != 1:
        raise MoveError(f"expected one line with a move, got {len(lines)} lines")
    return lines[0].strip()


def _from_line(line: str, here: AnyGame, state: State) -> Struct:
    try:
        return here.parse_move(line)
    except MoveError as error:
        owner = next((name for name in GAMES if name != here.name and _meant_for(name, line, here)), None)
        if owner:
            raise MoveError(
                f"`{line}` would be a move of {game(owner).title}, but this is a table of {here.title}",
                "wrong_game",
            ) from None
        like = [f"`{each}`" for each in here.moves_like(state, line)]
        says = _neither(line, state, str(error)) if str(error.code) == "unknown_move" else ""
        amiss = (says or str(error)).partition("; ")[0]
        more = f"{amiss}; write, for example, {joined(like, 'or')}" if like else says
        raise MoveError(more, error.code) if more else error from None


def _neither(line: str, state: State, error: str) -> str:
    """Return that a line begins neither with a kind of move nor with a piece; empty if it does, or names no pieces.

    What the `error` says of the kinds of moves follows, unless the word is more like a piece.
    """
    first, pieces = line.split(maxsplit=1)[0], [each.id for each in getattr(state, "pieces", ())]
    if not pieces or first in pieces:
        return ""
    kinds = f"; {error.partition('; ')[2]}"
    hint = kinds if "did you mean" in kinds else did_you_mean(first, pieces) or kinds
    return f"`{first}` is neither a kind of move nor a piece on this table{hint}"


def _meant_for(name: str, line: str, here: AnyGame) -> bool:
    """Return whether another game reads the line, but not by taking a kind of move of this game for a piece.

    One word may be a piece of any game, so it shows nothing.
    """
    if len(line.split()) < 2 or _is_kind(line, here):
        return False
    try:
        game(name).parse_move(line)
    except InputError:
        return False
    return True


def _is_kind(line: str, of: AnyGame) -> bool:
    """Return whether the first word of a line is a kind of move of a game."""
    notation: Notation[Struct] | None = of.facet(Notation)
    return notation is not None and line.split(maxsplit=1)[0] in notation.kinds


def _from_object(raw: object, here: AnyGame) -> Struct:
    if not isinstance(raw, dict):
        from sublight.formats.wording import type_in_words

        raise MoveError(f"a move must be an object with a `move` field, not {type_in_words(raw)}", "schema")
    tag = raw.get("move")
    for kind in here.move_types:
        if kind.__struct_config__.tag == tag:
            return convert(with_vectors(raw, kind, str(tag)), kind, str(tag))
    owner = owner_of_tag(tag)
    if owner:
        raise MoveError(f"`{tag}` is a move of {game(owner).title}, but this is a table of {here.title}", "wrong_game")
    known = move_tags(here)
    hint = did_you_mean(str(tag), known) or f"; the moves of {here.title} are {', '.join(known)}"
    says = "`move` is missing" if tag is None else f"`{tag}` is not a kind of move"
    raise MoveError(f"{says}{hint}", "unknown_move")
