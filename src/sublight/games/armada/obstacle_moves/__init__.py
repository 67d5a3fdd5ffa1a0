"""Moving obstacles and tokens (chapter A10). A movable is the obstacle or token that a move names.

limits           what an effect allows: how far, toward what, which movables, who, when
movable          the movable, the piece whose effect moves it, its outlines, the tokens that travel with it
targets          what a movable can be moved toward, and the lines of closest points
sliding          which shifts along a line a shape cannot take: one open interval for each pair of convex parts
line_search      the places along a line, and the nearest free one before or past a mark
turning          how far a turn takes an outline from where it was, and off the ruler's line
start            the movable where it lies, and what it must be clear of
placement        one declared place, measured once
toward_rule      the least distance toward something, or as near to it as possible
placement_check  every rule that a place breaks, under given readings
snap             places within the placing tolerance set exactly; placing without the ruler
declared         one declared move and its place, measured once
turns            whose turn it is by an effect, what was moved so far, what a turn costs and leaves
check            what cannot be read, every violation of a declaration, and the disputes it depends on
reports          each constraint with its margin and spread; where the movable ends, and why
move             the procedure of one move
aftermath        what it passed, squadrons that give way, what is taken off the table, who may act
in_turn          all turns of an effect that are left, as questions
scene            the picture of a move, and the places that it cannot take
"""
