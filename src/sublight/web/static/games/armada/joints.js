// A row for each joint of the maneuver tool: fewer, the number, more, and the printed limit.

import { aside, h } from '../../base/view.js';
import { numbers, part, signed } from '../../base/notation.js';
import { bend, speedOf } from './course.js';

/** @typedef {import('../../session/session.js').Session} Session */
/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Piece} Piece */

/** @param {Session} session @param {Piece} piece @param {Control} control */
export function joints(session, piece, control) {
	const limits = control.chart[speedOf(session.draft, piece)] ?? [];
	if (!limits.length) return aside('The tool has no joints at this speed.');
	const bent = numbers(part(session.draft, 'clicks'));
	const rows = limits.map((limit, index) => {
		const now = bent[index] ?? 0;
		const barred = Boolean(session.ruled?.violations.length);
		return joint(index, now, limit, barred, (by) => bend(session, piece, limits.length, index, now + by));
	});
	return h('div', { class: 'joints', role: 'group', 'aria-label': control.says }, ...rows);
}

/** Clicks above the printed limit are marked where the ruling bars them; else something pays for them.
 * @param {number} index @param {number} now @param {number} limit @param {boolean} barred @param {(by: number) => void} to */
function joint(index, now, limit, barred, to) {
	const name = `Joint ${index + 1}`;
	/** @param {string} side @param {string} sign @param {number} by @param {boolean} disabled */
	const click = (side, sign, by, disabled) => {
		const props = { class: 'plain', 'data-key': `${side}-${index}`, 'aria-label': `${name}: one click ${side}`, disabled };
		return h('button', { ...props, onclick: () => to(by) }, sign);
	};
	const over = Math.abs(now) - limit;
	const printed = h('span', { class: 'unseen' }, `of ${limit} printed`);
	return h(
		'div',
		{ class: `joint${over > 0 && barred ? ' over' : ''}` },
		h('span', { class: 'label' }, name),
		click('left', '◀', -1, now <= -2),
		h('output', { 'aria-label': `${name}, clicks` }, signed(now)),
		click('right', '▶', 1, now >= 2),
		h('span', { class: 'limit', title: 'printed limit' }, limit === 0 ? '–' : 'I'.repeat(limit), printed, over > 0 ? ` + ${over}` : ''),
	);
}
