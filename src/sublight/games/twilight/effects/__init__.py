"""Effects in use: what a move declares, who may use it, what it costs, and which effects bear on a move."""
