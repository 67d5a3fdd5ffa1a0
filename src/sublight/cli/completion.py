"""`sublight completion SHELL` prints a completion script, made from the arguments that the verbs declare."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from sublight.api.lists import JSON, known_lists
from sublight.api.tables import examples
from sublight.cli import COMPLETE, VERBS, command_of
from sublight.cli.arguments import Arguments, Given
from sublight.cli.listing import LISTS
from sublight.errors import InputError, either
from sublight.registry import GAMES, game

FILES = ("FILE", "FILE|URL", "FOLDER", "LIST", "MOVE", "TABLE")
"""The arguments completed with file names before the words of `_words`."""


class Argument(Struct, frozen=True, kw_only=True):
    """An argument of a verb: its words (none if it is positional) and the name of its value (none if it is a flag).

    `choices` are the values to offer; if `chosen`, there are no others. `many` says that it can be repeated.
    """

    names: tuple[str, ...]
    value: str
    says: str
    many: bool
    optional: bool
    choices: tuple[str, ...]
    chosen: bool

    @property
    def files(self) -> bool:
        """Whether its value may be a file."""
        return self.value in FILES


class _Recorder:
    """Records the arguments that a verb declares."""

    def __init__(self) -> None:
        self.found: list[Argument] = []

    def add_argument(self, *names: str, **about: Any) -> None:
        """Record an argument."""
        options = tuple(name for name in names if name.startswith("-"))
        flag = about.get("action") == "store_true"
        value = "" if flag else about.get("metavar") or names[0].lstrip("-").upper()
        self.found.append(
            Argument(
                names=options,
                value=value,
                says=about.get("help", ""),
                many=about.get("nargs") in ("*", "+"),
                optional=about.get("nargs") in ("*", "?"),
                choices=tuple(about.get("choices") or _words(value)),
                chosen="choices" in about,
            )
        )


def arguments_of(verb: str) -> tuple[Argument, ...]:
    """Return the arguments of a verb in the order in which it declares them."""
    recorder = _Recorder()
    command_of(verb)[0](recorder)
    return tuple(recorder.found)


def _words(value: str) -> tuple[str, ...]:
    """Return the values that an argument of this name can have, if they can be listed."""
    words: dict[str, Callable[[], Iterable[str]]] = {
        "TABLE": examples,
        "GAME": lambda: GAMES,
        "WHAT": lambda: LISTS,
        "SHELL": lambda: SHELLS,
        "FORMAT": lambda: (*(each.kind for each in known_lists()), JSON),
        "EDITION": lambda: (each.id for name in GAMES for each in game(name).book.editions),
    }
    return tuple(words.get(value, tuple)())


def declare(parser: Arguments) -> None:
    """Add the shell."""
    parser.add_argument("shell", metavar="SHELL", help=f"one of {', '.join(SHELLS)}")


def completion(arguments: Given) -> int:
    """Print the script."""
    if arguments.shell not in SHELLS:
        raise InputError(f"no completion for `{arguments.shell}`; choose {either(SHELLS)}")
    print("\n".join(SHELLS[arguments.shell]()))
    return COMPLETE


# Bash.


def bash() -> Iterator[str]:
    """Yield the lines of a script for Bash 3.2 and newer."""
    verbs = {verb: arguments_of(verb) for verb in VERBS}
    valued = [
        (verb, name, each) for verb, found in verbs.items() for each in found if each.value for name in each.names
    ]
    yield from (
        "# Completion of sublight for Bash.",
        "_sublight() {",
        "  local cur=${COMP_WORDS[COMP_CWORD]} before= verb=${COMP_WORDS[1]} place=0 words= files= i",
        "  for (( i = 2; i < COMP_CWORD; i++ )); do",
        "    case $verb:$before in",
        f"      {'|'.join(f'{verb}:{name}' for verb, name, _ in valued)}) ;;",
        "      *) [[ ${COMP_WORDS[i]} == -* ]] || (( place++ )) ;;",
        "    esac",
        "    before=${COMP_WORDS[i]}",
        "  done",
        "  if (( COMP_CWORD == 1 )); then",
        f'    words="{" ".join(VERBS)} --help --version"',
        "  else",
        "    case $verb:$before in",
        *(f"      {verb}:{name}) {_bash_values(each)} ;;" for verb, name, each in valued),
        "      *) if [[ $cur == -* ]]; then case $verb in",
        *(f'        {verb}) words="{" ".join(_options(found))}" ;;' for verb, found in verbs.items()),
        "      esac; else case $verb:$place in",
        *(
            f"        {verb}:{place}) {_bash_values(each)} ;;"
            for verb, found in verbs.items()
            for place, each in _places(found)
        ),
        "      esac; fi ;;",
        "    esac",
        "  fi",
        '  COMPREPLY=( $(compgen -W "$words" -- "$cur") )',
        "  local IFS=$'\\n'",
        '  [[ -z $files ]] || COMPREPLY+=( $(compgen -f -- "$cur") )',
        "}",
        "complete -o filenames -F _sublight sublight",
    )


def _bash_values(argument: Argument) -> str:
    words = f'words="{" ".join(argument.choices)}"' if argument.choices else ""
    return " ".join(filter(None, (words, "files=1" if argument.files else ""))) or ":"


def _options(found: Iterable[Argument]) -> tuple[str, ...]:
    return (*(name for each in found for name in each.names), "--help")


def _places(found: Iterable[Argument]) -> Iterator[tuple[str, Argument]]:
    """Yield the positional arguments, each with its position as a pattern: `0`, `1`, or `*` for the rest."""
    for place, each in enumerate(each for each in found if not each.names):
        yield "*" if each.many else str(place), each


# Zsh.


def zsh() -> Iterator[str]:
    """Yield the lines of a script for the completion system of Zsh."""
    yield from (
        "#compdef sublight",
        "_sublight() {",
        "  local -a verbs=(",
        *(f"    {_quoted(f'{verb}:{says}')}" for verb, says in VERBS.items()),
        "  )",
        "  if (( CURRENT == 2 )); then",
        "    _describe -t verbs verb verbs",
        "    return",
        "  fi",
        "  shift words",
        "  (( CURRENT-- ))",
        "  case $words[1] in",
    )
    for verb in VERBS:
        yield f"    {verb}) _arguments \\"
        yield from (f"      {_quoted(spec)} \\" for spec in _zsh_specs(arguments_of(verb)))
        yield "      '--help[explain this verb]' ;;"
    yield from (
        "  esac",
        "}",
        'if [[ $funcstack[1] == _sublight ]]; then _sublight "$@"; else compdef _sublight sublight; fi',
    )


def _zsh_specs(found: tuple[Argument, ...]) -> Iterator[str]:
    """Yield each argument as a specification for `_arguments`."""
    for each in found:
        for name in each.names:
            value = f":{_zsh_text(each.value)}:{_zsh_action(each)}" if each.value else ""
            yield f"*{name}[{_zsh_text(each.says)}]{value}"
    for place, each in _places(found):
        position = place if place == "*" else str(int(place) + 1)
        yield f"{position}:{_zsh_text(each.value)}:{_zsh_action(each)}"


def _zsh_action(argument: Argument) -> str:
    words = f"({' '.join(argument.choices)})" if argument.choices else ""
    if argument.files:
        return f'{{_alternative "names:name:{words}" "files:file:_files"}}' if words else "_files"
    return words or " "


def _zsh_text(text: str) -> str:
    return "".join(f"\\{letter}" if letter in "[]:\\" else letter for letter in text)


# fish.


def fish() -> Iterator[str]:
    """Yield the lines of a script for fish."""
    yield "complete -c sublight -f"
    for verb, says in VERBS.items():
        yield f"complete -c sublight -n __fish_use_subcommand -a {verb} -d {_quoted(says)}"
    for verb in VERBS:
        after = f"complete -c sublight -n '__fish_seen_subcommand_from {verb}'"
        for each in arguments_of(verb):
            words = f" -a {_quoted(' '.join(each.choices))}" if each.choices else ""
            for name in each.names:
                value = f" -r{' -F' if each.files else ' -f'}{words}" if each.value else ""
                yield f"{after} -l {name[2:]}{value} -d {_quoted(each.says)}"
            if not each.names and (each.files or words):
                yield f"{after}{' -F' if each.files else ''}{words}"


def _quoted(text: str) -> str:
    """Return a text in single quotes that all three shells understand."""
    return "'" + text.replace("'", "’") + "'"


SHELLS: dict[str, Callable[[], Iterator[str]]] = {"bash": bash, "zsh": zsh, "fish": fish}

COMMANDS = {"completion": (declare, completion)}
