"""House rulings over sockets: who commits one, what the log and the other page say, and where it is refused."""

from web.samples import SAMPLE, sample_with
from web.server import Server

TOO_FAR = SAMPLE.illegal
HALF = sample_with(lambda sample: sample.binding)
UNPAID, BINDING = HALF.binding[0]


def test_a_casual_table_commits_what_is_illegal(server: Server) -> None:
    """The plan says that it could; committed, the log, the other page and the ruling shown there say that it is one."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        plan = one.ask("plan", move=TOO_FAR)["ruling"]
        assert (plan["status"], plan["house"], plan["can_house"]) == ("illegal", False, True)
        assert one.ask("commit", base=0, move=TOO_FAR, house=True)["say"] == "done"
        state = other.wait("state", version=1)
    assert "House ruling" in state["entries"][-1]["says"]
    last = state["last"]
    assert (last["status"], last["house"], len(last["despite"])) == ("complete", True, 1)
    assert last["despite"][0]["rule"] == SAMPLE.broken[0]


def test_a_strict_match_refuses_with_the_reason(server: Server) -> None:
    """Nothing is kept."""
    with server.client(server.create(policy="strict")["first"]) as page:
        said = page.ask("commit", base=0, move=TOO_FAR, house=True)
        assert said["say"] == "refused"
        assert "A strict match has no house rulings" in said["why"]


def test_what_stands_is_answered_with_its_ruling(server: Server) -> None:
    """What is not there: the reason against it, and what would have been set aside; the version stays."""
    with server.client(server.create(HALF.table, policy="casual")["first"]) as page:
        assert not page.ask("plan", move=UNPAID)["ruling"]["can_house"]
        said = page.ask("commit", base=0, move=UNPAID, house=True)
        ruling = said["ruling"]
        assert (said["say"], said["version"], ruling["status"], ruling["house"]) == ("ruled", 0, "illegal", False)
        assert [line["rule"] for line in ruling["violations"]] == [BINDING]
        assert len(ruling["despite"]) == 1
