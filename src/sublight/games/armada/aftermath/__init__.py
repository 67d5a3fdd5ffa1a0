"""What follows a move: obstacles, mines, damage cards, in the order of ARM-ACT-04 (chapter A7)."""
