// What the page knows of its table: the match, its states, who is here, and what the server is still working on.

import { say } from '../base/dom.js';
import { parse } from '../base/notation.js';
import { Port } from './port.js';
import { Store } from './store.js';
import { NOTHING, seatNumber, update } from './table.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Welcome} Welcome */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').FromServer} FromServer */
/** @typedef {'line' | 'checking' | 'state' | 'select' | 'legal' | 'draft' | 'ruled' | 'shared' | 'measure' | 'busy' | 'odds' | 'present' | 'hover' | 'made' | 'pointed' | 'tried' | 'welcome'} Topic */

/** A session has what its store has.
 * @type {new () => Readonly<import('./table.js').Table>} */
const Stored = /** @type {any} */ (class {});
for (const name of Object.keys(NOTHING)) {
	Object.defineProperty(Stored.prototype, name, {
		get() {
			return this.store.state[name];
		},
	});
}

export class Known extends Stored {
	/** @param {string} token */
	constructor(token) {
		super();
		this.token = token;
		/** @type {Store<import('./table.js').Table, FromServer | import('./table.js').Told>} */
		this.store = new Store(NOTHING, update);
		/** What draws each topic.
		 * @type {Map<Topic, Array<() => void>>} */
		this.ears = new Map();
		/** The question that was cancelled last. */
		this.ended = 0;
		this.port = new Port(token, {
			heard: (message) => this.hear(message),
			line: (how, why) => this.lined(how, why),
		});
	}

	// What is drawn: each panel hears of the topics that it shows.

	/** @param {Topic[]} topics @param {() => void} ear */
	on(topics, ear) {
		for (const each of topics) this.ears.set(each, [...(this.ears.get(each) ?? []), ear]);
	}

	/** Call each listener once, even if it waits for several of the topics.
	 * @param {Topic[]} topics */
	tell(...topics) {
		for (const ear of new Set(topics.flatMap((each) => this.ears.get(each) ?? []))) ear();
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

	/** A piece. What others set down now waits, where each player makes their own moves. @param {string} id @returns {Piece | undefined} */
	piece(id) {
		const found = this.state?.pieces.find((each) => each.id === id);
		const theirs = found?.places && this.strict && !this.state?.next?.players.includes(this.player);
		return theirs ? { ...found, places: '', controls: [] } : found;
	}

	/** What sentences call a piece. @param {string} id */
	called(id) {
		return this.piece(id)?.called || id;
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
		else this.tell(/** @type {Topic} */ (message.say));
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
				this.store.put({ busy: { ask, says: `${doing} – ${of ? `${done} of ${of}` : `${seconds} s`}` } });
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
		this.store.put({ busy: null });
		this.tell('busy');
	}

	cancel() {
		if (!this.busy) return;
		this.ended = this.busy.ask;
		this.port.ask({ say: 'cancel', of: this.ended });
	}
}
