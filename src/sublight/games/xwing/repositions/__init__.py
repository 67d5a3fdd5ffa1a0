"""Moves that are not maneuvers, and SLAM: rolls, boosts, decloaking, tractor moves, rotations, docking (A6)."""
