"""Moving obstacles and tokens (chapter A10).

sliding     which shifts along a line a shape cannot take: one open interval for each pair of convex parts
rail        the places along a line, and the nearest free one before or past a mark
turning     how far a turn takes an outline from where it was, and off the ruler's line
limits      what an effect allows: how far, toward what, who, when
things      the thing that a move names, and the piece whose effect moves it
targets     what a thing can be moved toward, and the lines of closest points
outlines    how a thing lies: corners, other side, and the tokens that travel with it
trial       one declared place, measured once
duty        the least distance toward something, or as near to it as possible
readings    what a table takes open questions for
judge       every rule that a declared place breaks, under given readings
open_questions  which disputes a place stands or falls by
snap        places within the placing tolerance set exactly
check       what cannot be read, and every violation of a declaration
verdicts    each constraint with its margin and spread
carry       the procedure of one move
passing     what a move goes through, and what lies or stands on the thing
aftermath   what is taken off the table, and who may act
removal     what becomes of the tokens on an obstacle that is taken off
squeezed    squadrons under an obstacle that was set down on them
movable     which things an effect moves at all, and when
turns       whose turn it is by an effect, and what was moved by it so far
followup    what an effect brings besides the move: its cost, its token, the turn noted
rounds      all turns of an effect that are left, as questions
placing     Strategic and exogorths: placing without the ruler
region      where a thing can go, for pictures and suggestions
scene       the picture of a move
"""
