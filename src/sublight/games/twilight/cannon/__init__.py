"""Space Cannon Offense: who may fire at whom, why, and how likely it hits (chapter A10)."""
