"""Star Wars: Armada: ships and their maneuver tool, displaced squadrons, obstacles and tokens."""
