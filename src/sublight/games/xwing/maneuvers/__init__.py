"""Maneuvers (A2 to A4, A7): where one ends, and what follows.

execute        an activation from the dial to the action step       check     what a declaration may break
maneuver_ship  the Maneuver Ship step: where the ship ends          overlap   what a partial maneuver costs
facts          poses, overlaps and sliding back, measured once      turning   turning a ship in place
other_ships    the ships around the mover, and calls on them        leaving   fleeing, docking, reserve
options        the whole dial with its odds
"""
