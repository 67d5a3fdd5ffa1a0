"""Played games: a log of what was said, folded into where the match stands, and who may say what.

events     what is stored, one record a kind
match      where a match stands: table, log lines, what waits, what may be taken back
fold       the log as a match
policy     who may declare, answer, take back, agree
links      secrets that open a seat
dice       what the server rolls
calls      close calls in words
shelf      the matches of a store: found, read, written to
declaring  declare and answer
agreeing   undo, redo, consent, lapse
service    every verb, with create, branch, edit, note, delete
"""
