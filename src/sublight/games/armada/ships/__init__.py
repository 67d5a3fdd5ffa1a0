"""Ship movement: the course and its arithmetic, the tool, tries and overlaps, leaving the area (A1 to A5, A8, A9)."""
