"""Fleets as the players' builders write them: lists of cards as text, with points and without places.

model      a fleet that was read, and what each of its lines was taken for
lines      one line: its words, count, points and bullet, whatever builder wrote it
dialects   the six builders, told apart by their marks
names      names as the builders spell them, found among the cards
cards      what card a line names, or why none
reader     from line to line: what each one is, and what it belongs to
totals     stated totals against what the lines add up to
read       a whole text: its dialect and faction, its lines, its totals
stand      a fleet on a table, beside its player's edge
report     the line-by-line report as text
"""
