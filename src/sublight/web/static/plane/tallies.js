// What happened to a ship at the table, counted: each number rewrites the line that records it.

import { aside, button, controlRow, h } from '../base/view.js';
import { part, withPart } from '../base/notation.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Control} Control */
/** @typedef {import('../types').Piece} Piece */

/** What the strip said when this was unfolded. Until it says else it stays so when another piece is selected: what one did is counted of another.
 * @type {string | false | undefined} */
let open = false;

/** All that is counted of a piece, in the place of the first; empty in that of the others. An observer records nothing.
 * @param {Session} session @param {Piece} piece @param {Control} control */
export function tallies(session, piece, control) {
	const all = piece.controls.filter((each) => each.form === 'tally');
	if (control !== all[0] || !session.player) return '';
	const some = all.filter(({ value }) => value).map(({ title, value }) => `${title} ${value}`);
	const title = h('summary', {}, `Record of ${session.called(piece.id)}`, some[0] && h('span', {}, `: ${some.join(', ')}`));
	const now = session.state?.next?.says;
	/** @param {{ target: HTMLDetailsElement }} event */
	const ontoggle = ({ target }) => (open = target.open && now);
	return h('details', { class: 'lines', key: 'tallies', id: `counts-${control.begins.split(' ')[0]}`, open: open === now, ontoggle }, title, aside('To record another piece, choose it on the board.'), ...all.map((each) => tally(session, each)));
}

/** A number, one more or less at a time. @param {Session} session @param {Control} control */
function tally(session, control) {
	const { title, value, name } = control;
	const begins = control.begins.replace('PLAYER', session.player);
	const line = session.draft.startsWith(begins) ? session.draft : begins;
	const [whole = '', zone] = name.split(':');
	const head = zone ? `${zone}:` : '';
	const said = part(line, whole).split(',').filter(Boolean);
	const now = +(said.find((each) => each.startsWith(head))?.slice(head.length) ?? value);
	/** What stays as it was is not recorded. @param {number} by @param {string} sign */
	const step = (by, sign) => {
		const plan = () => session.plan(withPart(line, whole, [...said.filter((each) => !each.startsWith(head)), head + (now + by)].filter((each) => each !== head + +value).join()));
		return button('second', name + by, sign, plan, { 'aria-label': `${title}: ${now + by}`, disabled: now + by < 0 });
	};
	return controlRow(control, step(-1, '−'), h('b', {}, String(now)), step(1, '+'));
}
