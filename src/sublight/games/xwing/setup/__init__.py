"""Setup (chapter A9): where obstacles and ships may be put before the first round.

area        the play area, its edges, how far things are from them
judged      what holds under each reading of the open questions
obstacles   obstacles, placed by turns
ships       ships, in the Place Forces step
"""
