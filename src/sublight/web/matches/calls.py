"""Close calls in words: what players take a measurement for, and what was measured."""

from collections.abc import Iterator

from sublight.formats.text import moment_text
from sublight.referee.ruling import AnyRuling, Verdict
from sublight.web.matches.events import Raw


def calls_in_words(ruling: AnyRuling, answers: Raw) -> str:
    """Return every call among answers: `asteroid-2 and cr90 are called touching, measured 0.20 mm apart`."""
    return "; ".join(_calls(ruling, answers))


def _calls(ruling: AnyRuling, answers: Raw) -> Iterator[str]:
    for verdict in ruling.verdicts:
        if verdict.id in answers:
            pair = " and ".join(filter(None, (verdict.other, verdict.subject)))
            yield f"{pair}{moment_text(verdict)} are called {answers[verdict.id]}, measured {_measured(verdict)}"


def _measured(verdict: Verdict) -> str:
    side = "overlapping" if verdict.margin_mm < 0.0 else "apart"
    return f"{abs(verdict.margin_mm):.2f} mm {side}"
