// The button that commits, and over the board what is pointed at or dragged.

import { h as element } from '../base/dom.js';
import { endMark, render, soon } from '../base/view.js';
import { verdict } from '../panels/ruling.js';

/** @typedef {import('../session/session.js').Session} Session */

/** @param {import('./table.js').Page} page */
export function mountVerdict({ session, slots }) {
	const box = element('input', { type: 'checkbox', id: 'share-plan', onchange: () => session.share(box.checked) });
	const shared = element('label', { class: 'share-plan' }, box, ' show my plan');
	const drop = element('button', { class: 'second', disabled: true, title: 'Clear the plan (Esc)', onclick: () => session.clear() }, 'Clear');
	const keep = element('button', { class: 'second', id: 'keep', title: 'Keep this plan, to make its move later', onclick: () => session.keep() }, 'Keep');
	const early = element('p', { class: 'early small', id: 'early' });
	const go = element('button', { class: 'first commit-button', id: 'commit', 'aria-describedby': 'early', disabled: true, onclick: () => session.commitSoon() }, 'Commit');
	const house = element('button', { class: 'second house', id: 'house', hidden: true, onclick: () => session.declare(true) }, 'Commit anyway as a house ruling');
	slots.verdict.append(early, element('div', { class: 'commit-row' }, shared, drop, keep, go), house);
	session.on(['ruled', 'draft', 'state', 'hover', 'line', 'checking'], soon(() => {
		chip(slots.chip, session);
		// The field that is left for this button changes the plan while it is pressed.
		go.disabled = Boolean(session.hindrance) && !(session.asking && go.matches(':active'));
		go.title = session.hindrance;
		keep.hidden = Boolean(session.fault);
		early.textContent = session.fault ? '' : session.early || session.ruled?.proposes || '';
		drop.disabled = !session.draft;
		house.hidden = !session.canHouse;
		house.disabled = session.asking;
		shared.hidden = session.seat === 'observer';
	}));
}

/** @param {HTMLElement} into @param {Session} session */
function chip(into, session) {
	const { hovered } = session;
	/** @type {ReturnType<typeof verdict>} */
	const shown = hovered ? { glyph: hovered.glyph, says: `${hovered.title}: ${hovered.says}` } : verdict(session);
	into.hidden = !shown;
	into.classList.toggle('pointed', hovered !== null);
	if (!shown) return;
	// The question itself stands on its card.
	const asks = shown.glyph === 'asking' && shown.silent;
	render([endMark(shown.glyph, shown.silent), asks ? (shown.says.split(': ')[0] ?? '') : shown.says], into);
}
