"""Matches kept: an append-only log of events a match, in SQLite or PostgreSQL.

engine   which databases, and how each connection is set
schema   the tables, and how an older database becomes the present one
store    append with the version expected, read, links, delete, backup
copy     a SQLite file copied while it is in use
notice   who hears of a commit: this process, and through PostgreSQL every other one
lock     one server on one SQLite file
"""
