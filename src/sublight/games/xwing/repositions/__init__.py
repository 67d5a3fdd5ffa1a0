"""Moves that are not maneuvers, and SLAM: rolls, boosts, decloaking, tractor moves, rotations, docking (A6).

places          the templates that a move may use, the places they lead to, and each place as measured
settle          which place is taken, and what follows
roll_and_boost  barrel rolls and boosts     decloak   decloaking        tractor   tractor moves
rotate          rotations by effects        slam      SLAM              dock      docking and deploying
"""
