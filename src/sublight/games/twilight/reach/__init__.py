"""Which ships get where: searched over states, since paths may repeat systems (A.3).

terrain      what a map is for one kind of ship in one action: steps, what may be passed, entered, what adds to moves
search       the routes of one ship to one place, the best in dice to roll and in systems where it may load
ships        the ships of a player, those that one moves with, and where a ship may load
effect_sets  the effects that a player could use for them, from cheap to dear
options      every ship that gets to a system, its shortest route and its safest, counted as the referee counts
shortfall    why another does not
heat         every system of a galaxy at once
survey       what all ships of a player reach with nothing used, by the kernel, kept with the galaxy
layout       ships on their terrains as the kernel takes them
packed       a galaxy as compiled kernels take it
"""
