"""What is measured between two pieces, as people ask for it: "rock1 is at range 1."

Where a game concludes more, that is the first sentence: "cr90 can attack victory from its front arc at long range."

The details are listed below, a measurement a sentence with its rule, then what other answers to open questions would
measure. Unless all is asked for, what decides nothing is left out: a gap whose range is told, arcs that a piece is not
in, zones that cannot be attacked, what is measured the other way round, and the two nearest points of each measurement;
and what the first sentence has said, unless it adds a margin.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from sublight.formats.text import visible, wrapped
from sublight.formats.verdicts import Moments, arc_text, sentence_of, spread_text, zone_seen
from sublight.referee.figures import joined
from sublight.referee.game import AnyGame
from sublight.referee.readings import Measured, OtherMeasures
from sublight.referee.ruling import Verdict

BANDS = ("distance", "range")
"""Questions whose `at` is a band of a ruler, with more behind a comma."""

SIGHT = "line of sight"
"""The question of a line along which an attack can be made."""

BLOCKED = "blocked line of sight"
"""The question of a line along which no attack can be made."""

GAPS = ("overlap", "measuring")
"""The questions of an overlap: of pieces apart, the range says more."""

CONCLUSIONS = ("attack", "engaged")
"""Questions that measurements answer together; what a game concludes from the first piece is the first sentence."""

ZONED = "from the "
"""The beginning of what is noted of a measurement from one of several zones."""

REACH = "attack range"
"""The question of the range of an attack."""

CLOSE = "Too close to call: "
"""How the sentence begins that rests on a measurement which people must agree on."""

PAST = "past "
"""The beginning of what a line of sight passes; more stands behind a semicolon."""


def in_words(found: Measured, here: AnyGame, one: str) -> Measured:
    """Return what is measured from the piece `one` to another with its sentences."""
    moments = here.phrases.table.moment
    disputes = tuple(replace(each, says=_sentences(each.verdicts, moments)) for each in found.disputes)
    headline = in_short(one, found.verdicts, moments)
    return replace(found, headline=headline, says=_sentences(found.verdicts, moments), disputes=disputes)


def _sentences(verdicts: Iterable[Verdict], moments: Moments) -> tuple[str, ...]:
    return tuple(sentence_of(each, moments, spread=False) for each in verdicts)


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
    told = verdicts if everything else [*_to_tell(one, verdicts, ranged=bool(short))]
    rules = "".join(f" [{each.rule}]" for each in _concluded(one, verdicts))
    opening = [*wrapped(f"{short}{rules}", "", "  "), *([""] if told else [])] if short else []
    lines = [*opening, *_details(told, moments, "  - " if short else "", everything=everything)]
    spread = "" if everything else spread_text(told)
    lines += ["", *wrapped(spread, "", "")] if spread else []
    for found in otherwise:
        lines += _otherwise(here, found, moments, everything=everything)
    return "".join(f"{visible(line)}\n" for line in lines)


def _to_tell(one: str, verdicts: Sequence[Verdict], *, ranged: bool) -> Iterator[Verdict]:
    """Yield the measurements that are told; of pieces that are `ranged` one distance, whichever bands it is in.

    Of the zones that may attack the range is told where there is a line of sight, and what obstructs that.
    """
    distances = set[float]()
    seen = {each.at.partition(";")[0] for each in verdicts if each.question == SIGHT and each.subject == one}
    for each in verdicts:
        band = ranged and each.question in BANDS
        again = (band and each.margin_mm in distances) or (ranged and _is_conclusion(each))
        attack = each.question == REACH and each.at.partition(":")[0] in seen
        zoned = each.at.startswith(ZONED) and not (attack or (each.question == SIGHT and each.outcome == "overlap"))
        asked = _asked_for(one, each, ranged=ranged) and not again and not zoned
        if (_doubtful(each) and not _is_conclusion(each)) or asked:
            yield each
            distances |= {each.margin_mm} if band else set()


def _doubtful(verdict: Verdict) -> bool:
    return verdict.near or verdict.called or verdict.flips


def _asked_for(one: str, verdict: Verdict, *, ranged: bool) -> bool:
    """Say whether a measurement is told that is not in doubt: of the first piece what concerns both.

    What is not in an arc is left out, and of pieces that are `ranged` the gap.
    """
    concerns = verdict.outcome != "apart" or (verdict.question != "arc" and not (ranged and verdict.question in GAPS))
    return verdict.counted or (concerns and verdict.subject == one)


def in_short(one: str, verdicts: Sequence[Verdict], moments: Moments) -> str:
    """Return range, arcs and obstruction as seen from `one` in one sentence, empty where no range is measured.

    A sentence that rests on a close call which nobody has made says so first.
    """
    concluded = _concluded(one, verdicts)
    if concluded:
        close = any(each.near for each in concluded)
        return f"{CLOSE if close else ''}{joined([each.says for each in concluded])}."
    ranged = [each for each in verdicts if each.question in BANDS and each.outcome != "unknown"]
    if not ranged:
        return ""
    bands = [each.at.partition(",")[0] for each in ranged]
    where = joined([*bands, *_arcs(one, verdicts, moments)])
    close = any(each.near and not each.called for each in _in_short(one, verdicts))
    return f"{CLOSE if close else ''}{ranged[0].other} is {', '.join((where, *_sight(one, verdicts)))}."


def _is_conclusion(verdict: Verdict) -> bool:
    return verdict.counted and verdict.question in CONCLUSIONS


def _concluded(one: str, verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return what a game concludes from the measurements of the piece `one`."""
    return [each for each in verdicts if _is_conclusion(each) and each.subject == one]


def _in_short(one: str, verdicts: Sequence[Verdict]) -> Iterator[Verdict]:
    """Yield what the sentence rests on: an arc that a piece is not in only where it is in none."""
    own = [each for each in verdicts if each.subject == one and each.outcome != "unknown"]
    yield from (each for each in verdicts if each.question in BANDS and each.outcome != "unknown")
    yield from (each for each in own if each.question in (SIGHT, BLOCKED))
    arcs = [each for each in own if each.question == "arc"]
    yield from [each for each in arcs if each.outcome != "apart"] or arcs


def _arcs(one: str, verdicts: Sequence[Verdict], moments: Moments) -> Iterator[str]:
    found = [each for each in verdicts if each.question == "arc" and each.subject == one]
    names = [each.at.partition(";")[0] for each in found if each.outcome in ("overlap", "touching")]
    if names:
        yield f"in {one}'s {joined([arc_text(each, moments) for each in names])} arc{'s' if len(names) > 1 else ''}"
    elif any(each.outcome == "apart" for each in found):
        yield f"in none of {one}'s arcs"


def _sight(one: str, verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield what obstructs the lines of sight of `one`, each name once, and to which hull zones there is one."""
    met = [each for each in verdicts if each.question == SIGHT and each.subject == one]
    parts = [part for each in met if each.outcome == "overlap" for part in each.at.split("; ")]
    passed = [part.removeprefix(PAST) for part in parts if part.startswith(PAST)]
    names = dict.fromkeys(name for each in passed for name in each.split(", "))
    if names:
        yield f"{'obstructed' if len(passed) == len(met) else 'partly obstructed'} by {joined([*names])}"
    blocked = any(each.question == BLOCKED and each.subject == one and each.outcome == "overlap" for each in verdicts)
    seen = dict.fromkeys(zone for each in met if (zone := zone_seen(each)))
    if blocked and seen:
        yield f"with line of sight only to its {joined([*seen])} hull zone{'s' if len(seen) > 1 else ''}"
    elif blocked and not met:
        yield "but without line of sight"


def _details(verdicts: Iterable[Verdict], moments: Moments, indent: str = "", *, everything: bool) -> Iterator[str]:
    for verdict in verdicts:
        said = sentence_of(verdict, moments, spread=everything)
        rest = " " * (len(indent) or 2)
        yield from wrapped(_cited(said, verdict), indent, rest)
        if everything and verdict.witness:
            yield f"{rest}It is measured from {_point(*verdict.witness[:2])} to {_point(*verdict.witness[2:])}."


def _cited(said: str, verdict: Verdict) -> str:
    """Return a sentence with its rule; those that it names itself stand in the same brackets: `(also A, B).`"""
    bare, also, more = said.rpartition(" (also ")
    if verdict.counted and also and more.endswith(")."):
        return f"{bare}. [{verdict.rule}, {more.removesuffix(').')}]"
    return f"{said} [{verdict.rule}]"


def _point(x: float, y: float) -> str:
    return f"({x:.2f}, {y:.2f})"


def _otherwise(here: AnyGame, found: OtherMeasures, moments: Moments, *, everything: bool) -> Iterator[str]:
    dispute = here.book.dispute(found.dispute)
    yield ""
    yield from wrapped(f"Open question {found.dispute}: {dispute.question}", "", "  ")
    yield from wrapped(f"Taken as: {dispute.says(found.taken)}", "  ", "    ")
    yield from wrapped(f"Otherwise: {dispute.says(found.other)}", "  ", "    ")
    yield from _details(found.verdicts, moments, "  - ", everything=everything)
