"""Ship cards: charts, disputes, names that players use; the damage deck."""

import msgspec
import pytest

from sublight.errors import InputError, RulebookError
from sublight.games.armada.catalogue import ShipCard, cards, effect_cards, ship_aliases, ship_card, ship_cards
from sublight.games.armada.catalogue.cards import DECK_SIZE, damage_deck
from sublight.games.armada.rulebook import book
from sublight.rulebook.cards import still_to_draw
from sublight.rulebook.data_files import records

CARDS = tuple(ship_cards().values())


def test_flotillas_are_small() -> None:
    """A flotilla stands on a small base."""
    assert {card.size for card in CARDS if card.flotilla} == {"small"}


def test_every_id_begins_with_its_faction() -> None:
    """A ship's id is its faction, a dot and a name in small letters, digits and underscores."""
    assert all(card.id.startswith(f"{card.faction}.") and card.id == card.id.lower() for card in CARDS)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_chart_is_whole(card: ShipCard) -> None:
    """Column v of a chart has v joints of 0 to 2 clicks, up to a top speed of 2 to 4."""
    assert [len(column) for column in card.speed_chart] == list(range(card.max_speed + 1))
    assert card.max_speed in {2, 3, 4}
    assert all(clicks in {0, 1, 2} for column in card.speed_chart for clicks in column)


def test_a_known_chart() -> None:
    """The CR90 Corvette A bends as printed: II at 1; I, II at 2; -, I, II at 3; -, I, I, II at 4."""
    assert ship_card("cr90 a").speed_chart == ((), (2,), (1, 2), (0, 1, 2), (0, 1, 1, 2))


def test_disputes_and_sources_are_kept() -> None:
    """Each ship names at least two sources of its chart; what sources disagree on is kept with the ship."""
    assert any(card.disputed for card in CARDS)
    assert all(len(card.sources) >= 2 and "BSData" in card.sources for card in CARDS)


def test_a_chart_that_sources_differ_on_has_one_for_each_reading() -> None:
    """The Rebel Providence has four charts, one of them listed; every other ship has its own whatever the reading."""
    disputed = [card for card in CARDS if card.chart_dispute]
    assert [card.id for card in disputed] == ["rebel.providence_class_carrier"]
    readings = [reading.id for reading in book().dispute(disputed[0].chart_dispute).readings]
    charts = [disputed[0].chart_by(reading)[1:] for reading in readings]
    assert charts == [((1,), (1, 0)), ((1,), (0, 1)), ((2,), (1, 0)), ((2,), (1, 1))]


def test_the_arquitens_has_two_redirects() -> None:
    """Both cards have contain, evade and two redirects, as four of five transcriptions say."""
    for name in ("arquitens light", "arquitens command"):
        assert ship_card(name).defense_tokens == ("contain", "evade", "redirect", "redirect")


@pytest.mark.parametrize(
    ("name", "ship_id"),
    [
        ("rebel.cr90_corvette_a", "rebel.cr90_corvette_a"),
        ("cr90_corvette_a", "rebel.cr90_corvette_a"),
        ("CR90 Corvette A", "rebel.cr90_corvette_a"),
        ("cr90a", "rebel.cr90_corvette_a"),
        ("GR-75 Medium", "rebel.gr_75_medium_transports"),
        ("gr75 medium", "rebel.gr_75_medium_transports"),
        ("Empire Victory I", "empire.victory_i_class_star_destroyer"),
        ("victory ii", "empire.victory_ii_class_star_destroyer"),
        ("gozanti_class_cruiser", "separatist.gozanti_class_cruiser"),
    ],
)
def test_a_ship_is_found_by_what_players_call_it(name: str, ship_id: str) -> None:
    """An id, its end, the printed name or words that single a ship out find that ship."""
    assert ship_card(name).id == ship_id


@pytest.mark.parametrize(
    ("name", "candidates"),
    [
        ("cr90", ["rebel.cr90_corvette_a", "rebel.cr90_corvette_b"]),
        ("victory_i", ["republic.victory_i_class_star_destroyer", "empire.victory_i_class_star_destroyer"]),
        (
            "providence_class_carrier",
            ["rebel.providence_class_carrier", "separatist.providence_class_carrier"],
        ),
    ],
)
def test_an_ambiguous_name_lists_its_candidates(name: str, candidates: list[str]) -> None:
    """A name that several ships bear is an input error that lists all of them."""
    with pytest.raises(InputError, match="is ambiguous") as caught:
        ship_card(name)
    assert [word for word in str(caught.value).split("`")[1::2] if word != name] == candidates


def test_an_unknown_name_gives_the_nearest() -> None:
    """A misspelt name is an input error with the nearest ids; a name like nothing has none."""
    with pytest.raises(InputError, match=r"unknown ship `cr90_corvete_a`; did you mean `cr90_corvette_a`"):
        ship_card("cr90_corvete_a")
    with pytest.raises(InputError, match=r"unknown ship `xyzzy 9999`; `sublight list cards armada` lists all names$"):
        ship_card("xyzzy 9999")


@pytest.mark.parametrize("name", ["", "  ", "!"])
def test_a_name_without_words_is_unknown(name: str) -> None:
    """A name without a letter or digit means no ship."""
    with pytest.raises(InputError, match="unknown ship"):
        ship_card(name)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_ship_has_short_names_of_its_own(card: ShipCard) -> None:
    """Every ship has a short name, no longer than its id, and each of its short names finds it."""
    aliases = ship_aliases(card.id)
    assert aliases
    assert all(len(alias) <= len(card.id) and ship_card(alias) is card for alias in aliases)


def test_short_names_players_use() -> None:
    """Short names drop `class`, and name the faction where two factions have the ship."""
    assert ship_aliases("rebel.cr90_corvette_a")[:2] == ("cr90_a", "cr90_corvette_a")
    assert ship_aliases("republic.pelta_class_medical_frigate")[0] == "pelta_medical"
    assert "empire.victory_i" in ship_aliases("empire.victory_i_class_star_destroyer")
    assert "victory_i" not in ship_aliases("empire.victory_i_class_star_destroyer")


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("speed_chart", [[], [1], [1]], "column v must hold v joints"),
        ("speed_chart", [[]], "column v must hold v joints"),
        ("speed_chart", [[], [3]], "<= 2"),
        ("charts", {"other": [[], [1], [1, 1]]}, "as many speeds"),
        ("size", "tiny", "tiny"),
        ("sources", [], "length >= 1"),
        ("hull", 0, ">= 1"),
        (
            "shields",
            {"front": 1, "left": 1, "right": 1, "rear": 1, "left_aux": 1, "right_aux": 1},
            "left_aux",
        ),
        ("colour", "red", "unknown key `colour`"),
    ],
)
def test_a_bad_value_is_reported_with_file_table_and_id(field: str, value: object, complaint: str) -> None:
    """A wrong value in a ship's row is an error that names file, table, ship and what is wrong."""
    raw = {key: value for key, value in msgspec.to_builtins(ship_card("cr90_a")).items() if value is not None}
    raw["shields"] = dict.fromkeys(("front", "left", "right", "rear"), 1)
    assert records("ships.toml", "ship", [raw], ShipCard)[0].hull == 4
    with pytest.raises(RulebookError) as caught:
        records("ships.toml", "ship", [raw | {field: value}], ShipCard)
    assert str(caught.value).startswith("ships.toml, ship rebel.cr90_corvette_a: ")
    assert complaint in str(caught.value)


def test_deck_has_52_cards() -> None:
    """The counts of all titles add up to the deck."""
    assert sum(card.count for card in damage_deck().values()) == DECK_SIZE == 52


def test_every_movement_card_is_in_the_deck() -> None:
    """Each damage card among the effects is a title of the deck under the same id, and no other link is made."""
    effects = {card.id for card in effect_cards().values() if card.kind == "damage card"}
    linked = {card.id: card.effect for card in damage_deck().values() if card.effect}
    assert linked == {name: name for name in effects}


def test_two_titles_are_more_frequent() -> None:
    """Structural Damage is in the deck eight times, Injured Crew four times, every other title twice."""
    more = {card.id: card.count for card in damage_deck().values() if card.count != 2}
    assert more == {"structural_damage": 8, "injured_crew": 4}


def test_every_card_names_two_sources() -> None:
    """No count rests on one source alone."""
    assert all(len(card.sources) >= 2 for card in damage_deck().values())


def test_faceup_cards_are_out_of_the_deck() -> None:
    """Each faceup card is one fewer to draw, and a title all of whose cards are seen cannot come up."""
    left = still_to_draw(damage_deck(), ["comm_noise", "ruptured_engine", "ruptured_engine", "structural_damage"])
    assert left["comm_noise"] == 1
    assert left["structural_damage"] == 7
    assert "ruptured_engine" not in left
    assert sum(left.values()) == 48


def test_more_faceup_than_printed_takes_no_other_card_away() -> None:
    """A title seen more often than it is printed leaves the other counts as they are."""
    left = still_to_draw(damage_deck(), ["comm_noise"] * 5)
    assert sum(left.values()) == 50


def test_empty_deck_is_shuffled_anew() -> None:
    """With every card faceup the whole deck is drawn from again."""
    everything = [card.id for card in damage_deck().values() for _ in range(card.count)]
    assert sum(still_to_draw(damage_deck(), everything[1:]).values()) == 1
    assert sum(still_to_draw(damage_deck(), everything).values()) == 52


def test_wrong_sum_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck whose counts do not add up is reported with the file's name."""
    monkeypatch.setattr(cards, "DECK_SIZE", 51)
    damage_deck.cache_clear()
    with pytest.raises(RulebookError, match=r"damage_deck\.toml: the counts add up to 52 cards, not 51"):
        damage_deck()
    monkeypatch.undo()
    damage_deck.cache_clear()
