"""The tactical action in the order of its steps (chapters A1, A2): activation, Move Ships and what follows.

check       every rule that the action breaks, and what effects permit of the activation
windows     the effects used before ships are declared, and the galaxy that they leave
placements  what those effects put on the board
action      the procedure: activation, Move Ships, and what follows them in the Movement step
after_move  the effects used after ships have moved
"""
