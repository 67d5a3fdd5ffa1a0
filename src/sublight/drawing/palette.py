"""Colours, light and dark, far apart also for colour-blind eyes.

The seats and the three verdict colours are pairwise at least 0.14 apart in OKLab for normal, protan, deutan and tritan
sight, and at least 3 : 1 against the background: a test computes both.
"""

from typing import Literal

Theme = Literal["light", "dark", "auto"]

LIGHT = {
    "back": "#F7F8FA",
    "mat": "#FFFFFF",
    "grid": "#DDE2E9",
    "ink": "#14181F",
    "soft": "#4C5665",
    "rock": "#687385",
    "seat0": "#2E78E5",
    "seat1": "#974F00",
    "clear": "#003B22",
    "near": "#A19114",
    "overlap": "#E01B92",
}

DARK = {
    "back": "#0E131B",
    "mat": "#111721",
    "grid": "#2A3547",
    "ink": "#EEF2F7",
    "soft": "#A9B4C3",
    "rock": "#7F8DA1",
    "seat0": "#3F7CC7",
    "seat1": "#EA8A19",
    "clear": "#34E8D6",
    "near": "#F7FE48",
    "overlap": "#B33646",
}

LIGHT_SEATS = {
    "seat2": "#E16C3C",
    "seat3": "#006071",
    "seat4": "#6D00B6",
    "seat5": "#A9789A",
    "seat6": "#6E0621",
    "seat7": "#2B306C",
}

DARK_SEATS = {
    "seat2": "#DD0785",
    "seat3": "#1ECEA7",
    "seat4": "#B79BFF",
    "seat5": "#DDF600",
    "seat6": "#626A00",
    "seat7": "#87FFFA",
}
"""Further seats, for games of up to eight: all eight are at least 0.12 apart in the same way, and have patterns."""


PENDING = {"light": "#3A00FA", "dark": "#A6A3FF"}
"""What dice or an answer still decide: on the page, beside allowed (`clear`), at a cost (`near`) and not (`overlap`).

These four are pairwise at least 0.14 apart in the same way."""


def variables(colours: dict[str, str]) -> str:
    """Return the colours as CSS custom properties, `--ink:#14181F;…`."""
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())
