// Arrows drawn on the board, each with its length. Only this page sees them, until Escape or the next commit.

import { opened } from '../base/doors.js';
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
			end() {},
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
		if (arrows.length) opened(() => this.draw());
		else this.layer.replaceChildren();
	}

	/** What draws them is loaded with the first. */
	async draw() {
		const { arrow } = await import('./arrow.js');
		this.layer.replaceChildren(...this.drawn.map(arrow));
	}
}
