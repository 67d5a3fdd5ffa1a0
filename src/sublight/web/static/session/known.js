// What the page knows of its table: the match, its states, who is here, and what the server is still working on.

import { say } from '../base/dom.js';
import { parse } from '../base/notation.js';
import { News } from './news.js';
import { Port } from './port.js';

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
		/** @type {Welcome | null} */
		this.welcome = null;
		/** The latest state, and the state that is shown. They differ only in replay.
		 * @type {State | null} */
		this.live = null;
		/** @type {State | null} */
		this.past = null;
		/** @type {Map<string, RulingView>} */
		this.shared = new Map();
		/** Where others point, in units of the board.
		 * @type {Map<string, [number, number]>} */
		this.pointed = new Map();
		/** @type {{ ask: number, says: string } | null} */
		this.busy = null;
		/** The question that was cancelled last. */
		this.ended = 0;
		/** @type {{ how: string, why: string }} */
		this.line = { how: 'lost', why: 'Loading the table…' };
		/** @type {{ seats: string[], observers: number }} */
		this.present = { seats: [], observers: 0 };
		this.port = new Port(token, {
			heard: (message) => this.hear(message),
			line: (how, why) => this.lined(how, why),
		});
	}

	/** Make a state the latest. @param {State} state */
	update(state) {
		this.live = state;
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

	/** A new connection is told again what the others share. @param {string} how @param {string} why */
	lined(how, why) {
		this.line = { how, why };
		this.busy = null;
		this.shared.clear();
		this.pointed.clear();
		this.tell('line', 'busy', 'shared');
		if (why) say(why);
	}

	/** Messages that the server sends unasked. @param {FromServer} message */
	hear(message) {
		if (message.say === 'welcome') {
			this.welcome = message;
			this.tell('welcome', 'state');
		} else if (message.say === 'present') {
			this.present = { seats: message.seats, observers: message.observers ?? 0 };
			this.tell('present');
		} else if (message.say === 'shared') {
			if (message.ruling) this.shared.set(message.seat, message.ruling);
			else {
				this.shared.delete(message.seat);
				this.pointed.delete(message.seat);
			}
			this.tell('shared');
		} else if (message.say === 'pointed') {
			if (message.at) this.pointed.set(message.seat, message.at);
			else this.pointed.delete(message.seat);
			this.tell('pointed');
		}
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
				this.busy = { ask, says: `${doing} – ${of ? `${done} of ${of}` : `${seconds} s`}` };
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
		this.busy = null;
		this.tell('busy');
	}

	cancel() {
		if (!this.busy) return;
		this.ended = this.busy.ask;
		this.port.ask({ say: 'cancel', of: this.ended });
	}
}
