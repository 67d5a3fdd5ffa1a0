"""What is measured between two pieces, as people ask for it: "At range 2, in luke's front arc, obstructed by rock."

The details stand below, a measurement a sentence with its rule, then what other answers to open questions would
measure. Unless all is asked for, what decides nothing is left out: arcs that a piece is not in, what is measured the
other way round, and the two nearest points of each measurement.
"""

from collections.abc import Iterable, Iterator, Sequence

from sublight.formats.text import visible, wrapped
from sublight.formats.verdicts import Moments, arc_text, sentence_of, spread_text
from sublight.referee.figures import capital, joined
from sublight.referee.game import AnyGame
from sublight.referee.readings import OtherMeasures
from sublight.referee.ruling import Verdict

BANDS = ("distance", "range")
"""Questions whose `at` is a band of a ruler, with more behind a comma."""

BLOCKED = "blocked line of sight"
"""The question of a line along which no attack can be made."""

ENGAGED = "engaged"
"""The question of whether two pieces are engaged; it is there only if they are."""

PAST = "past "
"""The beginning of what a line of sight passes; more stands behind a semicolon."""


def text_of_measures(
    here: AnyGame,
    one: str,
    verdicts: Sequence[Verdict],
    otherwise: Iterable[OtherMeasures] = (),
    *,
    everything: bool = False,
) -> str:
    """Return what is measured from the piece `one` to another, and what other readings of open questions give."""
    moments = here.phrases.table.moment
    short = in_short(one, verdicts, moments)
    told = verdicts if everything else [each for each in verdicts if _asked_for(one, each)]
    lines = [*([short] if short else []), *_details(told, moments, everything=everything)]
    lines += wrapped("" if everything else spread_text(told), "", "  ")
    for found in otherwise:
        lines += _otherwise(here, found, moments, everything=everything)
    return "".join(f"{visible(line)}\n" for line in lines)


def _asked_for(one: str, verdict: Verdict) -> bool:
    """Say whether a measurement is told: one that may be called otherwise, or of the first piece what concerns both."""
    doubtful = verdict.near or verdict.called or verdict.flips
    concerns = verdict.question != "arc" or verdict.outcome != "apart"
    return doubtful or verdict.counted or (concerns and verdict.subject == one)


def in_short(one: str, verdicts: Sequence[Verdict], moments: Moments) -> str:
    """Return range, arcs and obstruction as seen from `one` in one sentence, empty where no range is measured."""
    bands = [each.at.partition(",")[0] for each in verdicts if each.question in BANDS and each.outcome != "unknown"]
    if not bands:
        return ""
    engaged = [ENGAGED] if any(each.question == ENGAGED for each in verdicts) else []
    return f"{capital(', '.join((*bands, *_arcs(one, verdicts, moments), *_sight(one, verdicts), *engaged)))}."


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
    if any(each.question == BLOCKED and each.subject == one and each.outcome == "overlap" for each in verdicts):
        yield "but without line of sight"


def _details(verdicts: Iterable[Verdict], moments: Moments, indent: str = "", *, everything: bool) -> Iterator[str]:
    for verdict in verdicts:
        said = sentence_of(verdict, moments, spread=everything)
        rest = " " * (len(indent) + 2)
        yield from wrapped(f"{said} [{verdict.rule}]", indent, rest)
        if everything and verdict.witness:
            yield f"{rest}It is measured from {_point(*verdict.witness[:2])} to {_point(*verdict.witness[2:])}."


def _point(x: float, y: float) -> str:
    return f"({x:.2f}, {y:.2f})"


def _otherwise(here: AnyGame, found: OtherMeasures, moments: Moments, *, everything: bool) -> Iterator[str]:
    dispute = here.book.dispute(found.dispute)
    yield ""
    yield from wrapped(f"Open question {found.dispute}: {dispute.question}", "", "  ")
    yield from wrapped(f"Taken as: {dispute.says(found.taken)}", "  ", "    ")
    yield from wrapped(f"Otherwise: {dispute.says(found.other)}", "  ", "    ")
    yield from _details(found.verdicts, moments, "  - ", everything=everything)
