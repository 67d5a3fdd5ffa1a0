// An arrow on the board: a line with a head, and its length beyond it.

import { s } from '../base/dom.js';

/** @typedef {import('./arrows.js').Place} Place */
/** @typedef {import('./arrows.js').Measured} Measured */

/** @param {Measured} measured */
export function arrow({ from, to, says }) {
	const turn = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI;
	const ends = { x1: from.x, y1: -from.y, x2: to.x, y2: -to.y };
	const head = s('g', { transform: `translate(${to.x} ${-to.y}) rotate(${turn})` }, s('path', { d: 'M-14-7 0 0-14 7' }));
	return s('g', { class: 'drawn' }, s('line', { class: 'casing', ...ends }), s('line', ends), head, labelOf(to, turn, says));
}

/** The length, beyond the head of an arrow that points so many degrees down from the right. @param {Place} to @param {number} turn @param {string} says */
function labelOf(to, turn, says) {
	const wide = 8 * says.length + 14;
	const [right, down] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
	const pill = s('rect', { x: -wide / 2, y: -12, width: wide, height: 24, rx: 12 });
	const words = s('g', { class: 'words', transform: `translate(${right * (wide / 2 + 8)} ${down * 22})` }, pill, s('text', { y: 5 }, says));
	return s('g', { class: 'length', transform: `translate(${to.x} ${-to.y})` }, s('g', {}, words));
}
