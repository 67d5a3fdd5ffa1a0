"""The start of a phase: the Squadron Phase begins, exogorths attack."""
