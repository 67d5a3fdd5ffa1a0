"""Fleets, squads and maps of whichever game has such lists: which lists there are, and tables written as one."""

from sublight.errors import InputError
from sublight.formats.lists import Lists, Writing, WrittenLists
from sublight.referee.game import AnyGame
from sublight.registry import facets, game_of


def known_lists() -> dict[Lists, AnyGame]:
    """Return the lists of all games, each with its game: those that join a table first."""
    found = [(lists, of) for of, lists in facets(Lists)]
    return dict(sorted(found, key=lambda each: each[0].area is None))


def written_lists() -> dict[str, WrittenLists]:
    """Return the lists that tables can be written as, by their kind."""
    return {each.kind: each for each in known_lists() if isinstance(each, WrittenLists)}


def usual_list(table: object) -> str | None:
    """Return the kind of list that a table can be written as; None if its game has none."""
    found = game_of(table).facet(Lists)
    return found.kind if isinstance(found, WrittenLists) else None


def list_text(table: object, kind: str, how: Writing) -> str:
    """Return a table as a list of the kind; InputError for a table of another game, and what the list cannot say."""
    lists = written_lists()[kind]
    owner, here = known_lists()[lists], game_of(table)
    if here is not owner:
        raise InputError(f"{kind}s are of {owner.title}; this is a table of {here.name}", "wrong_game")
    return lists.write(table, how)
