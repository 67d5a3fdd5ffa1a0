"""The galaxy as it lies: which systems are adjacent to which and why, what is an anomaly, whose ships are where.

grid           the tiles as a map of hexes, the nexus and the Fracture beside it
wormholes      which wormholes each system has, and from where; the Ion Storm
links          links that cards make and take away, by the player or unit they hold for
adjacency      all of that laid one upon another, and where readings differ
reasons        the rules by which systems are adjacent or not
anomalies      what each system is, and which rules of anomalies are waived
presence       whose ships, units, tokens and homes are where, and who stops whom from passing
needs          the conditions that effects name
changes        the galaxy with units and tokens put down, taken away or moved
open_readings  disputes that decide, and what rests on one source only
"""
