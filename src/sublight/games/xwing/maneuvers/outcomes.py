"""Every way that chance may take a procedure, players answering as suggested: each way is run once, from its start.

`referee.odds` rules on each way with all readings flipped; this is for lists of many moves, where the readings in use
are enough.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct, field

from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Ask, Procedure
from sublight.referee.question import Roll
from sublight.referee.ruling import Event, Verdict, Violation

Reading = Callable[[str], str]


class Outcome(Struct, kw_only=True):
    """One way it went: `rolled` has each roll with the place of the outcome that came up among its outcomes."""

    events: list[Event] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)
    rolled: list[tuple[Roll, int]] = field(default_factory=list)
    violations: tuple[Violation, ...] = ()
    state: Table | None = None

    @property
    def chance(self) -> Fraction:
        """How likely this way is."""
        found = Fraction(1)
        for roll, place in self.rolled:
            found *= Fraction(roll.outcomes[place].weight, sum(each.weight for each in roll.outcomes))
        return found


def outcomes(begin: Callable[[], Procedure[Table]], reading: Reading) -> Iterator[Outcome]:
    """Yield every way a procedure can go; their chances add up to one."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        prefix = waiting.pop()
        found = _run(begin(), reading, prefix)
        yield found
        places = tuple(place for _, place in found.rolled)
        for at in range(len(prefix), len(places)):
            more = range(1, len(found.rolled[at][0].outcomes))
            waiting += [(*places[:at], place) for place in more]


def _run(procedure: Procedure[Table], reading: Reading, prefix: tuple[int, ...]) -> Outcome:
    """Run a procedure to its end: rolls come up as `prefix` says, then each as its first outcome."""
    found, reply = Outcome(), None
    while True:
        try:
            step = procedure.send(reply)
        except StopIteration as stop:
            found.state = stop.value
            return found
        if isinstance(step, Violation):
            found.violations = (step,)
            return found
        reply = _reply(found, step, reading, prefix)


def _reply(found: Outcome, step: Any, reading: Reading, prefix: tuple[int, ...]) -> Any:
    """Note an event or a verdict; answer a question or say which reading is in use."""
    if isinstance(step, Event):
        found.events.append(step)
    elif isinstance(step, Verdict):
        found.verdicts.append(step)
    elif isinstance(step, Ask):
        return _answer(found, step, prefix)
    else:
        return reading(step.dispute)
    return None


def _answer(found: Outcome, ask: Ask, prefix: tuple[int, ...]) -> Any:
    if not isinstance(ask.question, Roll):
        return ask.suggest()
    place = prefix[len(found.rolled)] if len(found.rolled) < len(prefix) else 0
    found.rolled.append((ask.question, place))
    return ask.question.outcomes[place].key
