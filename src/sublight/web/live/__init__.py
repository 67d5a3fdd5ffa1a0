"""Who is at which table now, and what they say to each other.

offload   threads and processes waited for without blocking anybody
outbox    what waits for one reader: bounded, newest of a kind first kept
shown     what everybody sees of a version, made once
table     the matches that somebody looks at, and who does
session   one socket: hello, reading with a limit, writing, the end
verbs     what each message of a page does
plans     drafts: one in work, the newest next, shown to others or not
"""
