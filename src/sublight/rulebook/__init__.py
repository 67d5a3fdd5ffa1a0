"""The rulebook as data: rules with their versions, disputes, and the index of the founding texts."""

from sublight.rulebook.book import Rulebook, cite, load_rulebook, register, rulebook_at
from sublight.rulebook.model import Chapter, Dispute, Document, Edition, Reading, Rule, Seed, Sentence

__all__ = [
    "Chapter",
    "Dispute",
    "Document",
    "Edition",
    "Reading",
    "Rule",
    "Rulebook",
    "Seed",
    "Sentence",
    "cite",
    "load_rulebook",
    "register",
    "rulebook_at",
]
