// The plan of a piece on the mat: controls, ends, a place in numbers; each rewrites the one line that is ruled on.

import { button, form, h, numberField } from '../base/view.js';
import { part } from '../base/notation.js';
import { endsList } from '../panels/ends.js';
import { wanting } from '../panels/plan.js';
import { facing, placeOf } from './carry.js';
import { controls } from './controls.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../board/surface.js').Own} Own */
/** @typedef {import('./plane.js').Plane} Plane */

/** @param {Plane} plane @param {Piece} piece @returns {import('../base/view.js').Child[]} */
export function planePlan(plane, piece) {
	const { session } = plane;
	// What is not on the board is planned from its place on.
	if (session.past || session.live?.pending || (piece.places && !session.draft)) return [];
	const wants = wanting(session, piece);
	// That the legal set is on its way is said below, so that nothing moves when it arrives.
	return session.ways ? [...wants, ...parts(plane, piece)] : [...parts(plane, piece), ...wants];
}

/** @param {Plane} plane @param {Piece} piece */
function parts(plane, piece) {
	const { session, own } = plane;
	const ways = session.ways ?? [];
	const place = placeOf(own, piece);
	if (place) {
		const lines = piece.places ? null : own.panel?.(session, piece, ways);
		return [lines, piece.done || (lines && !ways.some((way) => way.reach)) ? null : placed(plane, place, piece), ...controls(session, own, piece)];
	}
	return [own.grid?.(session, ways), ...controls(session, own, piece), ...ends(session, own, piece, ways)];
}

/** @param {Session} session @param {Own} own @param {Piece} piece @param {Ending[]} ways */
function ends(session, own, piece, ways) {
	const part = own.shown?.(session, piece, ways) ?? { ways, which: '' };
	return part.ways[0] ? [endsList(session, part.ways, part.which)] : [];
}

/** Where a piece is set down, in numbers, and how it is turned. @param {Plane} plane @param {Pick<NonNullable<Own['place']>, 'line' | 'turns'>} place @param {Piece} piece */
function placed(plane, place, piece) {
	const { session, carried } = plane;
	/** @param {'x' | 'y'} name */
	const now = (name) => part(session.draft, name) || (piece.at?.[name === 'x' ? 0 : 1] ?? 0).toFixed(1);
	/** @param {number | string} right @param {number | string} up */
	const set = (right, up) => session.plan(place.line(session, piece, Number(right), Number(up), session.draft));
	/** @param {'x' | 'y'} name @param {string} from @param {(typed: number) => void} put */
	const field = (name, from, put) => h('label', {}, `${name} `, numberField(name, now(name), put, { step: '0.1', 'aria-label': `${name} in mm from ${from}` }));
	const fields = [field('x', 'the left', (typed) => set(typed, now('y'))), field('y', 'below', (typed) => set(now('x'), typed))];
	/** @param {number} by @param {string} sign */
	const turn = (by, sign) => button('second', `turn${by}`, sign, () => plane.turnBy(by), { type: 'button', 'aria-label': `turn ${by < 0 ? 'left' : 'right'} by ${Math.abs(by)}°` });
	const turned = h('label', {}, 'facing ', numberField('heading', String(facing(session.draft, piece)), (typed) => carried.face(piece, typed), { step: '5', 'aria-label': 'facing in degrees, clockwise from straight up' }), ' °');
	const faces = place.turns(piece) ? [turned, turn(-15, '↺'), turn(15, '↻')] : [];
	const hint = h('small', { class: 'soft' }, 'Drag it or type', h('span', {}, `, or use arrow keys (Shift: finer${faces[0] ? '; Alt: turn' : ''})`), '.');
	return form('place', () => set(now('x'), now('y')), ...fields, 'mm', ...faces, hint);
}
