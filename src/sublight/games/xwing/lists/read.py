"""A whole text in the XWS format, 2.x or older: its faction, its pilots, its obstacles."""

from collections.abc import Iterator, Mapping

from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import read_json
from sublight.games.xwing.catalogue import obstacle_tokens
from sublight.games.xwing.catalogue.devices import payloads
from sublight.games.xwing.lists.model import Parts, Squad, SquadPilot, kind_of, levelled
from sublight.games.xwing.lists.names import faction_named
from sublight.games.xwing.lists.pilots import read_pilot

LARGEST = 1024 * 1024
MOST_PILOTS = 60
MOST_KEYS = 100
OBSTACLES = 3
"""How many obstacles a player brings (XW-SET-01)."""

_TAKEN = ("name", "faction", "version", "points", "pilots", "obstacles")
_KNOWN = ("description", "vendor")


def read_squad(text: str, where: str = "squad") -> Squad:
    """Return the squad that a text is; what of it cannot be read stands in `readings` with the reason.

    InputError for a text that is too large, is no JSON, is no object, or lists no pilots.
    """
    if len(text) > LARGEST:
        raise InputError(f"{where}: {len(text)} characters; at most {LARGEST} are read")
    raw = read_json(text.removeprefix("\ufeff"), where)
    if not isinstance(raw, dict):
        raise InputError(f"{where}: a squad is an object with `faction` and `pilots`, not {kind_of(raw)}")
    if len(raw) > MOST_KEYS:
        raise InputError(f"{where}: {len(raw)} keys; a squad has about ten, and at most {MOST_KEYS} are read")
    return _squad(raw, _pilot_list(raw, where))


def _pilot_list(raw: Mapping[str, object], where: str) -> list[object]:
    """Return the entries of `pilots`; InputError where it is missing, no list, empty or too long."""
    if "pilots" not in raw:
        raise InputError(f"{where}: no `pilots`{did_you_mean('pilots', raw)}")
    listed = raw["pilots"]
    if not isinstance(listed, list):
        raise InputError(f"{where}: `pilots` is a list, not {kind_of(listed)}")
    if not 1 <= len(listed) <= MOST_PILOTS:
        raise InputError(f"{where}: {len(listed)} pilots; 1 to {MOST_PILOTS} are read")
    return listed


def _squad(raw: Mapping[str, object], listed: list[object]) -> Squad:
    parts = Parts()
    faction = _faction(parts, raw.get("faction"))
    return Squad(
        name=parts.text_of("name", raw.get("name")),
        faction=faction,
        version=parts.text_of("version", raw.get("version")),
        points=parts.points_of("points", raw.get("points")),
        pilots=tuple(_pilots(parts, listed, faction)),
        obstacles=tuple(_obstacles(parts, raw.get("obstacles"))),
        kept=_kept(parts, raw),
        readings=tuple(parts.readings),
    )


def _faction(parts: Parts, value: object) -> str:
    if not isinstance(value, str):
        parts.lost("faction", value, f"a faction is a text, not {kind_of(value)}")
        return ""
    found, why = faction_named(value)
    if found:
        parts.note("faction", value, "squad", found, good=True)
    else:
        parts.lost("faction", value, why)
    return found


def _pilots(parts: Parts, listed: list[object], faction: str) -> Iterator[SquadPilot]:
    for number, each in enumerate(listed, 1):
        pilot = read_pilot(parts, f"pilot {number}", each, faction)
        if pilot:
            yield pilot


def _obstacles(parts: Parts, raw: object) -> Iterator[str]:
    """Yield the obstacles that the squad brings, three at most."""
    if raw is None or raw == []:
        return
    if not isinstance(raw, list):
        parts.lost("obstacles", raw, f"obstacles are a list of three ids, not {kind_of(raw)}")
        return
    for number, each in enumerate(raw[:OBSTACLES], 1):
        found = _obstacle(parts, f"obstacle {number}", each)
        if found:
            yield found
    if len(raw) > OBSTACLES:
        parts.lost("obstacles", raw[OBSTACLES:], f"{len(raw)} obstacles; a squad brings {OBSTACLES}")
    elif len(raw) < OBSTACLES:
        parts.note("obstacles", raw, "squad", f"only {len(raw)} of {OBSTACLES}", good=False)


def _obstacle(parts: Parts, at: str, value: object) -> str:
    """Return the token that an id means, as it was or as it is called now; empty where there is none."""
    named = parts.id_of(at, value)
    found = named.replace("vt49debris", "vt49decimatordebris")
    if not named:
        return ""
    if found in payloads():
        parts.lost(at, value, "is placed by cards during the game, and not brought")
    elif found not in obstacle_tokens():
        parts.lost(at, value, f"no obstacle `{named}`{did_you_mean(named, obstacle_tokens())}")
    else:
        parts.note(at, value, "obstacle", obstacle_tokens()[found].name + levelled(found, value))
        return found
    return ""


def _kept(parts: Parts, raw: Mapping[str, object]) -> dict[str, object]:
    """Return what else the text says; nothing of it means anything here."""
    kept = {key: value for key, value in raw.items() if key not in _TAKEN}
    for key, value in kept.items():
        hint = "" if key in _KNOWN else did_you_mean(key, _TAKEN)
        parts.note(key[:40], value, "kept", f"for other programs{hint}", good=not hint)
    return kept
