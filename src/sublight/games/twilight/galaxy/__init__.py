"""The galaxy as it lies: which systems are adjacent to which and why, what is an anomaly, whose ships are where.

grid        the tiles of a galaxy as a map of hexes
wormholes   which wormholes each system has, and from where; the Ion Storm
nexus       the wormhole nexus and its two sides
fracture    the seven systems of the Fracture, ingress and egress, breaches
effects     links that cards make and take away, by the player or unit they hold for
muting      what takes links away: laws, tokens, Sundered, the Void Tether
adjacency   all of that laid one upon another, and where readings part
reasons     the rules by which systems are adjacent or not
anomalies   what each system is, and which rules of anomalies are waived
ships       whose ships are where, and who stops whom from passing
needs       the conditions that effects name
sources     what rests on one source only
query       two systems of a galaxy, for a judge with a question and no move
"""
