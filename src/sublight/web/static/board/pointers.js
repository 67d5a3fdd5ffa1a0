// Where the seats point while they share a plan. Pointers are sent to the others and never stored.

import { s } from '../base/dom.js';
import { seatNumber } from '../session/table.js';
import { byHand } from './gestures.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('./board.js').Board} Board */

const PAUSE_MS = 100;
/** How long a pointer that does not move is shown. */
const SHOWN_MS = 5000;

/** Show on a board where others point, and tell them where this seat does. @param {Board} board @param {Session} session */
export function mountPointers(board, session) {
	tellPointer(board, session);
	let fading = 0;
	const draw = () => {
		clearTimeout(fading);
		const marks = [...session.pointed].map(([seat, at]) => cross(seat, at, session.welcome?.players[seatNumber(seat)] ?? seat));
		board.pointers.replaceChildren(...marks);
		if (marks.length) fading = setTimeout(() => board.pointers.replaceChildren(), SHOWN_MS);
	};
	session.on(['pointed', 'shared', 'welcome'], draw);
	draw();
}

/** @param {string} seat @param {[number, number]} at @param {string} name */
function cross(seat, [x, y], name) {
	const mark = s('g', { class: 'upright' }, s('path', { d: 'M-9 0H9M0-9V9' }), s('text', { x: 12, y: -6 }, name));
	return s('g', { class: `pointer seat${seatNumber(seat)}`, transform: `translate(${x} ${-y})` }, mark);
}

/** Send the pointer of this seat to the others, no more often than they can see. @param {Board} board @param {Session} session */
function tellPointer(board, session) {
	/** @type {[number, number] | null} */
	let at = null;
	let waits = false;
	const send = () => {
		waits = false;
		session.point(at);
	};
	/** @param {[number, number] | null} next */
	const later = (next) => {
		at = next;
		if (waits || !session.sharing) return;
		waits = true;
		setTimeout(send, PAUSE_MS);
	};
	/** @param {PointerEvent} given */
	const pointed = ({ clientX, clientY }) => {
		const { x, y } = board.page(clientX, clientY);
		later([Math.round(10 * x) / 10, Math.round(-10 * y) / 10]);
	};
	board.frame.addEventListener('pointermove', byHand(pointed));
	board.frame.addEventListener('pointerleave', () => later(null));
}
