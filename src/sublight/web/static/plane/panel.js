// The plan of a piece on the mat: controls, ends, a place in numbers; each rewrites the one line that is ruled on.

import { button, form, h, numberField } from '../base/view.js';
import { part } from '../base/notation.js';
import { endsList } from '../panels/ends.js';
import { wanting } from '../panels/plan.js';
import { placeOf } from './carry.js';
import { controls } from './controls.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../board/surface.js').Own} Own */
/** @typedef {import('./plane.js').Plane} Plane */

/** @param {Plane} plane @param {Piece} piece @returns {import('../base/view.js').Child[]} */
export function planePlan(plane, piece) {
	const { session } = plane;
	if (session.past || session.live?.pending) return [];
	const wants = wanting(session, piece);
	// That the legal set is on its way is said below, so that nothing moves when it arrives.
	return session.ways ? [...wants, ...parts(plane, piece)] : [...parts(plane, piece), ...wants];
}

/** @param {Plane} plane @param {Piece} piece */
function parts(plane, piece) {
	const { session, own } = plane;
	const ways = session.ways ?? [];
	const place = placeOf(own, piece);
	if (place) return [piece.places ? null : own.panel?.(session, piece, ways), piece.done ? null : placed(plane, place, piece), ...controls(session, own, piece)];
	return [own.grid?.(session, ways), ...controls(session, own, piece), ...ends(session, own, piece, ways)];
}

/** @param {Session} session @param {Own} own @param {Piece} piece @param {Ending[]} ways */
function ends(session, own, piece, ways) {
	const part = own.shown?.(session, piece, ways) ?? { ways, which: '' };
	return ways.length ? [endsList(session, part.ways, part.which)] : [];
}

/** Where a piece is set down, in numbers, and how it is turned. @param {Plane} plane @param {NonNullable<ReturnType<typeof placeOf>>} place @param {Piece} piece */
function placed(plane, place, piece) {
	const { session } = plane;
	/** @param {'x' | 'y'} name @param {number} stands */
	const now = (name, stands) => part(session.draft, name) || stands.toFixed(1);
	const [x, y] = [now('x', piece.at?.[0] ?? 0), now('y', piece.at?.[1] ?? 0)];
	/** @param {number} right @param {number} up */
	const set = (right, up) => session.plan(place.line(session, piece, right, up, session.draft));
	const fields = [
		h('label', {}, 'x ', numberField('x', x, (typed) => set(typed, Number(now('y', piece.at?.[1] ?? 0))), { step: '0.1' })),
		h('label', {}, 'y ', numberField('y', y, (typed) => set(Number(now('x', piece.at?.[0] ?? 0)), typed), { step: '0.1' })),
	];
	const turns = place.turns(piece) ? [-15, 15].map((by) => button('second', `turn${by}`, `${by < 0 ? '↺' : '↻'} 15°`, () => plane.turnBy(by), { type: 'button' })) : [];
	const hint = h('small', { class: 'soft' }, `Drag it, type, or nudge it with the arrow keys (Shift: 0.1 mm${turns.length ? '; Alt: turn' : ''}).`);
	return form('place', () => set(Number(now('x', Number(x))), Number(now('y', Number(y)))), ...fields, 'mm', ...turns, hint);
}
