"""Squadrons (chapter A11): how they move, what holds them, and what follows a move.

abilities   keywords and abilities, who gives what to whom, and the speed that they make, term by term
engagement  who engages whom, and what lets an engaged squadron move
facts       the numbers of one move, measured once: reach, place, snap, engagement, obstacles
ending      who engages it where it ends, by the calls on close margins
placing     a squadron that another one places; what one may not be put down on
activation  who may move when: phases, commands, turns, cards
check       every violation of a declared move
hold        a squadron that is activated and does not move
move        the procedure, and what follows: stations, purrgil, "Mauler" Mithel
options     what a squadron could do now
"""
