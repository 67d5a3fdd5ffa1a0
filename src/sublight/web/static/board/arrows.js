// Arrows drawn on the board, each with its length. Only this page sees them, until Escape or the next commit.

import { s } from '../base/dom.js';

/** @typedef {import('./gestures.js').Spot} Spot */
/** @typedef {import('./gestures.js').Drag} Drag */
/** @typedef {{ x: number, y: number }} Place on the table, y up */
/** @typedef {{ from: Place, to: Place, says: string }} Measured an arrow as the surface has it: where it begins and ends, and how long it is */

/** The length of an arrow in mm, for surfaces that have no measure of their own. @param {Place} from @param {Place} to @returns {Measured} */
function inMillimetres(from, to) {
	return { from, to, says: `${Math.hypot(to.x - from.x, to.y - from.y).toFixed(1)} mm` };
}

export class Arrows {
	constructor() {
		/** Whether every drag draws an arrow, because a finger cannot hold Shift. */
		this.on = false;
		this.measure = inMillimetres;
		/** @type {Measured[]} */
		this.drawn = [];
		this.layer = s('g', { class: 'arrows' });
	}

	/** Draw an arrow from a spot to the pointer. @param {Spot} from @returns {Drag} */
	begin(from) {
		const before = this.drawn;
		return {
			move: (to) => this.show([...before, this.measure(from, to)]),
			end: () => undefined,
			cancel: () => this.show(before),
		};
	}

	/** Remove all arrows. Returns whether there were any. */
	clear() {
		const any = this.drawn.length > 0;
		this.show([]);
		return any;
	}

	/** @param {Measured[]} arrows */
	show(arrows) {
		this.drawn = arrows;
		this.layer.replaceChildren(...arrows.map(arrow));
	}
}

/** @param {Measured} measured */
function arrow({ from, to, says }) {
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
