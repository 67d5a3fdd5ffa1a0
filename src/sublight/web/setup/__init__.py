"""Getting a table in and out of the browser: new tables, papers, catalogues, places, files to keep.

catalogue  what can be put on a table                    begin      new tables;  papers  pasted fleets, squads, maps
change     one change of a table                         galaxies   the changes that hexes have
relative   places told by other pieces                   outlines   which outlines touch and are measured, by game
exports    a table or a ruling as a file                 pdf/       pictures as PDF, true to scale
routes     the addresses;  tasks  what other processes do for them
"""
