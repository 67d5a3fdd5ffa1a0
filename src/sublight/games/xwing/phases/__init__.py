"""Phases of a round (chapter A1) and the dials that are set in the first of them.

begin     the phases in their order, and what each begins with
order     the roll for player order
ending    what the End Phase takes away
dials     setting a dial
"""
