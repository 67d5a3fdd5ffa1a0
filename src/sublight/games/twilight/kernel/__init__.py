"""Reach as kernels: one ship to one place over a packed galaxy, interpreted and compiled with the same bits."""
