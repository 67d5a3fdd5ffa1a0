// What the page knows of its table, and the verbs that ask the server for more. Nothing here draws.

import { say, GLYPHS } from './dom.js';
import { parse } from './notation.js';
import { Port } from './port.js';

/** @typedef {import('./types').State} State */
/** @typedef {import('./types').Welcome} Welcome */
/** @typedef {import('./types').Way} Way */
/** @typedef {import('./types').Judged} Judged */
/** @typedef {import('./types').Piece} Piece */
/** @typedef {import('./types').Margin} Margin */
/** @typedef {import('./types').Asked} Asked */
/** @typedef {import('./types').FromServer} FromServer */
/** @typedef {import('./types').Chance} Chance */
/** @typedef {'line' | 'state' | 'select' | 'legal' | 'draft' | 'ruled' | 'shared' | 'measure' | 'busy' | 'odds' | 'present' | 'hover' | 'welcome'} News */
/** @typedef {{ seat: string, player: string, secret: string }} Link */

/** Plans follow each other no faster, however fast the pointer moves. */
const PLAN_MS = 33;

export class Session {
	/** @param {string} token */
	constructor(token) {
		/** @type {Map<News, Array<() => void>>} */
		this.ears = new Map();
		this.token = token;
		/** @type {Welcome | null} */
		this.welcome = null;
		/** The latest state, and the one that is looked at: another only in replay.
		 * @type {State | null} */
		this.live = null;
		/** @type {State | null} */
		this.past = null;
		this.selected = '';
		/** @type {Way[] | null} */
		this.ways = null;
		this.system = '';
		this.draft = '';
		/** @type {Record<string, any>} */
		this.answers = {};
		/** Questions of the draft that chance or another seat answers: what is supposed of them is not committed.
		 * @type {Set<string>} */
		this.others = new Set();
		/** @type {Judged | null} */
		this.ruled = null;
		this.refused = '';
		this.sharing = false;
		/** @type {Map<string, Judged>} */
		this.shared = new Map();
		/** @type {{ one: string, other: string, margins: Margin[] } | null} */
		this.measured = null;
		/** @type {Chance[] | null} */
		this.odds = null;
		/** The way that is pointed at, and the margin.
		 * @type {Way | null} */
		this.hovered = null;
		/** @type {Margin | null} */
		this.margin = null;
		/** @type {{ ask: number, says: string } | null} */
		this.busy = null;
		/** @type {{ how: string, why: string }} */
		this.line = { how: 'lost', why: 'Setting the table…' };
		/** @type {{ seats: string[], observers: number }} */
		this.present = { seats: [], observers: 0 };
		this.legalAsk = 0;
		this.planAsk = 0;
		this.planned = 0;
		this.queued = false;
		/** Whether the piece was just selected, and its plan is to begin by itself. */
		this.fresh = false;
		/** Whether the legal set was asked for when the line was lost. */
		this.again = false;
		/** Whether the draft is a course that the legal set, once it is there, may pay for. */
		this.unpaid = false;
		this.port = new Port(token, {
			heard: (message) => this.hear(message),
			line: (how, why) => this.lined(how, why),
		});
	}

	// Who listens to what.

	/** @param {News[]} news @param {() => void} ear */
	on(news, ear) {
		for (const each of news) this.ears.set(each, [...(this.ears.get(each) ?? []), ear]);
	}

	/** Tell each listener once, however many of the news it waits for.
	 * @param {News[]} news */
	tell(...news) {
		for (const ear of new Set(news.flatMap((each) => this.ears.get(each) ?? []))) ear();
	}

	/** The state that is looked at. */
	get state() {
		return this.past ?? this.live;
	}

	get seat() {
		return this.welcome?.seat ?? 'observer';
	}

	/** The player of this seat, empty for observers. */
	get player() {
		const seats = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
		return this.welcome?.players[seats.indexOf(this.seat)] ?? '';
	}

	/** @param {string} id @returns {Piece | undefined} */
	piece(id) {
		return this.state?.pieces.find((each) => each.id === id);
	}

	/** The question that waits on the table, else the one that the plan asks.
	 * @returns {Asked | null} */
	get question() {
		return this.live?.pending?.question ?? this.ruled?.question ?? null;
	}

	/** Why this seat cannot commit now, empty if it can. */
	get hindrance() {
		if (this.line.how !== 'open') return this.line.why;
		if (this.past) return 'You look at an earlier moment: go back to now.';
		if (this.seat === 'observer') return 'You watch: a seat at the table is needed to move.';
		if (this.live?.pending) return 'A question waits for its answer.';
		if (!this.draft) return 'Choose a piece and a move.';
		if (this.refused) return this.refused;
		if (!this.ruled) return 'Checking…';
		if (this.ruled.status === 'illegal' || this.ruled.status === 'unknown') {
			return this.ruled.violations[0]?.says ?? this.ruled.headline;
		}
		return '';
	}

	// What comes in.

	/** @param {string} how @param {string} why */
	lined(how, why) {
		if (how === 'open' && this.line.how !== 'open') {
			this.planAsk = 0;
			this.queued = this.draft !== '';
			this.again = this.selected !== '' && this.ways === null;
		}
		this.line = { how, why };
		this.tell('line');
		if (why) say(why);
	}

	/** @param {FromServer} message */
	hear(message) {
		switch (message.say) {
			case 'welcome':
				this.welcome = message;
				this.tell('welcome', 'state');
				break;
			case 'state':
				this.newState(message);
				break;
			case 'ruled':
				this.newRuling(message.ruling);
				break;
			case 'shared':
				this.newShared(message.seat, message.ruling ?? null);
				break;
			case 'present':
				this.present = { seats: message.seats, observers: message.observers ?? 0 };
				this.tell('present');
				break;
			case 'refused':
				this.refuse(message.why);
				break;
			default:
				break;
		}
	}

	/** @param {State} state */
	newState(state) {
		const before = this.live;
		this.live = state;
		const moved = !before || before.version !== state.version;
		if (!before) this.tell('welcome');
		if (moved && before) this.announce(state);
		if (moved && state.last && this.ruled && !state.pending) this.dropOwn(state);
		if (this.selected && !state.pieces.some((each) => each.id === this.selected)) this.select('');
		else if ((moved || this.again) && this.selected && before) this.wantLegal();
		this.again = false;
		this.tell('state');
		if (this.queued) {
			this.queued = false;
			this.rule();
		}
	}

	/** A draft that was committed is done with; another's commit leaves it to be ruled on again by the server.
	 * @param {State} state */
	dropOwn(state) {
		const last = state.entries?.at(-1);
		if (last && last.move === this.draft) this.clear();
	}

	/** @param {State} state */
	announce(state) {
		const last = state.entries?.at(-1);
		if (last) say(`${last.says}`);
	}

	/** @param {Judged} ruling */
	newRuling(ruling) {
		this.ruled = ruling;
		if (!this.draft) this.draft = ruling.move;
		this.refused = '';
		if (ruling.question && !this.mine(ruling.question)) this.others.add(ruling.question.id);
		this.tell('ruled');
		say(`${GLYPHS[ruling.glyph][1]}: ${ruling.headline}`);
	}

	/** @param {string} seat @param {Judged | null} ruling */
	newShared(seat, ruling) {
		if (ruling) this.shared.set(seat, ruling);
		else this.shared.delete(seat);
		this.tell('shared');
	}

	/** @param {string} why */
	refuse(why) {
		this.refused = why;
		this.tell('ruled');
		say(why);
	}

	// Selecting and planning.

	/** Select a piece, or with an empty id none. Its legal set is asked for once.
	 * @param {string} id @param {string} [draft] */
	select(id, draft) {
		if (id === this.selected && draft === undefined) return;
		this.selected = id;
		this.ways = null;
		this.hovered = null;
		this.clear();
		this.tell('select', 'legal', 'hover');
		if (!id) return;
		this.fresh = draft === undefined;
		this.wantLegal();
		if (draft !== undefined) this.plan(draft);
		const piece = this.piece(id);
		if (piece) say(`${piece.name}: ${piece.says}`);
	}

	wantLegal() {
		if (this.legalAsk) this.port.forget(this.legalAsk);
		const piece = this.selected;
		const ask = this.port.ask({ say: 'want_legal', piece, system: this.system }, (message) => {
			if (message.say === 'busy') this.isBusy(ask, `Still looking for every end: ${message.done} of ${message.of} s`);
			else this.notBusy(ask);
			if (message.say === 'legal' && message.piece === this.selected) this.ways = message.ways;
			if (message.say === 'refused' && piece === this.selected) {
				this.ways = [];
				this.refused = message.why;
			}
			if (message.say === 'busy') return;
			this.tell('legal');
			if (this.fresh) this.begin();
			this.fresh = false;
		});
		this.legalAsk = ask;
	}

	/** Begin the plan of a piece: a ship with joints goes straight on; where nothing is legal, a trial says why. */
	begin() {
		const piece = this.piece(this.selected);
		if (!piece?.can_move || this.draft || this.live?.pending || this.past) return;
		const bent = piece.controls.some((each) => each.form === 'clicks');
		if (bent) this.plan(piece.id);
		else if (!this.ways?.length && piece.kind === 'ship') this.plan(`${piece.id} 1 straight`);
	}

	/** Forget the plan. */
	clear() {
		if (this.draft) this.port.ask({ say: 'plan', move: '', answers: {}, share: false });
		this.draft = '';
		this.answers = {};
		this.others = new Set();
		this.ruled = null;
		this.refused = '';
		this.odds = null;
		this.tell('draft', 'ruled', 'odds');
	}

	/** @param {Way} way */
	choose(way) {
		this.plan(way.move);
	}

	/** Plan a declaration: the server rules on it. One question is under way at a time, the latest wins.
	 * @param {string} move @param {Record<string, any>} [answers] */
	plan(move, answers = {}) {
		if (move !== this.draft) this.odds = null;
		this.draft = move;
		this.answers = answers;
		if (!Object.keys(answers).length) this.others = new Set();
		this.tell('draft');
		this.rule();
	}

	rule() {
		if (this.planAsk) {
			this.queued = true;
			return;
		}
		const move = this.draft;
		if (!move || this.line.how !== 'open') return;
		const early = PLAN_MS - (performance.now() - this.planned);
		if (early > 0) {
			this.planAsk = -1;
			setTimeout(() => {
				if (this.planAsk === -1) {
					this.planAsk = 0;
					this.queued = false;
					this.rule();
				}
			}, early);
			return;
		}
		this.planned = performance.now();
		const ask = this.port.ask({ say: 'plan', move, answers: this.answers, share: this.sharing }, (message) => {
			if (message.say === 'busy') {
				this.isBusy(ask, `Still checking: ${message.done} of ${message.of} s`);
				return;
			}
			this.planAsk = 0;
			this.notBusy(ask);
			const late = this.queued;
			this.queued = false;
			if (this.draft && message.say === 'ruled') this.newRuling(message.ruling);
			if (this.draft && message.say === 'refused') {
				this.ruled = null;
				this.refuse(message.why);
			}
			if (late) this.rule();
		});
		this.planAsk = ask;
	}

	/** Answer a question of the plan, as if.
	 * @param {string} question @param {any} value */
	suppose(question, value) {
		this.plan(this.draft, { ...this.answers, [question]: value });
	}

	/** @param {boolean} on */
	share(on) {
		this.sharing = on;
		this.tell('draft');
		this.rule();
	}

	// Committing and what comes after.

	/** Whether this seat answers a question for good. @param {Asked} question */
	mine(question) {
		return question.form !== 'roll' && (question.player === this.player || this.welcome?.policy === 'casual');
	}

	/** Answers that go with a commit: those given up to the first that is not this seat's.
	 * @returns {Record<string, any>} */
	given() {
		/** @type {Record<string, any>} */
		const kept = {};
		for (const [id, value] of Object.entries(this.answers)) {
			if (this.others.has(id)) break;
			kept[id] = value;
		}
		return kept;
	}

	commit() {
		const why = this.hindrance;
		if (why) {
			say(why);
			return;
		}
		const base = this.live?.version ?? 0;
		this.port.ask({ say: 'commit', base, move: this.draft, answers: this.given() }, (message) => this.kept(message));
	}

	/** @param {string} question @param {any} [value] */
	answer(question, value = null) {
		const base = this.live?.version ?? 0;
		this.port.ask({ say: 'answer', base, question, value }, (message) => {
			if (message.say === 'ruled' && this.live?.pending) {
				this.live = { ...this.live, pending: message.ruling };
				this.tell('state', 'ruled');
			}
			this.kept(message);
		});
	}

	/** @param {FromServer} message */
	kept(message) {
		if (message.say === 'done') {
			this.refused = '';
			this.clear();
		} else if (message.say === 'stale') this.refuse('Somebody was faster: look at the new table. Your plan is kept and checked again.');
		else if (message.say === 'refused') this.refuse(message.why);
		else if (message.say === 'ruled' && !this.live?.pending) this.newRuling(message.ruling);
	}

	/** @param {'undo' | 'redo'} verb */
	back(verb) {
		this.port.ask({ say: verb, base: this.live?.version ?? 0 }, (message) => this.reply(message));
	}

	/** @param {boolean} accept */
	consent(accept) {
		this.port.ask({ say: 'consent', base: this.live?.version ?? 0, accept }, (message) => this.reply(message));
	}

	/** @param {FromServer} message */
	reply(message) {
		if (message.say === 'stale') this.refuse('Somebody was faster: look at the new table first.');
		else if (message.say === 'refused') this.refuse(message.why);
		else if (message.say === 'done') {
			this.refused = '';
			this.tell('ruled');
		}
	}

	/** Change the table by hand. @param {Record<string, any>} table @param {string} note */
	edit(table, note) {
		this.port.ask({ say: 'edit', base: this.live?.version ?? 0, table, note }, (message) => this.reply(message));
	}

	/** @param {string} text */
	note(text) {
		this.port.ask({ say: 'note', text }, (message) => this.reply(message));
	}

	/** @param {string} title */
	rename(title) {
		this.port.ask({ say: 'rename', title }, (message) => this.reply(message));
	}

	// Looking.

	/** @param {string} one @param {string} other */
	measure(one, other) {
		this.port.ask({ say: 'measure', one, other }, (message) => {
			if (message.say === 'measured') {
				this.measured = { one, other, margins: message.margins };
				say(message.margins.map((each) => each.says).join('. '));
			}
			if (message.say === 'refused') this.refuse(message.why);
			this.tell('measure');
		});
	}

	unmeasure() {
		this.measured = null;
		this.tell('measure');
	}

	wantOdds() {
		if (!this.draft) return;
		const move = this.draft;
		const ask = this.port.ask({ say: 'want_odds', move }, (message) => {
			if (message.say === 'busy') {
				this.isBusy(ask, `Still counting: ${message.done} of ${message.of} s`);
				return;
			}
			this.notBusy(ask);
			if (message.say === 'odds' && move === this.draft) this.odds = message.ways;
			if (message.say === 'refused') this.refuse(message.why);
			this.tell('odds');
		});
	}

	/** Look at the table as it was at a version; at the latest, or -1, go back to now.
	 * @param {number} version */
	step(version) {
		const latest = this.live?.version ?? 0;
		if (version < 0 || version >= latest) {
			this.past = null;
			this.tell('state');
			say('Now.');
			return;
		}
		this.port.ask({ say: 'want_step', version }, (message) => {
			if (message.say === 'state') {
				this.past = message;
				this.tell('state');
				say(message.entries?.at(-1)?.says ?? `Version ${version}`);
			}
			if (message.say === 'refused') this.refuse(message.why);
		});
	}

	/** Open a scratch table from the moment that is looked at. */
	branch() {
		const version = this.state?.version ?? 0;
		this.port.ask({ say: 'branch', version }, (message) => {
			if (message.say === 'branched') window.open(`/#${message.token}`, '_blank', 'noopener');
			if (message.say === 'refused') this.refuse(message.why);
		});
	}

	/** @param {Way | null} way */
	hover(way) {
		if (way === this.hovered) return;
		this.hovered = way;
		this.tell('hover');
	}

	/** @param {Margin | null} margin */
	look(margin) {
		this.margin = margin;
		this.tell('hover');
	}

	// What takes its time.

	/** @param {number} ask @param {string} says */
	isBusy(ask, says) {
		this.busy = { ask, says };
		this.tell('busy');
	}

	/** @param {number} ask */
	notBusy(ask) {
		if (this.busy?.ask !== ask) return;
		this.busy = null;
		this.tell('busy');
	}

	cancel() {
		if (this.busy) this.port.ask({ say: 'cancel', of: this.busy.ask });
	}

	/** The piece that a declaration is about: the first of its words that names one.
	 * @param {string} move @returns {string} */
	subject(move) {
		const { words, parts } = parse(move);
		const known = (/** @type {string} */ id) => this.state?.pieces.some((each) => each.id === id) ?? false;
		return words.find(known) ?? [...parts.values()].find(known) ?? '';
	}
}
