"""The examples whose work is timed: one from a cold start, those ruled on, and pieces whose ends are listed."""

COLD = "twilight-six-players"
RULED = ("twilight-six-players", "twilight-anomaly-maze")
LISTED: tuple[tuple[str, str], ...] = ()
