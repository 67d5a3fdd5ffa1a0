// Every end of a piece as a line of text, for those who do not see the board.

import { h, mark } from '../base/dom.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Ending} Ending */

const MOST = 400;

/** The lines of a section, created when it is opened. @param {Session} session @param {Ending[]} ways @param {string} [which] */
export function endsList(session, ways, which = '') {
	const open = document.querySelector('details.all')?.hasAttribute('open') ?? false;
	const box = h('div', { class: 'ends' });
	const list = () => {
		if (!box.childElementCount) box.append(...ways.slice(0, MOST).map((way) => endLine(session, way)));
	};
	if (open) list();
	const title = h('summary', { 'data-key': 'all' }, `All ${ways.length} positions${which}`);
	return h('details', { class: 'all', open, ontoggle: list }, title, box);
}

/** @param {Session} session @param {Ending} way */
function endLine(session, way) {
	return wayLine(way, way.move === session.draft, choosing(session, way, `end ${way.move}`));
}

/** The label and the action of a button that chooses an end. @param {Session} session @param {Ending} way @param {string} [key] */
export function choosing(session, way, key = way.move) {
	const point = () => session.hover(way);
	const leave = () => session.hover(null);
	return {
		'data-key': key,
		'aria-pressed': String(way.move === session.draft),
		onclick: () => session.choose(way),
		onpointerenter: point,
		onpointerleave: leave,
		onfocus: point,
		onblur: leave,
	};
}

/** An end as a line: its class, its name and its consequences. @param {Ending} way @param {boolean} pressed @param {import('../base/dom.js').Props} props */
export function wayLine(way, pressed, props) {
	const words = [mark(way.glyph), h('b', {}, way.title), h('span', { class: 'soft' }, way.says)];
	return h('button', { class: 'end-line', 'aria-pressed': String(pressed), ...props }, ...words);
}
