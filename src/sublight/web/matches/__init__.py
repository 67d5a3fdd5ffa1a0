"""State games: a log of what was said, folded into where the match stands, and who may say what.

events      what is stored, one record a kind
match       where a match stands: table, log lines, what waits, what may be taken back
fold        the log as a match
policy      who may declare, answer, take back, agree
repository  the matches of a store: found by the secret of a link, read, written to
declaring   declare and answer
service     every verb: undo, redo, consent, create, branch, edit, note, delete
"""
