"""All targets by name."""

from fuzz.reading import Target, reading
from fuzz.served import frames, http


def targets() -> dict[str, Target]:
    """Return every target; each takes bytes and raises for a defect of the program alone."""
    return {**reading(), "http": http, "frames": frames}
