"""What the games are played on: the plane in millimetres, and the hexes."""
