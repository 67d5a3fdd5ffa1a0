"""What a program can check of docs/style.md: the sentences that users meet.

Those are the templates of phrases and the texts of disputes (TOML), the help of the command line, and the messages of
errors. A pattern is listed only where every hit is a fault.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from checks.source import kept_files

COUNTED = (
    "cards", "charges", "clicks", "dice", "fighters", "pieces", "players", "points", "reasons", "rules", "shields",
    "ships", "squadrons", "steps", "systems", "times", "tokens", "units",
)  # fmt: skip
"""Nouns that stand behind a count, in the plural."""

FAULTS: tuple[tuple[str, str], ...] = (
    (r"\w\(s\)", "write `{n:ship|ships}`, or the word that agrees, instead of (s)"),
    (rf"\b1 (?:{'|'.join(COUNTED)})\b", "the noun does not agree with 1"),
    (r"\dmm\b|\}mm\b", "put a space between a number and mm"),
    (r"(?<!\bthere )(?<!\bThere )\b(?:is|are) no(?:ne)? (?!longer\b|more\b|such\b|other\b|less\b)", "write `is not`"),
    (r"\bweight \{?\w", "tell a chance, such as 3 in 8, not a weight"),
    (r"\ball the same\b", "write `even so`, or leave it out"),
    (r"\bcomes? to rest\b|\bcame to rest\b", "write `ends its move`, or `stops`"),
    (r"\bvoyages?\b", "use the rulebook's term: movement"),
    (r"\b[Nn]eighbours?\b|\b[Dd]efence\b", "the rulebooks spell it neighbor, defense"),
    (r"\b[Cc]olors?\b|\b[Cc]enters?\b", "write `colour`, `centre`: only terms of the rulebooks are American"),
    (r"\bmay not\b", "write `cannot`, or `must not`: `may not` can also mean perhaps"),
    (r"\S  \S", "two spaces"),
    (r"\w [,;.](?!\.|\w)", "a space before a mark"),
)
"""What is wrong wherever it stands, and what to write."""

SNAKE = r"(?<![`'\"\w{./=:|-])[a-z]+_[a-z_]+(?![`'\"\w}/=(-]|\.\w)"
"""A name of a machine outside quotation marks; in phrases, outside a figure too."""

SENTENCES = ("event", "violation", "warning", "question")
"""Tables of phrases whose templates are whole sentences."""

Text = tuple[int, str]
"""A line number, and a text on it in which every figure is `{…}`."""


def faults_in(text: str) -> Iterator[str]:
    """Yield what is wrong in one text."""
    text = re.sub(r"\{\w+", "{…", text)
    for pattern, advice in (*FAULTS, (SNAKE, "say a name of the program in words, or put it in backticks")):
        found = re.search(pattern, text)
        if found:
            yield f"`{found.group().strip()}`: {advice}"


def ending_of(template: str) -> str:
    """Return what is wrong at the end of a sentence, empty where it ends in a mark or in a figure."""
    return "" if template.endswith((".", "?", "!", "}", "…", ".)")) else "a sentence ends with a full stop"


def joints_of(template: str) -> str:
    """Return what is wrong where an event joins two thoughts, empty where each has a sentence."""
    return "an event has a sentence for each thought, not a semicolon" if ";" in template else ""


def phrases_in(path: str, text: str) -> Iterator[str]:
    """Yield a message for each fault in a file of phrases."""
    for table, entries in tomllib.loads(text).items():
        for kind, entry in entries.items() if isinstance(entries, dict) else ():
            for template in entry.values() if isinstance(entry, dict) else (entry,):
                ending = ending_of(template) if table in SENTENCES and template else ""
                joints = joints_of(template) if table == "event" else ""
                yield from _told(f"{path}, {table}.{kind}", [*faults_in(template), *filter(None, [ending, joints])])


def disputes_in(path: str, text: str) -> Iterator[str]:
    """Yield a message for each fault in the questions and readings of a file of disputes."""
    for dispute in tomllib.loads(text).get("dispute", []):
        for said in (dispute["question"], *(each["says"] for each in dispute["readings"])):
            yield from _told(f"{path}, {dispute['id']}", faults_in(said))


def code_in(path: str, text: str) -> Iterator[str]:
    """Yield a message for each fault in the help texts and error messages of a module."""
    for line, said in _said(ast.parse(text)):
        yield from _told(f"{path}:{line}", faults_in(said))


def _told(where: str, faults: Iterator[str] | list[str]) -> Iterator[str]:
    return (f"{where}: {fault}" for fault in faults)


def _said(tree: ast.AST) -> Iterator[Text]:
    """Yield each help text and each message of an error that is raised, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "help":
            yield from _texts(node.value)
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and _is_told(node.exc):
            for argument in node.exc.args[:1]:
                yield from _texts(argument)


def _is_told(call: ast.Call) -> bool:
    """Say whether an error is one that users meet: not a fault of the program or of its own data."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return name.endswith("Error") and name not in {"TypeError", "AttributeError", "KeyError", "RulebookError"}


def _texts(node: ast.expr) -> Iterator[Text]:
    """Yield the text of a string: of an f-string with `{…}` for each value, of joined strings as one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    elif isinstance(node, ast.JoinedStr):
        yield node.lineno, "".join(str(each.value) if isinstance(each, ast.Constant) else "{…}" for each in node.values)


def problems(root: Path) -> list[str]:
    """Messages for the games' sentences, and for the help and the errors of the package."""
    found: list[str] = []
    for path in kept_files(root):
        name = path.relative_to(root).as_posix()
        if not name.startswith(("src/", "examples/")):
            continue
        if path.suffix == ".toml" and "/phrases" in name:
            found += phrases_in(name, path.read_text(encoding="utf-8"))
        elif path.name == "disputes.toml":
            found += disputes_in(name, path.read_text(encoding="utf-8"))
        elif path.suffix == ".py":
            found += code_in(name, path.read_text(encoding="utf-8"))
    return found
