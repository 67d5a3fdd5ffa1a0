"""The lock of the public surface sees what came, what went, and a door grown too wide."""

from checks.public_surface import MOST_NAMES, differences


def test_the_same_surface_passes() -> None:
    """Where lock and surface agree there is no message."""
    assert differences(["name adjudicate", "verb draw"], ["name adjudicate", "verb draw"]) == []


def test_new_and_gone_are_told_apart() -> None:
    """A new line asks for the lock to be updated; a missing one is gone; a verb is not a name."""
    messages = differences(["name draw"], ["verb draw"])
    assert [message.split(": ")[1] for message in messages] == ["verb draw is new", "name draw is gone"]


def test_at_most_sixty_names() -> None:
    """Sixty names pass, sixty-one do not, and verbs do not count."""
    names = [f"name n{number}" for number in range(MOST_NAMES)]
    assert differences([*names, "verb draw"], [*names, "verb draw"]) == []
    wider = [*names, "name more"]
    assert differences(wider, wider) == ["src/sublight/__init__.py:1: 61 public names; at most 60"]
