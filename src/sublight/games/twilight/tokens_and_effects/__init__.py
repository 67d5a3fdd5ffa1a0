"""Command tokens, and effects used outside a tactical action: what they put on the map, flip or take away."""
