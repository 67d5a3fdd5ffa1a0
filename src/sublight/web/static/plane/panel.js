// The plan of a piece on the mat: a dial, controls, a place in numbers; each rewrites the one line that is ruled on.

import { form, h, numberField } from '../base/view.js';
import { part, withPart } from '../base/notation.js';
import { endsList, wayLine } from '../panels/ends.js';
import { wanting } from '../panels/plan.js';
import { isPlaced, placing } from './carry.js';
import { controls } from './controls.js';
import { dial } from './dial.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Ending} Ending */

/** @param {Session} session @param {Piece} piece @returns {import('../base/view.js').Child[]} */
export function planePlan(session, piece) {
	if (session.past || session.live?.pending) return [];
	return [...wanting(session, piece), ...parts(session, piece)];
}

/** @param {Session} session @param {Piece} piece */
function parts(session, piece) {
	const ways = session.ways ?? [];
	if (piece.kind === 'squadron') return [squadron(session, ways), place(session, piece)];
	if (isPlaced(piece)) return [...controls(session, piece), place(session, piece)];
	const grid = ways.some((way) => /^\d$/.test(way.row)) ? [dial(session, ways)] : [];
	return [...grid, ...controls(session, piece), ...ends(session, piece, ways)];
}

/** @param {Session} session @param {Piece} piece @param {Ending[]} ways */
function ends(session, piece, ways) {
	const speed = piece.controls.find((each) => each.name === 'speed');
	if (!speed || !ways.length) return ways.length ? [endsList(session, ways)] : [];
	const now = part(session.draft, 'speed') || speed.value;
	return [endsList(session, ways.filter((way) => way.row === `speed ${now}`), ` at speed ${now}`)];
}

/** The activations of a squadron. @param {Session} session @param {Ending[]} ways */
function squadron(session, ways) {
	/** @param {string} line */
	const bare = (line) => withPart(withPart(line, 'x', ''), 'y', '').replace(/ stay\b/, '');
	const lines = ways.map((way) => {
		const pressed = session.draft !== '' && bare(way.move) === bare(session.draft);
		return wayLine(way, pressed, { 'data-key': way.move, onclick: () => session.choose(way) });
	});
	return h('div', { class: 'ends', role: 'group', 'aria-label': 'Activated' }, ...lines);
}

/** Where a piece is set down, in numbers. @param {Session} session @param {Piece} piece */
function place(session, piece) {
	/** @param {'x' | 'y'} name @param {number} stands */
	const now = (name, stands) => part(session.draft, name) || stands.toFixed(1);
	const [x, y] = [now('x', piece.at?.[0] ?? 0), now('y', piece.at?.[1] ?? 0)];
	/** @param {number} right @param {number} up */
	const set = (right, up) => session.plan(placing(session, piece, right, up));
	const fields = [
		h('label', {}, 'x ', numberField('x', x, (typed) => set(typed, Number(now('y', piece.at?.[1] ?? 0))), { step: '0.1' })),
		h('label', {}, 'y ', numberField('y', y, (typed) => set(Number(now('x', piece.at?.[0] ?? 0)), typed), { step: '0.1' })),
	];
	const hint = h('small', { class: 'soft' }, 'Drag it, type, or nudge it with the arrow keys (Shift: 0.1 mm).');
	return form('place', () => set(Number(now('x', Number(x))), Number(now('y', Number(y)))), ...fields, 'mm', hint);
}
