// The ends of the selected piece: those marked, the one under the pointer, and the one of the plan.

import { s } from '../base/dom.js';
import { parse, part, print } from '../base/notation.js';
import { dot, outline } from './marks.js';

/** @typedef {import('../types').Ending} Ending */

export class Ends {
	/** @param {import('./plane.js').Plane} plane */
	constructor(plane) {
		this.plane = plane;
		/** The marks of all ends as drawn last, and what they were drawn from.
		 * @type {{ all: boolean, ways: Ending[], draft: string, group: SVGGElement }} */
		this.made = { all: false, ways: [], draft: '', group: s('g', {}) };
	}

	/** The marked ends: those of the planned speed, or all.
	 * @returns {Ending[]} */
	shown() {
		const { live, past, ways, selected, draft } = this.plane.session;
		if (live?.pending || past) return [];
		const placed = this.plane.marked(ways ?? []).filter((way) => way.at && !way.reach);
		const speed = this.plane.session.piece(selected)?.controls.find((each) => each.name === 'speed' && each.form === 'step');
		if (this.plane.all || !speed) return placed;
		const row = `speed ${part(draft, 'speed') || speed.value}`;
		return placed.filter((way) => way.row === row);
	}

	/** The marked end nearest to a spot, if it is near. @param {{ x: number, y: number }} spot @param {number} reach @returns {Ending | null} */
	nearest(spot, reach) {
		let best = null;
		let least = reach;
		for (const way of this.shown()) {
			const far = way.at ? Math.hypot(way.at[0] - spot.x, way.at[1] - spot.y) : Infinity;
			if (far < least) [best, least] = [way, far];
		}
		return best;
	}

	layer() {
		const { hovered, draft, outline: parts } = this.plane.session;
		const marks = [...this.reaches(), this.marks()];
		if (hovered?.forward) marks.push(outline(hovered, parts, 'end'));
		if (hovered?.at && hovered.move !== draft) marks.push(dot(hovered, true));
		return marks;
	}

	/** The circle in which the centre of the selected piece may end. A ruling draws its own circle. */
	reaches() {
		const { ruled, ways, draft } = this.plane.session;
		const chosen = ruled?.scene ? undefined : ways?.find((way) => way.reach && sameCourse(way.move, draft));
		return chosen?.at ? [s('circle', { class: `reach ${chosen.glyph}`, cx: chosen.at[0], cy: chosen.at[1], r: chosen.reach })] : [];
	}

	/** The marks of all ends, drawn again only if they have changed. */
	marks() {
		const { draft, ruled, outline: parts } = this.plane.session;
		const { all } = this.plane;
		const ways = this.shown().filter((way) => !ruled?.scene || way.move !== draft);
		const { made } = this;
		const stays = all === made.all && draft === made.draft && ways.length === made.ways.length;
		if (stays && ways.every((way, at) => way === made.ways[at])) return made.group;
		const outlines = all ? ways.filter((way) => way.forward).map((way) => outline(way, parts, 'end faint')) : [];
		const group = s('g', {}, ...outlines, ...ways.map((way) => dot(way, way.move === draft)));
		this.made = { all, ways, draft, group };
		return group;
	}
}

/** Whether two lines declare the same move, apart from the place. @param {string} one @param {string} other */
function sameCourse(one, other) {
	/** @param {string} text */
	const bare = (text) => {
		const { words, parts } = parse(text);
		for (const name of ['x', 'y']) parts.delete(name);
		return print({ words: words.filter((word) => word !== 'stay'), parts });
	};
	return bare(one) === bare(other);
}
