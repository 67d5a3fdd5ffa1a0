"""What else may come of a move, as text and as plain values: by chance, by choice, and by what is open or close."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TypedDict

import msgspec
from msgspec.structs import replace

from sublight.formats.answers import print_answer
from sublight.formats.jsons import Raw
from sublight.formats.rulings import RulingDict, dict_of_ruling
from sublight.formats.text import numbered, otherwise, visible, wrapped
from sublight.formats.verdicts import NO_WORDS, Moments, as_called, as_measured, sentence_of
from sublight.referee.alternatives import CALLED, Alternative
from sublight.referee.figures import capital, joined, millimetres
from sublight.referee.game import AnyGame
from sublight.referee.headline import headline, outcome
from sublight.referee.odds import Branch
from sublight.referee.phrases import Phrasebook, chance_text
from sublight.referee.question import Place, Question, Roll
from sublight.referee.ruling import Verdict


def text_of_odds(branches: Sequence[Branch[object]], phrases: Phrasebook, *, everything: bool = False) -> str:
    """Return what players answer and what happens in all branches, then each: its chance, and what happens in it alone.

    `everything`: with the answers as they are given, and the events that say that nothing happened.
    """
    lines = [*_set_aside(branches, phrases)]
    lines += _answered_alike(branches, phrases)
    lines += wrapped(_in_all(branches, phrases), "", "  ")
    for branch, *others in [[each] for each in branches] if everything else alike(branches, phrases):
        chance = sum((each.chance for each in others), start=branch.chance)
        lines += wrapped(f"{with_share(chance)}:", "", "  ") if len(branches) > 1 else ()
        for said in _came_up([branch, *others], phrases):
            lines += wrapped(said, "  - ", "    ")
        lines += _told(branch, branches, phrases, others, everything=everything)
        if everything:
            answers = "; ".join(f"{key}={print_answer(value)}" for key, value in branch.answers.items())
            lines += wrapped(f"Answers: {answers}" if answers else "", "  ", "    ")
    return "".join(f"{visible(line)}\n" for line in lines)


def _set_aside(branches: Sequence[Branch[object]], phrases: Phrasebook) -> Iterator[str]:
    """Yield what forbids the move, of a house ruling."""
    ruling = branches[0].ruling if branches else None
    if ruling is not None and ruling.house:
        yield "Set aside by this house ruling:"
        yield from numbered(f"{phrases.violation(each)} [{each.rule}]" for each in phrases.reasons(ruling.despite))


def with_share(chance: Fraction) -> str:
    """Return a chance as people count it and in per cent, once where it is counted in hundreds."""
    said, share = chance_text(chance), f"{100 * float(chance):.1f}".removesuffix(".0")
    return f"{share}%" if chance.denominator == 100 else f"{said} ({share}%)"


def _in_all(branches: Sequence[Branch[object]], phrases: Phrasebook) -> str:
    """Return what happens in each of several branches, in one sentence; empty where that is nothing."""
    first, *others = (each.ruling for each in branches)
    said = outcome([event for event in first.events if all(event in each.events for each in others)], phrases)
    return f"Whatever comes up: {said}" if others and said else ""


def alike(branches: Sequence[Branch[object]], phrases: Phrasebook) -> list[list[Branch[object]]]:
    """Return the branches in groups: those that differ only in rolls whose results are said to do the same."""
    groups: dict[object, list[Branch[object]]] = {}
    for branch in branches:
        groups.setdefault(_what_came(branch, phrases), []).append(branch)
    return sorted(groups.values(), key=lambda group: -sum(each.chance for each in group))


def _what_came(branch: Branch[object], phrases: Phrasebook) -> object:
    """Return the questions of a branch, what was answered, rolls in words, and the state that they lead to."""
    if branch.ruling.status != "complete":
        return id(branch)
    said = tuple((each.id, _said(each, branch.answers[each.id], phrases)) for each in branch.asked)
    return said, repr(branch.ruling.state)


def _said(question: Question, answer: object, phrases: Phrasebook) -> str:
    return phrases.answer(question, str(answer)) if isinstance(question, Roll) else print_answer(answer)


def _came_up(group: Sequence[Branch[object]], phrases: Phrasebook) -> Iterator[str]:
    """Yield the results of each roll that may come up in a group, as a sentence, where there are several."""
    for roll in (each for each in group[0].asked if isinstance(each, Roll)):
        keys = [*dict.fromkeys(str(each.answers[roll.id]) for each in group)]
        if len(keys) > 1:
            yield f"{capital(joined(keys, 'or'))}: {phrases.answer(roll, keys[0])}."


def _answered_alike(branches: Sequence[Branch[object]], phrases: Phrasebook) -> Iterator[str]:
    """Yield the questions to players that have the same answer wherever they are asked, each with that answer."""
    asked: dict[str, tuple[Question, object]] = {}
    for branch in branches:
        for each in branch.asked:
            asked.setdefault(each.id, (each, branch.answers[each.id]))
    alike = [(each, answer) for each, answer in asked.values() if _same(each, branches)]
    if alike:
        yield "Assumed answers of the players:"
    for question, answer in alike:
        always = all(question.id in each.answers for each in branches)
        said = answered(question, answer, phrases)
        yield from wrapped(said if always else f"{said} This is asked in some outcomes only.", "  - ", "    ")


def _same(question: Question, branches: Sequence[Branch[object]]) -> bool:
    """Say whether a player answers a question, and alike in all branches that come to it."""
    found = {print_answer(each.answers[question.id]) for each in branches if question.id in each.answers}
    return not isinstance(question, Roll) and len(found) == 1


def answered(question: Question, answer: object, phrases: Phrasebook) -> str:
    """Return a question and its answer in words, as two sentences."""
    return f"{phrases.question(question)} {_words(question, answer, phrases)}."


def _words(question: Question, answer: object, phrases: Phrasebook) -> str:
    if isinstance(question, Place):
        return joined([_placed(phrases.called(name), place) for name, place in _places(answer)])
    keys = answer if isinstance(answer, list | tuple) else (answer,)
    return capital(joined([phrases.answer(question, str(key)) for key in keys]))


def _places(answer: object) -> Iterator[tuple[str, Sequence[float]]]:
    yield from answer.items() if isinstance(answer, dict) else ()


def _placed(name: str, place: Sequence[float]) -> str:
    return f"{name} at x {millimetres(place[0])}, y {millimetres(place[1])}"


def _told(
    branch: Branch[object],
    branches: Sequence[Branch[object]],
    phrases: Phrasebook,
    others: Sequence[Branch[object]] = (),
    *,
    everything: bool,
) -> Iterator[str]:
    """Yield what happens in a branch and not in all of them: its events, or what came up where there are none."""
    own = [event for event in branch.ruling.events if not all(event in each.ruling.events for each in branches)]
    own = [event for event in own if all(event in each.ruling.events for each in others)]
    told = own if everything else phrases.loud(own) or own
    for event in told:
        yield from wrapped(f"{phrases.event(event)} [{event.rule}]", "  - ", "    ")
    if len(branches) == 1:
        certain = "" if branch.ruling.refused else "Nothing is left to chance. "
        yield from wrapped(f"{certain}{headline(branch.ruling, phrases)}", "", "  ")
    elif branch.ruling.status != "complete":
        yield from wrapped(headline(branch.ruling, phrases), "  - ", "    ")
    elif not told and not others:
        for question in branch.asked:
            yield from wrapped(answered(question, branch.answers[question.id], phrases), "  - ", "    ")


def alternatives_text(
    alternatives: Iterable[Alternative[object]], moments: Moments = NO_WORDS, *, everything: bool = False
) -> str:
    """Return what each flip changes: of an open question, of a close call, of the component set.

    Those that change nothing are told with `everything` only. The last line counts what was tried.
    """
    found = list(alternatives)
    shown = [each for each in found if each.changes or everything]
    lines: list[str] = []
    for _, flips in groupby(shown, key=lambda each: (each.kind, each.id)):
        lines += [*([""] if lines else []), *_flipped(list(flips), moments)]
    lines += [*([""] if lines else []), *wrapped(_tried(found, bool(lines)), "", "  ")]
    return "".join(f"{visible(line)}\n" for line in lines)


def _flipped(flips: Sequence[Alternative[object]], moments: Moments) -> Iterator[str]:
    """Yield what one thing is taken for, and each other way to take it with what that changes."""
    first = flips[0]
    met = (each for flip in flips for each in flip.ruling.verdicts if each.id == first.id)
    verdict = next(met, None) if first.kind == "near" else None
    yield from wrapped(_title(first, verdict, moments), "", "  ")
    yield from wrapped(f"Taken as: {first.taken_says}" if verdict is None else "", "  ", "    ")
    yield from otherwise((_other(flip, verdict, moments), flip.changes or ("Nothing changes.",)) for flip in flips)


def _title(first: Alternative[object], verdict: Verdict | None, moments: Moments) -> str:
    """Return the open question, or the measurement of a close call, as the ruling that was flipped has it."""
    if first.kind == "near":
        measured = None if verdict is None else replace(as_measured(verdict), near=False)
        return f"Close call: {first.id if measured is None else sentence_of(measured, moments, spread=False)}"
    return first.question if first.kind == "components" else f"Open question {first.id}: {first.question}"


def _other(flip: Alternative[object], verdict: Verdict | None, moments: Moments) -> str:
    """Return the other way to take something; of a close call with the answer that says so."""
    if flip.kind != "near":
        return flip.other_says
    said = next(
        (as_called(verdict, each, moments) for each in CALLED if verdict and each == flip.other), flip.other_says
    )
    return f"{said} ({flip.id}={flip.other})"


def _tried(found: Sequence[Alternative[object]], told: bool) -> str:
    """Return how many things were taken another way, and that nothing but what was `told` changes."""
    if not found:
        return "Nothing in this ruling could be taken another way."
    things = {
        "dispute": ("open question", "open questions"),
        "near": ("close call", "close calls"),
        "components": ("other set of component measurements", "other sets of component measurements"),
    }
    counts = [(_count(found, kind), *named) for kind, named in things.items()]
    said = joined([f"{count} {one if count == 1 else many}" for count, one, many in counts if count])
    return f"Tried: {said}. {'Nothing else changes' if told else 'Nothing changes'}."


def _count(found: Sequence[Alternative[object]], kind: str) -> int:
    """Return how many questions or calls were tried, or how many other component sets."""
    return len({each.other if kind == "components" else each.id for each in found if each.kind == kind})


class BranchDict(TypedDict):
    """One branch of a move as plain values."""

    chance: str
    share: float
    answers: Raw
    ruling: RulingDict


def dict_of_branch(branch: Branch[object], here: AnyGame) -> BranchDict:
    """Return one branch of a move: its chance as a fraction and as a number, its answers and its ruling."""
    return {
        "chance": str(branch.chance),
        "share": float(branch.chance),
        "answers": msgspec.to_builtins(branch.answers),
        "ruling": dict_of_ruling(branch.ruling, here),
    }


def alternative_dict(alternative: Alternative[object]) -> Raw:
    """Return what one flip changes, without the whole ruling it leads to."""
    names = ("kind", "id", "taken", "other", "question", "taken_says", "other_says")
    plain = {name: getattr(alternative, name) for name in names}
    return plain | {"changes": list(alternative.changes), "status": alternative.ruling.status}
