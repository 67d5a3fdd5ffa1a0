"""The tactical action: activation, what a ship may do, the order of its steps (A.1 to A.3, A.5)."""
