// What the page knows of its table: the match, its states, who is here, and what the server is still working on.

import { say } from '../base/dom.js';
import { parse } from '../base/notation.js';
import { News } from './news.js';
import { Port } from './port.js';
import { Store } from './store.js';
import { NOTHING, update } from './table.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Welcome} Welcome */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').FromServer} FromServer */

const SEATS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The index of a seat in the list of players, or -1. @param {string} seat */
export function seatNumber(seat) {
	return SEATS.indexOf(seat);
}

export class Known extends News {
	/** @param {string} token */
	constructor(token) {
		super();
		this.token = token;
		/** @type {Store<import('./table.js').Table, FromServer | import('./table.js').Told>} */
		this.store = new Store(NOTHING, update);
		/** The question that was cancelled last. */
		this.ended = 0;
		this.port = new Port(token, {
			heard: (message) => this.hear(message),
			line: (how, why) => this.lined(how, why),
		});
	}

	// The table as the store has it.

	get welcome() {
		return this.store.state.welcome;
	}

	get live() {
		return this.store.state.live;
	}

	/** The state that is shown in a replay. */
	get past() {
		return this.store.state.past;
	}

	get shared() {
		return this.store.state.shared;
	}

	get pointed() {
		return this.store.state.pointed;
	}

	get busy() {
		return this.store.state.busy;
	}

	get line() {
		return this.store.state.line;
	}

	get present() {
		return this.store.state.present;
	}

	// The plan of this seat, as the store has it.

	get selected() {
		return this.store.state.selected;
	}

	get ways() {
		return this.store.state.ways;
	}

	get outline() {
		return this.store.state.outline;
	}

	get hovered() {
		return this.store.state.hovered;
	}

	get unlooked() {
		return this.store.state.unlooked;
	}

	get draft() {
		return this.store.state.draft;
	}

	get answers() {
		return this.store.state.answers;
	}

	get ruled() {
		return this.store.state.ruled;
	}

	get refused() {
		return this.store.state.refused;
	}

	get report() {
		return this.store.state.report;
	}

	get measured() {
		return this.store.state.measured;
	}

	get margin() {
		return this.store.state.margin;
	}

	/** The state that is shown. */
	get state() {
		return this.past ?? this.live;
	}

	get seat() {
		return this.welcome?.seat ?? 'observer';
	}

	/** The player of this seat, empty for observers. */
	get player() {
		return this.welcome?.players[seatNumber(this.seat)] ?? '';
	}

	/** Whether this seat plays for its player alone. */
	get strict() {
		return this.player !== '' && this.welcome?.policy === 'strict';
	}

	/** @param {string} id @returns {Piece | undefined} */
	piece(id) {
		return this.state?.pieces.find((each) => each.id === id);
	}

	/** The piece that a declaration is about: the first of its words that names one.
	 * @param {string} move @returns {string} */
	subject(move) {
		const { words, parts } = parse(move);
		/** @param {string} id */
		const known = (id) => this.piece(id) !== undefined;
		return words.find(known) ?? [...parts.values()].find(known) ?? '';
	}

	// Incoming messages.

	/** @param {string} how @param {string} why */
	lined(how, why) {
		this.store.send({ say: 'line', how, why });
		this.tell('line', 'busy', 'shared');
		if (why) say(why);
	}

	/** Messages that the server sends unasked. @param {FromServer} message */
	hear(message) {
		this.store.send(message);
		if (message.say === 'welcome') this.tell('welcome', 'state');
		else if (message.say === 'present' || message.say === 'shared' || message.say === 'pointed') this.tell(message.say);
	}

	// Long requests.

	/** Send a request that may take long. `busy` tells its progress, and the one answer ends it. It is sent again if the server
	 * was too busy, and on the next connection if one was lost.
	 * @param {import('./port.js').Question} message @param {string} doing @param {(message: FromServer) => void} answer */
	askLong(message, doing, answer) {
		/** @param {FromServer} answered */
		const hear = (answered) => {
			if (answered.say === 'busy') {
				const { done, of, seconds } = answered;
				this.store.send({ say: 'working', ask, says: `${doing} – ${of ? `${done} of ${of}` : `${seconds} s`}` });
				this.tell('busy');
			} else if (answered.say === 'refused' && answered.code === 'busy' && ask !== this.ended) {
				this.port.askAgain(ask, message, hear);
			} else {
				this.notBusy(ask);
				answer(answered);
			}
		};
		const ask = this.port.askOn(message, hear);
		return ask;
	}

	/** Cancel a request, so that the server need not work on it. @param {number} ask */
	giveUp(ask) {
		if (!this.port.forget(ask)) return;
		this.port.ask({ say: 'cancel', of: ask });
		this.notBusy(ask);
	}

	/** @param {number} ask */
	notBusy(ask) {
		if (this.busy?.ask !== ask) return;
		this.store.send({ say: 'worked', ask });
		this.tell('busy');
	}

	cancel() {
		if (!this.busy) return;
		this.ended = this.busy.ask;
		this.port.ask({ say: 'cancel', of: this.ended });
	}
}
