"""A whole text is read, and nothing of it is lost unsaid."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.xwing.lists.samples import ESCORT, OLDER, REDS, one, read, said
from sublight.errors import InputError
from sublight.games.xwing.lists.read import LARGEST, MOST_KEYS, MOST_PILOTS, MOST_UPGRADES, read_squad
from sublight.games.xwing.lists.report import report_text


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
    assert says["trickshot"].startswith("affects movement: ")


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
        ("", "mine, line 1, column 1: not valid JSON"),
        ('{"faction": ', "mine, line 1, column 13: not valid JSON"),
        ("[]", "mine: a squad is an object with `faction` and `pilots`, not a list"),
        ("3", "not a number"),
        ("true", "not true or false"),
        ("{}", "mine: no `pilots`"),
        ('{"pilot": []}', "no `pilots`; did you mean `pilot`?"),
        ('{"pilots": {}}', "`pilots` is a list, not an object"),
        ('{"pilots": "luke"}', "`pilots` is a list, not a text"),
        ('{"pilots": []}', "0 pilots; 1 to 60 are read"),
        ('{"pilots": 1, "pilots": 2}', "the key `pilots` is given twice"),
        ('{"pilots": [NaN]}', "NaN is not a number"),
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
    assert refused.value.code == "schema" or "`pilots`" not in says or "twice" in says


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
        (
            {"faction": "galacticempire"},
            "pilot 1: T-65 X-wing, initiative 5; its faction is Rebel Alliance, not Galactic",
        ),
        ({"name": 3}, "name: expected text, not a number"),
        ({"version": [2]}, "version: expected text, not a list"),
        ({"points": "46"}, "points: points are a whole number from 0"),
        ({"points": True}, "points: points are a whole number from 0"),
        ({"points": -1}, "points: points are a whole number from 0"),
        ({"obstacle": []}, "obstacle: for other programs; did you mean `obstacles`?"),
        ({"obstacles": "coreasteroid1"}, "obstacles: obstacles are a list of three ids, not a text"),
        ({"obstacles": ["coreasteroid1"]}, "obstacles: only 1 of 3"),
        ({"obstacles": ["coreasteroid1"] * 4}, "obstacles: 4 obstacles; a squad brings 3"),
        ({"obstacles": ["coreasteroid9", *["gascloud1"] * 2]}, "obstacle 1: no obstacle `coreasteroid9`; did you mean"),
        ({"obstacles": ["loosecargo", *["gascloud1"] * 2]}, "obstacle 1: a card places it during the game"),
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


def test_the_pilots_known_ship_is_taken_where_the_text_names_none() -> None:
    """The format of today wants the id alone; initiative comes with it."""
    squad = one(id="dashrendar")
    assert squad.amiss == ()
    assert (squad.pilots[0].ship, squad.pilots[0].card, squad.pilots[0].initiative) == ("", "yt2400lightfreighter", 5)


def test_the_ship_in_an_id_is_taken_where_the_pilot_is_not_known() -> None:
    """Ids of one name end with the ship; that the pilot is unknown is said."""
    squad = one(id="nobody-t65xwing")
    assert (squad.pilots[0].card, squad.pilots[0].initiative) == ("t65xwing", None)
    assert said(squad) == ["pilot 1: T-65 X-wing; no pilot of that id is known"]


@pytest.mark.parametrize(
    "fields, says",
    [
        ({"id": "nobody"}, "not on the table; the ship is not known: add `ship`, such as `t65xwing`"),
        ({"id": "lukeskywaker", "ship": "t65xwing"}, "no pilot of that id is known; did you mean `lukeskywalker`?"),
        ({"id": "nobody", "ship": "t65xwin"}, "T-65 X-wing; ship `t65xwin` is read as `t65xwing`"),
        ({"id": "nobody", "ship": "t56xwing"}, "not on the table; unknown ship `t56xwing`; did you mean `t65xwing`"),
        (
            {"id": "nobody", "ship": "yt"},
            "not on the table; ship `yt` is ambiguous: write `customizedyt1300lightfreighter`",
        ),
        ({"id": "nobody", "ship": "-"}, "not on the table; no ship is named"),
        ({"id": "dashrendar", "ship": "t65xwing"}, "that pilot flies the YT-2400 Light Freighter"),
        ({"id": "nobody", "ship": "tieadvancedx1"}, "its faction is Galactic Empire, not Rebel Alliance"),
        ({"id": "nobody", "ship": "cr90corvette"}, "CR90 Corellian Corvette; huge ships are not set up"),
        ({"id": "Luke Skywalker"}, "T-65 X-wing, initiative 5; its id is `lukeskywalker`"),
    ],
)
def test_what_is_amiss_with_a_pilot_is_said(fields: dict[str, Any], says: str) -> None:
    """The pilot stays in the squad."""
    squad = one(**fields)
    assert len(squad.pilots) == 1
    assert says in said(squad)[0]


@pytest.mark.parametrize(
    "entry, says",
    [
        (7, "a pilot is an object with `id`, not a number"),
        ("lukeskywalker", "a pilot is an object with `id`, not a text"),
        ({}, "a pilot without `id`"),
        ({"id": None, "name": "lukeskywalker"}, "a pilot without `id`"),
        ({"id": ["lukeskywalker"]}, "an id is a text, not a list"),
        ({"id": "…"}, "an id has letters or digits"),
        ({"id": "x" * 81}, "81 letters; an id has at most 80"),
    ],
)
def test_what_is_no_pilot_is_left_out_and_said(entry: Any, says: str) -> None:
    """The others are read."""
    squad = read(pilots=[entry, ESCORT], obstacles=None)
    assert [pilot.id for pilot in squad.pilots] == ["bluesquadronescort"]
    assert said(squad) == [f"pilot 1: {says}"]


def test_an_id_may_have_eighty_letters() -> None:
    """One more is a slip, see above."""
    assert one(id="x" * 80, ship="t65xwing").pilots[0].id == "x" * 80


@pytest.mark.parametrize(
    "upgrades, says",
    [
        ("daredevil", "pilot 1 upgrades: upgrades are an object, slot to ids, not a text"),
        ({"talent": "daredevil"}, "pilot 1 talent: a slot holds a list of ids, not a text"),
        ({"talent": [3]}, "pilot 1 talent: an id is a text, not a number"),
    ],
)
def test_upgrades_that_are_none_are_left_out_and_said(upgrades: Any, says: str) -> None:
    """The pilot stays."""
    squad = one(id="lukeskywalker", upgrades=upgrades)
    assert squad.pilots[0].upgrades == ()
    assert said(squad) == [says]


@pytest.mark.parametrize(
    "slot, upgrade, says",
    [
        ("talnt", "daredevil", "affects movement: daredevil; no slot `talnt`; did you mean `talent`?"),
        ("talent", "daredevill", "no effect on movement known; did you mean `daredevil`?"),
        ("talent", "Daredevil", "affects movement: daredevil; its id is `daredevil`"),
    ],
)
def test_upgrades_that_look_like_slips_are_kept_and_said(slot: str, upgrade: str, says: str) -> None:
    """With what may be meant."""
    squad = one(id="lukeskywalker", upgrades={slot: [upgrade]})
    assert len(squad.pilots[0].upgrades) == 1
    assert said(squad) == [f"pilot 1 {slot}: {says}"]


def test_an_upgrade_twice_is_said() -> None:
    """In whichever slot."""
    squad = one(id="lukeskywalker", upgrades={"talent": ["daredevil"], "illicit": ["daredevil"]})
    assert said(squad) == ["pilot 1 illicit: affects movement: daredevil; is listed twice"]


def test_a_pilot_has_forty_upgrades_at_most() -> None:
    """Both sides."""
    names = [f"card{number}" for number in range(MOST_UPGRADES + 1)]
    assert one(id="lukeskywalker", upgrades={"crew": names[:-1]}).amiss == ()
    squad = one(id="lukeskywalker", upgrades={"crew": names})
    assert len(squad.pilots[0].upgrades) == MOST_UPGRADES
    assert said(squad) == ["pilot 1 upgrades: at most 40 of one ship are read"]


def test_a_name_of_pilot_and_upgrade_is_what_stands_there() -> None:
    """Hera is both; the pilot has the pilot's effect, the crew that of the crew."""
    pilot = one(id="herasyndulla", upgrades={"crew": ["herasyndulla"]}).pilots[0]
    assert pilot.effects
    assert pilot.upgrades[0].effects
    assert not set(pilot.effects) & set(pilot.upgrades[0].effects)


@pytest.mark.parametrize(
    "pilot, ship, faction, flies, effects",
    [
        (
            "sabinewren-tielnfighter",
            "tielnfighter",
            "rebelalliance",
            "TIE/ln Fighter, initiative 3",
            "sabine_attack_shuttle",
        ),
        (
            "herasyndulla-vcx100lightfreighter",
            "vcx100lightfreighter",
            "rebelalliance",
            "VCX-100 Light Freighter, initiative 5",
            "hera_attack_shuttle",
        ),
        (
            "l337-escapecraft",
            "escapecraft",
            "scumandvillainy",
            "Escape Craft, initiative 2",
            "co_pilot, l337_programming",
        ),
        ("zoriibliss-wartime", "btanr2wywing", "resistance", "BTA-NR2-W Y-Wing, initiative 5", ""),
        ("caithrenalli-wartime", "btanr2wywing", "resistance", "BTA-NR2-W Y-Wing, initiative 2", "caithrenalli"),
        (
            "dashrendar-swz103-lsl-rebelalliance",
            "yt2400lightfreighter2023",
            "rebelalliance",
            "YT-2400 Light Freighter, initiative 5",
            "dash_rendar_swz103_sl",
        ),
        (
            "enricpryde-wat1",
            "upsilonclasscommandshuttle",
            "firstorder",
            "Upsilon-class command shuttle, initiative 2",
            "",
        ),
        (
            "gemmersojan-battleoverendor-lsl",
            "rz1awing",
            "rebelalliance",
            "RZ-1 A-wing, initiative 2",
            "vectored_cannons",
        ),
        ("whisper-pnp-ls", "tiephphantom", "galacticempire", "TIE/ph Phantom, initiative 5", ""),
        (
            "nashtahpup",
            "z95af4headhunter",
            "scumandvillainy",
            "Z-95-AF4 Headhunter, initiative of another ship",
            "escape_craft",
        ),
    ],
)
def test_a_pilot_of_another_printing_is_read_like_the_first(
    pilot: str, ship: str, faction: str, flies: str, effects: str
) -> None:
    """With its ship, its initiative and what it does to movement, and without a remark."""
    squad = read(pilots=[{"id": pilot, "ship": ship}], faction=faction, obstacles=None)
    does = f" (affects movement: {effects})" if effects else ""
    assert squad.amiss == ()
    assert [each.says for each in squad.readings if each.taken == "pilot"] == [flies + does]


def test_a_pilot_with_the_initiative_of_another_ship_is_left_at_0_and_named() -> None:
    """As where the initiative is not known."""
    squad = read(pilots=[{"id": "nashtahpup"}], faction="scumandvillainy", obstacles=None)
    assert squad.pilots[0].initiative is None
    assert "Set the initiative of nashtahpup; the format has none, so it is 0." in report_text(squad)


@pytest.mark.parametrize(
    "slot, upgrade, effects",
    [
        ("configuration", "sensitivecontrols", ("sensitive_controls",)),
        ("configuration", "vectoredcannonsrz1", ("vectored_cannons",)),
        ("title", "outrider2023", ("outrider_b",)),
        ("configuration", "l337sprogramming-battleofyavin", ("l337_programming",)),
        ("title", "houndstooth", ("hounds_tooth",)),
    ],
)
def test_an_upgrade_of_another_printing_bears_on_movement(slot: str, upgrade: str, effects: tuple[str, ...]) -> None:
    """A card that replaces a ship's ability does so as well."""
    squad = one(id="lukeskywalker", upgrades={slot: [upgrade]})
    assert squad.pilots[0].upgrades[0].effects == effects
    assert squad.amiss == ()


PILOTS_THAT_MOVE = (
    *("bombardmentdrone", "constablezuvio", "deathfire", "deathfire-swz98", "deathfire-swz98-lsl", "edonkappehl"),
    *("emonazzameen", "foremanproach", "gorgol", "hawk", "hawk-clonez95headhunter", "hefftobber", "kelrodoaiholdout"),
    *("ketsuonyo", "lattsrazzi", "lieutenanthebsly-battleoverendor", "lieutenanthebsly-battleoverendor-lsl"),
    *("lukeskywalker-battleofyavin", "majormianda-battleoverendor", "majormianda-battleoverendor-lsl", "nashtahpup"),
    *("pettyofficerthanisson", "scimitar3-battleoverendor", "scimitar3-battleoverendor-lsl", "sigma4-battleofyavin"),
    *("sigma4-battleofyavin-lsl", "sigma6-battleofyavin", "sigma6-battleofyavin-lsl", "solsixxa", "volandas"),
)
UPGRADES_THAT_MOVE = (
    *("aceinthehole-battleoverendor", "cadbane", "cassianandor", "clanwrencommandos", "deathwatchcommandos"),
    *("disciplined", "dropseatbay", "feedbackping", "foresight", "genius", "hopeful", "houndstooth"),
    *("imperialsupercommandos", "ketsuonyo", "landosmillenniumfalcon", "mandaloriansupercommandos"),
    *("modifiedr4punit-battleoverendor", "niteowlcommandos", "partinggift-battleoverendor", "partinggift-rsl"),
    *("pettyofficerthanisson", "scannerbaffler", "scimitar", "sensorscramblers", "seventhsister", "snapshot"),
    *("stygiumreserve-tiephphantom", "swiftapproach-swz98", "syliure31hyperdrive", "topcover-swz98"),
    *("underslungblastercannon", "unstablesublightengines-battleofyavin"),
)


@pytest.mark.parametrize("pilot", PILOTS_THAT_MOVE)
def test_a_pilot_that_bears_on_movement_is_recognised(pilot: str) -> None:
    """By each of its ids."""
    squad = read(pilots=[{"id": pilot}], faction=None, obstacles=None)
    assert squad.pilots[0].effects
    assert squad.pilots[0].card is not None


@pytest.mark.parametrize("upgrade", UPGRADES_THAT_MOVE)
def test_an_upgrade_that_bears_on_movement_is_recognised(upgrade: str) -> None:
    """By each of its ids."""
    squad = one(id="lukeskywalker", upgrades={"modification": [upgrade]})
    assert squad.pilots[0].upgrades[0].effects
    assert squad.amiss == ()
