"""Twilight Imperium 4: fleets on a galaxy of hexes, their paths, their cargo and what meets them."""
