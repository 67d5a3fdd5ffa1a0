"""Who is at which table now, and what they say to each other.

offload    threads and processes waited for without blocking anybody; what several ask for at the same time, made once
shown      what everybody sees of a version, made once
expiry     clocks for what waits for agreement
table      the matches that somebody looks at, and who does
wire       messages through a socket, errors as answers, the queue of one page
packing    messages by what they repeat, deflated, for pages that take them so
handshake  the first message of a socket: the secret of a link
session    one page: reading with a limit, writing, long questions, the end
verbs      what each message of a page does
drafting   the drafts of a page: one in work, the newest next, and what others see of them
"""
