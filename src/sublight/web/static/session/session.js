// The session of one seat: the state of its table, its plan, its changes and its replay. Nothing here draws.

import { say } from '../base/dom.js';
import { seatNumber } from './known.js';
import { Making } from './making.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Margin} Margin */
/** @typedef {import('../types').FromServer} FromServer */

/** The declaration in a line of the log, and the rule behind it: all but what came of it. */
const CODES = /(^|· |: )(?:(?!: )[^·])* · ([^·]*) · [^·]*$/;

/** For whom a state waits, or what is to be done in it. @param {State | null} state */
function dueIn(state) {
	return state?.next?.waits || state?.next?.says;
}

export class Session extends Making {
	/** @param {string} token */
	constructor(token) {
		super(token);
		/** The past version that was requested, and the request. */
		this.stepAsk = 0;
		this.steppedTo = 0;
	}

	// Incoming messages.

	/** @param {string} how @param {string} why */
	lined(how, why) {
		if (how === 'open' && this.line.how !== 'open') {
			this.unasked();
			this.queued = this.draft !== '';
			this.store.put({ refused: '' });
		}
		super.lined(how, why);
	}

	/** @param {FromServer} message */
	hear(message) {
		if (message.say === 'state') this.newState(message);
		else if (message.say === 'ruled') this.ruledAgain(message.ruling);
		else if (message.say === 'refused') this.refusedBy(message);
		else super.hear(message);
	}

	/** @param {State} state */
	newState(state) {
		const before = this.live;
		this.keepLines(state.entries?.[0]?.version ?? 0);
		this.store.send(state);
		const moved = before?.version !== state.version;
		if (!before) this.tell('welcome');
		if (moved) this.announce(state, before);
		if (this.selected && !state.pieces.some((each) => each.id === this.selected)) this.select('');
		else if (moved && before) this.wantLegal();
		this.tell('state');
		if (this.queued) {
			this.queued = false;
			this.rule();
		}
	}

	/** A committed draft is finished. After another seat's commit, the server rules on the draft again.
	 * @param {State} state @param {State | null} before */
	announce(state, before) {
		const last = state.entries?.at(-1);
		if (!last) return;
		const told = this.news(state);
		say(told);
		const due = state.pending ? '' : dueIn(state);
		if (due && due !== dueIn(before) && !told.includes(due)) say(due);
		if (last.move) this.tell('made');
		if (state.last && this.ruled && !state.pending && last.move === this.draft) this.clear();
	}

	/** What came of the last entry of a state, without notation. @param {State} state */
	news({ entries, pending, last }) {
		const { says = '', seat = '' } = entries?.at(-1) ?? {};
		const player = this.welcome?.players[seatNumber(seat)];
		const ruled = says.includes(' · ') && !/^[a-z ,]+: /.test(says) && (pending ?? last)?.headline;
		return ruled || `${player ? `${player}: ` : ''}${says.replace(CODES, '$1$2').replaceAll(' ·', ',')}`;
	}

	// Replay.

	/** @param {string} one @param {string} other */
	measure(one, other) {
		this.port.ask({ say: 'measure', one, other }, (message) => {
			if (message.say === 'measured') {
				const { headline, margins } = message;
				this.store.put({ measured: { one, other, headline, margins } });
				say(headline || margins.map((each) => `${each.says}.`).join(' '));
			}
			if (message.say === 'refused') this.refusedBy(message);
			this.tell('measure');
		});
	}

	unmeasure() {
		this.store.put({ measured: null });
		this.tell('measure');
	}

	/** The outcomes of the draft, once they are counted. */
	get odds() {
		const { counted, draft } = this;
		return counted?.move === draft ? counted.ways : null;
	}

	wantOdds() {
		const move = this.draft;
		if (!move) return;
		this.askLong({ say: 'want_odds', move }, 'Still working out the odds', (message) => {
			if (message.say === 'odds') this.store.put({ counted: { move, ways: message.ways } });
			if (message.say === 'refused') this.refusedBy(message);
			this.tell('odds');
		});
	}

	/** Show the table at a version. The latest version, or -1, leaves the replay.
	 * @param {number} version */
	step(version) {
		const now = version < 0 || version >= this.base;
		if (!now && version === this.steppedTo && this.port.waiting.has(this.stepAsk)) return;
		this.giveUp(this.stepAsk);
		if (now) {
			this.store.put({ past: null });
			this.tell('state');
			say('Now.');
			return;
		}
		this.steppedTo = version;
		this.stepAsk = this.askLong({ say: 'want_step', version }, 'Still searching', (message) => {
			if (message.say === 'state') {
				this.store.put({ past: message });
				this.hover(null);
				this.tell('state');
				say(this.news(message));
			}
			if (message.say === 'refused') say(message.why);
		});
	}

	/** The known lines of the log, the latest last. */
	get lines() {
		const latest = this.live?.entries ?? [];
		const first = latest[0]?.version ?? 0;
		return [...this.older.filter((each) => each.version < first), ...latest];
	}

	/** Keep the known lines, unless some are missing before the first line of a new state. @param {number} first */
	keepLines(first) {
		const { lines } = this;
		this.store.put({ older: (lines.at(-1)?.version ?? -1) >= first - 1 ? lines : [] });
	}

	/** Request the lines before the known ones. */
	wantLog() {
		const before = this.lines[0]?.version ?? 0;
		this.port.ask({ say: 'want_log', before }, (message) => {
			if (message.say === 'log') this.store.put({ older: [...message.entries, ...this.older] });
			if (message.say === 'refused') this.refusedBy(message);
			this.tell('state');
		});
	}

	/** Open a scratch table from the version that is shown. */
	branch() {
		const version = this.state?.version ?? 0;
		this.port.ask({ say: 'branch', version }, (message) => {
			if (message.say === 'branched') window.open(`/#${message.token}`, '_blank', 'noopener');
			if (message.say === 'refused') this.refusedBy(message);
		});
	}

	/** Point at an answer. @param {import('../types').Choice | null} choice */
	consider(choice) {
		this.store.put({ considered: choice });
		this.tell('hover');
	}

	/** @param {Margin | null} margin */
	look(margin) {
		this.store.put({ margin });
		this.tell('hover');
	}
}
