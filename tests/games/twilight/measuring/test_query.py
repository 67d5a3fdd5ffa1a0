"""Two systems of a galaxy as a judge asks about them."""

import pytest

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.errors import InputError
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.measuring.query import between, steps
from sublight.games.twilight.pieces import Galaxy

ALPHA, OTHER_ALPHA, BETA = "26", "39", "25"


def said(board: Galaxy, one: str, other: str) -> list[tuple[str, str, str]]:
    """View, rule and words of each verdict."""
    return [(each.at, each.rule, each.question) for each in between(board, one, other)]


@pytest.mark.rule("TI4-6.0")
def test_two_systems_that_touch() -> None:
    """One verdict, by the border; two steps apart none that touches."""
    (near,) = between(galaxy(2), "000", "101")
    assert (near.outcome, near.margin_mm, near.question) == (
        "touching",
        0.0,
        "system 000 is adjacent to system 101 by their shared border",
    )
    (far,) = between(galaxy(2), "000", "201")
    assert (far.outcome, far.margin_mm, far.rule, far.question) == (
        "apart",
        1.0,
        "TI4-6.0",
        "the distance from system 000 to system 201 is 2, through system 101",
    )


@pytest.mark.rule("TI4-6.0")
def test_a_shortest_way_says_what_joins_systems_that_do_not_touch() -> None:
    """It is an example where there are others as short."""
    ((_, _, way),) = said(galaxy(2, at_101=ALPHA, at_207=OTHER_ALPHA), "201", "207")
    assert way.partition("; system 201 has")[0] == (
        "the distance from system 201 to system 207 is 2, through Lodor (101); "
        "Lodor (101) is adjacent to system 207 by the alpha wormholes"
    )
    ((_, _, way),) = said(galaxy(2), "000", "202")
    assert way == "the distance from system 000 to system 202 is 2, for example through system 101"


@pytest.mark.rule("TI4-N-6-offmap")
def test_where_no_way_leads() -> None:
    """The nexus without a gamma anywhere."""
    why = (
        "no path leads from system 000 to the wormhole nexus; "
        "system 000 has no wormhole, and the wormhole nexus has a gamma wormhole"
    )
    assert said(galaxy(nexus="82a"), "000", "nexus") == [("", "TI4-N-6-offmap", why)]
    assert steps(adjacency(galaxy(nexus="82a")), "000", "nexus") == -1


@pytest.mark.rule("TI4-6.2", "TI4-6.3", "TI4-6.2a")
def test_a_planet_is_adjacent_to_its_system_and_to_what_its_system_is() -> None:
    """Not to another planet there."""
    board = galaxy(1, at_101="01", at_102="26", at_103={"tile": "28"})
    assert said(board, "Jord", "101") == [("", "TI4-6.3", "Jord is a planet in Jord (101), so they are adjacent")]
    assert said(board, "Jord", "102") == [
        ("", "TI4-6.0", "Jord is adjacent to Lodor (102) by their shared border (also TI4-6.2)")
    ]
    (same,) = between(board, "Tequ'ran", "Torkan")
    assert (same.rule, same.outcome) == ("TI4-6.2a", "apart")


@pytest.mark.rule("TI4-N-6-self", "TI4-N-101-separate", "TI4-6.2a")
def test_no_system_is_adjacent_to_itself() -> None:
    """Not by two equal wormholes either."""
    board = galaxy(at_101={"tile": ALPHA, "markers": ("creuss_alpha",)}, at_102=OTHER_ALPHA)
    assert said(board, "101", "101")[0] == (
        "",
        "TI4-N-6-self",
        "the equal wormholes in Lodor (101) do not make it adjacent to itself (also TI4-N-101-separate)",
    )
    assert [each.rule for each in between(board, "102", "102")] == ["TI4-6.2a", "TI4-N-9-not"]


@pytest.mark.rule("TI4-9.2", "TI4-9.4", "TI4-9.5", "TI4-N-9-not")
def test_of_a_system_with_itself_it_is_said_what_it_is() -> None:
    """Each kind, what makes it one, and that both sets of rules hold; or that it is none."""
    board = galaxy(at_101={"tile": "42", "markers": ("dimensional_tear",)})
    assert said(board, "101", "101")[1:] == [
        ("", "TI4-9.2", "system 101 is a nebula"),
        ("", "TI4-9.4", "system 101 is a gravity rift, because of Dimensional Tear"),
        ("", "TI4-9.5", "system 101 is two kinds of anomaly at once, and the rules of both apply"),
    ]
    assert said(board, "102", "102")[1:] == [("", "TI4-N-9-not", "system 102 is not an anomaly")]


@pytest.mark.rule("TI4-N-travelban", "TI4-N-6-movement-only", "TI4-N-6-onesided")
def test_views_are_named_where_they_differ() -> None:
    """Everybody by wormhole, nobody while moving, the Creuss by their ability."""
    board = galaxy(
        2, (player("creuss"), player("sol")), at_201=ALPHA, at_207=OTHER_ALPHA, laws=("enforced_travel_ban",)
    )
    cut = "Enforced Travel Ban blocks the alpha wormholes between Lodor (201) and system 207{}"
    joined = "Lodor (201) is adjacent to system 207 by {}"
    far = "the distance from Lodor (201) to system 207 is 4"
    alpha, own = joined.format("the alpha wormholes{}"), joined.format("Quantum Entanglement for Creuss{}")
    ban, wormholes = f"{cut} (also TI4-N-6-movement-only)", f"{alpha} (also TI4-101.1, TI4-6.1)"
    assert said(board, "201", "207") == [
        ("", "TI4-101.0", wormholes.format("")),
        ("moving", "TI4-N-travelban", ban.format(" while ships move")),
        ("moving", "TI4-6.0", f"{far} while ships move, through systems 101, 000 and 104"),
        ("creuss", "TI4-101.0", wormholes.format(" for Creuss")),
        ("creuss", "TI4-N-6-onesided", own.format("")),
        ("creuss moving", "TI4-N-6-onesided", own.format(" while ships move")),
        ("creuss moving", "TI4-N-travelban", ban.format(" for Creuss while ships move")),
    ]


@pytest.mark.rule("TI4-N-6-onesided")
def test_a_units_own_view_is_said_once() -> None:
    """Moving changes nothing for the Memoria."""
    jord = {"tile": "01", "planets": (planet("Jord", "nomad", units("nomad", "mech")),)}
    board = galaxy(2, (player("nomad"), player("sol")), at_201={"space": (units("nomad", "flagship"),)}, at_207=jord)
    assert said(board, "201", "207") == [
        (
            "",
            "TI4-6.0",
            "the distance from system 201 to Jord (207) is 4, through systems 101, 000 and 104",
        ),
        (
            "nomad flagship",
            "TI4-N-6-onesided",
            "system 201 is adjacent to Jord (207) by Memoria for the flagship of Nomad",
        ),
    ]


@pytest.mark.rule("TI4-100.1", "TI4-100.1a")
def test_the_nexus_is_named_with_its_side() -> None:
    """Gamma on either side."""
    board = galaxy(nexus="82a", at_101={"markers": ("gamma",)})
    joined = "the wormhole nexus is adjacent to system 101 by the gamma wormholes"
    assert said(board, "nexus", "101") == [
        ("", "TI4-101.4", f"{joined} (Gamma wormhole) (also TI4-6.1, TI4-100.1, TI4-100.1a)")
    ]


@pytest.mark.rule("TI4-44.1", "TI4-6.4")
def test_lanes_are_named_with_the_tiles_they_pass() -> None:
    """One line over one tile."""
    board = galaxy(2, at_101="83b@0", at_000="49")
    (first, *_) = (each for each in between(board, "201", "000"))
    assert (first.rule, first.question) == (
        "TI4-44.1",
        "system 201 is adjacent to system 000 by the hyperlane through tile 101 (also TI4-6.4)",
    )


@pytest.mark.parametrize(
    "name, said_of_it",
    [
        ("109", "no system or planet `109` in this galaxy; write a system as 000, and a planet by its name"),
        ("Jort", "no system or planet `Jort` in this galaxy; did you mean `Jord`"),
        ("104", "`104` is hyperlane tile 83a, which is not a system"),
    ],
)
@pytest.mark.rule("TI4-44.2")
def test_a_name_that_nothing_has_is_refused(name: str, said_of_it: str) -> None:
    """With the nearest, or why it is no place."""
    with pytest.raises(InputError, match=said_of_it):
        between(galaxy(at_101="01", at_104="83a"), "000", name)
