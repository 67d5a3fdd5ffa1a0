"""The games bound to the formats: tables, moves, rulings, cases and lists of whichever game they are of.

tables   a table as JSON, and the tables that come with the package
moves    a move as a line of notation or as JSON
rulings  a ruling as text, as plain values and as a slip
pictures a table, or a ruling on it, as SVG or PNG
rules    the rulebooks searched
records  what `--json` and HTTP say, as records;  schemas  JSON Schemas made of them, and of tables and moves
cases    case files read and run; casefile writes one from a ruling
lists    fleets, squads and maps: which one a text is, and tables written as one
"""
