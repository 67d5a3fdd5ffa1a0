"""Movement as kernels, interpreted and compiled with the same bits.

steps  one step of a path: what bars a place, what leaving it adds to the move, the die of its rift
reach  one ship over a packed galaxy: which places it gets to, for how little and with how few dice
"""
