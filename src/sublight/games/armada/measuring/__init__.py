"""Measuring between pieces (chapter A14).

distances  outlines that count for measuring; distance and range bands: at, within, beyond
verdicts   one measurement as a verdict, with its spread over the published component sets
zones      hull zones of ships: targeting points, firing arcs, cardboard
clipping   parts of a line; closest points inside an arc
sight      line of sight between squadrons and hull zones, what obstructs it, its verdicts
attacks    arcs, attack range and line of sight, hull zone by hull zone
conclusions  what measurements come to: squadrons engaged or not, what a ship can attack
query      everything between two pieces as they stand
"""
