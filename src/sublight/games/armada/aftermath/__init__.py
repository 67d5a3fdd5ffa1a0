"""What follows when a ship has come to rest: obstacles, mines, damage cards, in the order of ARM-ACT-04 (A7)."""
