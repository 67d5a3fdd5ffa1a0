"""Cards used outside a maneuver (chapter A12): what is wrong with their use, and what they do."""
