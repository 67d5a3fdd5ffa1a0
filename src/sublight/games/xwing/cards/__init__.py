"""Card effects that bear on movement, read from the hints of the catalogue.

words       what a declaration says of an effect          holders     who has it, and whether it works now
prices      what is paid for it                           check       what a maneuver's effects may break
changes     the maneuver they make of the one revealed    using       effects declared, paid and marked
after       what follows a maneuver                       marks       what is remembered of a maneuver for effects
targets     ships moved through, in arc, in range         lasting     cards turned over, conditions that end
granting    actions and moves that effects grant          sliding     a boost that slides back instead of failing
staying     struts that hold a ship to an obstacle        sparing     damage prevented, a die rolled again
fleeing     reserve instead of fleeing                    ruled       effects that cannot be ruled on
cloaking    cloaked in setup, decloaked in the End Phase   holding     tractor tokens kept through the End Phase
"""
