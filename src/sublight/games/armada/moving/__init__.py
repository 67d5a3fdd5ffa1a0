"""Moving obstacles and tokens (chapter A10).

sliding     which shifts along a line a shape cannot take: one open interval for each pair of convex parts
rail        the places along a line, and the nearest free one before or past a mark
turning     how far a turn takes an outline from where it was, and off the ruler's line
limits      what an effect allows: how far, toward what, who, when
targets     what a thing can be moved toward, and the lines of closest points
trial       one declared place, measured once
duty        the least distance toward something, or as near to it as possible
judge       every rule that a declared place breaks, under given readings
snap        places within the placing tolerance set exactly
carry       the procedure of one move
rounds      effects that have players move things in turn
placing     Strategic and exogorths: placing without the ruler
region      where a thing can go, for pictures and suggestions
scene       the picture of a move
"""
