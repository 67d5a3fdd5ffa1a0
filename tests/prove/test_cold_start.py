"""Cold rulings timed in turns with an import."""

from prove.cold_start import Timed, ratios


def test_the_best_of_all_rounds_is_compared_with_the_first_job() -> None:
    """The jobs take turns, so that a slow second of the machine falls on all of them."""
    order: list[str] = []

    def timed(name: str, *seconds: float) -> Timed:
        left = iter(seconds)

        def once() -> float:
            order.append(name)
            return next(left)

        return once

    found = ratios({"import": timed("import", 3.0, 2.0), "ruling": timed("ruling", 3.0, 5.0)}, 2)
    assert found == {"ruling": 1.5}
    assert order == ["import", "ruling", "import", "ruling"]
