// The selection of this seat: a piece and everything that it can do.

import { say } from '../base/dom.js';
import { Planning } from './planning.js';

/** @typedef {import('../types').Ending} Ending */

export class Selecting extends Planning {
	/** @param {string} token */
	constructor(token) {
		super(token);
		/** What the legal set was requested for. On a map that is a player and a system. */
		this.wanted = () => ({ piece: this.selected, system: '' });
		/** The line that a plan begins with, as the surface knows it.
		 * @type {(piece: import('../types').Piece, ways: Ending[] | null) => string} */
		this.begins = () => '';
		this.legalAsk = 0;
		/** Whether the piece was just selected, so that its plan begins by itself. */
		this.fresh = false;
		/** Whether the draft is a course that the legal set may pay for once it arrives. */
		this.unpaid = false;
	}

	/** Select a piece, or nothing if the id is empty. Its legal set is requested once.
	 * @param {string} id @param {string} [draft] */
	select(id, draft) {
		if (id === this.selected && draft === undefined) return;
		this.store.send({ say: 'selected', id });
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
		this.store.send({ say: 'hovered', way: pointed });
		this.tell('hover');
	}

	wantLegal() {
		this.giveUp(this.legalAsk);
		this.store.send({ say: 'searching' });
		if (!this.selected) return;
		this.legalAsk = this.askLong({ say: 'want_legal', ...this.wanted() }, 'Still searching for every position', (message) => {
			if (message.say === 'legal') this.store.send({ ...message, say: 'searched' });
			if (message.say === 'refused') this.unsearched(message);
			this.tell('legal');
			if (this.fresh) this.begin();
			this.fresh = false;
		});
	}

	/** No legal set comes: the search was cancelled, or there is nothing to search. @param {import('../types').Refused} refused */
	unsearched({ why, code }) {
		const cancelled = code === 'busy';
		this.store.send({ say: 'searched', ways: cancelled ? null : [], outline: this.outline });
		if (!cancelled) this.store.send({ say: 'blocked', why, report: this.report });
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
