"""What cannot be read as a tactical action is refused by name, with the nearest that there is."""

import pytest

from games.twilight.galaxies import player, units
from games.twilight.movement.boards import LETNEV, board, ruled
from sublight.api.moves import read_move
from sublight.errors import InputError, MoveError
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import Load, TacticalAction, Voyage
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.tactical.check import movement_violations
from sublight.games.twilight.tactical.windows import state_at_declaration
from sublight.referee.adjudication import adjudicate

REFUSED = [
    ("tactical soll 101", "no player `soll`; players are sol, letnev; did you mean `sol`"),
    ("tactical sol 999", "no system `999` in this galaxy; its systems are 000, 101"),
    ("tactical sol 101 ships=cruiser@999>101", "no system `999`"),
    ("tactical sol 101 ships=cruiser@201>888>101", "no system `888`"),
    ("tactical sol 101 ships=cruiser@201>101 use=flank_sped", "did you mean `flank_speed`"),
    ("tactical sol 101 ships=cruiser@201>101!gravity_drve", "did you mean `gravity_drive`"),
    ("tactical sol 101 use=flank_speed:hacan", "no player `hacan`"),
    ("tactical sol 101 use=stymie:letnev@555", "no system `555`"),
    ("tactical sol 101 ships=cruiser@201", "the path is missing; write"),
    ("tactical sol 101 ships=carrier@201+2infantry", "the path is missing"),
    ("tactical sol 101 ships=2carrier@201>101+infantry", "declare each ship that transports units separately"),
    ("tactical sol 101 ships=cruiser*2@201>101", "got 1 with 2 damaged"),
    ("tactical sol 101 use=foresight:letnev", "declare it as `ability PLAYER effect=foresight`"),
    ("tactical sol 101 use=in_the_silence_of_space", "name the system"),
    ("tactical sol 101 use=stymie:letnev", "name the system"),
    ("tactical sol 101 use=hil_colish>second", "write hil_colish>first or hil_colish>last"),
    ("tactical sol 101 use=icarus_drive@201>delta", "no Creuss token `delta`"),
    ("tactical sol 101 use=imperator", "edition lrr-2 has no effect"),
]


@pytest.mark.parametrize(("line", "says"), REFUSED)
def test_what_names_nothing_is_refused(line: str, says: str) -> None:
    """The message names what, and the nearest or what would do."""
    with pytest.raises(InputError) as caught:
        ruled(board(), line)
    assert says in str(caught.value)


@pytest.mark.parametrize("by", ["x:alpha", "0:alpha", "2", "2:"])
def test_a_way_without_a_number_of_a_step_is_refused(by: str) -> None:
    """Written by hand, past the notation."""
    voyage = Voyage(unit="cruiser", origin="201", path=("101",), by=(by,))
    with pytest.raises(InputError, match="does not name the connection of a step"):
        adjudicate(GAME, board(), TacticalAction(player="sol", system="101", voyages=(voyage,)))


@pytest.mark.parametrize(
    "voyage",
    [
        Voyage(unit="cruiser", origin="201", path=("101",), count=0),
        Voyage(unit="cruiser", origin="201", path=("101",), count=-1),
        Voyage(unit="cruiser", origin="201", path=("101",), damaged=-1),
        Voyage(unit="carrier", origin="201", path=("101",), cargo=(Load(unit="fighter", count=0, at="201"),)),
    ],
)
def test_counts_that_are_none_are_refused(voyage: Voyage) -> None:
    """Zero and negative ships, damage and cargo."""
    with pytest.raises(InputError, match="are counted from 1"):
        adjudicate(GAME, board(), TacticalAction(player="sol", system="101", voyages=(voyage,)))


@pytest.mark.rule("TI4-hyperlane-target")
def test_a_hyperlane_tile_as_target_is_an_illegal_move_and_no_bad_input() -> None:
    """The lane is known, so the ruling says by which rule it is no target."""
    found = ruled(board(at_101="83a"), "tactical sol 101 ships=cruiser@201>101")
    assert [(each.rule, each.kind) for each in found.violations] == [("TI4-hyperlane-target", "hyperlane_activated")]


@pytest.mark.rule("TI4-N-101-choice")
def test_a_way_named_for_a_step_that_is_not_there_is_illegal() -> None:
    """The path has one step."""
    found = ruled(board(), "tactical sol 101 ships=cruiser@201>101~2:alpha")
    assert [each.kind for each in found.violations] == ["no_such_step"]


def test_every_violation_of_a_declaration_has_a_sentence() -> None:
    """The whole of a bad declaration can be said."""
    state = board(
        player("sol", tactic=0),
        LETNEV,
        at_101={"tile": "44", "tokens": ("sol",), "space": (units("letnev", "fighter"),)},
        at_201={"tile": "49", "tokens": ("sol",), "space": (units("sol", "cruiser"),)},
    )
    line = "tactical sol 101 ships=3cruiser@201>101>000>103,fighter@201>202 use=flank_speed,rout:letnev"
    found = ruled(state, line)
    assert len(found.violations) >= 10
    assert all(GAME.phrases.violation(each) and GAME.phrases.allow(each) for each in found.violations)


def test_the_same_declaration_is_judged_alike_twice_and_beside_others() -> None:
    """What was worked out before is never taken for another galaxy or action."""
    far, near = "tactical sol 000 ships=carrier@201>101>000", "tactical sol 101 ships=carrier@201>101"
    one = board()
    state = board(player("sol", "advanced_carrier_2"), LETNEV)
    before = [ruled(one, far).status, ruled(state, far).status, ruled(one, near).status]
    again = [ruled(one, far).status, ruled(state, far).status, ruled(one, near).status]
    assert before == again == ["illegal", "complete", "complete"]


def test_what_other_ships_would_break_is_found_anew() -> None:
    """Facts that are asked about other ships keep nothing of what the first ones break."""
    far = parse_move("tactical sol 000 ships=carrier@201>101>000")
    assert isinstance(far, TacticalAction)
    facts = state_at_declaration(board(), far).facts
    assert movement_violations(facts)
    assert movement_violations(facts.declaring(())) == ()
    assert movement_violations(facts)


def test_a_kind_of_move_is_not_taken_for_a_piece_of_another_game() -> None:
    """Armada would read `tactical` as a ship that executes a maneuver, but in a galaxy it is an incomplete move."""
    with pytest.raises(MoveError) as caught:
        read_move("tactical", board())
    says = "move: `tactical` is incomplete; add the player who declares it, as in `tactical PLAYER SYSTEM`"
    assert str(caught.value) == says
