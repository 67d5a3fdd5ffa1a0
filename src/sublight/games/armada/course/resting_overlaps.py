"""Squadrons and obstacles under a ship at rest: squadrons by its base with the frames, obstacles by the bare base.

Contact is no overlap, and calls on close margins count. Only the ship that moved is asked about (ARM-OBST-04).
"""

from sublight.games.armada.course.facts import OVERLAP_OBSTACLE, OVERLAP_SQUADRON, Facts
from sublight.games.armada.course.surroundings import Run
from sublight.games.armada.pieces import Obstacle


def squadrons_under(facts: Facts, run: Run) -> tuple[str, ...]:
    """Return the ids of the squadrons that it displaces (ARM-DISP-01); a ship that stayed in place displaces none."""
    pose, at = run.rest.pose, facts.at(run.rest)
    if pose == facts.ship.pose:
        return ()
    near = facts.around.squadrons_near(pose, facts.table.placing_mm)
    return tuple(
        each.id
        for each in near
        if facts.class_of(OVERLAP_SQUADRON, each.id, at, facts.squadron_margin(pose, each).margin_mm) == "overlap"
    )


def obstacles_under(facts: Facts, run: Run) -> tuple[Obstacle, ...]:
    """Return the obstacles that it overlaps (ARM-OBST-01), again where it stayed in place (ARM-OBST-05)."""
    pose, at = run.rest.pose, facts.at(run.rest)
    near = facts.around.obstacles_near(pose, facts.table.placing_mm)
    return tuple(
        each
        for each in near
        if facts.class_of(OVERLAP_OBSTACLE, each.id, at, facts.obstacle_margin(pose, each).margin_mm) == "overlap"
    )
