"""Setting tables up in the browser: new tables, pasted lists, catalogues, places, and files to keep.

catalogue  the games, and what can be put on their tables    imports   pasted lists
editing    the editor of a game, new tables, pieces by ids   change    one change, a new piece among them
places     the ways to say where a piece stands              placing   where that is;  meeting  where outlines meet
exports    a table or a ruling as a file
routes     the addresses                                     tasks     what other processes do for them
"""
