// The number of steps between two places of the map, from tile to tile, whatever bars the way.

import { middles } from './marks.js';

/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../board/arrows.js').Place} Place */
/** @typedef {import('../board/arrows.js').Measured} Measured */

/** @param {Board} board @param {Place} from @param {Place} to @returns {Measured} */
export function steps(board, from, to) {
	const all = middles(board);
	/** @param {Place} each @returns {Place} */
	const snapped = (each) => {
		const [x = 0, y = 0] = all.get(nearest(board, each)) ?? [];
		return { x, y: -y };
	};
	const [one, two] = [snapped(from), snapped(to)];
	const count = Math.round(far(board, two.x - one.x, two.y - one.y));
	return { from: one, to: two, says: count === 1 ? '1 step' : `${count} steps` };
}

/** The system whose middle is nearest to a place, and nearer than `least`. @param {Board} board @param {Place} place */
export function nearest(board, { x, y }, least = Infinity) {
	let best = '';
	for (const [id, at] of middles(board)) {
		const off = Math.hypot(at[0] - x, at[1] + y);
		if (off < least) [best, least] = [id, off];
	}
	return best;
}

/** Steps of a hex grid: with a corner of its tiles turned to the right, the longest of its three coordinates.
 * @param {Board} board @param {number} dx @param {number} dy */
function far(board, dx, dy) {
	const corner = cornerOf(board);
	const [along, across] = [(dx * corner.x + dy * corner.y) / corner.square, (dy * corner.x - dx * corner.y) / corner.square];
	const q = (2 / 3) * along;
	const r = (Math.sqrt(3) * across - along) / 3;
	return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** From the middle of a tile to one of its corners. @param {Board} board */
function cornerOf(board) {
	const ground = board.scene.querySelector('.hex[data-id] polygon.ground');
	const [x = 0, y = 0] = (ground?.getAttribute('points') ?? '').split(/[ ,]/).map(Number);
	const [[mx, my] = [0, 0]] = middles(board).values();
	return { x: x - mx, y: my - y, square: (x - mx) ** 2 + (my - y) ** 2 };
}
