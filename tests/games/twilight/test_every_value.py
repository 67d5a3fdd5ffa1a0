"""Every value that a table or move may name is ruled on or refused: as declared, and as a house ruling."""

from typing import Any, get_args

import pytest

from sublight.api.moves import read_move
from sublight.api.rulings import ruling_text
from sublight.api.tables import read_table
from sublight.errors import InputError
from sublight.games.twilight.catalogue import effect_cards, faction_cards, tile_cards, token_cards, unit_cards
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.game import GAME
from sublight.games.twilight.pieces import Galaxy, Step
from sublight.games.twilight.rulebook import book
from sublight.referee.adjudication import Adjudication

FLEET = "cruiser@000>101,carrier@000>101+2fighter,flagship@000>101"
FIGHT = {"active": "000", "step": "combat", "announced": ["ann"]}
MOVES = (
    "tactical ann 104 ships=cruiser@000>102>103>104",
    "tactical ann 101 ships=carrier@000>101+2infantry@101.New_Albion",
    "announce ann",
    "announce bob",
    f"retreat ann 101 ships={FLEET}",
)
WITH_EFFECT = (
    "tactical ann 104 ships=cruiser@000>104!{0} use={0}@105>alpha",
    "tactical ann 104 ships=carrier@000>104+2fighter use={0}:bob",
    "ability ann effect={0} ships=cruiser@000>101 source=000",
    "token ann effect={0} system=101",
    "play ann effect={0}",
    "play ann effect={0} system=105 target=alpha",
    "play ann effect={0} system=101 target=breach_active",
    "announce ann use={0}:bob",
    f"retreat ann 101 ships={FLEET} use={{0}}",
)
MOST_QUESTIONS = 40
ENDS = {"complete", "illegal", "unknown", "refused"}


def table(**changed: Any) -> dict[str, Any]:
    """A small galaxy with ships of two players, anomalies, a wormhole, a home and the nexus."""
    fleet = [{"unit": unit, "player": "ann"} for unit in ("carrier", "cruiser", "flagship", "fighter", "fighter")]
    base = [{"unit": "infantry", "player": "ann", "count": 2}, {"unit": "spacedock", "player": "ann"}]
    systems = [
        {"id": "000", "tile": "46", "space": fleet},
        {"id": "101", "tile": "27", "planets": [{"planet": "New Albion", "player": "ann", "units": base}]},
        {"id": "102", "tile": "41"},
        {"id": "103", "tile": "42"},
        {"id": "104", "tile": "26", "space": [{"unit": "cruiser", "player": "bob"}]},
        {"id": "105", "tile": "39"},
        {"id": "106", "tile": "48", "tokens": ["bob"]},
        {"id": "nexus", "tile": "82a"},
    ]
    players = [{"id": "ann", "faction": "sol"}, {"id": "bob", "faction": "hacan"}]
    here = {"game": "twilight", "edition": "lrr-2-te", "active_player": "ann", "players": players, "systems": systems}
    return here | changed


def ends(raw: dict[str, Any], line: str, *, house: bool) -> str:
    """How a move ends where every question is answered as suggested: a status, or `refused` as no table or move."""
    try:
        galaxy = read_table(raw, "table", Galaxy)
        move: Any = read_move(line, galaxy)
        adjudication = Adjudication(GAME, galaxy, move, house=house)
        answers: dict[str, Any] = {}
        for _ in range(MOST_QUESTIONS):
            ruling = adjudication.rule(answers)
            assert ruling_text(ruling)
            if ruling.question is None:
                return ruling.status
            answers[ruling.question.id] = adjudication.suggest(answers)
    except InputError:
        return "refused"
    return "asking for ever"


def ruled_both_ways(*raws: dict[str, Any], lines: tuple[str, ...] = MOVES) -> None:
    """Every line on every table ends in a ruling or a refusal, with and without house."""
    for raw in raws:
        for line in lines:
            for house in (False, True):
                assert ends(raw, line, house=house) in ENDS, f"{line} (house {house}) on {raw}"


@pytest.mark.parametrize("step", get_args(Step))
def test_every_step(step: Step) -> None:
    """With no system active, and with either side's."""
    ruled_both_ways(
        *(table(step=step, active=active, announced=who) for active in ("", "000", "104") for who in ([], ["ann"]))
    )


@pytest.mark.slow
@pytest.mark.parametrize("effect", effect_cards())
def test_every_effect(effect: str) -> None:
    """As a card in hand, as a law and in effect; between actions and in a combat."""
    held = [
        {"id": "ann", "faction": "sol", "effects": [effect]},
        {"id": "bob", "faction": "hacan", "effects": [effect]},
    ]
    lines = tuple(line.format(effect) for line in WITH_EFFECT)
    in_play = {"laws": [effect], "in_effect": [f"{effect}:ann"]}
    ruled_both_ways(table(players=held), table(players=held, **FIGHT), table(**in_play, **FIGHT), lines=lines)
    ruled_both_ways(table(**in_play))


@pytest.mark.slow
@pytest.mark.parametrize("faction", faction_cards())
def test_every_faction(faction: str) -> None:
    """On either side of a move and of a combat."""
    other = "sol" if faction != "sol" else "hacan"
    sides = [{"id": "ann", "faction": faction}, {"id": "bob", "faction": other}]
    ruled_both_ways(table(players=sides), table(players=sides, **FIGHT))


@pytest.mark.slow
@pytest.mark.parametrize("tile", tile_cards())
def test_every_tile(tile: str) -> None:
    """On the way, and beside the map."""
    here, beside = table(), table()
    here["systems"][2] = {"id": "102", "tile": tile}
    beside["systems"].append({"id": "off", "tile": tile})
    ruled_both_ways(here, here | FIGHT, lines=(*MOVES, "tactical ann 102 ships=cruiser@000>102"))
    ruled_both_ways(beside, lines=("tactical ann off ships=cruiser@000>off",))


@pytest.mark.slow
@pytest.mark.parametrize("token", token_cards())
def test_every_token(token: str) -> None:
    """In the system, and on a side of it."""
    for marker in (token, f"{token}@2"):
        here = table()
        here["systems"][0]["markers"] = here["systems"][1]["markers"] = [marker]
        ruled_both_ways(here, here | FIGHT)


@pytest.mark.parametrize("unit", get_args(UnitType))
def test_every_unit(unit: UnitType) -> None:
    """In space and on a planet, moving and carried, in the plain form and every other."""
    forms = {card.form or "" for card in unit_cards().values() if card.type == unit}
    for form in sorted(forms):
        stack, said = {"unit": unit, "player": "ann", "form": form}, f"{unit}{f'/{form}' if form else ''}"
        space, ground = table(), table()
        space["systems"][0]["space"].append(stack)
        ground["systems"][1]["planets"][0]["units"].append(stack)
        lines = (
            f"tactical ann 104 ships={said}@000>104",
            f"tactical ann 101 ships=carrier@000>101+{said}@101.New_Albion",
            f"retreat ann 101 ships={said}@000>101",
            f"ability ann effect=skilled_retreat ships={said}@000>101",
        )
        ruled_both_ways(space, space | FIGHT, ground, lines=lines)


@pytest.mark.slow
@pytest.mark.parametrize("dispute", book().disputes)
def test_every_reading(dispute: str) -> None:
    """Agreed on beforehand."""
    for taken in book().dispute(dispute).readings:
        ruled_both_ways(table(readings={dispute: taken.id}), table(readings={dispute: taken.id}, **FIGHT))
