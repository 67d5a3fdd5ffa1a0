"""The tactical action: activation, Move Ships and what follows, in the order of its steps (A.1, A.2)."""
