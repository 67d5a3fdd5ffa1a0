// A question that asks for places: the pieces it names stand where they may be dragged, nudged or typed to.

import { forwardOf, headingOf } from '../base/bearing.js';
import { setDown } from './outlines.js';

/** @typedef {import('../board/board.js').Spot} Spot */
/** @typedef {import('../board/gestures.js').Drag} Drag */

export class Places {
	/** @param {import('./plane.js').Plane} plane */
	constructor(plane) {
		this.plane = plane;
		this.question = '';
	}

	/** Begin with what is suggested when another question asks. */
	follow() {
		const { session } = this.plane;
		const question = session.past || session.question?.form !== 'place' ? null : session.question;
		if ((question?.id ?? '') === this.question) return;
		this.question = question?.id ?? '';
		this.plane.places = {};
		session.endTrial();
		for (const { key } of question?.choices ?? []) {
			this.plane.places[key] = question?.suggestion?.[key] ?? session.piece(key)?.at?.slice(0, 2) ?? [0, 0];
		}
		session.tell('hover');
	}

	layer() {
		return Object.entries(this.plane.places).map(([id, place]) => setDown(this.plane, id, place, 'ghost-piece answer'));
	}

	/** @param {string} id @param {number[]} place */
	put(id, place) {
		this.plane.places[id] = place;
		this.plane.session.tell('hover');
		this.plane.session.tryAnswer(this.question, this.plane.places);
	}

	/** @param {Spot} spot @returns {Drag | null} */
	grab(spot) {
		const near = Math.max(20, spot.reach);
		const found = Object.entries(this.plane.places).find(([, [x = 0, y = 0]]) => Math.hypot(x - spot.x, y - spot.y) < near);
		if (!found) return null;
		const [id, before] = found;
		const [x = 0, y = 0, ...facing] = before;
		return {
			move: (to) => this.put(id, [x + to.x - spot.x, y + to.y - spot.y, ...facing]),
			end: () => undefined,
			cancel: () => this.put(id, before),
		};
	}

	/** Turn the first of them that points anywhere; says whether there is one. @param {number} degrees */
	turn(degrees) {
		const found = Object.entries(this.plane.places).find(([, place]) => place.length === 4);
		if (!found) return false;
		const [id, [x = 0, y = 0, fx = 0, fy = 1]] = found;
		this.put(id, [x, y, ...forwardOf(headingOf(fx, fy) + degrees)]);
		return true;
	}

	/** Move the first of them by so many mm; says whether there is one. @param {number} right @param {number} up */
	nudge(right, up) {
		const [first] = Object.entries(this.plane.places);
		if (!first) return false;
		const [id, [x = 0, y = 0, ...facing]] = first;
		this.put(id, [x + right, y + up, ...facing]);
		return true;
	}
}
