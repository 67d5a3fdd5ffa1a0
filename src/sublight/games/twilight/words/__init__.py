"""What things are called in sentences: units, the ways between systems, and what only a galaxy can name."""
