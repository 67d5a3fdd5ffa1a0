"""Matches kept: an append-only log of events a match, in SQLite or PostgreSQL.

engine   which databases, how each connection is set, and one server on one SQLite file
check    a SQLite file looked at before it is opened
schema   the tables, and how an older database becomes the present one
store    append with the version expected, read, links, delete, backup
quota    how much is kept at most, and what goes first
shrink   the room of what was deleted, given back
copy     a SQLite file copied while it is in use
notice   who is told of a commit: this process, and through PostgreSQL every other one
"""
