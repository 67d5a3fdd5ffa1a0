"""Setup (chapter A15): where obstacles, ships and squadrons may be put before the first round.

zones      the play area, the setup area, deployment zones
obstacles  obstacles: how many of which type, placed by turns
ships      ships, in setup and by cards later on
squadrons  squadrons, near friendly ships
places     free places on a player's side
"""
