"""Moves by effects: which effects there are, what is refused as unreadable, and limits from both sides."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.errors import InputError
from sublight.games.twilight.abilities.ability import TEXTS
from sublight.games.twilight.catalogue import effects_with
from sublight.games.twilight.game import GAME
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.rulebook import book
from sublight.referee.adjudication import adjudicate
from sublight.referee.ruling import Ruling

FORESIGHT = {"active": "000", "active_player": "letnev", "step": "movement"}


def board() -> Galaxy:
    """Letnev has moved in on a cruiser and a carrier of the Naalu."""
    here = {"space": (units("naalu", "cruiser"), units("naalu", "carrier"), units("letnev", "cruiser"))}
    return galaxy(1, (player("naalu"), player("letnev")), at_000=here, **FORESIGHT)


def ruled(state: Galaxy, line: str, **answers: str) -> Ruling[Galaxy]:
    """The ruling on a move in its notation."""
    return adjudicate(GAME, state, parse_move(line), answers)


def test_every_effect_that_moves_units_has_its_text() -> None:
    """No more and no fewer than the catalogue rules on, and every rule of a text is one of the rulebook."""
    assert set(TEXTS) == set(effects_with("ability_move"))
    told = {
        getattr(text, name)
        for text in TEXTS.values()
        for name in ("target", "anomaly", "nebula", "cargo", "marks", "rift", "then", "no_retreat")
    }
    assert told - {""} <= set(book().rule_ids)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ability naalu effect=foresigt ships=cruiser@000>101", "foresight"),
        ("ability naalu effect=gravity_drive ships=cruiser@000>101", "does not move units outside the Movement step"),
        ("ability nobody effect=foresight ships=cruiser@000>101", "no player"),
        ("ability naalu effect=foresight ships=cruiser@999>101", "no system"),
        ("ability naalu effect=foresight ships=cruiser@000", "the path is missing"),
        ("ability naalu effect=foresight ships=2carrier@000>101+fighter", "cannot share one cargo"),
        ("ability naalu effect=foresight ships=cruiser@000>101 use=flank_speed", "no other effect can be used with it"),
        ("ability naalu effect=benediction ships=cruiser@000>101", "source="),
        ("ability naalu effect=foresight ships=cruiser@000>101 source=77", "no system"),
    ],
)
def test_what_cannot_be_read_says_what_and_where(line: str, says: str) -> None:
    """An InputError, not a ruling."""
    with pytest.raises(InputError, match=says):
        ruled(board(), line)


@pytest.mark.rule("TI4-58.9")
def test_a_move_by_an_effect_moves_something() -> None:
    """A declaration without units is refused."""
    kinds = {each.kind for each in ruled(board(), "ability naalu effect=foresight").violations}
    assert kinds == {"nothing_moved"}


@pytest.mark.rule("TI4-N-FOR-target", "TI4-N-58-adjacent")
def test_every_reason_is_given_at_once() -> None:
    """Two targets, a ship too many, and two systems entered."""
    line = "ability naalu effect=foresight ships=2cruiser@000>101,carrier@000>101>102"
    kinds = {each.kind for each in ruled(board(), line).violations}
    assert kinds == {"ships_not_there", "one_target", "one_step_only"}


@pytest.mark.rule("TI4-N-FOR-target")
def test_own_units_at_the_target_do_not_matter() -> None:
    """Own presence at the target is no condition, and none against it either."""
    state = board()
    joined = state.with_system(state.system("101").with_area("", (units("naalu", "cruiser"),)))
    line = "ability naalu effect=foresight ships=cruiser@000>101,carrier@000>101"
    assert [ruled(each, line).status for each in (state, joined)] == ["complete", "complete"]


@pytest.mark.rule("TI4-N-SEK-from")
def test_planets_are_asked_for_only_where_a_choice_is_left() -> None:
    """With a mech and infantry on two planets of which one has both, each planet follows from the other."""
    there = (
        planet("Tequ'ran", "norr", units("norr", "infantry")),
        planet("Torkan", "norr", units("norr", "infantry"), units("norr", "mech")),
    )
    at_000 = {"tile": "19", "planets": (planet("Wellon", "letnev"),)}
    state = galaxy(
        1,
        (player("norr", "ghom_sekkus"), player("letnev")),
        at_000=at_000,
        at_101={"tile": "28", "planets": there},
        active="000",
        active_player="norr",
        step="invasion",
    )
    ruling = ruled(state, "ability norr effect=ghom_sekkus ships=infantry@101>000,mech@101>000")
    assert ruling.status == "complete"
    alone = ruled(state, "ability norr effect=ghom_sekkus ships=infantry@101>000")
    assert alone.question is not None
    assert alone.question.kind == "leaves_planet"
