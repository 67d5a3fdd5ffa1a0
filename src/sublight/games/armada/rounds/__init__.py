"""The round: whose turn it is, command dials, passing, what ends by itself, what may be declared now."""
