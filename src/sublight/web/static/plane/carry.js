// Dragging on the mat: a ship goes to one of its ends, other pieces anywhere.

import { forwardOf, headingOf } from '../base/bearing.js';
import { part, withPart } from '../base/notation.js';
import { setDown } from './outlines.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../board/board.js').Spot} Spot */
/** @typedef {import('../board/gestures.js').Drag} Drag */

/** How a piece is placed anywhere, null if it goes to its ends alone: what is still to be set down by its line.
 * @param {import('../board/surface.js').Own} own @param {Piece} piece @returns {Pick<NonNullable<import('../board/surface.js').Own['place']>, 'turns' | 'line'> | null} */
export function placeOf({ place }, piece) {
	if (!piece.places) return place?.is(piece) ? place : null;
	return { turns: () => true, line: (_, { places }, x, y, draft) => withPart(withPart(draft || (places ?? ''), 'x', rounded(x)), 'y', rounded(y)) };
}

/** @param {number} value */
function rounded(value) {
	return String(Math.round(100 * value) / 100);
}

export class Carrying {
	/** @param {import('./plane.js').Plane} plane */
	constructor(plane) {
		this.plane = plane;
		/** The place to which a piece is dragged.
		 * @type {{ id: string, x: number, y: number } | null} */
		this.ghost = null;
	}

	/** Show the piece where its line places it, dragged or typed. */
	follow() {
		const { session, own } = this.plane;
		const { draft, selected } = session;
		const piece = part(draft, 'x') && session.piece(selected);
		this.ghost = piece && placeOf(own, piece) ? { id: selected, x: Number(part(draft, 'x')), y: Number(part(draft, 'y')) } : null;
	}

	layer() {
		if (!this.ghost) return [];
		const { id, x, y } = this.ghost;
		const { draft, ruled } = this.plane.session;
		const heading = part(draft, 'heading');
		return [setDown(this.plane, id, [x, y, ...(heading ? forwardOf(Number(heading)) : [])], `ghost-piece ${ruled?.status ?? ''}`)];
	}

	/** @param {Spot} spot @returns {Drag | null} */
	grab(spot) {
		const { session } = this.plane;
		const chosen = session.piece(session.selected);
		// Where it is planned to be; what is drawn of a plan to stay lies on the piece.
		const at = this.ghost ?? (!spot.id && chosen?.at && this.within(spot) ? this.spotOf(chosen) : null);
		const near = at && Math.hypot(at.x - spot.x, at.y - spot.y) < Math.max(20, spot.reach);
		const piece = near ? chosen : session.piece(spot.id);
		if (!piece) return null;
		if (piece.id !== session.selected) session.select(piece.id);
		if (placeOf(this.plane.own, piece)) return this.carry(piece, spot);
		return piece.can_move ? this.pull(piece.id) : null;
	}

	/** Whether the selected piece is set down on a spot: anywhere while it waits, else in its reach, or so near that the ruling says
	 * why it is too far. @param {Spot} spot */
	within({ x, y }) {
		const { session } = this.plane;
		return session.piece(session.selected)?.places || session.ways?.some(({ at, reach = 0 }) => at && Math.hypot(at[0] - x, at[1] - y) <= 1.5 * reach);
	}

	/** Drag a ship to one of its ends. @param {string} id @returns {Drag} */
	pull(id) {
		const { session, ends } = this.plane;
		return {
			move: (spot) => session.hover(session.selected === id ? ends.nearest(spot, Infinity) : null),
			end: (spot) => {
				const way = ends.nearest(spot, 6 * spot.reach);
				session.hover(null);
				if (way) session.choose(way);
			},
			cancel: () => session.hover(null),
		};
	}

	/** Drag a piece to a place. The server rules on each place on the way.
	 * @param {Piece} piece @param {Spot} from @returns {Drag} */
	carry(piece, from) {
		const before = this.plane.session.draft;
		let { x, y } = this.spotOf(piece);
		let last = from;
		return {
			move: (spot) => {
				const share = spot.fine ? 0.1 : 1;
				x += share * (spot.x - last.x);
				y += share * (spot.y - last.y);
				last = spot;
				this.put(piece, x, y);
			},
			end() {},
			cancel: () => {
				this.ghost = null;
				this.plane.session.plan(before);
			},
		};
	}

	/** Where a piece is, or is planned to be. @param {Piece} piece */
	spotOf({ at }) {
		return this.ghost ?? { x: at?.[0] ?? 0, y: at?.[1] ?? 0 };
	}

	/** Plan to place a piece. @param {Piece} piece @param {number} x @param {number} y @param {string} [line] what else is planned of it */
	put(piece, x, y, line = this.plane.session.draft) {
		this.ghost = { id: piece.id, x, y };
		const { session, own } = this.plane;
		const place = placeOf(own, piece);
		if (place) session.plan(place.line(session, piece, x, y, line));
	}

	/** Move the selected piece by so many mm, if it can go anywhere. @param {number} right @param {number} up */
	nudge(right, up) {
		const { session } = this.plane;
		const piece = session.piece(session.selected);
		if (!piece?.at || !placeOf(this.plane.own, piece)) return false;
		const { x, y } = this.spotOf(piece);
		this.put(piece, x + right, y + up);
		return true;
	}

	/** Turn the selected piece clockwise, if it can go and point anywhere. @param {number} degrees */
	turn(degrees) {
		const { session } = this.plane;
		const piece = session.piece(session.selected);
		const place = piece && placeOf(this.plane.own, piece);
		if (!piece?.at || !place?.turns(piece)) return false;
		this.face(piece, facing(session.draft, piece) + degrees);
		return true;
	}

	/** Plan that a piece points so. @param {Piece} piece @param {number} heading in degrees */
	face(piece, heading) {
		const { own, session } = this.plane;
		const { x, y } = this.spotOf(piece);
		const line = withPart(placeOf(own, piece)?.line(session, piece, x, y, session.draft) ?? '', 'forward', '');
		this.put(piece, x, y, withPart(line, 'heading', rounded(((heading % 360) + 360) % 360)));
	}
}

/** The direction that a piece is planned to point in, in degrees. @param {string} draft @param {Piece} piece */
export function facing(draft, piece) {
	const [fx = 0, fy = 1] = part(draft, 'forward') ? part(draft, 'forward').split(',').map(Number) : (piece.at?.slice(2) ?? []);
	return Number(part(draft, 'heading') || headingOf(fx, fy));
}
