"""Squads as the players' builders write them: the XWS format, JSON with pilots and upgrades by id and without places.

model      a squad that was read, and what each part of its text was taken for
names      ids, factions, slots and ships as the builders spell them
parts      the parts of a text: each taken, kept or left out, with its reading
pilots     one pilot: its ship and its upgrades
read       a whole text
write      a squad as XWS
gather     a player's ships on a table as a squad
stand      a squad on a table, beside its player's edge
report     the part-by-part report as text
"""
