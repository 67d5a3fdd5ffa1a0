"""The hexes, shared by the games played on a map of tiles.

grid     what lies where: tiles in places of the map and beside it
lanes    lines drawn on tiles, followed from tile to tile
layers   adjacency as layers: what touches, what lanes join, what effects add and take away
reach    sets of places as whole numbers, and what can be reached in so many steps
scene    what to draw, in words a picture can be made from
"""
