// What every kind of table does with a board: show the right picture, measure, walk, answer with places.

import { say } from '../base/dom.js';

/** @typedef {import('../session/session.js').Session} Session */
/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('../types').Piece} Piece */

export class Surface {
	/** @param {Board} board @param {Session} session */
	constructor(board, session) {
		this.board = board;
		this.session = session;
		/** Whether all is marked, not only what the plan is about. */
		this.all = false;
		/** Whether what ends clear is left unmarked. */
		this.only = false;
		this.measuring = false;
		this.measureFrom = '';
		/** Places that are tried as an answer, by piece.
		 * @type {Record<string, number[]>} */
		this.places = {};
		/** Keys that only this surface knows.
		 * @type {import('../base/keys.js').Shortcut[]} */
		this.keys = [];
		session.on(['state', 'legal', 'select', 'ruled', 'draft', 'hover', 'shared', 'measure'], () => this.draw());
	}

	/** Draw the table as it is now, with what is laid over it. */
	draw() {
		const { state, past, live, ruled } = this.session;
		if (!state) return;
		const scene = past ? state.scene : (live?.pending?.scene ?? ruled?.scene ?? state.scene);
		this.board.show(/** @type {import('./board.js').Picture} */ (scene));
		this.overlay();
	}

	/** Lay over the picture what this surface marks. */
	overlay() {}

	/** What the plan panel shows for a piece. @param {Piece} _piece @returns {Array<Node | string | null>} */
	plan(_piece) {
		return [];
	}

	/** Bring what is selected into view. */
	look() {}

	/** Move what is placed, or walk on; says whether there was anything to move.
	 * @param {number} _right @param {number} _up @param {boolean} _fine */
	nudge(_right, _up, _fine) {
		return false;
	}

	/** Turn what is placed clockwise; says whether there was anything to turn. @param {number} _degrees */
	turnBy(_degrees) {
		return false;
	}

	/** Set a piece down as an answer. @param {string} _id @param {number[]} _place */
	putAnswer(_id, _place) {}

	/** Begin to measure, from the selected piece where there is one, or cease. */
	toggleMeasure() {
		this.measuring = !this.measuring;
		this.measureFrom = this.measuring ? this.session.selected : '';
		this.session.tell('measure');
		const what = this.measureFrom ? `what from ${this.measureFrom} to` : 'two pieces';
		say(this.measuring ? `Measure: choose ${what}` : 'Not measuring');
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

	/** Those of the ways that are marked. @param {import('../types').Ending[]} ways */
	marked(ways) {
		return this.only ? ways.filter((way) => way.glyph !== 'clear') : ways;
	}
}
