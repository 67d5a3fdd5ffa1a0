"""A fleet on paper as pieces beside its edge."""
