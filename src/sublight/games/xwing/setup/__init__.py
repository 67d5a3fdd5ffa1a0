"""Setup (chapter A9): where obstacles and ships may be put before the first round.

lines       the edges and lines of the play area, under each reading of the open questions
obstacles   obstacles, placed by turns
ships       ships, in the Place Forces step
"""
