"""What a screen reader says at a page: what is announced, and the role and name of what has the focus."""

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from web.page.table import Seat

LISTENED = """window.heard = [];
    addEventListener('DOMContentLoaded', () => {
        const live = '[role=log], [role=status], [role=alert]', changed = new Map(), said = new Map();
        const hear = () => {
            for (const [region, added] of changed) {
                const log = region.role === 'log';
                const words = (log ? added : [region])
                    .filter((each) => each.isConnected && each.checkVisibility())
                    .map((each) => (each.innerText ?? each.data).replace(/\\s+/g, ' ').trim())
                    .filter(Boolean).join(' ');
                if (words && (log || words !== said.get(region))) window.heard.push([region.role, words]);
                said.set(region, words);
            }
            changed.clear();
        };
        const change = (region, added) => {
            if (!changed.size) requestAnimationFrame(() => setTimeout(hear));
            changed.set(region, [...(changed.get(region) ?? []), ...added]);
        };
        new MutationObserver((changes) => {
            for (const { target, addedNodes } of changes) {
                const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
                if (region) change(region, addedNodes);
                else for (const node of addedNodes)
                    for (const each of node.querySelectorAll?.(live) ?? []) change(each, []);
            }
        }).observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter: ['hidden'] });
    });"""
"""Hears at the end of each frame what stands in live regions then: what was there for less is not announced."""
SENTENCES = re.compile(r"[^·=_<>{}]*[.?!…)]")


def listen(page: Page) -> None:
    """Have a page remember, from its beginning on, what it announces."""
    page.add_init_script(LISTENED)


class Said(NamedTuple):
    """An announcement, and the role of the region where it stands."""

    role: str
    words: str


def heard(seat: Seat) -> list[Said]:
    """Return what a page announced since this was asked last."""
    return [Said(*each) for each in seat.page.evaluate("window.heard?.splice(0) ?? []")]


def named(found: Locator) -> str:
    """Return the role and the accessible name of an element, with its state, in one line."""
    return found.aria_snapshot().split("\n")[0].removeprefix("- ").removesuffix(":").strip("'")


def odd(lines: list[Said]) -> list[str]:
    """Return the announcements that do not read as sentences: with signs of the notation, or without an end.

    A status is a part of the page and may have headings and lists.
    """
    return [each.words for each in lines if each.role != "status" and not SENTENCES.fullmatch(each.words)]
