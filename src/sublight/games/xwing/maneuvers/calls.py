"""What people agreed on where a measurement is a close call."""

from collections.abc import Mapping

from sublight.geometry.tolerance import VerdictClass, classify, is_near


def class_called(calls: Mapping[str, str], call: str, margin_mm: float, placing_mm: float) -> VerdictClass:
    """Return the class of a margin, or the one called under the key `call` where the margin is close."""
    called = calls.get(call)
    if called is None or not is_near(margin_mm, placing_mm):
        return classify(margin_mm)
    return "overlap" if called == "overlap" else "touching" if called == "touching" else "apart"
