"""Coverage-guided fuzzing of everything that strangers write: `make fuzz`. The corpus is replayed by tests/fuzz."""
