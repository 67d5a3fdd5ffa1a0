"""What people agreed on about close margins of a squadron's move."""

from collections.abc import Mapping
from typing import NamedTuple

from sublight.geometry.tolerance import VerdictClass, classify, is_near
from sublight.referee.ruling import call_id


class Calls(NamedTuple):
    """The calls on margins of `subject`: by verdict id, the class people agreed on; only a near margin is called."""

    subject: str
    given: Mapping[str, str]
    placing_mm: float

    def on(self, rule: str, other: str, at: str = "") -> VerdictClass | None:
        """Return the class that people agreed on for a measurement, None where they did not."""
        called = self.given.get(call_id(rule, self.subject, other, at))
        known: tuple[VerdictClass, ...] = ("apart", "touching", "overlap")
        return next((each for each in known if each == called), None)

    def is_overlap(self, rule: str, other: str, margin_mm: float, at: str = "") -> bool:
        """Say whether a margin is an overlap, by what people agreed on where it is a close call."""
        called = self.on(rule, other, at)
        if called is not None and is_near(margin_mm, self.placing_mm):
            return called == "overlap"
        return classify(margin_mm) == "overlap"
