"""Every sentence of the game reads as people say it, whatever the figures are."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from sublight.api.cases import read_cases, ruled
from sublight.api.tables import load_table
from sublight.games.twilight.game import GAME
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.rulebook import book
from sublight.games.twilight.words.ways import effect
from sublight.referee.phrases import Phrasebook, Told
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import Event, Notice, Ruling, Violation

RULE = book().rule_ids[0]
FILES = sorted((Path(__file__).parents[2] / "cases" / "twilight").glob("*.toml"))
FAULTS = (
    r"(?<!!)\b[a-z0-9]+_[a-z0-9]", r"[@{}]", r"  ", r"\d\.\d{3}", r"\bweight\b", r"[.?!] [a-z]", r"\.\.", r" [,.?]",
    r"(?<!\.)\b1 (?:ship|unit|fighter|system|hit|token|command token|cruiser|carrier|move|ground force)s\b",
    r"\b1 dice\b",
    r"\b[02] (?:ship|unit|fighter|system|hit|token|command token|cruiser|carrier|move|ground force|die)\b(?! token)",
    r"(?<!and )\b1 \w+ (?:are|have|were)\b", r"\b[02] \w+ (?:is|has|was)\b", r"^None\b|\bwith none\b|\bmoves? none\b",
    r"\b(?:spacedock|warsun|pds|jolnar|l1z1x|sol|hacan)\b",
)  # fmt: skip
"""Machine names, signs of a template, raw numbers, fragments, and words that do not agree."""
NUMBERS = ("average", "docks", "few", "number", "only", "signed", "slots", "time", "to_hit", "to_pool")
WORDS: dict[str, tuple[Figure, Figure, Figure]] = {
    "a": ("infantry", "mech", "spacedock"),
    "anomaly": ("asteroid field", "nebula", "gravity rift"),
    "are": ("1 fighter", ("1 fighter",), ("2 fighter", "1 infantry")),
    "breach": ("active", "inactive", "active"),
    "carrying": ((), ("1 fighter",), ("2 infantry (Mellon)", "1 fighter at 101")),
    "chances": ((), (0.4, 0.6), (0.16, 0.48, 0.36)),
    "odds": ("7/10", "49/100", "1"),
    "effect": ("gravity_drive", "void_tether", "enforced_travel_ban"),
    "fleet": (("1 cruiser",), ("carrier@101",), ("2 cruiser@101", "carrier@302", "1 infantry")),
    "gun": ("1 pds in 000: 1 die on 6", "2 pds in 101 (wormhole alpha): 2 dice on 5", "1 mech in 208: 3 dice on 10"),
    "ineligible": ((), ("101 absent",), ("101 absent", "202 ships of hacan+jolnar", "302 asteroid field")),
    "held": (("units",), ("Mellon",), ("units", "Mellon", "Zohbat")),
    "link": ("wormhole alpha", "lane over 309, 310", "effect quantum_entanglement"),
    "load": (("1 infantry (Mellon)",), ("2 fighter at 101",), ("2 infantry at 302 (Mellon)", "1 mech")),
    "made_of": (("printed move =2",), ("printed move =2", "leaves rift 202 +1"), ("fleet pool +3", "Armada +2")),
    "need": ("active has other ships", "own tactical action", "ship moved in"),
    "place": ("000", "202", "302"),
    "player": ("sol", ("hacan", "jolnar"), "l1z1x"),
    "plural": ("infantry", "fighter", ("mech", "pds")),
    "rifts": (("202 (the move ends there)",), ("202 (Nav Suite ignores gravity rifts)",), ("202 (x)", "101 (y)")),
    "severed": (
        "wormhole alpha (enforced_travel_ban)", "border SE (void_tether)", "effect quantum_entanglement (sever)",
    ),
    "ships": ("carrier@302", "2 cruiser@101", ("2 cruiser@101", "mech@101", "2 spacedock@000")),
    "source": ("the supply", "101", "302"),
    "system": ("000", "202", ("101", "202", "302")),
    "each_system": ("000", ("202", "302"), ("101", "202", "302")),
    "through": ((), ("101",), ("101", "302")),
    "unit": ("infantry", "spacedock", "flagship"),
    "units": (("1 infantry",), ("2 fighter",), ("1 warsun", "2 pds")),
    "window": ("after activation", "space cannon", "any"),
}  # fmt: skip
"""Figures as they come, by the word that says them: with nothing or one, with one, with several."""
PLAIN: dict[str, Figure] = {
    "anomaly": "gravity rift", "by": "Gravity Drive", "condition": ", damaged", "effect": "Gravity Drive",
    "here": ("an alpha wormhole",), "kinds": ("alpha", "beta"), "leaves": "101", "enters": "102", "move": "Foresight",
    "name": "Lemox", "needs": "a wormhole", "planet": "Atlas", "pool": "fleet", "price": "a strategy token",
    "reason": "The text of the card has not been read.", "side": "alpha", "start": "Atlas", "station": "Tsion Station",
    "step": "combat", "subject": "Foresight", "tile": "83a", "token": "Creuss alpha wormhole", "unit": "PDS I",
    "wanted": "beta", "was": "48", "when": "no system is active", "why": "the move ends there",
}  # fmt: skip
"""Figures that are words already."""


def specs_of(*templates: str) -> dict[str, set[str]]:
    """The specs by which templates say each figure."""
    found: dict[str, set[str]] = {}
    for template in templates:
        for _, name, spec, _ in Formatter().parse(template):
            if name:
                found.setdefault(name, set()).add((spec or "").split(",")[0])
            for other, specs in specs_of(spec or "").items():
                found.setdefault(other, set()).update(specs)
    return found


def sample(kind: str, name: str, specs: set[str], number: int) -> Figure:
    """A figure that fits all the specs by which it is said."""
    word = next((WORDS[spec][number] for spec in sorted(specs) if spec in WORDS), None)
    if word is not None:
        return word
    if name == "there" and "adjacent" in kind:
        return ("no wormhole",)
    counts = any("|" in spec or spec in NUMBERS for spec in specs)
    return number if counts or name not in PLAIN else PLAIN[name]


def drawn(kind: str, *templates: str) -> Iterator[tuple[str, dict[str, Figure]]]:
    """Subject and figures for a sentence, three times: with nothing, with one, with several."""
    for number in range(3):
        figures = {name: sample(kind, name, specs, number) for name, specs in specs_of(*templates).items()}
        subject = figures.pop("subject", "sol")
        yield str(subject[0] if isinstance(subject, tuple) else subject), figures


def phrases() -> Phrasebook:
    """The sentences, with the names of a galaxy."""
    return GAME.phrases_on(load_table("twilight-six-players", Galaxy))


def faults(text: str) -> list[str]:
    """What is wrong with a sentence."""
    return [fault for fault in FAULTS if re.search(fault, text)]


def said_by_all() -> Iterator[tuple[str, str]]:
    """Each sentence of the game with each set of figures, and the name of its template."""
    here, table = phrases(), GAME.phrases.table
    for kind, template in table.event.items():
        bare, _, case = kind.partition(".")
        for subject, figures in drawn(kind, template):
            yield kind, here.event(Event(rule=RULE, kind=bare, subject=subject, figures={**figures, "case": case}))
    for kind, both in table.violation.items():
        bare, _, cause = kind.partition(".")
        for subject, figures in drawn(kind, both.says, both.allow):
            broken = Violation(rule=RULE, kind=bare, subject=subject, figures={**figures, "cause": cause})
            yield kind, here.violation(broken)
            yield f"{kind}: allow", here.allow(broken)
    for kind, template in table.warning.items():
        for subject, figures in drawn(kind, template):
            yield kind, here.warning(Notice(rule=RULE, kind=kind, subject=subject, figures=figures))
    for kind, template in table.question.items():
        for subject, figures in drawn(kind, template):
            question = Choose(
                rule=RULE, kind=kind, subject=subject, player="sol", options=(Option(key="a"),), figures=figures
            )
            yield kind, here.question(question)
    for kind, template in table.ending.items():
        for subject, figures in drawn(kind, template):
            yield kind, here.ending(Told(kind, subject, figures))


def test_every_sentence_is_one_whatever_its_figures_are() -> None:
    """It begins with a capital, ends with a stop, and has nothing of the machine in it."""
    found = list(said_by_all())
    assert len(found) > 900
    wrong = [(kind, text) for kind, text in found if faults(text) or not re.fullmatch(r"[A-Z\d].*[.?]", text)]
    assert wrong == []


def test_every_clause_of_a_headline_reads_on() -> None:
    """It has a subject of its own, which stands before it, and no stop."""
    here = phrases()
    for kind, template in GAME.phrases.table.headline.items():
        if not template:
            continue
        bare, _, case = kind.partition(".")
        for subject, figures in drawn(kind, template):
            event = Event(rule=RULE, kind=bare, subject=subject, figures={**figures, "case": case})
            text = here.clause(event, (subject,))
            assert text.startswith("; "), kind
            assert not faults(text), text
            assert text[-1] not in ".?!", text


def texts_of(ruling: Ruling[object]) -> Iterator[str]:
    """All sentences of a ruling."""
    here = GAME.phrases_on(ruling.state)
    yield from (here.event(each) for each in ruling.events)
    for violation in (*ruling.violations, *ruling.despite):
        yield from (here.violation(violation), here.allow(violation))
    yield from (here.warning(each) for each in ruling.warnings)
    if ruling.question is not None:
        yield here.question(ruling.question)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_sentences_of_every_case_are_ones(path: Path) -> None:
    """With the figures of real rulings."""
    rulings = [ruled(case) for case in read_cases(path) if case.case.measure is None]
    texts = dict.fromkeys(text for ruling in rulings for text in texts_of(ruling))
    assert [text for text in texts if faults(text) or not re.fullmatch(r"[A-Z\d].*[.?]", text)] == []


def test_every_open_question_is_asked_and_answered_in_sentences() -> None:
    """The question ends with its mark, each reading with a stop."""
    for dispute in book().disputes.values():
        assert dispute.question.endswith("?"), dispute.id
        for reading in dispute.readings:
            assert re.fullmatch(r"[A-Z].*\.", reading.says), (dispute.id, reading.says)


@pytest.mark.parametrize(
    ("figure", "name"), [("carrier2", "Carrier II"), ("gravity_drive", "Gravity Drive"), ("Sarween", "Sarween")]
)
def test_what_a_player_gains_has_its_printed_name(figure: str, name: str) -> None:
    """An effect and a unit upgrade; what is no id stays as it is."""
    assert effect(figure) == name
