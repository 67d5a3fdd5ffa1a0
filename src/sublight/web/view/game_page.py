"""The page facet of a table's game; a game without one is shown without what only it could say."""

from sublight.referee.state import State
from sublight.registry import game_of
from sublight.view.models import Way
from sublight.view.page import Page, Placed

PLAIN: Page[State, Placed, object] = Page()


def page_of(state: State) -> Page[State, Placed, object]:
    """Return the page of the game of a table."""
    return game_of(state).facet(Page) or PLAIN


def endings(state: State, piece: str, system: str = "") -> tuple[Way, ...]:
    """Return every way that a piece, or on a map the ships of a player, can go; InputError for a piece not there."""
    return page_of(state).endings(state, piece, system)
