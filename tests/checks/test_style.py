"""Sentences that users meet follow docs/style.md, as far as a program can say."""

from pathlib import Path

import pytest

from checks.style import code_in, disputes_in, ending_of, faults_in, phrases_in, problems


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{count} ship(s) move.", "p(s)"),
        ("It costs 1 charges.", "1 charges"),
        ("It is 3mm away.", "3mm"),
        ("It is {gap}mm away.", "}mm"),
        ("`x` is no move.", "is no"),
        ("The ships are none of those.", "are none"),
        ("lost: weight 3", "weight 3"),
        ("It has moved all the same.", "all the same"),
        ("The ship comes to rest there.", "comes to rest"),
        ("The voyage is too long.", "voyage"),
        ("It may not stay.", "may not"),
        ("It moves  on.", "s  o"),
        ("It moves , then stops.", "s ,"),
        ("It must turn_left.", "turn_left"),
    ],
)
def test_a_fault_is_found(text: str, fault: str) -> None:
    """Each pattern, with the words that it found."""
    assert [each.partition(":")[0] for each in faults_in(text)] == [f"`{fault}`"]


@pytest.mark.parametrize(
    "text",
    [
        "There is no ship, and there are no squadrons.",
        "The dial is no longer set, and is no more than 3.",
        "It costs {n:charge|charges} and is {gap:mm} away, 21 ships and 1 ship.",
        "The speed is 1; ships stop.",
        "{subject} does {its_action} by {first_name:unit_name}.",
        "write `turn_left` or 'turn_left', as in a.b_c or --turn_left=2",
        "parts are such as .json, or ...",
    ],
)
def test_good_english_is_let_be(text: str) -> None:
    """Negations that are idiomatic, words that agree, names in quotes and names of figures."""
    assert list(faults_in(text)) == []


@pytest.mark.parametrize(
    ("template", "right"),
    [
        ("It moves.", True),
        ("Where to?", True),
        ("It has {units}", True),
        ("use=…", True),
        ("It moves", False),
        ("", False),
    ],
)
def test_a_sentence_ends_in_a_mark(template: str, right: bool) -> None:
    """Or in a figure, whose words may end in one."""
    assert (ending_of(template) == "") is right


def test_phrases_are_read_by_table_and_kind() -> None:
    """Sentences need an end; clauses and options do not; both sides of a violation count."""
    text = (
        '[event]\nmoved = "It moves"\n[headline]\nmoved = "moves"\n[violation.far]\nsays = "Far."\nallow = "Go 3mm."\n'
    )
    assert list(phrases_in("p.toml", f'quiet = ["moved"]\n{text}')) == [
        "p.toml, event.moved: a sentence ends with a full stop",
        "p.toml, violation.far: `3mm`: put a space between a number and mm",
    ]


def test_an_event_joins_no_thoughts_by_a_semicolon() -> None:
    """Advice and headlines may."""
    text = '[event]\nhit = "It is hit; it stops."\n[headline]\nhit = "; it stops"\n'
    assert list(phrases_in("p.toml", text)) == [
        "p.toml, event.hit: an event has a sentence for each thought, not a semicolon"
    ]


def test_disputes_are_read_by_id() -> None:
    """Question and readings."""
    text = '[[dispute]]\nid = "A-1"\nquestion = "Is 1 ships one?"\n[[dispute.readings]]\nsays = "It is none of it."\n'
    assert [each.partition(":")[0] for each in disputes_in("d.toml", text)] == ["d.toml, A-1", "d.toml, A-1"]


def test_help_and_errors_are_read_with_their_lines() -> None:
    """Constants and f-strings; not the project's own mistakes, nor other strings."""
    text = (
        'a.add(help="1 ships")\n'
        'raise InputError(f"{x} is no ship")\n'
        'raise RulebookError("1 ships")\n'
        'raise TypeError("1 ships")\n'
        'said = "1 ships"\n'
        "raise error\n"
    )
    assert sorted(each.partition(" ")[0] for each in code_in("m.py", text)) == ["m.py:1:", "m.py:2:"]


def test_only_the_package_and_the_examples_are_read(tmp_path: Path) -> None:
    """Tests may quote what is wrong."""
    for name in ("src/g/data/phrases/a.toml", "examples/g/data/phrases.toml", "tests/data/phrases.toml"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text('[option]\na = "1 ships"\n', encoding="utf-8")
    (tmp_path / ".gitignore").write_text("", encoding="utf-8")
    (tmp_path / "src/g/disputes.toml").write_text("dispute = []\n", encoding="utf-8")
    (tmp_path / "src/g/m.py").write_text('raise InputError("1 ships")\n', encoding="utf-8")
    assert sorted(each.partition(",")[0].partition(":")[0] for each in problems(tmp_path)) == [
        "examples/g/data/phrases.toml", "src/g/data/phrases/a.toml", "src/g/m.py",
    ]  # fmt: skip
