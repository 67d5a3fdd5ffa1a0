"""One pilot: its ship and its upgrades, each with what is amiss."""

from typing import Any

import pytest

from games.xwing.lists.samples import ESCORT, one, read, said
from sublight.games.xwing.lists.pilots import MOST_UPGRADES
from sublight.games.xwing.lists.report import report_text


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
        ({"id": "nobody", "ship": "t65xwin"}, "T-65 X-wing; ship `t65xwin` is taken for `t65xwing`"),
        ({"id": "nobody", "ship": "t56xwing"}, "not on the table; unknown ship `t56xwing`; did you mean `t65xwing`"),
        ({"id": "nobody", "ship": "yt"}, "not on the table; ship `yt` may be `customizedyt1300lightfreighter`"),
        ({"id": "nobody", "ship": "-"}, "not on the table; no ship is named"),
        ({"id": "dashrendar", "ship": "t65xwing"}, "that pilot flies the YT-2400 Light Freighter"),
        ({"id": "nobody", "ship": "tieadvancedx1"}, "a ship of galacticempire, not of rebelalliance"),
        ({"id": "nobody", "ship": "cr90corvette"}, "CR90 Corellian Corvette; a huge ship is not set up here"),
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
        ("talnt", "daredevil", "bears on movement: daredevil; no slot `talnt`; did you mean `talent`?"),
        ("talent", "daredevill", "no effect on movement known; did you mean `daredevil`?"),
        ("talent", "Daredevil", "bears on movement: daredevil; its id is `daredevil`"),
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
    assert said(squad) == ["pilot 1 illicit: bears on movement: daredevil; stands twice"]


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
    does = f" (bears on movement: {effects})" if effects else ""
    assert squad.amiss == ()
    assert [each.says for each in squad.readings if each.taken == "pilot"] == [flies + does]


def test_a_pilot_with_the_initiative_of_another_ship_is_left_at_0_and_named() -> None:
    """As where the initiative is not known."""
    squad = read(pilots=[{"id": "nashtahpup"}], faction="scumandvillainy", obstacles=None)
    assert squad.pilots[0].initiative is None
    assert "it is 0, until you set it, for nashtahpup" in report_text(squad)


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
