"""What is measured between two pieces, as people ask for it: "At range 2, in luke's front arc, obstructed by rock."

The details stand below, a measurement a line with its rule and its two nearest points, then what other answers to open
questions would measure.
"""

from collections.abc import Iterable, Iterator, Sequence

from sublight.formats.text import visible
from sublight.formats.verdicts import Moments, arc_text, verdict_text
from sublight.referee.figures import capital, joined
from sublight.referee.game import AnyGame
from sublight.referee.readings import OtherMeasures
from sublight.referee.ruling import Verdict

BANDS = ("distance", "range")
"""Questions whose `at` is a band of a ruler, with more behind a comma."""

PAST = "past "
"""The beginning of what a line of sight passes; more stands behind a semicolon."""


def text_of_measures(
    here: AnyGame, one: str, verdicts: Sequence[Verdict], otherwise: Iterable[OtherMeasures] = ()
) -> str:
    """Return what is measured from the piece `one` to another, and what other readings of open questions give."""
    moments = here.phrases.table.moment
    short = in_short(one, verdicts, moments)
    lines = [*([short] if short else []), *_details(verdicts, moments)]
    for found in otherwise:
        lines += _otherwise(here, found, moments)
    return "".join(f"{visible(line)}\n" for line in lines)


def in_short(one: str, verdicts: Sequence[Verdict], moments: Moments) -> str:
    """Return range, arcs and obstruction as seen from `one` in one sentence, empty where no range is measured."""
    bands = [each.at.partition(",")[0] for each in verdicts if each.question in BANDS and each.outcome != "unknown"]
    if not bands:
        return ""
    return f"{capital(', '.join((*bands, *_arcs(one, verdicts, moments), *_sight(one, verdicts))))}."


def _arcs(one: str, verdicts: Sequence[Verdict], moments: Moments) -> Iterator[str]:
    found = [each for each in verdicts if each.question == "arc" and each.subject == one]
    names = [each.at.partition(";")[0] for each in found if each.outcome in ("overlap", "touching")]
    if names:
        yield f"in {one}'s {joined([arc_text(each, moments) for each in names])} arc{'s' if len(names) > 1 else ''}"
    elif any(each.outcome == "apart" for each in found):
        yield f"in none of {one}'s arcs"


def _sight(one: str, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield what obstructs the lines of sight of `one`, each name once."""
    met = (each for each in verdicts if each.question == "line of sight" and each.subject == one)
    passed = [part for each in met if each.outcome == "overlap" for part in each.at.split("; ")]
    names = dict.fromkeys(part.removeprefix(PAST) for part in passed if part.startswith(PAST))
    if names:
        yield f"obstructed by {joined([*names])}"


def _details(verdicts: Iterable[Verdict], moments: Moments, indent: str = "") -> Iterator[str]:
    for verdict in verdicts:
        yield f"{indent}{verdict_text(verdict, moments)} [{verdict.rule}]"
        if verdict.witness:
            x, y, other_x, other_y = verdict.witness
            yield f"{indent}  from ({x:.2f}, {y:.2f}) to ({other_x:.2f}, {other_y:.2f})"


def _otherwise(here: AnyGame, found: OtherMeasures, moments: Moments) -> Iterator[str]:
    dispute = here.book.dispute(found.dispute)
    says = {each.id: each.says for each in dispute.readings}
    yield f"Open question {found.dispute}: {dispute.question} Taken as: {says[found.taken]}"
    yield f"  If instead: {says[found.other]}"
    yield from _details(found.verdicts, moments, "  ")
