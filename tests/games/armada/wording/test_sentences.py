"""Armada's sentences read as English: with no, one and two of everything, and in the ruling of every case."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from sublight.api.cases import read_cases, ruled
from sublight.formats.verdicts import sentence_of
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Table
from sublight.referee.figures import Figures, Shown, capital, is_name_first
from sublight.referee.question import Choose, Figure
from sublight.referee.ruling import Ruling

BOOK: Final = GAME.phrases.table
FOLDER: Final = Path(__file__).parents[3] / "cases" / "armada"

FAULTS: Final = {
    "a machine name": r"(?<![=\w`])[a-z]+_[a-z0-9_]+\b(?!`)",
    "a number that does not agree": (
        r"\b1 (?:ships|squadrons|clicks|shields|tokens|joints|obstacles|hits|criticals|accuracies|times|damage cards)\b"
        r"|(?<![-\w])(?:0|[2-9]|\d\d+) (?:ship|squadron|click|shield|token|joint|hit|critical|accuracy|time)\b"
        r"|(?<![-\w])(?:0|[2-9]|\d\d+) (?:facedown )?damage card\b"
    ),
    "a raw number": r"\d\.\d{3,}|\b[1-9]\d*\.\d\d\b|(?<![a-z\d])-0\b|\d+e-\d+",
    "a record of Python": r"[\[\]{}]|\('|True|False|\bweight \d",
    "nothing as a subject": r"\bNone\b(?! of)|[.;] none (?:is|are) (?!left)",
    "a slip of the pen": r"  |\.\.|[!?]\.| [,.;]|,,|\b(?!Luke|Biggs)(\w+) \1\b|\ba [aeio]",
}
"""What no sentence has, as expressions."""


def faults(sentence: str, ids: frozenset[str] = frozenset()) -> list[str]:
    """What is wrong with a sentence; the ids of pieces are names that people gave, and no fault."""
    bare = re.sub(r"\b\w+=\S+", "it", sentence)
    for name in sorted(ids, key=len, reverse=True):
        bare = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", "Luke", bare)
    found = [fault for fault, expression in FAULTS.items() if re.search(expression, bare)]
    if not sentence.endswith((".", "!", "?", "…")):
        found.append("no full stop")
    return found


# In the rulings of all cases.


def ids_of(table: object) -> frozenset[str]:
    """The names that a table's author gave."""
    assert isinstance(table, Table)
    return frozenset({*(piece.id for piece in table.pieces), *table.destroyed, *table.players})


def sentences_of(ruling: Ruling[object]) -> Iterator[str]:
    """All that a ruling says in sentences."""
    phrases = GAME.phrases_on(ruling.state)
    yield from (phrases.event(each) for each in ruling.events)
    for violation in (*ruling.violations, *ruling.despite):
        yield phrases.violation(violation)
        yield phrases.allow(violation) or "."
    yield from (phrases.warning(each) for each in ruling.warnings)
    yield from (change.removeprefix("No longer: ") for other in ruling.disputes for change in other.changes)
    yield from (sentence_of(each, phrases.table.moment) for each in ruling.verdicts)
    if ruling.question is not None:
        yield phrases.question(ruling.question)
        if isinstance(ruling.question, Choose):
            yield from (f"{says}." for key, says in phrases.options(ruling.question) if says != key)


@pytest.mark.parametrize("chapter", sorted(path.stem for path in FOLDER.glob("*.toml")))
def test_the_rulings_of_a_chapter_read_as_english(chapter: str) -> None:
    """No sentence of a case's ruling has a fault that can be told by its look."""
    wrong: set[tuple[str, str]] = set()
    for case in read_cases(FOLDER / f"{chapter}.toml"):
        ruling = ruled(case)
        if isinstance(ruling, Ruling):
            ids = ids_of(ruling.state)
            wrong |= {(fault, each) for each in sentences_of(ruling) for fault in faults(each, ids)}
    assert sorted(wrong) == []


# With no, one and two of everything.

TEXTS: Final[dict[str, str]] = {
    "ring": "1",
    "part": "frame",
    "dial": "navigate",
    "token": "navigate",
    "command": "concentrate_fire",
    "phase": "squadron",
    "how": "raised",
    "counts": "a move",
    "why": "grit",
    "zone": "left_aux",
    "type": "asteroid",
    "card": "Comm Noise",
    "order": "It comes next.",
    "help": "Use it.",
    "cause": "it was overlapped",
    "shows": "1 hit",
    "course": "speed 1, with joint 1 one click right (yaw I)",
    "freed": "grit",
}
LISTS: Final = (
    "onto",
    "overlapped",
    "engagers",
    "others",
    "tokens",
    "lost",
    "obstacles",
    "terms",
    "reasons",
    "touches",
    "phases",
    "joints",
)
OF_NUMBERS: Final = (
    "deg",
    "mm",
    "few",
    "at",
    "yaw",
    "has_yaw",
    "joint",
    "instead",
    "moves_to",
    "no",
    "only",
    "left",
    "dealt_too",
)
"""Specs of single numbers; whatever has a word that agrees is counted too, unless it is a list."""

WORDS: Final = {
    "terms": ("Navigate dial +1", "Intel Officer -1"),
    "joints": ("1", "2"),
    "lost": ("navigate", "repair"),
    "phases": ("ship", "squadron"),
}


def figure(name: str, specs: set[str], count: int) -> Figure:
    """A figure of a name in a ruling where there are `count` of everything."""
    if name.endswith("_mm"):
        return (0.0, 0.25, 12.345)[count]
    if name in LISTS:
        return WORDS.get(name, ("Luke", "Wedge"))[:count]
    if any(spec in OF_NUMBERS or "|" in spec for spec in specs) and name != "subject":
        return count
    return TEXTS.get(name, "Biggs")


def said(template: str, count: int) -> str:
    """A sentence with `count` of everything."""
    specs: dict[str, set[str]] = {}
    for _, name, spec, _ in Formatter().parse(template):
        if name:
            specs.setdefault(name, set()).add((spec or "").partition(",")[0])
    given = {name: Shown(figure(name, found, count), GAME.phrases._wording) for name, found in specs.items()}
    text = template.format_map(Figures(given))
    return text if is_name_first(template) else capital(text)


TEMPLATES: Final = [
    *BOOK.event.values(),
    *(sentence.says for sentence in BOOK.violation.values()),
    *(sentence.allow for sentence in BOOK.violation.values() if sentence.allow),
    *BOOK.warning.values(),
    *BOOK.question.values(),
    *BOOK.ending.values(),
]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_every_sentence_agrees_with_its_numbers(count: int) -> None:
    """Read with no, one or two of everything; lists of nothing are not made where a sentence has nothing to say."""
    wrong = {(fault, said(each, count)) for each in TEMPLATES for fault in faults(said(each, count))}
    assert sorted(wrong) == []


def test_faults_are_found() -> None:
    """Each kind of fault is told by a sentence that has it."""
    samples = (
        "turn_left is set.",
        "It has 1 shields.",
        "It ends at 12.345 mm.",
        "It has [1].",
        "None is lost.",
        "It goes  on.",
    )
    assert [faults(each) for each in samples] == [[fault] for fault in FAULTS]
    assert faults("It moves") == ["no full stop"]
