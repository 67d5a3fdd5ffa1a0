"""Squadrons (chapter A11): how they move, what holds them, and what follows a move.

abilities   keywords and abilities: what the cards say, and who gives what to whom
engagement  who engages whom, and what lets an engaged squadron move
speed       the speed of an activation's move, term by term
facts       the numbers of one move, measured once: reach, place, snap, engagement, obstacles
activation  who may move when: phases, commands, turns, cards
check       every violation of a declared move
move        the procedure
after       what follows a move: stations, purrgil, "Mauler" Mithel
options     what a squadron could do now
"""
