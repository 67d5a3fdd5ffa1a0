"""The Movement step: what one voyage may do, what it carries and what rifts do to it (chapters A2, A3, A5, A8).

steps          by which link each step goes, which systems are left, passed and entered
facts          what the rules read of an action's voyages, each found once; the parts of Move Ships
allowance      the allowance of one ship on one path, term by term
legality       every rule that one voyage breaks
disputes       the open questions that affect voyages
voyage_events  what a declared voyage rests on
cargo          how units are transported, what cargo breaks, cargo under way
rifts          the dice of gravity rifts
"""
