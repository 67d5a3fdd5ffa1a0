"""Maneuvers: which one is executed, where it ends, what follows, and the action that may follow it.

bearings    what each bearing does with a template
changes     the one list of what changes a maneuver; cards plug in here
declared    which maneuver is executed, and in what colour
check       what a declaration may break; `extra` for maneuvers that an effect grants
facts       poses, overlaps and the way back, measured once; `surroundings` is shared by the whole dial
approach    along a course to a contact, for other readings of going back; `straight` is exact
place       Maneuver Ship          difficulty   Check Difficulty          execute   both, and all that follows
bump        what a partial maneuver costs        flee   leaving the area  activate  from dial to action step
steps       the steps of an activation, and its end
acting      actions that move nothing
options     the whole dial, with the odds of `outcomes`
"""
