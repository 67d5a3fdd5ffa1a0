"""A fleet that is written is read as the same fleet, or it is not written."""

from collections import Counter
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.armada.lists.samples import TANAGRA
from sublight.api.lists import export_list, import_list
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.armada.catalogue import effect_cards, ship_cards, squadron_cards
from sublight.games.armada.lists.names import ON_SHIPS
from sublight.games.armada.lists.read import read_fleet
from sublight.games.armada.lists.write import write_fleet
from sublight.games.armada.pieces import Ship, Squadron, Table

POSE = pose_at(900.0, 400.0, 0.0)
FACTIONS = ("rebel", "empire", "republic", "separatist")
OTHERS = (
    "Yavaris",
    "Leading Shots",
    "XI7 Turbolasers",
    "Bail Organa's Gift",
    "7th Fleet",
    "H9 Turbolasers",
    "Ahsoka's Ship",
)


def a_table(*ships: Ship, squadrons: tuple[str, ...] = ()) -> Table:
    """A table with these ships, and squadrons by their cards, of the first player."""
    discs = tuple(
        Squadron(id=f"s{number}", squadron=card, player="first", pose=POSE) for number, card in enumerate(squadrons)
    )
    return Table(edition="rrg-1.5", area=Area(1828.8, 914.4), ships=ships, squadrons=discs)


def a_ship(card: str, upgrades: tuple[str, ...] = (), others: tuple[str, ...] = (), number: int = 0) -> Ship:
    """A ship of the first player."""
    return Ship(
        id=f"ship{number}", ship=card, player="first", pose=POSE, speed=1, upgrades=upgrades, other_upgrades=others
    )


@st.composite
def fleets(draw: st.DrawFn) -> Table:
    """Ships with upgrades that their faction may have, and squadrons, one of them in any number."""
    faction = draw(st.sampled_from(FACTIONS))
    ships = [card.id for card in ship_cards().values() if card.faction == faction]
    discs = [card.id for card in squadron_cards().values() if card.faction == faction]
    fits = [card.id for card in effect_cards().values() if card.kind in ON_SHIPS and card.fits(faction)]
    listed = [
        a_ship(
            draw(st.sampled_from(ships)),
            tuple(draw(st.lists(st.sampled_from(fits), max_size=4, unique=True))),
            tuple(draw(st.lists(st.sampled_from(OTHERS), max_size=3))),
            number,
        )
        for number in range(draw(st.integers(0, 5)))
    ]
    squadrons = draw(st.lists(st.sampled_from(discs), max_size=8)) + [discs[0]] * draw(st.sampled_from((1, 2, 60, 61)))
    return a_table(*listed, squadrons=tuple(squadrons))


@given(fleets())
def test_what_was_written_is_read_as_the_same_fleet(table: Table) -> None:
    """Cards, effects, names and numbers; nothing in the text wants a look."""
    fleet = read_fleet(write_fleet(table))
    assert fleet.amiss == ()
    for ship, found in zip(table.ships, fleet.ships, strict=True):
        assert found.card == ship.ship
        assert found.points == ship.card.points
        assert [each.effect for each in found.upgrades if each.effect] == [*ship.upgrades]
        assert [each.name for each in found.upgrades if not each.effect] == [*ship.other_upgrades]
    counts: Counter[str | None] = Counter()
    for each in fleet.squadrons:
        counts[each.card] += each.count
    assert counts == Counter(each.squadron for each in table.squadrons)


@given(st.text(max_size=40))
def test_any_name_is_written_as_it_is_or_refused(name: str) -> None:
    """A name that would be read as a cost, a heading or another card is not changed into one."""
    table = a_table(a_ship("rebel.cr90_corvette_a", others=(name,)))
    with suppress(InputError):
        [ship] = read_fleet(write_fleet(table)).ships
        assert [each.name for each in ship.upgrades] == [name]


@pytest.mark.parametrize("builder", TANAGRA)
def test_a_fleet_of_every_builder_comes_back_as_the_same_table(builder: str) -> None:
    """Upgrades that do not affect movement included."""
    table = import_list(TANAGRA[builder]).table
    text = export_list(table)
    assert "• Yavaris\n" in text
    assert import_list(text).table == table


def test_the_text_has_what_the_table_has_and_no_more() -> None:
    """The points of ships are those of their cards; others are unknown."""
    ship = a_ship("rebel.cr90_corvette_a", ("engine_techs",), ("Leading Shots",))
    luke, xwing = "rebel.luke_skywalker", "rebel.x_wing_squadron"
    assert write_fleet(a_table(ship, squadrons=(xwing, luke, xwing))).splitlines() == [
        "Faction: Rebel",
        "",
        "CR90 Corvette A (44)",
        "• Engine Techs",
        "• Leading Shots",
        "",
        "Squadrons:",
        "• 2 x X-Wing Squadron",
        "• Luke Skywalker",
    ]


def test_namesakes_are_told_apart() -> None:
    """A commander and an officer by their kind, two aces by their craft."""
    ozzel = a_ship("empire.raider_i_class_corvette", ("admiral_ozzel_officer",))
    vader = "empire.darth_vader_tie_defender"
    text = write_fleet(a_table(ozzel, squadrons=(vader,)))
    assert "• Admiral Ozzel (officer)\n" in text
    assert "• Darth Vader TIE Defender\n" in text


@pytest.mark.parametrize(
    ("table", "player", "says"),
    [
        (a_table(a_ship("rebel.cr90_corvette_a")), "frist", "no player `frist`.*did you mean `first`"),
        (a_table(a_ship("rebel.cr90_corvette_a")), "second", "`second` has no ship or squadron"),
        (a_table(a_ship("rebel.cr90_corvette_a", ("yavaris",))), "", "`yavaris` is not an upgrade card"),
        (a_table(a_ship("rebel.cr90_corvette_a", others=("Engine Techs",))), "", "`Engine Techs` would be read as"),
        (
            a_table(a_ship("rebel.cr90_corvette_a", others=("x (8)",))),
            "",
            r"CR90 Corvette A cannot be written as text: `x \(8\)`",
        ),
    ],
)
def test_what_no_fleet_can_say_is_refused(table: Table, player: str, says: str) -> None:
    """With the name that is in the way."""
    with pytest.raises(InputError, match=says):
        write_fleet(table, player)
