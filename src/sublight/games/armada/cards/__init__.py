"""Cards that bear on movement: which are at hand, and those played outside a maneuver (A12)."""
