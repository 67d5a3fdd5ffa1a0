"""Which ships get where: searched over states, since paths may repeat systems (A.3).

terrain   what a map is for one kind of ship in one action: steps, what may be passed and entered, what adds to moves
need      the least allowance needed from everywhere to a place: what a search need not try
search    the routes of one ship to one place, the best in dice to roll and in systems where it may load
routes    a route as the referee counts it, with its arithmetic and its chance
pickups   where a ship may load
classes   the ships of a player, by type, form and origin
company   the ships that one moves with, where that helps it
helps     the effects that a player could use for them, from cheap to dear
options   every ship that gets to a system, its shortest path and its safest
shortfall why another does not
spread    everywhere that a ship gets at once
heat      every system of a galaxy at once
"""
