"""Maneuvers (A2 to A4, A7): which one is executed, where it ends, and what follows.

execute        an activation from the dial to the action step       check     what a declaration may break
effective      which maneuver is executed, and its difficulty       options   the whole dial with its odds
maneuver_ship  the Maneuver Ship step: where the ship ends          overlap   what a partial maneuver costs
facts          poses, overlaps and going back, measured once        turning   turning a ship in place
other_ships    the ships around the mover, and calls on them        leaving   fleeing, docking, reserve
contact_search along a course to a contact, for other readings of going back
"""
