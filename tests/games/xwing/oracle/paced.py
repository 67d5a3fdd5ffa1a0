"""The examples whose work is timed: one from a cold start, those ruled on, and pieces whose ends are listed."""

COLD = "xwing-joust"
RULED = ("xwing-dogfight", "xwing-joust")
LISTED: tuple[tuple[str, str], ...] = (("xwing-dogfight", "luke"),)
