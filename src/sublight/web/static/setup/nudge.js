// Keys that move the chosen piece: arrows move it by 1 mm, Alt turns it by 5°, Shift makes either a tenth.

import { headingOf } from '../base/bearing.js';
import { nudgeOf } from '../base/keys.js';

/** @typedef {{ piece: string, x: number, y: number, heading: number }} Goal */

export class Nudge {
	/** @param {import('./setup.js').Setup} setup */
	constructor(setup) {
		this.setup = setup;
		/** Where a piece will be once the earlier requests are done.
		 * @type {Goal | null} */
		this.goal = null;
		this.moving = false;
		setup.box.addEventListener('keydown', (event) => this.key(event));
	}

	/** @param {KeyboardEvent} event */
	key(event) {
		const step = nudgeOf(event);
		const { target, defaultPrevented } = event;
		const typed = target instanceof Element && target.matches('input, select, textarea');
		const from = this.goal?.piece === this.setup.selected ? this.goal : this.now();
		if (!step || !from || defaultPrevented || typed) return;
		event.preventDefault();
		const { right, up, turn } = step;
		const heading = (((from.heading + turn) % 360) + 360) % 360;
		this.goal = { ...from, x: from.x + right, y: from.y + up, heading };
		if (!this.moving) this.move();
	}

	/** Where the chosen piece is. @returns {Goal | null} */
	now() {
		const { piece } = this.setup;
		if (!piece?.at) return null;
		const [x, y, fx, fy] = piece.at;
		return { piece: piece.id, x, y, heading: headingOf(fx, fy) };
	}

	/** Put it there, and then wherever later key presses have moved it. */
	async move() {
		this.moving = true;
		let to = this.goal;
		while (to) {
			const { piece, x, y, heading } = to;
			/** @param {number} value */
			const round = (value) => Math.round(value * 100) / 100;
			await this.setup.change({ do: 'place', piece, place: { by: 'at', x: round(x), y: round(y), heading } });
			to = this.goal === to ? null : this.goal;
		}
		this.goal = null;
		this.moving = false;
	}
}
