"""The project's own checks: what no ready-made linter knows. `python -m checks` runs them all."""
