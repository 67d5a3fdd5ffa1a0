"""What a board shows below the name of an X-Wing ship."""

from typing import Any

from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.xwing.notes import notes
from sublight.games.xwing.page import PAGE
from sublight.games.xwing.pieces import Clock, DialEntry, Ship, Table

TABLE = load_table("xwing-dogfight", Table)


def luke(**fields: Any) -> Ship:
    """A ship of an example, with these changes."""
    return replace(TABLE.ship("luke"), **{"dial": None, "pilot": "", "force": 0, "tokens": {}, **fields})


def signs(ship: Ship, table: Table = TABLE) -> list[str]:
    """Its notes, each as its sign and its text."""
    return [f"{each.sign} {each.text}".strip() for each in notes(table, ship)]


def test_a_fresh_ship_has_hull_and_shields() -> None:
    """What was lost is told as what is left of how much."""
    assert signs(luke()) == ["hull 4", "shields 2"]
    hit = luke(shields=0, facedown=1, faceup=("dmg_blinded_pilot",))
    assert signs(hit) == ["hull 2/4", "shields 0/2", "1 faceup"]
    assert [each.says for each in notes(TABLE, hit)][-1] == "faceup damage Blinded Pilot"


def test_a_ship_without_shields_shows_none() -> None:
    """Unless it has some all the same."""
    tie = luke(ship="tie_ln_fighter")
    assert signs(tie) == ["hull 3"]
    assert signs(replace(tie, shields=1)) == ["hull 3", "shields 1/0"]


def test_hull_and_shields_are_those_of_its_cards() -> None:
    """Upgrades and the pilot's own card count."""
    assert signs(luke(upgrades=("hullupgrade", "shieldupgrade"), facedown=1)) == ["hull 4/5", "shields 3"]
    assert signs(luke(ship="tielnfighter", pilot="wampa-battleofyavin")) == ["hull 4"]


def test_force_is_told_of_how_much_its_cards_give() -> None:
    """Also when all of it is spent; of a ship for any pilot only how much there is, of one without Force nothing."""
    assert [signs(luke(pilot="lukeskywalker", force=left))[2:] for left in (2, 1, 0)] == [
        ["force 2"], ["force 1/2"], ["force 0/2"],
    ]  # fmt: skip
    assert [each.says for each in notes(TABLE, luke(pilot="lukeskywalker", force=1))][2:] == ["Force 1 of 2"]
    assert [signs(luke(force=left))[2:] for left in (1, 0)] == [["force 1"], []]
    assert signs(luke(pilot="wedgeantilles"))[2:] == []


def test_what_is_locked_is_called_by_its_name() -> None:
    """As the page calls it, where its id is made of a name."""
    vader, howl = replace(TABLE.ship("vader"), id="darthvader", pilot="darthvader"), TABLE.ship("howl")
    table = replace(TABLE, ships=(luke(), vader, howl))
    assert signs(luke(locks=("darthvader", "howl")), table)[-1] == "lock on Darth Vader, howl"
    assert [*notes(table, luke(locks=("darthvader", "howl")))][-1].says == "has locked Darth Vader, howl"


def test_tokens_and_locks_are_named() -> None:
    """More than one of a kind are counted, none is not told."""
    ship = luke(tokens={"stress": 1, "focus": 2, "evade": 0}, locks=("vader", "howl"), force=2)
    assert signs(ship) == ["hull 4", "shields 2", "force 2", "stress", "focus 2", "lock on vader, howl"]
    assert [each.says for each in notes(TABLE, ship)][3:] == [
        "1 stress token",
        "2 focus tokens",
        "has locked vader, howl",
    ]


def test_a_sealed_dial_says_nothing_of_its_maneuver() -> None:
    """An open one does, in words alone, until it is executed."""
    sealed, open_ = luke(seal="a" * 64), luke(dial=DialEntry(speed=3, bearing="bank_left"))
    assert signs(sealed) == signs(open_) == ["hull 4", "shields 2", "dial"]
    assert signs(replace(open_, executed=open_.dial)) == ["hull 4", "shields 2"]
    assert [list(notes(TABLE, each))[-1].says for each in (sealed, open_)] == [
        "dial set, facedown",
        "dial set to a 3 left bank",
    ]


def test_a_used_dial_is_not_called_set() -> None:
    """Neither in the End Phase, in which every dial is used, nor of a ship whose activation was recorded by hand."""
    ship = luke(dial=DialEntry(speed=3, bearing="bank_left"))
    assert signs(ship, replace(TABLE, phase="end")) == ["hull 4", "shields 2"]
    assert signs(replace(ship, activated=True)) == ["hull 4", "shields 2", "done"]
    assert signs(luke(seal="a" * 64), replace(TABLE, phase="end")) == ["hull 4", "shields 2"]


def test_in_the_engagement_phase_it_is_told_who_has_engaged() -> None:
    """With turns the mark is not that of its activation; without turns it is, because nobody knows who has engaged."""
    ship, engagement = luke(activated=True), replace(TABLE, phase="engagement", active="", step="")
    assert signs(ship, replace(engagement, clock=Clock())) == ["hull 4", "shields 2"]
    engaged = replace(engagement, clock=Clock(done=("luke",)))
    assert [list(notes(table, ship))[-1].says for table in (engaged, engagement)] == ["has engaged", "has activated"]
    assert [PAGE.is_done(table, ship) for table in (engaged, replace(engagement, clock=Clock()))] == [True, False]
