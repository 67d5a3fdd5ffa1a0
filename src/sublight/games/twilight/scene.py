"""What to draw of a galaxy, and of a ruling on it."""

from collections.abc import Iterator

from sublight.board.hexes.scene import HexMark, HexScene
from sublight.games.twilight.book import edition_named
from sublight.games.twilight.moves import Move, TacticalAction
from sublight.games.twilight.picture.declared import against, dice_marks, path_marks, roles_of, stop_marks
from sublight.games.twilight.picture.places import places
from sublight.games.twilight.picture.standing import stack_marks, tile_marks, token_marks
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import AnyRuling


def scene(galaxy: Galaxy, ruling: AnyRuling | None = None, move: Move | None = None) -> HexScene:
    """Return the picture of `galaxy`; with a ruling on `move`, of the galaxy afterwards and of what was declared."""
    after: Galaxy = galaxy if ruling is None else ruling.state
    marks = tuple(_marks(galaxy, after, ruling, move))
    return pictured(galaxy, _title(ruling, move), caption(after, ruling, move), marks)


def pictured(galaxy: Galaxy, title: str, says: str, marks: tuple[HexMark, ...]) -> HexScene:
    """Return the picture of a galaxy, with its players as seats."""
    names = tuple(player.id for player in galaxy.players)
    return HexScene(title=title, caption=says, seats=names, marks=marks)


def _marks(galaxy: Galaxy, after: Galaxy, ruling: AnyRuling | None, move: Move | None) -> Iterator[HexMark]:
    at = places(after)
    yield from tile_marks(after, at, roles_of(move))
    yield from stack_marks(galaxy, after, at)
    yield from token_marks(after, at)
    if ruling is None or move is None:
        return
    yield from path_marks(galaxy, move, ruling, at)
    yield from dice_marks(ruling, at)
    yield from stop_marks(ruling, move, at)


def _title(ruling: AnyRuling | None, move: Move | None) -> str:
    if ruling is None or move is None:
        return "Twilight Imperium"
    what = f" activates {move.system}" if isinstance(move, TacticalAction) else ""
    return f"{move.player}{what}: {ruling.status}"


def caption(galaxy: Galaxy, ruling: AnyRuling | None = None, move: Move | None = None) -> str:
    """Return the edition and the players, and what is against a move."""
    said = f"Edition {edition_named(galaxy.edition).id}, {len(galaxy.players)} players"
    if galaxy.active:
        said += f", {galaxy.active} is active"
    if ruling is not None and ruling.violations:
        count = len(ruling.violations)
        said += f". {count} {'reason' if count == 1 else 'reasons'} against it"
        said += "".join(f"; {each}" for each in against(ruling, move))
    return said
