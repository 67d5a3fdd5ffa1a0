"""Fixtures of this folder."""

from referee.toy.fixtures import with_toy

__all__ = ["with_toy"]
