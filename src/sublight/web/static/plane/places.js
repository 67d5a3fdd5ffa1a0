// A question that asks for places: the pieces it names stand where they may be dragged, nudged or typed to.

import { forwardOf, headingOf } from '../base/bearing.js';
import { s } from '../base/dom.js';
import { setDown } from './outlines.js';

/** @typedef {import('../board/board.js').Spot} Spot */
/** @typedef {import('../board/gestures.js').Drag} Drag */

export class Places {
	/** @param {import('./plane.js').Plane} plane */
	constructor(plane) {
		this.plane = plane;
		this.question = '';
		/** What is asked, by what was suggested: another plan may ask the same of other places. */
		this.asked = '';
		/** Where the server says that what is placed may lie: as it is drawn, and points half a mm apart.
		 * @type {SVGElement[]} */
		this.marks = [];
		/** @type {DOMPoint[]} */
		this.line = [];
	}

	/** Begin with what is suggested when another question asks, or the same of another plan. */
	follow() {
		const { session } = this.plane;
		const question = session.past || session.question?.form !== 'place' ? null : session.question;
		const asked = question ? JSON.stringify([question.id, question.suggestion]) : '';
		if (asked === this.asked) return;
		this.asked = asked;
		this.question = question?.id ?? '';
		this.marks = question?.where ? marksOf(question.where) : [];
		this.line = question?.where ? pointsOf(question.where.free) : [];
		this.plane.places = {};
		session.endTrial();
		for (const { key } of question?.choices ?? []) {
			this.plane.places[key] = question?.suggestion?.[key] ?? session.piece(key)?.at?.slice(0, 2) ?? [0, 0];
		}
		const { board } = this.plane;
		if (session.live?.pending && board.narrow) board.frameOn(this.line.map(({ x, y }) => [x, y]));
		session.tell('hover');
	}

	layer() {
		const ghosts = Object.entries(this.plane.places).map(([id, place]) => setDown(this.plane, id, place, 'ghost-piece answer'));
		return [...this.marks, ...ghosts];
	}

	/** @param {string} id @param {number[]} place */
	put(id, place) {
		this.plane.places[id] = place;
		this.plane.session.tell('hover');
		this.plane.session.tryAnswer(this.question, this.plane.places);
	}

	/** The nearest point of the line to a place that is dragged near it; with Shift the place itself.
	 * @param {number} x @param {number} y @param {Spot} spot */
	drawn(x, y, { fine, reach }) {
		let [best, least] = [[x, y], fine ? 0 : reach / 2];
		for (const each of this.line) {
			const far = Math.hypot(each.x - x, each.y - y);
			if (far < least) [best, least] = [[each.x, each.y], far];
		}
		return best;
	}

	/** @param {Spot} spot @returns {Drag | null} */
	grab(spot) {
		const near = Math.max(20, spot.reach);
		const found = Object.entries(this.plane.places).find(([, [x = 0, y = 0]]) => Math.hypot(x - spot.x, y - spot.y) < near);
		if (!found) return null;
		const [id, before] = found;
		const [x = 0, y = 0, ...facing] = before;
		return {
			move: (to) => this.put(id, [...this.drawn(x + to.x - spot.x, y + to.y - spot.y, to), ...facing]),
			end() {},
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

/** The lines on which something may lie, with all it may cover there, and those on which it may not. @param {import('../types').Where} where */
function marksOf({ free, barred, radius }) {
	/** @param {string} style @param {string} d @param {number} [wide] */
	const line = (style, d, wide) => s('path', { class: style, d, 'stroke-width': wide });
	return [line('band', free, 2 * radius), line('where barred', barred), line('where', free)];
}

/** Points along the lines of path data. @param {string} d */
function pointsOf(d) {
	const path = s('path', { d });
	return Array.from({ length: Math.ceil(2 * path.getTotalLength()) }, (_, at) => path.getPointAtLength(at / 2));
}
