"""The report says what each part was taken for."""

from formats.squads.samples import LUKE, read
from sublight.formats.squads.report import report_dict, report_text


def test_a_squad_without_fault() -> None:
    """A heading, a line a part, and that nothing is amiss."""
    lines = report_text(read()).splitlines()
    assert lines[0] == "Cantwell Reds: rebelalliance, 4 pilots, 46 points"
    assert "  pilot 2                dashrendar                      pilot: YT-2400 Light Freighter, initiative 5" in (
        line.partition(" (")[0] for line in lines
    )
    assert lines[-1] == "Every part was taken."
    assert not [line for line in lines if line.startswith("!")]


def test_what_wants_a_look_is_marked() -> None:
    """Who is not on the table is named, and whose initiative is not known."""
    pilots = [LUKE, {"id": "nobody"}, {"id": "somebody", "ship": "t65xwing"}]
    text = report_text(read(pilots=pilots, name=None, points=None))
    assert text.startswith("A squad: rebelalliance, 3 pilots\n")
    assert "! pilot 2" in text
    assert "\n2 parts to look at, marked !.\nNot on the table: nobody.\n" in text
    assert text.endswith("Initiative is not in this format: it is 0, until you set it, for somebody.\n")


def test_a_report_does_not_steer_the_terminal() -> None:
    """Nor does a long text spoil the columns."""
    text = report_text(read(name="\x1b[2J", faction="\x1b[31m" + "x" * 300))
    assert "\x1b" not in text
    assert max(map(len, text.splitlines())) < 400


def test_a_report_as_plain_values() -> None:
    """The squad, who is left out, and whether all was read."""
    plain = report_dict(read())
    assert (plain["whole"], plain["left_out"], plain["pilots"][0]["initiative"]) == (True, [], 5)
    spoilt = report_dict(read(pilots=[LUKE, {"id": "nobody"}, 3]))
    assert (spoilt["whole"], spoilt["left_out"]) == (False, ["nobody"])
