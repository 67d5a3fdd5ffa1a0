"""`python -m sublight.cli` is `sublight`."""

from sublight.cli import process

process()
