"""Getting a table in and out of the browser: new tables, imports, catalogues, places, files to keep.

catalogue  what can be put on a table                    begin      new tables;  imports  pasted fleets, squads, maps
layouts    new galaxies, and places that are open yet    galaxies   the changes that hexes have
change     one change of a table                         places     the ways to say where a piece stands
relative   places told by other pieces;  rulers  by rulers and edges;  meeting  where outlines meet
outlines   which outlines touch and are measured, by game;  corners  those of bases, which photos are straightened by
exports    a table or a ruling as a file                 pdf/       pictures as PDF, true to scale
routes     the addresses;  tasks  what other processes do for them
"""
