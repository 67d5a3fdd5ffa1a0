"""Who may do what at a galaxy of six seats: whose ships move, who agrees, whose space cannon fires."""

import pytest

from sublight.api.tables import example_values, load_table
from sublight.games.twilight.pieces import Galaxy
from sublight.web.matches import service
from web.conftest import server
from web.server import Raw, Server

__all__ = ["server"]

pytestmark = pytest.mark.slow

SEED_OF_A_HIT = 7
SIX = "twilight-six-players"
SEATS = ("first", "second", "third", "fourth", "fifth", "sixth")


def test_a_seat_moves_no_ship_of_another_of_six(server: Server) -> None:
    """Each seat's plan may be anybody's, its declaration only its own; and nobody's is written for another."""
    players = [each.id for each in load_table(SIX, Galaxy).players]
    secrets = server.create(SIX)
    for number, seat in enumerate(SEATS):
        with server.client(secrets[seat]) as page:
            page.wait("state")
            for player in players:
                said = page.ask("commit", base=0, move=f"tactical {player} 18")
                foreign = player != players[number]
                assert (said.get("code") == "seat") == foreign, (seat, player)
                assert said["say"] != "done" or (seat, player) == ("first", players[0])
                if said["say"] == "done":
                    assert page.ask("undo", base=1)["say"] == "done"
                    secrets = server.create(SIX)


@pytest.mark.parametrize(
    ("line", "asks"),
    [
        ("record 203 player=letnev lose=dreadnought by=sol why=hits", True),
        ("record letnev points=10 by=sol", True),
        ("record letnev points=10", True),
        ("record 201 player=sol lose=destroyer by=sol why=hits", False),
        ("record sol points=1 by=sol", False),
    ],
)
def test_what_is_recorded_of_another_player_waits_until_another_seat_agrees(
    server: Server, line: str, *, asks: bool
) -> None:
    """A seat records freely what happens to its own units and command sheet. The plan says so before."""
    secrets = server.create(SIX, clock=True)
    with server.client(secrets["first"]) as sol, server.client(secrets["second"]) as other:
        before = sol.wait("state")["table"]
        planned = sol.ask("plan", move=line, answers={}, share=False)["ruling"]
        told = "Commit proposes this, because it changes what belongs to Letnev. Another player must agree."
        assert planned["proposes"] == (told if asks else "")
        assert sol.ask("commit", base=0, move=line)["say"] == "done"
        state = sol.wait("state", version=1)
        assert (state["proposal"].startswith("You propose that "), state["table"] == before) == (asks, asks)
        assert not state["proposal"].endswith(", where ")
        if asks:
            assert other.ask("consent", base=1, accept=True)["say"] == "done"
            made = sol.wait("state", version=2)
            assert made["table"] != before
            assert made["entries"][-1]["says"].endswith("(as agreed)")


def test_of_six_any_other_seat_may_agree_and_none_else(server: Server) -> None:
    """The one who asks cannot, an observer cannot; the first of the others who does, decides."""
    secrets = server.create(SIX)
    with server.client(secrets["first"]) as mover, server.client(secrets["third"]) as asker:
        assert mover.ask("note", text="begin")["say"] == "done"
        assert mover.ask("commit", base=1, move="tactical sol 208")["say"] == "done"
        assert asker.ask("undo", base=2)["version"] == 3
        for seat in SEATS:
            with server.client(secrets[seat]) as page:
                assert page.wait("state")["can_consent"] == (seat != "third")
        with server.client(secrets["observer"]) as page:
            assert not page.wait("state")["can_consent"]
            assert page.ask("consent", base=3, accept=True)["code"] == "seat"
        assert asker.ask("consent", base=3, accept=True)["code"] == "seat"
        with server.client(secrets["sixth"]) as page:
            assert page.ask("consent", base=3, accept=True)["version"] == 4
        with server.client(secrets["fifth"]) as page:
            assert page.ask("consent", base=4, accept=False)["code"] == "not_now"


def test_space_cannon_is_fired_by_whose_it_is_and_takes_what_the_other_says(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of six seats the fourth fires, anybody may roll, and the first says which ship is lost."""
    monkeypatch.setattr(service, "new_seed", lambda: f"{SEED_OF_A_HIT:064x}")
    secrets = server.create(SIX)
    with (
        server.client(secrets["first"]) as mover,
        server.client(secrets["third"]) as other,
        server.client(secrets["fourth"]) as gunner,
    ):
        move = "tactical sol 208 ships=2cruiser@101>102>208,destroyer@201>101>102>208!gravity_drive"
        assert mover.ask("commit", base=0, move=move)["say"] == "done"
        steps = (
            (gunner, "fire_cannon", "fire"),
            (other, "cannon_die", None),
            (mover, "ships_hit", "destroyer-1"),
        )
        pages = (mover, other, gunner)
        for version, (asked_page, kind, value) in enumerate(steps, 1):
            asked: Raw = asked_page.wait("state", version=version)["pending"]["question"]
            assert asked["mine"], kind
            for page in pages:
                if page is not asked_page and asked["form"] != "roll":
                    said = page.ask("answer", base=version, question=asked["id"], value=value)
                    assert said["code"] == "seat", kind
            assert asked_page.ask("answer", base=version, question=asked["id"], value=value)["version"] == version + 1
        state = mover.wait("state", version=4)
        assert not state["pending"]
        here = next(each for each in state["table"]["systems"] if each["id"] == "208")
        assert [(each["unit"], each["count"]) for each in here["space"] if each["player"] == "sol"] == [("cruiser", 2)]


def test_the_seat_that_answers_reads_you_in_what_it_is_asked_then(server: Server) -> None:
    """Letnev builds by Construction; the others read the name."""
    clock = {"speaker": "sol", "phase": "action", "cards": [{"card": "construction", "player": "sol"}]}
    secrets = server.create({**example_values(SIX), "clock": clock}, policy="strict", clock=True)
    with server.client(secrets["first"]) as sol, server.client(secrets["second"]) as letnev:
        base = sol.wait("state")["version"]
        assert sol.ask("commit", base=base, move="strategic sol card=construction")["say"] == "done"
        told = [_then(page.wait("state", version=base + 1), "follow") for page in (letnev, sol)]
    where = "build and place the command token?"
    assert told == [f"Then you are asked: In which system do you {where}", f"Then: In which system does Letnev {where}"]


def _then(state: Raw, key: str) -> object:
    """What follows an answer to the question that waits."""
    return next(each["then"] for each in state["pending"]["question"]["choices"] if each["key"] == key)
