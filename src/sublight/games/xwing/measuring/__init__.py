"""What is measured between pieces as they stand: range, arcs, obstruction, and whether an attack is allowed."""
