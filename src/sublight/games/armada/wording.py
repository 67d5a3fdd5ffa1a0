"""How Armada's figures are said in a sentence: courses and yaw, obstacles, damage, places, engagement."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sublight.games.armada.catalogue.cards import damage_deck
from sublight.referee.figures import Whole, Wording, capital, joined, millimetres
from sublight.referee.question import Figure

OBSTACLES: Final = {
    "asteroid": "asteroid field",
    "debris": "debris field",
    "dust": "dust field",
    "gravity_rift": "gravity rift",
}
"""What players call the types of obstacles that have another name than in the data."""

ALIKE: Final = ("purrgil",)
"""The names that are the same for one and for many."""

COMMANDS: Final = {
    "navigate": "Navigate",
    "squadron": "Squadron",
    "repair": "Repair",
    "concentrate_fire": "Concentrate Fire",
}
TARGETS: Final = {
    "south_zone": "the south deployment zone",
    "north_zone": "the north deployment zone",
    "south_edge": "the south edge",
    "north_edge": "the north edge",
    "west_edge": "the west edge",
    "east_edge": "the east edge",
}
ZONES: Final = {"left_aux": "left auxiliary", "right_aux": "right auxiliary"}
FACES: Final = {"hit": ("hit", "hits"), "crit": ("critical", "criticals"), "accuracy": ("accuracy", "accuracies")}
YAW: Final = ("–", "I", "II")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
CLICKS: Final = ("", "one click", "two clicks")
RINGS: Final = {"1": "touching the ship", "2": "touching a squadron that touches the ship"}


# Names.


def player_name(player: str) -> str:
    """Return a player in a sentence: the name that was given, with a capital, or the seat."""
    return f"the {player} player" if player in ("first", "second") else capital(player)


def _whose(player: str) -> str:
    name = player_name(player)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def command_name(command: str) -> str:
    """Return a command as its dial and token show it."""
    return COMMANDS.get(command, command)


def obstacle_type(kind: str, *, many: bool = False) -> str:
    """Return what players call a type of obstacle, or of token: one of them, or many."""
    name = OBSTACLES.get(kind.replace(" ", "_")) or kind.replace("_", " ")
    return f"{name}s" if many and name not in ALIKE else name


def obstacle_name(kind: str) -> str:
    """Return a type of obstacle, or of token, with its article."""
    name = obstacle_type(kind)
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def _phase(phase: str) -> str:
    return "setup" if phase == "setup" else f"the {phase.capitalize()} Phase"


def _round(figure: str) -> str:
    """Return `2 ship` as "Round 2, Ship Phase"; setup comes before the first round."""
    number, _, phase = figure.partition(" ")
    return "Setup" if phase == "setup" else f"Round {number}, {phase.capitalize()} Phase"


# Speed and yaw.


def course_words(speed: int, clicks: Sequence[int], limits: Sequence[int]) -> str:
    """Return a course: its speed, the yaw of the joints as the speed chart prints it, and the joints that turn."""
    if not limits:
        return f"speed {speed}, so the maneuver tool is not used"
    turned = clicks_words(speed, clicks)
    chart = ", ".join(YAW[limit] for limit in limits)
    return f"speed {speed}, with {turned} (yaw {chart})" if any(clicks) else f"speed {speed}, {turned}"


def clicks_words(speed: int, clicks: Sequence[int]) -> str:
    """Return the joints that turn: `joint 2 one click right`, or `straight ahead`."""
    turned = [
        f"{_joint(joint if speed else 0)} {CLICKS[abs(click)]} {'right' if click > 0 else 'left'}"
        for joint, click in enumerate(clicks, 1)
        if click
    ]
    return joined(turned) if turned else "straight ahead"


def _joint(joint: Figure) -> str:
    return f"joint {joint}" if joint else "the speed-0 joint"


def _yaw(limit: Figure) -> str:
    return YAW[limit] if isinstance(limit, int) and limit else "none"


def _has_yaw(limit: Figure) -> str:
    return f"yaw {_yaw(limit)}" if limit else "no yaw"


def _moves(speed: Figure) -> str:
    return f"moves at speed {speed}" if speed else "turns in place"


def _moves_to(speed: Figure) -> str:
    return f"moves at speed {speed} and ends" if speed else "ends"


def _instead(plotted: Figure) -> str:
    return f" instead of {plotted} after an overlap" if plotted else ""


def _on(pieces: Figure) -> str:
    """Return the squadrons and obstacles that a ship ends on; nothing where there are none."""
    return f", on {joined([str(each) for each in pieces])}" if isinstance(pieces, tuple) and pieces else ""


def _no_dial(command: str) -> str:
    """Return as a sentence why a ship reveals no dial: the one that it has lies open, or it has none."""
    if command == "none":
        return "It has no command dial to reveal."
    return f"Its {command_name(command)} dial is already revealed."


def _other_dial(command: str) -> str:
    return "" if command == "none" else f", only a {command_name(command)} dial"


# Damage.


def dice_words(faces: Sequence[str]) -> str:
    """Return what dice show, equal faces counted: `1 hit and 2 accuracies`."""
    return joined(
        [
            f"{faces.count(face)} {many if faces.count(face) > 1 else one}"
            for face, (one, many) in FACES.items()
            if face in faces
        ]
    )


def _repaired(card: str) -> str:
    """Return the damage card that a station repairs, by its id, its title, or `facedown`."""
    if card == "facedown":
        return "a facedown damage card"
    return f"the faceup damage card {_card(card)}"


def _card(card: str) -> str:
    return damage_deck()[card].title if card in damage_deck() else card


def _dealt_too(cards: Figure) -> str:
    return f" and is dealt {cards} facedown damage card{'' if cards == 1 else 's'}" if cards else ""


def _left(count: Figure) -> str:
    return str(count or "none")


def _count(count: Figure) -> str:
    """Return a small number as a word: "one", "two"."""
    return NUMBERS[count] if isinstance(count, int) and 0 <= count < len(NUMBERS) else str(count)


def zone_name(zone: str) -> str:
    """Return a hull zone as it begins a sentence: `left_aux` is "Left auxiliary"."""
    return capital(ZONES.get(zone, zone))


def _in_zone(shields: str) -> str:
    """Return the shields of one hull zone: `front: 1` is "1 in the front hull zone"."""
    zone, _, count = shields.partition(": ")
    return f"{count} in the {ZONES.get(zone, zone)} hull zone" if count else shields


def _few_touch(count: Figure) -> str:
    """Return how many of the displaced squadrons touch a ship, fewer than there could be."""
    if not count:
        return "none of the displaced squadrons touches"
    return f"only {_count(count)} of the displaced squadrons touch{'es' if count == 1 else ''}"


def _must(room: Figure) -> str:
    """Return how many of the displaced squadrons must touch a ship, of how many there are: `It must`."""
    touching, count = map(int, room) if isinstance(room, tuple) else (0, 0)
    if touching < count or not count:
        return f"{touching} of them must" if touching else "None of them can"
    return f"{('It', 'Both', 'All')[min(count, 3) - 1]} must"


def _turns(terms: Figure) -> str:
    """Return what turns a speed dial, and by how much: `Navigate token -1`; nothing where nothing pays for it."""
    turned = [_turned(str(term)) for term in terms] if isinstance(terms, tuple) else []
    return f", because {joined(turned)}" if turned else ""


def _turned(term: str) -> str:
    """Return as a clause what turns a speed dial: `Comm Noise -1`, or what is a clause already."""
    source, _, by = term.rpartition(" ")
    if not by.startswith(("+", "-")):
        return term
    named = f"the {source}" if source.startswith("Navigate ") else source
    return f"{named} {'raises' if by.startswith('+') else 'lowers'} it by {by[1:]}"


def _no(count: Figure) -> str:
    return str(count or "no")


def _only(count: Figure) -> str:
    return f"only {count}" if count else "no"


# Places.


def _snapped(length: Figure) -> str:
    """Return how far a piece was put from where it was declared; nothing under a tenth of a millimetre."""
    near = not isinstance(length, float) or length < 0.1
    return "" if near else f", {millimetres(length)} from where it was declared"


def _away(gap: Figure) -> str:
    """Return how far a piece would be from another, or that it would overlap it."""
    return f"be {millimetres(gap)} from" if isinstance(gap, float) and gap > 0.0 else "overlap"


def _and_turns(turned: Figure) -> str:
    """Return that a piece is rotated as it moves; nothing where it is not."""
    return " and is rotated" if turned else ""


def _ring(ring: str) -> str:
    return RINGS.get(ring, f"in ring {ring} around the ship")


# Squadrons.

INTEL: Final = "grit by the intel of "
LENT: Final = "grit by "


def _freed(why: str) -> str:
    """Return as a clause why an engaged squadron may move: a keyword, what lends it, or the name of a card."""
    if why == "grit":
        return "it has grit"
    if why.startswith(INTEL):
        return f"the intel of {why.removeprefix(INTEL)} gives it grit"
    if why.startswith(LENT):
        return f"{why.removeprefix(LENT)} gives it grit"
    return why if why.startswith("all that engage") else f"{why} allows it"


def _text(say: Callable[[str], str]) -> Callable[[Figure], str]:
    return lambda value: say(str(value))


def _said(words: Mapping[str, str]) -> Callable[[Figure], str]:
    return lambda value: words.get(str(value), str(value))


WORDING: Final[Wording] = {
    "player": _text(player_name),
    "whose": _text(_whose),
    "who": _text(player_name),
    "command": _text(command_name),
    "phase": _text(_phase),
    "round": _text(_round),
    "kind": _text(obstacle_name),
    "plain": _text(lambda name: name.replace("_", " ")),
    "target": _said(TARGETS),
    "zone": _said(ZONES),
    "in_zone": _text(_in_zone),
    "joint": _joint,
    "yaw": _yaw,
    "has_yaw": _has_yaw,
    "moves": _moves,
    "moves_to": _moves_to,
    "instead": _instead,
    "no_dial": _text(_no_dial),
    "other_dial": _text(_other_dial),
    "on": Whole(_on),
    "token_spent": lambda spent: "spends a Navigate token" if "token" in str(spent) else "",
    "source": _said({"Navigate dial": "the Navigate dial", "Navigate token": "the Navigate token"}),
    "raises": _said({"raised": "raises", "lowered": "lowers"}),
    "speed": _said({"none": "a speed that was not named"}),
    "faces": _text(lambda faces: dice_words(faces.split("+"))),
    "card": _text(_card),
    "repaired": _text(_repaired),
    "dealt_too": _dealt_too,
    "left": _left,
    "no": _no,
    "count": _count,
    "few_touch": _few_touch,
    "must": Whole(_must),
    "turns": Whole(_turns),
    "turned": _text(_turned),
    "only": _only,
    "snapped": _snapped,
    "away": _away,
    "ring": _text(_ring),
    "part": _said({"base": "", "frame": "the frame of a shield dial of "}),
    "counts_as": _said({"yes": "counts as activated", "no": "no longer counts as activated"}),
    "and_turns": _and_turns,
    "counts": _said({"a move": "counts as a move", "no move": "does not count as a move"}),
    "freed": _text(_freed),
    "recorder": _text(lambda player: f" by {player_name(player) if player else 'hand'}"),
    "reason": _text(lambda why: f": {why.replace('_', ' ')}" if why else ""),
    "no_more": lambda count: f"{count} more" if count else "none",
    "limit": _text(lambda limit: f" ({limit})" if limit else ""),
}
"""The specs of Armada's sentences, `{figure:spec}`."""
