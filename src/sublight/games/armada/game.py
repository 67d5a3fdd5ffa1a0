"""Armada as the referee sees it: the three layers of each kind of move, bound together."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.armada.activation import check_reveal, reveal_dial
from sublight.games.armada.book import book
from sublight.games.armada.catalogue import component_set, spread_sets
from sublight.games.armada.check import admit_maneuver, check_maneuver
from sublight.games.armada.facts import Facts
from sublight.games.armada.maneuver import execute_maneuver
from sublight.games.armada.moves import (
    BeginPhase,
    Deploy,
    DeploySquadron,
    Maneuver,
    Move,
    MoveInTurn,
    MoveObstacle,
    MoveSquadron,
    MoveToken,
    PlaceObstacle,
    RevealDial,
    UseEffect,
)
from sublight.games.armada.pieces import Table, admit_table
from sublight.games.armada.play import play_effect
from sublight.games.armada.play_check import admit_play, check_play
from sublight.games.armada.setup.ships import check_deploy, deploy_ship, deployed
from sublight.referee.game import Variant
from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import AnyRuling, Verdict, Violation
from sublight.rulebook import Rulebook

DATA = Path(__file__).parent / "data"


class Armada:
    """Star Wars: Armada. Fulfils `sublight.referee.game.Game`."""

    name = "armada"
    state_type: type[Any] = Table
    move_types: tuple[type[Any], ...] = (
        Maneuver,
        RevealDial,
        BeginPhase,
        Deploy,
        UseEffect,
        MoveObstacle,
        MoveToken,
        MoveInTurn,
        MoveSquadron,
        PlaceObstacle,
        DeploySquadron,
    )

    @cached_property
    def book(self) -> Rulebook:
        """Armada's rulebook, read once."""
        return book()

    @cached_property
    def phrases(self) -> Phrasebook:
        """Armada's sentences, read when the first one is needed."""
        return Phrasebook(DATA / "phrases.toml")

    def admit_state(self, state: Table) -> None:
        """Refuse a table that cannot be read: unknown names, pieces off the table, twins."""
        self.book.edition(state.edition)
        component_set(state.components)
        self._admit_readings(state)
        admit_table(state)

    def admit(self, state: Table, move: Move) -> None:
        """Refuse a move that cannot be read, or the table it is made on."""
        if not isinstance(move, self.move_types):
            known = ", ".join(str(kind.__struct_config__.tag) for kind in self.move_types)
            raise MoveError(f"{type(move).__name__} is no Armada move; those are {known}")
        self.admit_state(state)
        if isinstance(move, Maneuver):
            admit_maneuver(state, move)
        elif isinstance(move, RevealDial):
            state.ship(move.ship)
        elif isinstance(move, UseEffect):
            admit_play(state, move)
        elif isinstance(move, MoveObstacle | MoveToken | MoveInTurn):
            from sublight.games.armada.moving.check import admit_moving

            admit_moving(state, move)
        elif isinstance(move, MoveSquadron):
            from sublight.games.armada.squadrons.activation import admit_squadron_move

            admit_squadron_move(state, move)
        elif isinstance(move, PlaceObstacle):
            from sublight.games.armada.setup.obstacles import admit_placing

            admit_placing(state, move)
        elif isinstance(move, DeploySquadron):
            from sublight.games.armada.setup.squadrons import admit_squadron_deployment

            admit_squadron_deployment(state, move)
        elif isinstance(move, Deploy):
            admit_table(replace(state, ships=(*state.ships, replace(deployed(move), speed=0))))

    def _admit_readings(self, state: Table) -> None:
        for dispute, reading in state.readings.items():
            known = [each.id for each in self.book.dispute(dispute).readings]
            if reading not in known:
                raise MoveError(f"{dispute} has no reading `{reading}`; its readings are {', '.join(known)}")

    def check(self, state: Table, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks."""
        match move:
            case Maneuver():
                return check_maneuver(state, move)
            case RevealDial():
                return check_reveal(state, move)
            case BeginPhase():
                from sublight.games.armada.phases import check_begin

                return check_begin(state, move)
            case Deploy():
                return check_deploy(state, move)
            case UseEffect():
                return check_play(state, move)
            case MoveObstacle() | MoveToken():
                from sublight.games.armada.moving.check import check_moving

                return check_moving(state, move)
            case MoveInTurn():
                from sublight.games.armada.moving.rounds import check_in_turn

                return check_in_turn(state, move)
            case MoveSquadron():
                from sublight.games.armada.squadrons.check import check_squadron_move

                return check_squadron_move(state, move)
            case PlaceObstacle():
                from sublight.games.armada.setup.obstacles import check_placing

                return check_placing(state, move)
            case DeploySquadron():
                from sublight.games.armada.setup.squadrons import check_squadron_deployment

                return check_squadron_deployment(state, move)

    def measure(self, state: Table, move: Move, calls: Mapping[str, str]) -> Any:
        """Return the numbers of a maneuver or a squadron's move, for a phase the calls; other moves share none."""
        if isinstance(move, BeginPhase):
            return calls
        if isinstance(move, MoveObstacle | MoveToken):
            from sublight.games.armada.moving.carry import Docket

            return Docket(state, move)
        if isinstance(move, MoveSquadron):
            from sublight.games.armada.squadrons.facts import SquadronFacts

            return SquadronFacts(state, move, calls)
        return Facts(state, move, calls) if isinstance(move, Maneuver) else None

    def procedure(self, state: Table, move: Move, facts: Any) -> Procedure[Table]:
        """Return the procedure that carries the move out."""
        match move:
            case Maneuver():
                return execute_maneuver(state, facts if facts is not None else Facts(state, move, {}))
            case RevealDial():
                return reveal_dial(state, move)
            case BeginPhase():
                from sublight.games.armada.phases import begin_phase

                return begin_phase(state, move, facts)
            case Deploy():
                return deploy_ship(state, move)
            case UseEffect():
                return play_effect(state, move)
            case MoveObstacle() | MoveToken():
                from sublight.games.armada.moving.carry import carry_out

                return carry_out(facts)
            case MoveInTurn():
                from sublight.games.armada.moving.rounds import move_in_turn

                return move_in_turn(state, move)
            case MoveSquadron():
                from sublight.games.armada.squadrons.move import move_squadron

                return move_squadron(state, facts)
            case PlaceObstacle():
                from sublight.games.armada.setup.obstacles import place_obstacle

                return place_obstacle(state, move)
            case DeploySquadron():
                from sublight.games.armada.setup.squadrons import deploy_squadron

                return deploy_squadron(state, move)

    def variants(self, state: Table) -> Iterable[Variant]:
        """Return the table under the other measured component sets."""
        for each in spread_sets():
            if each.id != state.components:
                yield Variant(id=each.id, title=each.title, state=replace(state, components=each.id))

    def options(self, state: Table, subject: str) -> tuple[Any, ...]:
        """Return every course of a ship with the cheapest way to pay for it; of a squadron its ways to move."""
        if any(subject == squadron.id for squadron in state.squadrons):
            from sublight.games.armada.squadrons.options import reaches

            return reaches(state, subject)
        from sublight.games.armada.options import options

        return options(state, subject)

    def scene(self, state: Table, ruling: AnyRuling | None = None, move: Move | None = None) -> Any:
        """Return what to draw of a table, and of a ruling on it."""
        from sublight.games.armada.scene import scene

        return scene(state, ruling, move)

    def between(self, state: Table, one: str, other: str) -> tuple[Verdict, ...]:
        """Return the margins between two pieces as they stand, with bands, arcs and line of sight."""
        from sublight.games.armada.measuring.query import measured_between

        return measured_between(state, one, other)

    def parse_move(self, text: str) -> Move:
        """Return the move that one line declares."""
        from sublight.games.armada.notation import parse_move

        return parse_move(text)

    def print_move(self, move: Move) -> str:
        """Return the line that declares the move."""
        from sublight.games.armada.notation import print_move

        return print_move(move)


GAME = Armada()
