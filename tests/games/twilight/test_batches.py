"""Twilight's actions as rows: what a row holds comes back, and the referee says the same of the action."""

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import replace

from bench.twilight.scenes import FACTIONS, random_galaxy
from sublight.batch.blocks import Cut
from sublight.batch.columns import joined
from sublight.errors import InputError
from sublight.games.twilight.batch import TableRows, every_row, reaches, scene_of
from sublight.games.twilight.batches import BATCHES
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import Announce, TacticalAction, Use, Voyage
from sublight.games.twilight.reach.survey import at_rest
from sublight.referee.adjudication import adjudicate

pytestmark = pytest.mark.slow

GALAXIES = (random_galaxy(1, rings=2), random_galaxy(2, rings=2))


def all_rows() -> TableRows:
    """Return every ship of every player into every system of both galaxies."""
    parts = []
    for table, galaxy in enumerate(GALAXIES):
        for number, player in enumerate(FACTIONS):
            rows = every_row(scene_of(galaxy, player))
            owner, whose = (np.full(len(rows), each, dtype=np.int64) for each in (number, table))
            parts.append(TableRows(ship=rows.ship, target=rows.target, plus=rows.plus, player=owner, table=whose))
    return joined(TableRows, parts)


def test_every_row_comes_back() -> None:
    """The action of every row is the same row again."""
    rows = all_rows()
    moves = BATCHES.moves_of(GALAXIES, rows)
    assert BATCHES.rows_of(GALAXIES, moves, rows.table).tobytes() == rows.tobytes()
    assert len(moves) > 400


def test_rows_of_many_galaxies_are_those_of_each_player() -> None:
    """One call for all players of both galaxies has the bits of a call for each."""
    alone = [reaches(scene, every_row(scene)) for each in GALAXIES for scene in (scene_of(each, f) for f in FACTIONS)]
    together = BATCHES.rule(BATCHES.pack(GALAXIES), all_rows(), Cut(block=97))
    assert together.tobytes() == b"".join(
        np.concatenate([getattr(part, name) for part in alone]).tobytes() for name in together.__struct_fields__
    )


@pytest.mark.rule("TI4-58.4f")
def test_the_referee_lets_an_action_pass_where_the_row_gets_there() -> None:
    """For every ninth row: refused where the ship does not get there, and only there."""
    rows = all_rows()
    out = BATCHES.rule(BATCHES.pack(GALAXIES), rows, Cut())
    counts = [0, 0]
    for number, move in list(enumerate(BATCHES.moves_of(GALAXIES, rows)))[::9]:
        galaxy = at_rest(GALAXIES[rows.table[number]], move.player)
        refused = adjudicate(GAME, galaxy, move).refused
        assert refused == (not out.reached[number]), move
        counts[refused] += 1
    assert min(counts) > 10


PLAIN = Voyage(unit="cruiser", origin="000", path=("101",))
ACTION = TacticalAction(player="sol", system="101", voyages=(PLAIN,))


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Announce(player="sol"), "only a tactical action that moves one ship"),
        (replace(ACTION, voyages=()), "only a tactical action that moves one ship"),
        (replace(ACTION, uses=(Use(effect="gravity_drive"),)), "cannot name the effect `gravity_drive`; leave it out"),
        (replace(ACTION, voyages=(replace(PLAIN, count=2),)), "not a single ship"),
        (replace(ACTION, voyages=(replace(PLAIN, path=("102",)),)), "into the active system"),
        (replace(ACTION, player="nobody"), "no player `nobody`"),
        (replace(ACTION, voyages=(replace(PLAIN, origin="999"),)), "has no cruiser in 999"),
    ],
)
def test_what_a_row_does_not_hold_is_refused(move: Struct, said: str) -> None:
    """With the number of the row."""
    with pytest.raises(InputError, match=f"row 0: .*{said}"):
        BATCHES.rows_of(GALAXIES, (move,), np.zeros(1, dtype=np.int64))


def test_a_row_with_an_effect_is_no_action_with_nothing_used() -> None:
    """What adds to a move is not in the row."""
    rows = all_rows()[:1]
    with pytest.raises(InputError, match="plus = 1"):
        BATCHES.moves_of(GALAXIES, replace(rows, plus=np.ones(1, dtype=np.int64)))


@pytest.mark.parametrize("name", ["ship", "target", "plus", "player", "table"])
def test_what_another_galaxy_has_is_refused(name: str) -> None:
    """An entry past the end of every column is refused with its name, in a pack of several galaxies."""
    rows = all_rows()[:3]
    with pytest.raises(InputError, match=f"`{name}`"):
        BATCHES.rule(BATCHES.pack(GALAXIES), replace(rows, **{name: np.full(3, 99)}), Cut())
