// The number of steps between two places of the map, from tile to tile, whatever bars the way.

import { middles } from './marks.js';

/** @typedef {import('../board/board.js').Board} Board */
/** @typedef {import('../board/arrows.js').Place} Place */
/** @typedef {import('../board/arrows.js').Measured} Measured */

/** @param {Board} board @param {Place} from @param {Place} to @returns {Measured} */
export function steps(board, from, to) {
	const [one, two] = [nearest(board, from), nearest(board, to)];
	const count = Math.round(far(board, two.x - one.x, two.y - one.y));
	return { from: one, to: two, says: count === 1 ? '1 step' : `${count} steps` };
}

/** The middle of the tile nearest to a place. @param {Board} board @param {Place} place @returns {Place} */
function nearest(board, place) {
	let best = place;
	let least = Infinity;
	for (const [x, y] of middles(board).values()) {
		const off = Math.hypot(x - place.x, -y - place.y);
		if (off < least) [best, least] = [{ x, y: -y }, off];
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
