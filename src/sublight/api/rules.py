"""The rulebook of a game: its rules, the questions that its texts leave open, and its editions.

On its own because no ruling needs it.
"""

from sublight.registry import game
from sublight.rulebook.model import Dispute, Edition, Rule


def rules(game_name: str, search: str = "", edition: str = "") -> tuple[Rule, ...]:
    """Return the rules of a game that match any word of `search`, best first; all rules if it is empty.

    The id of a rule returns its versions, oldest first. With an `edition`, rules are those in force in it; without one,
    the newest version of each is searched. InputError for an unknown game or edition.
    """
    book = game(game_name).book
    if not search.strip():
        return book.rules(edition or book.default_edition)
    name = book.rule_named(search)
    if name is None:
        return tuple(book.search(search, edition or None))
    return tuple(each for each in book.versions(name) if not edition or each in book.rules(edition))


def disputes(game_name: str, rule: str = "") -> tuple[Dispute, ...]:
    """Return the questions that the texts of a game leave open, with their readings; those about `rule` if given."""
    found = game(game_name).book.disputes.values()
    return tuple(each for each in found if not rule or rule in each.rules)


def editions(game_name: str) -> tuple[Edition, ...]:
    """Return the editions of a game's rules, in the order of its rulebook."""
    return tuple(game(game_name).book.editions)
