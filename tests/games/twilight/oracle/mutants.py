"""Small changes of the kernels of Twilight Imperium, each with a scene that it changes and tests that must fail."""

from msgspec.structs import replace

from games.twilight.galaxies import galaxy, units
from prove.kernel_mutants import Mutant, Scene
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.formats.records import table_dict
from sublight.games.twilight.batch import every_row, scene_of
from sublight.games.twilight.pieces import Galaxy

MAP, PLAYER = "twilight-six-players", "sol"


def _scene(state: Galaxy, move: str) -> Scene:
    rows = every_row(scene_of(state, PLAYER))
    columns = {name: getattr(rows, name).tolist() for name in rows.__struct_fields__}
    return Scene(table_dict(state), move, PLAYER, {"columns": columns, "player": PLAYER})


def strike() -> Scene:
    """Ships that go far, one of them out of a gravity rift."""
    return _scene(load_table(MAP, Galaxy), declared_line(example(MAP, MOVE)))


def barred() -> Scene:
    """A carrier that goes into an asteroid field, without a technology for it."""
    state = load_table(MAP, Galaxy)
    players = tuple(replace(each, effects=()) for each in state.players)
    return _scene(replace(state, players=players), "tactical sol 303 ships=carrier@302>303")


def shut_in() -> Scene:
    """A cruiser that goes through a nebula; on every other way of two steps lies one too."""
    nebulae = {"at_101": "42", "at_102": "42", "at_106": "42"}
    ships = {"space": (units(PLAYER, "cruiser"),)}
    return _scene(galaxy(2, at_201=ships, **nebulae), f"tactical {PLAYER} 000 ships=cruiser@201>101>000")


MUTANTS = (
    Mutant(
        "passing",
        "games/twilight/kernel/steps.py",
        "    return closed - (closed & ship.through)",
        "    return 0",
        shut_in,
        "tests/games/twilight/kernel/test_steps.py",
    ),
    Mutant(
        "die",
        "games/twilight/kernel/steps.py",
        "    return ship.dice",
        "    return 0",
        strike,
        "tests/games/twilight/kernel/test_steps.py",
    ),
    Mutant(
        "entry",
        "games/twilight/kernel/steps.py",
        "    return closed - (closed & ship.into)",
        "    return 0",
        barred,
        "tests/games/twilight/kernel/test_steps.py",
    ),
    Mutant(
        "cost",
        "games/twilight/kernel/steps.py",
        "    return 1 - left.rift",
        "    return 2 - left.rift",
        strike,
        "tests/games/twilight/kernel/test_steps.py",
    ),
    Mutant(
        "rift",
        "games/twilight/kernel/steps.py",
        "    return ship.bonus",
        "    return 0",
        strike,
        "tests/games/twilight/kernel/test_steps.py",
    ),
)
