"""What is drawn of an X-Wing table: what stands on it, the template as it lies, what a move left behind."""
