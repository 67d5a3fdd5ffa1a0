"""One maneuver against a packed scene, as plain arithmetic: the row that a batch is made of."""
