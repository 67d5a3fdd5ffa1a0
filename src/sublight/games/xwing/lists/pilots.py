"""One pilot of a squad: its ship and its upgrades."""

from collections.abc import Iterator, Mapping

from sublight.games.xwing.catalogue.ships import PilotCard, ship_cards
from sublight.games.xwing.lists.model import Parts, SquadPilot, SquadUpgrade, kind_of, levelled
from sublight.games.xwing.lists.names import (
    nearly_upgrade,
    pilot_effects,
    pilot_named,
    pilot_of_older,
    ship_in_id,
    ship_named,
    slot_named,
    upgrade_effects,
)

MOST_UPGRADES = 40
"""More upgrades than that on one ship is a slip: no ship has as many slots."""

_TAKEN = ("id", "ship", "points", "upgrades")


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
    says = f"{ship_cards()[card].name if card else 'not on the table'}{_initiative(known)}{_does(effects)}"
    parts.note(at, raw[key], "pilot", says + "".join(wrong), good=not any(wrong))
    return SquadPilot(
        id=pilot,
        ship=ship,
        card=card,
        initiative=known.initiative if known else None,
        points=parts.points_of(f"{at} points", raw.get("points")),
        upgrades=tuple(_upgrades(parts, at, raw.get("upgrades"))),
        effects=effects,
        kept={name: value for name, value in raw.items() if name not in (*_TAKEN, key)},
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
        return "a huge ship is not set up here"
    if faction and faction not in ship.factions:
        return f"a ship of {', '.join(ship.factions)}, not of {faction}"
    return ""


def _does(effects: tuple[str, ...]) -> str:
    return f" (bears on movement: {', '.join(effects)})" if effects else ""


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
    wrong += ["; stands twice" if upgrade in seen else "", f"; {slot_named(slot)}" if slot_named(slot) else ""]
    seen.add(upgrade)
    says = f"bears on movement: {', '.join(effects)}" if effects else "no effect on movement known"
    parts.note(at, raw, "upgrade", says + "".join(wrong), good=not any(wrong))
    return SquadUpgrade(slot=slot, id=upgrade, effects=effects)
