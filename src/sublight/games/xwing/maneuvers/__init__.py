"""Maneuvers (A2 to A4, A7): which one is executed, where it ends, and what follows.

effective      which maneuver is executed, and its difficulty       check     what a declaration may break
facts          poses, overlaps and going back, measured once        place     the Maneuver Ship step
surroundings   the other ships, shared by the whole dial            approach  other readings of going back
execute        Maneuver Ship, Check Difficulty, what follows        overlap   what a partial maneuver costs
leaving        fleeing, docking, reserve                            turning   turning a ship in place
activate       from the dial to the action step                     options   the whole dial with its odds
"""
