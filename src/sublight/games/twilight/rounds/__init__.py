"""The round: strategy, action, status and agenda phase, and what is recorded by hand."""
