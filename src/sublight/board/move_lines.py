"""The line of every kind of move, made from its record: reader, writer and help.

A kind of move is a `Struct`. Its fields stand in the line in their order, after the verb, which is the tag of the kind
unless it has a `verb`. A field is written `name=value` by its type: a name, names, a whole number, whole numbers, one
or several of some words, yes or no. `said` gives it a meaning, and says where it stands otherwise. A value with
structure brings a `Codec`. Parts with a default may be left out, and are not written where they have it.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from types import NoneType
from typing import Annotated, Generic, Literal, NamedTuple, Never, TypeVar, get_args, get_origin

from msgspec import NODEFAULT, Meta, Struct
from msgspec.structs import FieldInfo, fields

from sublight.board.notation import IncompleteError, Line, Part, can_be_written, joined, read_whole, writable, written
from sublight.errors import MoveError, did_you_mean

MoveT = TypeVar("MoveT", bound=Struct)
ValueT = TypeVar("ValueT")
ValueT_contra = TypeVar("ValueT_contra", contravariant=True)

_SAID = "said"

MOST_PARTS = 8
"""So many parts of a line are shown where a move may be declared."""

ABRIDGED = "…"
"""The end of a pattern that does not show every part."""

_NAME = re.compile("([a-z]+=)?[A-Z]+")
"""The form of a part that is one name."""


class Codec(NamedTuple, Generic[ValueT_contra]):
    """How a value is read from a line and written to it; `form` shows it: `x=MM y=MM`.

    `always`: it stands in the line even where it is the default of its field, as `stay` does.
    """

    read: Callable[[Line], object]
    write: Callable[[ValueT_contra], str]
    form: str
    always: bool = False


AnyCodec = Codec[Never]
"""The codec of whatever type."""


class Said(NamedTuple):
    """What a field says of its part of the line.

    `key` is its name there. `bare`: the value stands alone. `only`: it stands there where an earlier field has this
    value.
    """

    key: str = ""
    bare: bool = False
    codec: AnyCodec | None = None
    only: tuple[str, str] | None = None


class Field(NamedTuple):
    """One field of a kind of move: its name in the line, what it means, the words that it may be, and its default.

    `left_out` is the default where a line leaves that out, else NODEFAULT.
    """

    name: str
    key: str
    says: str
    values: tuple[str, ...]
    default: object
    codec: AnyCodec
    only: tuple[str, str] | None
    left_out: object

    @property
    def required(self) -> bool:
        """Whether the part cannot be left out."""
        return self.default is NODEFAULT or self.codec.always

    @property
    def form(self) -> str:
        """How the part is written, in brackets where it may be left out."""
        return self.codec.form if self.required else f"[{self.codec.form}]"


def said(
    says: str,
    *,
    key: str = "",
    bare: bool = False,
    codec: AnyCodec | None = None,
    only: tuple[str, str] | None = None,
) -> Meta:
    """Return what a field is annotated with: its meaning, which JSON Schema shows too, and its place in the line."""
    return Meta(description=says, extra={_SAID: Said(key, bare, codec, only)})


def listed(
    key: str, read: Callable[[Part], ValueT], write: Callable[[ValueT], str], form: str
) -> Codec[tuple[ValueT, ...]]:
    """Return the codec of values parted by commas, each with a form of its own."""

    def text(values: tuple[ValueT, ...]) -> str:
        return written(key, tuple(map(write, values)), ())

    return Codec(lambda line: tuple(map(read, line.pieces(key))), text, f"{key}={form},…")


def counts(key: str, words: Sequence[str]) -> Codec[Mapping[str, int] | None]:
    """Return the codec of a count for each of some words, `front:2,left:0`; None where it is left out."""

    def read(line: Line) -> dict[str, int] | None:
        return dict(_counted(part, words) for part in line.pieces(key)) or None

    def text(value: Mapping[str, int] | None) -> str:
        return written(key, tuple(f"{word}:{count}" for word, count in (value or {}).items()), ())

    return Codec(read, text, f"{key}={'|'.join(words)}:N,…")


def _counted(part: Part, words: Sequence[str]) -> tuple[str, int]:
    word, colon, count = part.value.partition(":")
    if not colon or word not in words:
        known = ", ".join(words)
        raise MoveError(
            f"column {part.column}: `{part.value}` in `{part.name}=` is not one of {known} with a colon and a number"
        )
    return word, read_whole(Part(part.name, count, part.column + len(word) + 1))


# The codec of a field, by its type.


def _field(info: FieldInfo) -> Field:
    hint, says, place = _annotated(info.type)
    key, values = place.key or info.name, _words(hint)
    codec = place.codec or (_bare(info.name, says, values) if place.bare else _named(key, hint, info.default, values))
    silent = info.default is not NODEFAULT and not codec.write(info.default)
    left_out = info.default if silent else NODEFAULT
    return Field(info.name, key, says, values, info.default, codec, place.only, left_out)


def _annotated(hint: object) -> tuple[object, str, Said]:
    """Return the type of a field without None, its meaning, and its place in the line."""
    says, place = "", Said()
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        for note in notes:
            if isinstance(note, Meta) and note.extra and _SAID in note.extra:
                says, place = note.description or "", note.extra[_SAID]
    some = [each for each in get_args(hint) if each is not NoneType] if NoneType in get_args(hint) else [hint]
    return some[0], says, place


def _words(hint: object) -> tuple[str, ...]:
    """Return the words that a value is one of, or the values of a tuple are."""
    hint = get_args(hint)[0] if _several(hint) else hint
    return tuple(map(str, get_args(hint))) if get_origin(hint) is Literal else ()


def _several(hint: object) -> bool:
    return get_origin(hint) is tuple and get_args(hint)[1:] == (...,)


def _bare(name: str, says: str, values: tuple[str, ...]) -> AnyCodec:
    """Return the codec of a value that stands alone."""
    if values:
        return Codec(lambda line: line.one_of(says, values), _or_nothing, "|".join(values))
    return Codec(partial(Line.word, what=says), writable, name.upper())


def _or_nothing(value: str | None) -> str:
    return value or ""


def _named(key: str, hint: object, default: object, values: tuple[str, ...]) -> AnyCodec:
    """Return the codec of `key=value`."""
    if values:
        return _choices(key, values) if _several(hint) else _choice(key, default, values)
    if hint in _BY_TYPE:
        return _BY_TYPE[hint](key, default)
    raise TypeError(f"the field `{key}` is a {hint}, which needs a codec")


def _choice(key: str, default: object, values: tuple[str, ...]) -> Codec[str | None]:
    def read(line: Line) -> str | None:
        if default is None:
            return line.optional_choice(key, values)
        return line.choice(key, values, default if isinstance(default, str) else None)

    return Codec(read, _unless(key, default), f"{key}={'|'.join(filter(None, values))}")


def _choices(key: str, values: tuple[str, ...]) -> Codec[tuple[str, ...]]:
    form = f"{key}={'|'.join(values)},…"
    return Codec(lambda line: line.choices(key, values), _unless(key, ()), form)


def _name(key: str, default: object) -> Codec[str]:
    def text(value: str) -> str:
        return "" if value == default else written(key, writable(value))

    return Codec(lambda line: line.name(key, default if isinstance(default, str) else None), text, f"{key}=NAME")


def _names(key: str, _: object) -> Codec[tuple[str, ...]]:
    def text(values: tuple[str, ...]) -> str:
        return written(key, tuple(map(writable, values)), ())

    return Codec(lambda line: line.names(key), text, f"{key}=NAME,…")


def _whole(key: str, default: object) -> Codec[int | None]:
    def read(line: Line) -> int | None:
        if default is None:
            return line.optional_whole(key)
        return line.whole(key, default if isinstance(default, int) else None)

    return Codec(read, _unless(key, default), f"{key}=N")


def _wholes(key: str, _: object) -> Codec[tuple[int, ...]]:
    return Codec(lambda line: line.wholes(key), _unless(key, ()), f"{key}=N,…")


def _yes(key: str, _: object) -> Codec[bool]:
    def read(line: Line) -> bool:
        return line.choice(key, ("no", "yes"), "no") == "yes"

    return Codec(read, lambda value: f"{key}=yes" if value else "", f"{key}=yes")


def _unless(key: str, default: object) -> Callable[[object], str]:
    """Return what writes a value that is not the default."""
    return lambda value: written(key, value, None if default is NODEFAULT else default)


_BY_TYPE: Mapping[object, Callable[[str, object], AnyCodec]] = {
    str: _name,
    tuple[str, ...]: _names,
    int: _whole,
    tuple[int, ...]: _wholes,
    bool: _yes,
}


# Kinds of moves, and the notation of a game.


@cache
def fields_of(kind: type[Struct]) -> tuple[Field, ...]:
    """Return the fields of a kind of move in the order of its line."""
    return tuple(map(_field, fields(kind)))


@cache
def _writers(kind: type[Struct]) -> tuple[tuple[str, object, Callable[[Never], str]], ...]:
    """Return for each field of a kind of move its name, the default if a line leaves that out, and what writes it."""
    return tuple((field.name, field.left_out, field.codec.write) for field in fields_of(kind))


def verb_of(kind: type[Struct]) -> str:
    """Return the word that the line of a kind of move begins with."""
    verb: str = getattr(kind, "verb", "") or str(kind.__struct_config__.tag)
    return verb


class Notation(Generic[MoveT]):
    """The lines of a game's moves: a facet, `NOTATION` in the module `notation`.

    A line without a verb declares a move of the kind `unsaid`, where there is one.
    """

    def __init__(self, kinds: Iterable[type[MoveT]], unsaid: type[MoveT] | None = None) -> None:
        """Note the verbs; the fields of a kind are looked at when the first such line is read or written."""
        self.unsaid = unsaid
        self.kinds: dict[str, list[type[MoveT]]] = {}
        for kind in kinds:
            self.kinds.setdefault(verb_of(kind), []).append(kind)

    def parse(self, text: str) -> MoveT:
        """Return the move that a line declares; MoveError names what cannot be read, and where."""
        line = Line(text)
        words = line.bare
        kind = self._kind(line)
        try:
            move = _read(kind, line)
        except MoveError as error:
            raise self._verb_first(kind, words) or self._with_form(kind, error) from None
        if line.bare and kind is self.unsaid and words[0] not in self.kinds:
            raise self._verb_first(kind, words) or self._no_verb(kind, words[0], line.bare[0])
        line.close(verb_of(kind))
        return move

    def print(self, move: MoveT) -> str:
        """Return the line that declares `move`; MoveError for a name that no line can hold."""
        kind = type(move)
        words = [
            "" if (value := getattr(move, name)) == default else write(value) for name, default, write in _writers(kind)
        ]
        silent = kind is self.unsaid and words[0] not in self.kinds
        return joined(("" if silent else verb_of(kind), *words))

    def usage(self, kind: type[Struct]) -> str:
        """Return how the line of a kind of move is written: `boost SHIP TEMPLATE [effect=NAME]`."""
        verb = f"[{verb_of(kind)}]" if kind is self.unsaid else verb_of(kind)
        return joined((verb, *(field.form for field in fields_of(kind))))

    def _with_form(self, kind: type[MoveT], error: MoveError) -> MoveError:
        """Return the refusal of a line that is incomplete with how a whole one is written, any other as it is."""
        if not isinstance(error, IncompleteError):
            return error
        needed = [each.codec.form for each in fields_of(kind) if each.required and each.only is None]
        form = joined(("" if kind is self.unsaid else verb_of(kind), *needed))
        return MoveError(f"{error}{', as in' if '; add ' in str(error) else '; write'} `{form}`")

    def _verb_first(self, kind: type[MoveT], words: Sequence[str]) -> MoveError | None:
        """Return the refusal of a line whose verb does not come first; None where it has no verb, or begins with it."""
        verb = next((word for word in words if word in self.kinds), "")
        if kind is not self.unsaid or not verb or words[0] == verb:
            return None
        meant = joined((verb, *(word for word in words if word != verb)))
        return MoveError(f"the kind of move comes first: `{meant} …`")

    def _no_verb(self, kind: type[MoveT], first: str, amiss: str) -> MoveError:
        """Return the refusal of a bare word too many in a line without a verb, whose first word may be meant as one."""
        hint = (
            did_you_mean(first, (each for each in self.kinds if each[0] == first[0]))
            or "; `sublight moves` lists the words that a line may begin with"
        )
        read_as = f"`{amiss}` is one word too many if `{first}` is {fields_of(kind)[0].says}"
        return MoveError(f"{read_as}{hint}", "unknown_move")

    def pattern(self, tag: str, piece: str, given: Mapping[str, str], *, whole: bool = False) -> str:
        """Return how to write a move of a kind with `piece`, and names by their parts: `dial red1 [SPEED BEARING]`.

        What stays to be chosen is in capitals. Beyond `MOST_PARTS` parts only those that are required are shown, and
        `…` stands for the others, unless the `whole` is asked for. Empty text where no kind of move has the tag.
        """
        kind = next((each for kinds in self.kinds.values() for each in kinds if tag == _tag(each)), None)
        if kind is None:
            return ""
        found = fields_of(kind)
        shown = [each for number, each in enumerate(found) if whole or number < MOST_PARTS or each.required]
        its = next((each for each in found if each.key not in given and _NAME.fullmatch(each.codec.form)), None)
        forms = [_filled(each, piece if each is its else given.get(each.key, "")) for each in shown]
        more = ABRIDGED if len(shown) < len(found) else ""
        return joined(("" if kind is self.unsaid else verb_of(kind), *forms, more))

    def _kind(self, line: Line) -> type[MoveT]:
        """Take the verb and return its kind of move: of several the one with most of its required parts given."""
        if self.unsaid is not None and line.peek() not in self.kinds:
            return self.unsaid
        verb = line.word("the kind of move")
        if verb not in self.kinds:
            raise MoveError(
                f"`{verb}` is not a move; the moves are {', '.join(self.kinds)}{did_you_mean(verb, self.kinds)}",
                "unknown_move",
            )
        return max(
            self.kinds[verb], key=lambda kind: sum(line.has(each.key) for each in fields_of(kind) if each.required)
        )


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _filled(field: Field, name: str) -> str:
    """Return the form of a part with a name in place of the word that stands for one."""
    form = field.codec.form
    if not can_be_written(name) or _NAME.fullmatch(form) is None:
        return field.form
    return written(field.key, name) if "=" in form else name


def _read(kind: type[MoveT], line: Line) -> MoveT:
    found: dict[str, object] = {}
    for field in fields_of(kind):
        if field.only is None or found[field.only[0]] == field.only[1]:
            found[field.name] = field.codec.read(line)
    return kind(**found)
