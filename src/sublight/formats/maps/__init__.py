"""Galaxies as the players' tools write them: map strings, position lists, map files, summaries with units.

known      the tiles there are, as far as reading a map needs them
model      a map that was read, and what each of its tokens was taken for
tokens     one token: a tile with side and turns, a home, a place left open or closed
dialects   the tools' ways of writing, told apart by their marks
laying     tokens laid into places, each with its reading
read       a whole text: its dialect, its tokens, its places
files      map files with lines, links and borders of their own
summary    systems with their units, by the place they lie on the table
write      a map as one of the tools would write it
stand      a map as a grid of tiles
report     the token-by-token report as text
"""
