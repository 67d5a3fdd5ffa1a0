// The verdict, always in view, and the button that commits.

import { h as element } from '../base/dom.js';
import { h, mark, render, soon } from '../base/view.js';
import { verdict } from '../panels/ruling.js';
import { why } from './sheet.js';

/** @typedef {import('../session/session.js').Session} Session */

const LONGEST = 44;
const HOUSE = 'Commit it although it is not allowed, and log that';

/** @param {import('./table.js').Page} page */
export function mountVerdict({ session, slots }) {
	const toWhy = () => why(slots.panel);
	const words = element('button', { class: 'plain verdict-line', title: 'Why?', 'data-key': 'why', onclick: toWhy });
	const box = element('input', { type: 'checkbox', id: 'share-plan', onchange: () => session.share(box.checked) });
	const shared = element('label', { class: 'share-plan' }, box, ' show my plan');
	const drop = element('button', { class: 'second', disabled: true, title: 'Clear the plan (Esc)', onclick: () => session.clear() }, 'Clear');
	const go = element('button', { class: 'first commit-button', id: 'commit', disabled: true, onclick: () => session.commit() }, 'Commit');
	const house = element(
		'button',
		{ class: 'second house', id: 'house', hidden: true, title: HOUSE, onclick: () => session.houseRule() },
		'Commit anyway as a house ruling',
	);
	slots.verdict.append(words, element('div', { class: 'commit-row' }, shared, drop, go), house);
	slots.chip.addEventListener('click', toWhy);
	session.on(['ruled', 'draft', 'state', 'hover', 'line', 'checking'], soon(() => {
		line(words, session);
		chip(slots.chip, session);
		commits(go, session);
		drop.disabled = !session.draft;
		house.hidden = !session.canHouse;
		house.disabled = session.asking;
		shared.hidden = session.seat === 'observer';
	}));
}

/** @param {HTMLElement} into @param {Session} session */
function line(into, session) {
	const found = verdict(session);
	const last = session.live?.last;
	into.hidden = !found && !last;
	if (found) render([mark(found.glyph, found.silent), h('span', {}, found.says), h('u', {}, 'Why?')], into);
	else render(h('span', { class: 'soft' }, last?.headline ?? 'Nothing is planned.'), into);
}

/** @param {HTMLElement} into @param {Session} session */
function chip(into, session) {
	const { hovered } = session;
	/** @type {ReturnType<typeof verdict>} */
	const shown = hovered ? { glyph: hovered.glyph, says: `${hovered.title}: ${hovered.says}` } : verdict(session);
	into.hidden = !shown;
	if (!shown) return;
	// The question itself stands on its card.
	const asks = shown.glyph === 'asking' && shown.silent;
	render([mark(shown.glyph, shown.silent), asks ? (shown.says.split(': ')[0] ?? '') : shown.says], into);
}

/** If there is something to commit, the button says why it cannot be pressed. @param {HTMLButtonElement} button @param {Session} session */
function commits(button, session) {
	const { hindrance } = session;
	const blocked = Boolean(session.ruled && !session.asking) || session.seat === 'observer' || Boolean(session.past);
	button.disabled = Boolean(hindrance);
	button.title = hindrance;
	const short = hindrance.length > LONGEST ? `${hindrance.slice(0, LONGEST - 2)}…` : hindrance;
	const { ruled } = session;
	const refused = ruled?.violations[0]?.says === hindrance ? ruled.headline.split(': ')[0] : short;
	const says = (blocked && session.draft && refused) || '';
	button.textContent = says || 'Commit';
	button.classList.toggle('blocked', says !== '');
}
