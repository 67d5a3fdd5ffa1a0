# Deployed too tight: the corvette runs into the transport ahead of it.
cr90 clicks=0,1,1 tool=right
