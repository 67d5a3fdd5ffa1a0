"""Played games: a log of what was said, folded into where the match stands, and who may say what.

events   what is stored, one record a kind
fold     the log as a Match: table, log lines, what waits, what may be taken back
policy   who may declare, answer, take back
links    secrets that open a seat
dice     what the server rolls
service  the verbs: create, declare, answer, undo, consent, edit, branch
"""
