// The selection of this seat: a piece and everything that it can do.

import { say } from '../base/dom.js';
import { Planning } from './planning.js';

/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../types').Legal['outline']} Parts */

export class Selecting extends Planning {
	/** @param {string} token */
	constructor(token) {
		super(token);
		this.selected = '';
		/** @type {Ending[] | null} */
		this.ways = null;
		/** The convex parts of the selected piece in its own frame, x to the right and y ahead.
		 * @type {Parts} */
		this.outline = [];
		/** The end under the pointer.
		 * @type {Ending | null} */
		this.hovered = null;
		/** What the legal set was requested for. On a map that is a player and a system. */
		this.wanted = () => ({ piece: this.selected, system: '' });
		/** The line that a plan begins with, as the surface knows it.
		 * @type {(piece: import('../types').Piece, ways: Ending[] | null) => string} */
		this.begins = () => '';
		this.legalAsk = 0;
		/** Whether the request for the legal set was cancelled before its answer. */
		this.unlooked = false;
		/** Whether the piece was just selected, so that its plan begins by itself. */
		this.fresh = false;
		/** Whether the draft is a course that the legal set may pay for once it arrives. */
		this.unpaid = false;
	}

	/** Select a piece, or nothing if the id is empty. Its legal set is requested once.
	 * @param {string} id @param {string} [draft] */
	select(id, draft) {
		if (id === this.selected && draft === undefined) return;
		this.selected = id;
		this.ways = null;
		this.hovered = null;
		this.clear();
		this.wantLegal();
		this.tell('select', 'legal', 'hover');
		if (!id) return;
		this.fresh = draft === undefined;
		if (draft !== undefined) this.plan(draft);
		const piece = this.piece(id);
		if (piece) say(`${piece.name}: ${piece.says}`);
	}

	/** Point at an end. A past version has none. @param {Ending | null} way */
	hover(way) {
		const pointed = this.past ? null : way;
		if (pointed === this.hovered) return;
		this.hovered = pointed;
		this.tell('hover');
	}

	wantLegal() {
		this.giveUp(this.legalAsk);
		this.unlooked = false;
		if (!this.selected) return;
		this.legalAsk = this.askLong({ say: 'want_legal', ...this.wanted() }, 'Still searching for every position', (message) => {
			if (message.say === 'legal') [this.ways, this.outline] = [message.ways, message.outline];
			if (message.say === 'refused') {
				this.unlooked = message.code === 'busy';
				this.ways = this.unlooked ? null : [];
				if (this.ways) this.refused = message.why;
			}
			this.tell('legal');
			if (this.fresh) this.begin();
			this.fresh = false;
		});
	}

	/** Request the legal set that was cancelled. */
	lookAgain() {
		this.wantLegal();
		this.tell('legal');
	}

	/** Begin the plan of a piece, where its game has a line for that. If nothing is legal, a trial says why. */
	begin() {
		const piece = this.piece(this.selected);
		if (!piece?.can_move || this.draft || this.live?.pending || this.past) return;
		const line = this.begins(piece, this.ways);
		if (line) this.plan(line);
	}
}
