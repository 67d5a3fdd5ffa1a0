"""Reach as kernels: one ship to one place over a packed galaxy, interpreted and compiled with the same bits.

records   how a galaxy is laid out as a flat sequence of whole numbers
sets      sets of places as two words
row       one ship to one place: whether, for how little of its allowance, with how few dice
scene     a galaxy packed
"""
