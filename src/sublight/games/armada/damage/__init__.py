"""Damage as movement deals it (chapter A13), and what follows when a ship's dial changes or a ship is destroyed."""
