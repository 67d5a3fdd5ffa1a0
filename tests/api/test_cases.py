"""Cases are run, and what differs from the expectation is said in a sentence."""

from pathlib import Path

import pytest

from sublight.api.cases import check_cases, read_cases_text, run_case
from sublight.errors import InputError

pytestmark = pytest.mark.usefixtures("with_toy")
HEAD = (
    'game = "toy"\nedition = "1"\n[tables.line]\nmarsh = 3\nfork = 7\nwalkers = [{ id = "a" }, { id = "b", at = 2 }]\n'
    '[[case]]\nname = "one"\ntable = "line"\n'
)
WIND = 'move = "walk a steps=5"\nanswers = { "TOY-03:a:1" = "wind", "TOY-04:a:1" = "back" }\n'


def problems(expect: str, body: str = WIND) -> tuple[str, ...]:
    """What is not as expected of a case."""
    (case,) = read_cases_text(HEAD + body + "[case.expect]\n" + expect)
    return run_case(case)


@pytest.mark.parametrize(
    "expect",
    [
        'events = ["walked", "blown", "turned"]',
        'events_include = ["blown"]',
        'events_exclude = ["bumped"]',
        "event.blown = { end = 7, subject = 'a', rule = 'TOY-03' }",
        "event.blown = { end = 7.0009 }",
        "event.blown = [{ end = 7 }]",
        "state.walkers.a = { at = 6.0 }",
        "state = { marsh = 3, walkers = { b = { at = 2 } } }",
        'disputes = ["TOY-A"]',
        'violations = []\nevents_include = ["walked"]',
        'verdicts."a/wall" = { outcome = "apart", margin_mm = 15 }',
        'verdicts."a/wall" = { margin_mm = 15.4, within = 0.5, near = false }',
    ],
)
def test_what_is_as_expected_has_no_problems(expect: str) -> None:
    """Each kind of expectation can hold."""
    assert problems('status = "complete"\n' + expect) == ()


@pytest.mark.parametrize(
    "expect, said",
    [
        ('events = ["walked"]', "events: expected [walked], got [walked, blown, turned]"),
        ('events_include = ["bumped"]', "events: `bumped` is not among [walked, blown, turned]"),
        ('events_exclude = ["blown"]', "events: `blown` must not be among [walked, blown, turned]"),
        ("event.blown = { end = 7.0011 }", "event blown: end: expected 7.0011, got 7"),
        ("event.blown = { ende = 7 }", "event blown: has no `ende`; did you mean `end`?"),
        ("event.bumped = { end = 7 }", "event bumped: there is none"),
        ("event.blown = [{ end = 7 }, { end = 8 }]", "event blown: expected 2 of them, got 1"),
        ("state.walkers.a = { at = 7 }", "state: walkers: a: at: expected 7, got 6"),
        ("state.walkers.c = { at = 7 }", "state: walkers: has no `c`"),
        ('gone = ["b"]', "gone: `b` is still among the walkers"),
        ("disputes = []", "disputes: expected [], got [TOY-A]"),
        ('violations = ["no_step"]', "violations: expected [no_step], got []"),
        ("violation.no_step = { subject = 'a' }", "violation no_step: there is none"),
        ('question = "wind"', "question: expected wind, got none"),
        ('verdicts."a/wall" = { margin_mm = 15.4 }', "verdict a/wall: margin_mm: expected 15.4, got 15"),
        ('verdicts."a/wal" = { margin_mm = 15 }', "verdict a/wal: was not measured; measured were [a/wall]"),
    ],
)
def test_what_differs_is_said(expect: str, said: str) -> None:
    """One sentence with what was expected and what came."""
    (problem,) = problems('status = "complete"\n' + expect)
    assert said in problem


def test_another_status_says_why() -> None:
    """The violations of an illegal move, the question that waits."""
    illegal = problems('status = "complete"\ndisputes = []', 'move = "walk a steps=0"\n')
    assert illegal == ("status: expected complete, got illegal (no_step by TOY-01)",)
    asking = problems('status = "complete"\ndisputes = []', 'move = "walk a steps=5"\n')
    assert asking == ("status: expected complete, got asking (wind: TOY-03:a:1)",)


def test_violations_are_compared_in_any_order() -> None:
    """What breaks two rules is expected with both."""
    body = "change = { a = { at = 40 } }\nmove = { move = 'walk', walker = 'a', steps = 0 }\n"
    expect = 'status = "illegal"\nviolations = ["past_wall", "no_step"]\nviolation.past_wall = { end = 40 }'
    assert problems(expect, body) == ()


@pytest.mark.parametrize(
    "expect, holds",
    [
        ('question = "wind"', True),
        ('question = "turn"', False),
        ('question = { kind = "wind", player = "chance", id = "TOY-03:a:1", options = ["calm", "wind"] }', True),
        ('question = { options = ["wind", "calm"] }', False),
    ],
)
def test_the_question_that_waits(expect: str, holds: bool) -> None:
    """By its kind, or by what it has."""
    assert (problems('status = "asking"\n' + expect, 'move = "walk a steps=5"\n') == ()) == holds


def test_a_case_that_cannot_be_ruled_on_is_a_problem_of_the_case() -> None:
    """An unknown walker, an unknown rule, an answer to nothing: the case does not hold, the others still run."""
    expect = 'status = "complete"\ndisputes = []'
    assert "no walker `z`" in problems(expect, 'move = "walk z steps=1"\n')[0]
    assert "rules: no rule `TOY-99`" in problems(expect, 'rules = ["TOY-99"]\nmove = "walk a steps=1"\n')[0]
    assert "nothing asks for" in problems(expect, 'answers = { x = "y" }\nmove = "walk a steps=1"\n')[0]


def test_who_left_the_table_is_gone() -> None:
    """A walker past the cliff is on the line no more; one before it still is."""
    body = 'change = { table = { cliff = 4 } }\nmove = "walk a steps=%d"\n'
    expect = 'status = "complete"\ngone = ["a"]'
    assert problems(expect, body % 5 + 'answers = { "TOY-03:a:1" = "calm" }\n') == ()
    assert problems(expect, body % 3) == ("gone: `a` is still among the walkers",)


@pytest.mark.parametrize(
    "expect, said",
    [
        ('events = ["walkd"]', "no event is called `walkd`; did you mean `walked`"),
        ('events_include = ["walkd"]', "no event is called `walkd`"),
        ('events_exclude = ["bumpd"]', "no event is called `bumpd`; did you mean `bumped`"),
        ("event.blow = { end = 7 }", "no event is called `blow`"),
        ('violations = ["no_stop"]', "no violation is called `no_stop`; did you mean `no_step`"),
        ("violation.no_stop = { end = 7 }", "no violation is called `no_stop`"),
        ('question = "wnd"', "no question is called `wnd`; did you mean `wind`"),
        ('question = { kind = "wnd" }', "no question is called `wnd`"),
        ('disputes = ["TOY-Z"]', "no dispute is called `TOY-Z`; did you mean `TOY-A`"),
        ('gone = ["c"]', "gone: there was no `c`"),
    ],
)
def test_a_name_that_nothing_has_is_a_slip(expect: str, said: str) -> None:
    """Otherwise a misspelt absence would hold for ever."""
    (problem,) = problems('status = "complete"\n' + expect)
    assert problem.startswith("cannot be ruled on: ")
    assert said in problem


def test_files_are_run_in_order(tmp_path: Path) -> None:
    """One result a case; a file that cannot be read stops the run."""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(HEAD + WIND + '[case.expect]\nstatus = "complete"\nevents_include = ["walked"]\n', encoding="utf-8")
    bad.write_text(HEAD + WIND + '[case.expect]\nstatus = "complete"\ngone = ["a"]\n', encoding="utf-8")
    results = check_cases([good, bad])
    assert [bool(result.problems) for result in results] == [False, True]
    assert [result.file for result in results] == [str(good), str(bad)]
    with pytest.raises(InputError, match=r"none\.toml: cannot be read"):
        check_cases([good, tmp_path / "none.toml"])
