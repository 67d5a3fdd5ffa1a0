"""The Movement step: what one voyage may do, what it carries and what rifts do to it (chapters A2, A3, A5, A8).

steps          by which link each step goes, which rifts are left
facts          facts derived from one declaration; the groups in which its ships move
allowance      the allowance of one ship on one path, term by term
legality       every rule that one voyage breaks
disputes       the open questions that affect voyages
voyage_events  what a declared voyage rests on, its cargo under way
cargo          how units are transported, what cargo breaks
rifts          the dice of gravity rifts
"""
