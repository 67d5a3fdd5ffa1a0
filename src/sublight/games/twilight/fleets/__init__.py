"""What a system may hold: fleet pool, capacity, plastic, and factories that are blockaded (chapters A8 to A10)."""
