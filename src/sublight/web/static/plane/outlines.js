// Copies of the outlines that pieces have in the picture: around what is selected, and set down elsewhere.

import { s } from '../base/dom.js';
import { outline } from './marks.js';

/** @typedef {import('./plane.js').Plane} Plane */

/** The ring around what is selected, and around what a measurement begins at. @param {Plane} plane */
export function rings({ board, session, measureFrom }) {
	return [session.selected, measureFrom].filter(Boolean).flatMap((id) => {
		const shape = outlineOf(board, id);
		if (!shape) return [];
		const left = board.group(id)?.classList.contains('ghost');
		shape.setAttribute('class', `chosen${id === measureFrom ? ' from' : ''}${left ? ' left' : ''}`);
		return [shape];
	});
}

/** A bare copy of a piece's outline. @param {import('../board/board.js').Board} board @param {string} id @returns {SVGElement | null} */
function outlineOf(board, id) {
	const found = board.group(id)?.querySelector('polygon, circle');
	if (!(found instanceof SVGElement)) return null;
	const copy = /** @type {SVGElement} */ (found.cloneNode(false));
	copy.removeAttribute('fill');
	return copy;
}

/** A copy of a piece's outline, set down elsewhere; with a direction turned to it.
 * @param {Plane} plane @param {string} id @param {number[]} place @param {string} style */
export function setDown({ board, session }, id, [x = 0, y = 0, fx, fy], style) {
	const piece = session.piece(id);
	if (piece?.places && session.outline.length) return outline({ at: [x, y], forward: [fx ?? 0, fy ?? 1] }, session.outline, style);
	const shape = piece?.places ? null : outlineOf(board, id);
	if (!piece?.at || !shape) return s('circle', { class: style, cx: x, cy: y, r: 17 });
	const [px, py, pfx, pfy] = piece.at;
	const turn = fx === undefined || fy === undefined ? 0 : Math.atan2(pfx, pfy) - Math.atan2(fx, fy);
	shape.setAttribute('class', style);
	shape.setAttribute('transform', `translate(${x} ${y}) rotate(${(turn * 180) / Math.PI}) translate(${-px} ${-py})`);
	return shape;
}
