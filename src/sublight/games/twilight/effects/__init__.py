"""Effects in use: what a move declares, who may use it, what it costs, which effects are relevant to it."""
