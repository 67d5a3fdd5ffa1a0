// The ends of the selected piece: those marked, the one under the pointer, and the one of the plan.

import { s } from '../base/dom.js';
import { dot, outline } from './marks.js';

/** @typedef {import('../types').Ending} Ending */

export class Ends {
	/** @param {import('./plane.js').Plane} plane */
	constructor(plane) {
		this.plane = plane;
		/** The outlines of ends, which are made once. @type {WeakMap<Ending, SVGElement>} */
		this.faint = new WeakMap();
		/** The dots of those that are not chosen. @type {WeakMap<Ending, SVGElement>} */
		this.dots = new WeakMap();
	}

	/** The marked ends: those that its game shows for the plan, or all.
	 * @returns {Ending[]} */
	shown() {
		const { session, own, all } = this.plane;
		if (session.live?.pending || session.past) return [];
		const placed = this.plane.marked(session.ways ?? []).filter((way) => way.at && !way.reach);
		const piece = session.piece(session.selected);
		return (!all && piece && own.shown?.(session, piece, placed)?.ways) || placed;
	}

	/** The marked end nearest to a spot, if it is near. @param {import('../board/board.js').Spot} spot @param {number} [reach] that of the pointer, if no other @returns {Ending | null} */
	nearest(spot, reach = spot.reach) {
		let best = null;
		let least = reach;
		for (const way of this.shown()) {
			const far = way.at ? Math.hypot(way.at[0] - spot.x, way.at[1] - spot.y) : Infinity;
			if (far < least) [best, least] = [way, far];
		}
		return best;
	}

	layer() {
		const { board, session: { hovered, draft, selected, outline: parts } } = this.plane;
		const marks = [...this.reaches(), ...this.marks()];
		// Of a piece that has left its place the picture shows where it goes.
		const planned = board.group(selected)?.classList.contains('ghost') ? null : this.shown().find((way) => way.move === draft);
		for (const way of new Set([hovered, planned])) if (way?.forward) marks.push(outline(way, parts, 'end'));
		if (hovered?.at && hovered.move !== draft) marks.push(dot(hovered, true));
		return marks;
	}

	/** The circle in which the centre of the selected piece may end. A ruling draws its own circle. */
	reaches() {
		const { own, session: { ruled, ways, draft } } = this.plane;
		const chosen = ruled?.scene ? undefined : ways?.find((way) => way.reach && (!draft || own.place?.same(way.move, draft)));
		return chosen?.at ? [s('circle', { class: `reach ${chosen.glyph}`, cx: chosen.at[0], cy: chosen.at[1], r: chosen.reach })] : [];
	}

	/** The marks of all ends. */
	marks() {
		const { all, session: { draft, ruled, outline: parts } } = this.plane;
		const ways = this.shown().filter((way) => !ruled?.scene || way.move !== draft);
		const outlines = all ? ways.filter((way) => way.forward).map((way) => once(this.faint, way, () => outline(way, parts, 'end faint'))) : [];
		return [...outlines, ...ways.map((way) => (way.move === draft ? dot(way, true) : once(this.dots, way, () => dot(way, false))))];
	}
}

/** @param {WeakMap<Ending, SVGElement>} made @param {Ending} way @param {() => SVGElement} make */
function once(made, way, make) {
	const mark = made.get(way) ?? make();
	made.set(way, mark);
	return mark;
}
