"""Who is at which table now, and what they say to each other.

offload   threads and processes waited for without blocking anybody
outbox    what waits for one reader: bounded, newest of a kind first kept
shown     what everybody sees of a version, made once
lapsing   clocks for what waits for agreement
table     the matches that somebody looks at, and who does
wire      messages through a socket, and why one is closed
door      hello: the secret of a link
session   one page: reading with a limit, writing, the end
verbs     what each message of a page does
long      questions that take a while: how far they are, given up
plans     drafts: one in work, the newest next
drafting  the draft of a page, and what others see of it
reasons   what went wrong, in words
"""
