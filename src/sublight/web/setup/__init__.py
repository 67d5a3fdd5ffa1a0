"""Setting up tables in the browser: new tables, pasted lists, catalogues, positions and exported files.

catalogue  the games, and what can be put on their tables    imports   pasted lists
editing    the editor of a game, new tables, pieces by ids   change    one change, a new piece among them
places     the ways to describe a position                   placing   its pose;  meeting  where outlines meet
deploying  zones and the rules of setup           fields    the fields of records
exports    a table or a ruling as a file
routes     the addresses                                     tasks     their work in other processes
"""
