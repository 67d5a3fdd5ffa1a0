"""A whole text is read, and nothing of it is lost unsaid."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.xwing.lists.samples import ESCORT, OLDER, REDS, read, said
from sublight.errors import InputError
from sublight.games.xwing.lists.read import LARGEST, MOST_KEYS, MOST_PILOTS, read_squad


def test_a_squad_of_today_is_read_whole() -> None:
    """Faction, pilots with ships and upgrades, obstacles; what is for others is kept."""
    squad = read()
    assert (squad.amiss, squad.unread) == ((), ())
    assert (squad.name, squad.faction, squad.points, squad.version) == ("Cantwell Reds", "rebelalliance", 46, "2.0.0")
    assert [(pilot.id, pilot.card, pilot.initiative) for pilot in squad.pilots] == [
        ("lukeskywalker", "t65xwing", 5),
        ("dashrendar", "yt2400lightfreighter", 5),
        ("bluesquadronescort", "t65xwing", 2),
        ("bluesquadronescort", "t65xwing", 2),
    ]
    assert squad.obstacles == ("coreasteroid1", "gascloud2", "vt49decimatordebris1")
    assert squad.kept == {key: REDS[key] for key in ("description", "vendor", "ruleset")}
    assert squad.pilots[0].kept == {"name": "lukeskywalker"}


def test_upgrades_are_told_apart_by_whether_they_bear_on_movement() -> None:
    """Each in its slot, in the order of the text, with the effects that its card has had."""
    luke, dash, *_ = read().pilots
    assert [(each.slot, each.id) for each in luke.upgrades] == [
        ("force-power", "supernaturalreflexes"),
        ("torpedo", "protontorpedoes"),
        ("configuration", "servomotorsfoils"),
    ]
    assert luke.upgrades[1].effects == ()
    assert all(each.startswith("outrider") for each in dash.upgrades[0].effects)
    assert dash.upgrades[0].effects
    assert dash.effects == ("dash_rendar",)
    says = {reading.text: reading.says for reading in read().readings if reading.taken == "upgrade"}
    assert says["protontorpedoes"] == "no effect on movement known"
    assert says["trickshot"].startswith("bears on movement: ")


def test_a_squad_of_the_first_edition_is_read_as_what_flies_today() -> None:
    """Faction, ships, slots and debris by their older names; a name that two pilots have goes by the ship."""
    squad = read_squad(json.dumps(OLDER))
    assert squad.amiss == ()
    assert squad.faction == "rebelalliance"
    assert [(pilot.id, pilot.ship, pilot.card) for pilot in squad.pilots] == [
        ("wedgeantilles", "xwing", "t65xwing"),
        ("hansolo-modifiedyt1300lightfreighter", "yt1300", "modifiedyt1300lightfreighter"),
    ]
    assert squad.obstacles == ("coreasteroid0", "vt49decimatordebris2", "yt2400debris1")


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "mine, line 1, column 1: is no JSON"),
        ('{"faction": ', "mine, line 1, column 13: is no JSON"),
        ("[]", "mine: a squad is an object with `faction` and `pilots`, not a list"),
        ("3", "not a number"),
        ("true", "not true or false"),
        ("{}", "mine: no `pilots`"),
        ('{"pilot": []}', "no `pilots`; did you mean `pilot`?"),
        ('{"pilots": {}}', "`pilots` is a list, not an object"),
        ('{"pilots": "luke"}', "`pilots` is a list, not a text"),
        ('{"pilots": []}', "0 pilots; 1 to 60 are read"),
        ('{"pilots": 1, "pilots": 2}', "the key `pilots` is given twice"),
        ('{"pilots": [NaN]}', "NaN is no number"),
        ("[" * 5000 + "]" * 5000, "nested deeper than 32"),
        ('{"pilots": [1e999]}', "is too large"),
        ('{"name": "\\ud800", "pilots": [1]}', "half of a surrogate pair"),
    ],
)
def test_what_is_no_squad_is_refused(text: str, says: str) -> None:
    """In one line that says where it came from."""
    with pytest.raises(InputError) as refused:
        read_squad(text, "mine")
    assert says in str(refused.value)
    assert str(refused.value).startswith("mine")


def test_texts_have_limits() -> None:
    """Sixty pilots, one MiB; both sides."""
    assert len(read(pilots=[ESCORT] * MOST_PILOTS).pilots) == MOST_PILOTS
    with pytest.raises(InputError, match="61 pilots; 1 to 60 are read"):
        read(pilots=[ESCORT] * (MOST_PILOTS + 1))
    keys = {f"key{number}": number for number in range(MOST_KEYS - len(REDS))}
    assert len(read(**keys).kept) == MOST_KEYS - 6
    with pytest.raises(InputError, match="101 keys; a squad has about ten, and at most 100 are read"):
        read(**keys, more=1)
    text = json.dumps(REDS)
    assert read_squad(text + " " * (LARGEST - len(text))).name == "Cantwell Reds"
    assert read_squad("\ufeff" + text) == read_squad(text)
    with pytest.raises(InputError, match="squad: 1048577 characters; at most 1048576 are read"):
        read_squad(text + " " * (LARGEST + 1 - len(text)))


@pytest.mark.parametrize(
    "changed, says",
    [
        ({"faction": "rebelaliance"}, "faction: no faction `rebelaliance`; did you mean `rebelalliance`"),
        ({"faction": "zzz"}, "faction: no faction `zzz`; factions are firstorder, galacticempire"),
        ({"faction": None}, "faction: a faction is a text, not null"),
        ({"faction": 3}, "faction: a faction is a text, not a number"),
        ({"faction": "galacticempire"}, "pilot 1: T-65 X-wing, initiative 5; a ship of rebelalliance, not of galactic"),
        ({"name": 3}, "name: a text is wanted, not a number"),
        ({"version": [2]}, "version: a text is wanted, not a list"),
        ({"points": "46"}, "points: points are a whole number from 0"),
        ({"points": True}, "points: points are a whole number from 0"),
        ({"points": -1}, "points: points are a whole number from 0"),
        ({"obstacle": []}, "obstacle: for other programs; did you mean `obstacles`?"),
        ({"obstacles": "coreasteroid1"}, "obstacles: obstacles are a list of three ids, not a text"),
        ({"obstacles": ["coreasteroid1"]}, "obstacles: only 1 of 3"),
        ({"obstacles": ["coreasteroid1"] * 4}, "obstacles: 4 obstacles; a squad brings 3"),
        ({"obstacles": ["coreasteroid9", *["gascloud1"] * 2]}, "obstacle 1: no obstacle `coreasteroid9`; did you mean"),
        ({"obstacles": ["loosecargo", *["gascloud1"] * 2]}, "obstacle 1: is placed by cards during the game"),
        ({"obstacles": [7, *["gascloud1"] * 2]}, "obstacle 1: an id is a text, not a number"),
    ],
)
def test_what_does_not_fit_is_said_and_the_rest_is_read(changed: dict[str, Any], says: str) -> None:
    """With the nearest there is."""
    squad = read(**changed)
    assert any(each.startswith(says) for each in said(squad)), said(squad)
    assert len(squad.pilots) == 4


def test_a_fourth_obstacle_is_not_brought() -> None:
    """The first three are."""
    four = ["coreasteroid1", "coreasteroid2", "coreasteroid3", "coreasteroid4"]
    assert read(obstacles=four).obstacles == tuple(four[:3])
    assert read(obstacles=[]).obstacles == ()
    assert read(obstacles=[]).amiss == ()


WORDS = st.sampled_from(["lukeskywalker", "t65xwing", "rebelalliance", "crew", "hera", "-", "", "É\u202e", "x" * 200])
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats(-5, 5) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
PILOTS = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(("id", "name", "ship", "points", "vendor"), VALUES | WORDS)
    | {"upgrades": VALUES | st.dictionaries(WORDS, st.lists(WORDS, max_size=3), max_size=3)},
)
SQUADS = st.fixed_dictionaries(
    {"pilots": st.lists(PILOTS | VALUES, min_size=1, max_size=4)},
    optional=dict.fromkeys(("faction", "name", "version", "points", "obstacles", "vendor"), VALUES | WORDS),
)


@given(SQUADS)
def test_any_squad_is_read_or_refused(raw: dict[str, Any]) -> None:
    """Each pilot of the text is in the squad, or said to be left out."""
    squad = read_squad(json.dumps(raw))
    lost = {reading.at for reading in squad.unread}
    numbers = [number for number in range(1, len(raw["pilots"]) + 1) if f"pilot {number}" not in lost]
    assert len(squad.pilots) == len(numbers)


@given(st.text(alphabet='{}[]":,abpilots0\\\n ', max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Never anything but a squad or an InputError."""
    try:
        pilots = read_squad(text).readings
    except InputError:
        return
    assert pilots
