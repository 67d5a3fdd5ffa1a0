// What every kind of table does with a board: show the right picture, measure, walk, answer with places.

import { say } from '../base/dom.js';
import { opened } from '../base/doors.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../base/view.js').Child} Child */

/** What only one game adds to a surface; each may be missing.
 *
 * `begins` is the line that the plan of a selected piece begins with, or that says why nothing is legal; else empty. `keys`
 * are its keys. On a mat `grid` shows the legal set, `control` draws a control in a way of its own, `shown` picks the ends
 * of the plan and says which they are, `settled` hears of a legal set, `tool` is what can be dragged of the picture.
 * `place` sets pieces down anywhere: which, whether one turns, its line, and whether two lines differ by the place alone;
 * `panel` is what such a piece has besides. On a map `mapPlan` is the plan of a system.
 * @typedef {{
 *   begins?: (piece: Piece, ways: Ending[] | null, session: Session) => string,
 *   keys?: (session: Session) => Promise<import('../base/keys.js').Shortcut[]>,
 *   grid?: (session: Session, ways: Ending[]) => Child,
 *   control?: (session: Session, piece: Piece, control: import('../types').Control) => Child,
 *   shown?: (session: Session, piece: Piece, ways: Ending[]) => { ways: Ending[], which: string } | null,
 *   settled?: (session: Session) => void,
 *   tool?: (plane: import('../plane/plane.js').Plane) => { handles(): SVGElement[], grab(spot: import('./board.js').Spot): import('./gestures.js').Drag | null },
 *   place?: { is: (piece: Piece) => boolean, turns: (piece: Piece) => boolean, same: (one: string, other: string) => boolean,
 *     line: (session: Session, piece: Piece, x: number, y: number, draft: string) => string },
 *   panel?: (session: Session, piece: Piece, ways: Ending[]) => Child,
 *   mapPlan?: (map: import('../hexes/map.js').Hexes, piece: Piece) => Child[],
 *   subject?: (session: Session, move: string) => string,
 * }} Own */

export class Surface {
	/** @param {Board} board @param {Session} session @param {Own} [own] */
	constructor(board, session, own = {}) {
		this.own = own;
		this.board = board;
		this.session = session;
		/** Whether all ends are marked, not only those of the plan. */
		this.all = false;
		/** Whether ends without an overlap are left unmarked. */
		this.only = false;
		this.measuring = false;
		this.measureFrom = '';
		/** Places that are tried as an answer, by piece.
		 * @type {Record<string, number[]>} */
		this.places = {};
		/** A picture that is shown in the place of the table's, or empty. */
		this.instead = '';
		/** Keys that only this game knows, once they are loaded. @type {import('../base/keys.js').Shortcut[]} */
		this.keys = [];
		/** What loads them, null when it is done. @type {Promise<void> | null} */
		this.loading = opened(async () => {
			this.keys = (await own.keys?.(session)) ?? [];
			this.loading = null;
		});
		session.begins = (piece, ways) => piece.places || (own.begins?.(piece, ways, session) ?? '');
		session.on(['state', 'legal', 'select', 'ruled', 'draft', 'hover', 'shared', 'measure'], () => this.draw());
	}

	/** Draw the table as it is now, with what is laid over it. */
	draw() {
		const { state, past, live, ruled } = this.session;
		if (!state) return;
		const ruling = past ? null : (live?.pending?.scene ?? ruled?.scene);
		const scene = ruling ?? (this.instead ? { ...state.scene, svg: this.instead } : state.scene);
		this.board.show(/** @type {import('./board.js').Picture} */ (scene));
		this.overlay();
	}

	/** What the plan panel says while nothing is selected. */
	get hint() {
		return 'Choose a piece to see what it can do.';
	}

	/** What layers are drawn of. */
	get subject() {
		return this.session.selected;
	}

	/** Choose what is shown at first. */
	open() {}

	/** Draw the marks of this surface over the picture. */
	overlay() {}

	/** What the plan panel shows for a piece. @param {Piece} _piece @returns {import('../base/view.js').Child[]} */
	plan(_piece) {
		return [];
	}

	/** Scroll the selection into view. @param {boolean} [_asked] whether a player asks for that, though it has no ends */
	look(_asked) {}

	/** Move the placed piece, or the selection. Returns whether there was anything to move.
	 * @param {number} _right @param {number} _up @param {boolean} _fine */
	nudge(_right, _up, _fine) {
		return false;
	}

	/** Rotate the placed piece clockwise. Returns whether there was anything to rotate. @param {number} _degrees */
	turnBy(_degrees) {
		return false;
	}

	/** Place a piece as an answer. @param {string} _id @param {number[]} _place */
	putAnswer(_id, _place) {}

	/** Start measuring, from the selected piece if there is one, or stop. */
	toggleMeasure() {
		this.measuring = !this.measuring;
		this.measureFrom = this.measuring ? this.session.selected : '';
		this.session.tell('measure');
		say(this.asks || 'Nothing is measured');
	}

	/** What a measurement waits for, empty if nothing is measured. */
	get asks() {
		const from = this.measureFrom;
		return this.measuring ? `Measuring${from && ` from ${this.session.called(from)}`}: press ${from ? 'another piece' : 'two pieces, or drag from one to the other'}` : '';
	}

	/** Measure from the first piece that is named to the second. @param {string} id */
	measure(id) {
		if (!id) return;
		const from = this.measureFrom;
		this.measureFrom = from ? '' : id;
		if (from) this.measuring = false;
		if (from && from !== id) this.session.measure(from, id);
		this.session.tell('measure');
	}

	toggleAll() {
		this.all = !this.all;
		this.session.tell('hover');
	}

	toggleOnly() {
		this.only = !this.only;
		this.session.tell('hover');
		say(this.only ? 'Clear positions are hidden' : 'All positions are shown');
	}

	/** The ends that are marked. @param {import('../types').Ending[]} ways */
	marked(ways) {
		return this.only ? ways.filter((way) => way.glyph !== 'clear') : ways;
	}
}
