"""A case with two ships of X-Wing that are measured instead of a move."""

from sublight.api.cases import read_cases_text, run_case


def test_two_pieces_are_measured_instead_of_a_move() -> None:
    """The verdicts between them are compared, and a piece that is not there is a problem of the case."""
    text = (
        'game = "xwing"\nedition = "1.4.6"\n[[case]]\nname = "one"\nmeasure = ["a", "OTHER"]\n'
        "[case.table]\narea = { width = 900, height = 900 }\nships = [\n"
        '  { id = "a", ship = "t65xwing", player = "first", pose = { x = 400, y = 300, heading = 0 } },\n'
        '  { id = "b", ship = "t65xwing", player = "first", pose = { x = 400, y = 440, heading = 0 } },\n]\n'
        '[case.expect]\nstatus = "complete"\n'
        'verdicts."a/b" = { question = "range", at = "at range 1, within range 2", margin_mm = 100 }\n'
    )
    (case,) = read_cases_text(text.replace("OTHER", "b"))
    assert run_case(case) == ()
    (wrong,) = read_cases_text(text.replace("OTHER", "b").replace("margin_mm = 100", "margin_mm = 99"))
    assert run_case(wrong) == ("verdict a/b: margin_mm: expected 99, got 100",)
    (absent,) = read_cases_text(text.replace("OTHER", "c"))
    assert "cannot be ruled on: no ship `c`" in run_case(absent)[0]
