"""What a call on a close measurement must come to: the ruling of the same table, one piece nudged across the limit.

A near table has a piece put so far along a ray that its margin to where the mover ends is a wanted one, contact
included. The class the margin does not have is called; the piece moved along the ray until it has that class makes the
nudged table. Both rulings must be the same but for lengths of the nudge's size.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from sublight.geometry.tolerance import VerdictClass, classify
from sublight.referee.adjudication import Adjudication
from sublight.referee.alternatives import alternatives
from sublight.referee.game import Game
from sublight.referee.ruling import Ruling, Verdict

NEAR_MM = 0.45
"""Margins are drawn from within this, inside the placing tolerance."""

PAST_MM = (0.005, 0.05)
"""How far past the limit a nudged margin lies."""

BISECTIONS = 60
LEADS = ("closer than ", "comes before ")
"""Questions of which of two pieces leads; the one that is asked about is the second."""

TIE = "tie"
CLASS = {"apart": "apart", "touching": "apart", "overlap": "overlap", "unknown": "unknown"}

NOTES = ("frames_overlap", "tool_off_table", "template_outside", "ships_lifted", "set_down")
"""What is said by a limit of its own, on which nothing else hangs: that two bases meet with their frames only, that a
tool or template lies partly off the table, or that a base gone back has left its place at all."""

Counts = Counter[str]
"""How many near tables there were, and what became of them."""

CALLS = 8
"""A piece near more poses than this is not asked about."""

TWICE = 2.0 + 1e-6
"""Ends farther apart than so many nudges are counted."""

WHOLE_EVERY = 40
"""Of so many tables, one has all its alternatives listed."""


class Near(NamedTuple):
    """A near table and the nudged one, the move, the class to be called, and how far the piece was nudged."""

    state: Any
    nudged: Any
    move: Any
    called: VerdictClass
    nudge_mm: float


def wanted(random: Random) -> float:
    """Return the margin that a near table shall have: contact once in four."""
    return 0.0 if random.random() < 0.25 else random.uniform(-NEAR_MM, NEAR_MM)


def across(random: Random, margin_mm: float) -> tuple[VerdictClass, float]:
    """Return the class to call for a margin, and a margin that has it."""
    measured = classify(margin_mm)
    past = random.uniform(*PAST_MM)
    if measured == "overlap" or (measured == "touching" and random.random() < 0.5):
        return "apart", past
    return "overlap", -past


def where(margin_at: Callable[[float], float], far: float, margin_mm: float) -> float:
    """Return how far along a ray a margin is the wanted one; at 0 it is less, at `far` more."""
    low, high = 0.0, far
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        low, high = (middle, high) if margin_at(middle) < margin_mm else (low, middle)
    return high


def settled(
    game: Game[Any, Any], state: Any, move: Any, calls: dict[str, object], given: dict[str, object] | None = None
) -> tuple[Ruling[Any], dict[str, object]]:
    """Return the ruling with every question answered as suggested, and those answers.

    A call counts from where its measurement is made, which may be after a question: `given` has answers to begin with.
    """
    adjudication = Adjudication(game, state, move)
    answers = adjudication.relevant_answers({**(given or {}), **calls})
    ruling = adjudication.rule(answers)
    put: set[str] = set()
    while ruling.question is not None and ruling.question.id not in put:
        suggestion = adjudication.suggest(answers)
        assert suggestion is not None
        put.add(ruling.question.id)
        answers = adjudication.relevant_answers({**calls, **answers, ruling.question.id: suggestion})
        ruling = adjudication.rule(answers)
    return ruling, answers


Key = tuple[str, str, str, str]


def said(verdict: Verdict) -> tuple[Key, str]:
    """Return what was measured and what it decides: contact and a gap decide alike, of a lead who leads."""
    for lead in LEADS:
        if verdict.question.startswith(lead):
            second = verdict.question.removeprefix(lead)
            pair = " ".join(sorted((verdict.other, second)))
            leader = {"overlap": second, "touching": TIE}.get(verdict.outcome, verdict.other)
            return (lead, verdict.subject, pair, ""), leader
    return (verdict.question, verdict.subject, verdict.other, verdict.at), CLASS[verdict.outcome]


def to_call(verdict: Verdict, decided: str) -> str:
    """Return the class to call for a measurement to decide something."""
    if decided == TIE:
        return "touching"
    if decided in CLASS:
        return decided
    return "apart" if decided == verdict.other else "overlap"


def as_nudged(
    game: Game[Any, Any], near: Near, nudged: Ruling[Any], answers: dict[str, object]
) -> tuple[Ruling[Any], dict[str, object]] | None:
    """Return the ruling with everything called that the nudge flips, and its answers; None where not all is near.

    `answers` are those given on the nudged table.

    A piece that is near one pose may be near the next one tried: each measurement is called by itself.
    """
    there = dict(said(each) for each in nudged.verdicts)
    calls: dict[str, object] = {}
    for _ in range(CALLS):
        ruling, given = settled(game, near.state, near.move, calls, answers)
        flipped = [each for each in ruling.verdicts if there.get(said(each)[0], said(each)[1]) != said(each)[1]]
        if not flipped:
            return (ruling, given) if calls else None
        if not all(each.near for each in flipped):
            return None
        calls |= {each.id: to_call(each, there[said(each)[0]]) for each in flipped}
    return None


def outline(ruling: Ruling[Any]) -> tuple[Any, ...]:
    """Return what must be the same: status, question, violations and events with rules and subjects."""
    question = ruling.question
    return (
        ruling.status,
        None if question is None else (question.kind, question.rule, question.subject),
        [(each.rule, each.kind, each.subject) for each in ruling.violations],
        [(each.rule, each.kind, each.subject) for each in ruling.events if each.kind not in NOTES],
    )


def compare(game: Game[Any, Any], near: Near, number: int) -> tuple[Ruling[Any], Ruling[Any]] | None:
    """Return the called and the nudged ruling, found the same in outline and classes; None where nothing is asked."""
    nudged, given = settled(game, near.nudged, near.move, {})
    found = as_nudged(game, near, nudged, given)
    if found is None:
        return None
    called, answers = found
    assert outline(called) == outline(nudged), f"{outline(called)} called, {outline(nudged)} nudged: {near}"
    one, other = dict(said(each) for each in called.verdicts), dict(said(each) for each in nudged.verdicts)
    differ = [key for key in one.keys() & other.keys() if one[key] != other[key]]
    assert not differ, f"{differ}: {near}"
    if number % WHOLE_EVERY == 0:
        check_shown(game, near, outline(nudged), {key for key in answers if key.startswith("call:")})
    return called, nudged


def check_shown(game: Game[Any, Any], near: Near, reached: tuple[Any, ...], calls: set[str]) -> None:
    """Assert that the alternatives of the uncalled ruling list each call it has a measurement for, and both outcomes.

    Where one call makes the whole difference, its alternative is the other outcome, with what changes.
    """
    plain, given = settled(game, near.state, near.move, {})
    listed = {each.id: each for each in alternatives(game, near.state, near.move, given) if each.other == near.called}
    measured = {each.id for each in plain.verdicts if each.near}
    assert calls & measured <= listed.keys(), f"{calls} are not all among {listed.keys()}: {near}"
    if len(calls) == 1 and calls <= measured and outline(plain) != reached:
        (only,) = calls
        assert listed[only].changes, f"nothing is said of {only}: {near}"


def agreement(
    game: Game[Any, Any],
    near_table: Callable[[Random], Near | None],
    apart: Callable[[Near, Ruling[Any], Ruling[Any]], float],
    cut_short: tuple[str, str],
    *,
    count: int,
    first: int,
) -> Counts:
    """Check so many near tables of a seed, called and nudged; AssertionError where the two rulings differ.

    `near_table` draws one, or None; `apart` asserts that both end alike and returns how many nudges apart they end.
    `cut_short` has the kind of event that is counted, and what it is counted as.
    """
    random = Random(f"close calls {first}")
    found = Counts()
    while found["near tables"] < count:
        near = near_table(random)
        pair = compare(game, near, found["near tables"]) if near is not None else None
        if near is None or pair is None:
            continue
        kind, said_as = cut_short
        found["near tables"] += 1
        found[said_as] += any(event.kind == kind for event in pair[0].events)
        found["ending more than two nudges apart"] += apart(near, *pair) > TWICE
    return found
