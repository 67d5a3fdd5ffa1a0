"""Examples of the verbs for the help and docs/command-line.md: a command line and what it does.

Examples with tables are in `examples/commands.toml` of each game: `VERB = [["line", "what it does"], …]`.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sublight.formats.jsons import read_file
from sublight.registry import GAMES, folder_of

Example = tuple[str, str]
"""What to type after `sublight`, and what it does."""

WITHOUT_TABLES: dict[str, tuple[Example, ...]] = {
    "list": (("list examples", "list the tables that come with Sublight"),),
    "rules": (("rules overlap", "search all rulebooks"),),
    "survey": (
        ("survey plan.toml", "write the rows into the folder plan, skipping parts that are already there"),
        (
            "survey plan.toml --output rows --on threads --workers 1",
            "write into the folder rows, and compute in one thread",
        ),
    ),
    "schema": (
        ("schema Ruling", "print the schema of a ruling"),
        ("schema live.Commit", "print the schema of a message of the WebSocket"),
    ),
    "serve": (("serve", "serve the front page, to set tables up"),),
    "backup": (("backup copy.db", "copy the matches while the server runs"),),
    "check-log": (("check-log log.json", "recompute the dice of a match"),),
    "completion": (
        ("completion bash > ~/.local/share/bash-completion/completions/sublight", "install it for Bash"),
        ("completion zsh > ~/.zfunc/_sublight", "install it for Zsh, with ~/.zfunc in fpath"),
        ("completion fish > ~/.config/fish/completions/sublight.fish", "install it for fish"),
    ),
}


def examples_of(verb: str) -> tuple[Example, ...]:
    """Return the examples of a verb: first those without a table, then those of each game."""
    own = (each for name in GAMES for each in _of_game(name).get(verb, ()))
    return (*WITHOUT_TABLES.get(verb, ()), *own)


def _of_game(name: str) -> dict[str, tuple[Example, ...]]:
    path = Path(folder_of(name)) / "examples" / "commands.toml"
    raw = tomllib.loads(read_file(path)) if path.exists() else {}
    return msgspec.convert(raw, dict[str, tuple[Example, ...]])


def epilog(verb: str) -> Iterator[str]:
    """Yield the lines of examples below the help of a verb."""
    found = examples_of(verb)
    yield from ["examples:"] if found else []
    for line, says in found:
        yield from (f"  sublight {line}", f"      {says}")
