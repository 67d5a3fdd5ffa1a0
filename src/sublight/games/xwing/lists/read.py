"""A text in the XWS format, 2.x or older: its faction, its pilots with ships and upgrades, its obstacles."""

from collections.abc import Iterator, Mapping

from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import read_json
from sublight.games.xwing.catalogue import obstacle_tokens
from sublight.games.xwing.catalogue.devices import payloads
from sublight.games.xwing.catalogue.ships import PilotCard, ship_cards
from sublight.games.xwing.lists.links import obstacles_of, vendor_link
from sublight.games.xwing.lists.model import Parts, Squad, SquadPilot, SquadUpgrade, kind_of, levelled
from sublight.games.xwing.lists.names import (
    FACTION_NAMES,
    faction_named,
    nearly_upgrade,
    pilot_effects,
    pilot_named,
    pilot_of_older,
    ship_in_id,
    ship_named,
    slot_named,
    upgrade_effects,
)

LARGEST = 1024 * 1024
MOST_PILOTS = 60
MOST_KEYS = 100
MOST_UPGRADES = 40
"""More upgrades than that on one ship is a slip: no ship has as many slots."""
OBSTACLES = 3
"""How many obstacles a player brings (XW-SET-01)."""

_PILOT_KEYS = ("id", "ship", "points", "upgrades")
_SQUAD_KEYS = ("name", "faction", "version", "points", "pilots", "obstacles")
_OTHER_KEYS = ("description", "vendor")


def read_squad(text: str, where: str = "squad") -> Squad:
    """Return the squad that a text is; what of it cannot be read stands in `readings` with the reason.

    InputError for a text that is too large, is no JSON, is no object, or lists no pilots.
    """
    if len(text) > LARGEST:
        raise InputError(f"{where}: {len(text)} characters; at most {LARGEST} are read", "large")
    raw = read_json(text.removeprefix("\ufeff"), where)
    if not isinstance(raw, dict):
        raise InputError(f"{where}: a squad is an object with `faction` and `pilots`, not {kind_of(raw)}", "schema")
    if len(raw) > MOST_KEYS:
        raise InputError(f"{where}: {len(raw)} keys; a squad has about ten, and at most {MOST_KEYS} are read", "large")
    return _squad(raw, _pilot_list(raw, where))


def _pilot_list(raw: Mapping[str, object], where: str) -> list[object]:
    """Return the entries of `pilots`; InputError where it is missing, no list, empty or too long."""
    if "pilots" not in raw:
        raise InputError(f"{where}: no `pilots`{did_you_mean('pilots', raw)}", "schema")
    listed = raw["pilots"]
    if not isinstance(listed, list):
        raise InputError(f"{where}: `pilots` is a list, not {kind_of(listed)}", "schema")
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
        obstacles=tuple(obstacles_in(parts, raw.get("obstacles") or obstacles_of(vendor_link(raw.get("vendor"))))),
        kept=_kept(parts, raw),
        readings=tuple(parts.readings),
    )


def _faction(parts: Parts, value: object) -> str:
    if not isinstance(value, str):
        parts.lost("faction", value, f"a faction is a text, not {kind_of(value)}")
        return ""
    found, why = faction_named(value)
    if found:
        parts.note("faction", value, "squad", FACTION_NAMES[found], good=True)
    else:
        parts.lost("faction", value, why)
    return found


def _pilots(parts: Parts, listed: list[object], faction: str) -> Iterator[SquadPilot]:
    for number, each in enumerate(listed, 1):
        pilot = read_pilot(parts, f"pilot {number}", each, faction)
        if pilot:
            yield pilot


def obstacles_in(parts: Parts, raw: object) -> Iterator[str]:
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
        parts.note("obstacles", raw, "squad", f"only {len(raw)} of {OBSTACLES} obstacles", good=False)


def _obstacle(parts: Parts, at: str, value: object) -> str:
    """Return the token that an id means, as it was or as it is called now; empty where there is none."""
    named = parts.id_of(at, value)
    found = named.replace("vt49debris", "vt49decimatordebris")
    if not named:
        return ""
    if found in payloads():
        parts.lost(at, value, "a card places it during the game, so a squad does not bring it")
    elif found not in obstacle_tokens():
        parts.lost(at, value, f"no obstacle `{named}`{did_you_mean(named, obstacle_tokens())}")
    else:
        parts.note(at, value, "obstacle", obstacle_tokens()[found].name + levelled(found, value))
        return found
    return ""


def _kept(parts: Parts, raw: Mapping[str, object]) -> dict[str, object]:
    """Return what else the text says; nothing of it means anything here."""
    kept = {key: value for key, value in raw.items() if key not in _SQUAD_KEYS}
    for key, value in kept.items():
        hint = "" if key in _OTHER_KEYS else did_you_mean(key, _SQUAD_KEYS)
        parts.note(key[:40], value, "kept", f"for other programs{hint}", good=not hint)
    return kept


# One pilot.


def read_pilot(parts: Parts, at: str, raw: object, faction: str) -> SquadPilot | None:
    """Return the pilot that an entry of `pilots` is, None where it is none; what is amiss with it is said."""
    if not isinstance(raw, dict):
        parts.lost(at, raw, f"a pilot is an object with `id`, not {kind_of(raw)}")
        return None
    key = "id" if "id" in raw or "name" not in raw else "name"
    if raw.get(key) is None:
        parts.lost(at, raw, "a pilot without `id`")
        return None
    pilot = parts.id_of(at, raw[key])
    if pilot and key == "name":
        pilot = pilot_of_older(pilot, raw.get("ship"))
    return _pilot(parts, at, raw, key, pilot, faction) if pilot else None


def _pilot(parts: Parts, at: str, raw: Mapping[str, object], key: str, pilot: str, faction: str) -> SquadPilot:
    ship = parts.text_of(f"{at} ship", raw.get("ship"))
    known, unknown = pilot_named(pilot)
    card, why = _card(known, pilot, ship)
    effects = pilot_effects(pilot)
    wrong = [
        levelled(pilot, raw[key]) if key == "id" else "",
        *(f"; {each}" for each in (why, _strange(card, faction), unknown) if each),
    ]
    says = f"{ship_cards()[card].name if card else 'not on the table'}{_initiative(known)}{does(effects)}"
    parts.note(at, raw[key], "pilot", says + "".join(wrong), good=not any(wrong))
    return SquadPilot(
        id=pilot,
        ship=ship,
        card=card,
        initiative=known.initiative if known else None,
        points=parts.points_of(f"{at} points", raw.get("points")),
        upgrades=tuple(_upgrades(parts, at, raw.get("upgrades"))),
        effects=effects,
        kept={name: value for name, value in raw.items() if name not in (*_PILOT_KEYS, key)},
    )


def _card(known: PilotCard | None, pilot: str, ship: str) -> tuple[str | None, str]:
    """Return the ship that a pilot flies, None where it is not known, and what is amiss."""
    if ship:
        named, why = ship_named(ship)
        other = known and named and known.ship != named
        return named, why or (f"that pilot flies the {ship_cards()[known.ship].name}" if known and other else "")
    found = known.ship if known else ship_in_id(pilot)
    return found, "" if found else "the ship is not known: add `ship`, such as `t65xwing`"


def _initiative(known: PilotCard | None) -> str:
    if known is None:
        return ""
    return ", initiative of another ship" if known.initiative is None else f", initiative {known.initiative}"


def _strange(card: str | None, faction: str) -> str:
    """Return what is wrong with a ship for this squad: another faction's, or one that is not set up."""
    ship = ship_cards()[card] if card else None
    if ship is None:
        return ""
    if ship.size == "huge":
        return "huge ships are not set up"
    if faction and faction not in ship.factions:
        others = ", ".join(FACTION_NAMES[each] for each in ship.factions)
        return f"its faction is {others}, not {FACTION_NAMES[faction]}"
    return ""


def does(effects: tuple[str, ...]) -> str:
    """Return what a card does to movement, in brackets; empty where it does nothing."""
    return f" (affects movement: {', '.join(effects)})" if effects else ""


def _upgrades(parts: Parts, at: str, raw: object) -> Iterator[SquadUpgrade]:
    """Yield the upgrades of a pilot, slot by slot."""
    if raw is None or raw == []:
        return
    if not isinstance(raw, dict):
        parts.lost(f"{at} upgrades", raw, f"upgrades are an object, slot to ids, not {kind_of(raw)}")
        return
    listed = [(slot, one) for slot, ids in raw.items() for one in _ids(parts, f"{at} {slot}", ids)]
    seen: set[str] = set()
    for slot, one in listed[:MOST_UPGRADES]:
        upgrade = _upgrade(parts, f"{at} {slot}", slot, one, seen)
        if upgrade:
            yield upgrade
    if len(listed) > MOST_UPGRADES:
        parts.lost(f"{at} upgrades", f"{len(listed)} upgrades", f"at most {MOST_UPGRADES} of one ship are read")


def _ids(parts: Parts, at: str, raw: object) -> list[object]:
    if isinstance(raw, list):
        return raw
    parts.lost(at, raw, f"a slot holds a list of ids, not {kind_of(raw)}")
    return []


def _upgrade(parts: Parts, at: str, slot: str, raw: object, seen: set[str]) -> SquadUpgrade | None:
    upgrade = parts.id_of(at, raw)
    if not upgrade:
        return None
    effects = upgrade_effects(upgrade)
    near = "" if effects else nearly_upgrade(upgrade)
    wrong = [levelled(upgrade, raw), f"; did you mean `{near}`?" if near else ""]
    wrong += ["; is listed twice" if upgrade in seen else "", f"; {slot_named(slot)}" if slot_named(slot) else ""]
    seen.add(upgrade)
    says = f"affects movement: {', '.join(effects)}" if effects else "no effect on movement known"
    parts.note(at, raw, "upgrade", says + "".join(wrong), good=not any(wrong))
    return SquadUpgrade(slot=slot, id=upgrade, effects=effects)
