"""What is asked of two systems or planets as they lie: whether they are adjacent and why, and their distance."""
