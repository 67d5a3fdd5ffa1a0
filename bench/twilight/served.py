"""The galaxy of six players."""

from typing import Any

from bench.served import Served


def _nudge(table: dict[str, Any]) -> None:
    """Put more infantry on a planet far away."""
    planets = (planet for system in reversed(table["systems"]) for planet in system.get("planets", ()))
    ground = next(planet["units"] for planet in planets if planet.get("units"))
    ground[0]["count"] = ground[0].get("count", 1) + 1


SERVED = Served(
    table="twilight-six-players",
    piece="sol",
    others=("letnev", "jolnar"),
    plans=("tactical sol 102 ships=2cruiser@101>102", "tactical sol 102 ships=cruiser@101>102"),
    commit="tactical sol 102 ships=2cruiser@101>102",
    nudge=_nudge,
)
