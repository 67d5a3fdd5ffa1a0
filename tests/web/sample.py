"""What a game gives to the tests of the server: a table, and declarations that are legal there, illegal, or ask."""

from typing import NamedTuple

from sublight.api.tables import load_table
from sublight.view.page import is_mat, players_of
from sublight.web.matches.match import SEATS


class Close(NamedTuple):
    """A declaration with a measurement within the placing tolerance, a call of it, and that call in words."""

    move: str
    call: dict[str, str]
    says: str


class Early(NamedTuple):
    """A move that waits for its turn on an example with a clock, why, and its piece if ends are listed before it."""

    table: str
    move: str
    why: str
    piece: str = ""
    forbidden: str = ""
    """A move that its turn would not make legal, if there is one."""


class Sample(NamedTuple):
    """An example of a game on which the first seat is to move, and what may be said there."""

    game: str
    table: str
    edition: str
    mover: str
    """The player of the first seat."""
    pieces: int
    """How many the page lists."""
    now: str
    """Words of what the page says is going on."""
    piece: str
    """Whose ends the first seat may ask for."""
    ends: int
    """How many ways to these the page lists."""
    theirs: str
    """Whose ends the second seat may ask for."""
    measured: tuple[str, str]
    """Two between which something is measured."""
    moves: tuple[str, str, str]
    """Legal declarations of the first seat that ask nothing; each leaves another table."""
    other_plan: str
    """A declaration of the second seat, legal or not."""
    illegal: str
    """A declaration of the first seat that breaks one rule; as a house ruling it is complete."""
    broken: tuple[str, str]
    """That rule, and how it is broken."""
    asking: str
    """A declaration of the first seat that asks."""
    asked: tuple[str, ...]
    """The seats that may answer what it asks, one after the other, where each answers as suggested."""
    dice: bool
    """Whether one of these questions is to dice."""
    big: tuple[str, str]
    """A table and a piece on it whose ends take the longest."""
    legend: tuple[str, ...] = ()
    """Words of its legend, each of which stands once on the picture of the table with its move."""
    open: str = ""
    """A declaration on which an open reading bears; empty where none of the table does."""
    close: tuple[Close, ...] = ()
    """One, or none where the game measures nothing so closely."""
    lists: tuple[str, ...] = ()
    """What both players paste, one after the other; empty where no pieces of a list wait to be deployed."""
    early: tuple[Early, ...] = ()
    """Moves before their turn."""
    binding: tuple[tuple[str, str], ...] = ()
    """A declaration that breaks two rules, and the one of them that no house ruling sets aside, if any is so."""

    @property
    def move(self) -> str:
        """The first of the moves."""
        return self.moves[0]

    @property
    def has_mat(self) -> bool:
        """Whether its pieces stand on a mat, in mm."""
        return is_mat(load_table(self.table))

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of its players."""
        return SEATS[: len(players_of(load_table(self.table)))]
