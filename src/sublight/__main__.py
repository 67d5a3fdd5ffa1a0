"""`python -m sublight` is `sublight`."""

from sublight.cli import process

process()
