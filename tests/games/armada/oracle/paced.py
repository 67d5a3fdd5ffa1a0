"""The examples whose work is timed: one from a cold start, those ruled on, and pieces whose ends are listed."""

COLD = "armada-learning-fight"
RULED = ("armada-400-points",)
LISTED: tuple[tuple[str, str], ...] = (("armada-400-points", "cr90"),)
