"""One maneuver against a packed scene, as plain arithmetic: the numbers of a row of a batch."""
