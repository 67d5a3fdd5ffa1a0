// The session of one seat: a table that is known, planned on, changed and looked at. Nothing here draws.

import { say } from '../base/dom.js';
import { Making } from './making.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Margin} Margin */
/** @typedef {import('../types').Chance} Chance */
/** @typedef {import('../types').FromServer} FromServer */

export class Session extends Making {
	/** @param {string} token */
	constructor(token) {
		super(token);
		/** @type {{ one: string, other: string, margins: Margin[] } | null} */
		this.measured = null;
		/** Every way that a declaration can go.
		 * @type {{ move: string, ways: Chance[] } | null} */
		this.counted = null;
		/** The margin that is pointed at.
		 * @type {Margin | null} */
		this.margin = null;
		/** What was asked for a moment of the log, and which. */
		this.stepAsk = 0;
		this.steppedTo = 0;
		/** Lines of the log before those that the state has.
		 * @type {import('../types').Entry[]} */
		this.older = [];
	}

	// What comes in.

	/** @param {string} how @param {string} why */
	lined(how, why) {
		if (how === 'open' && this.line.how !== 'open') {
			this.unasked();
			this.queued = this.draft !== '';
			this.refused = '';
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
		this.update(state);
		const moved = before?.version !== state.version;
		if (!before) this.tell('welcome');
		else if (moved) this.announce(state);
		if (this.selected && !state.pieces.some((each) => each.id === this.selected)) this.select('');
		else if (moved && before) this.wantLegal();
		this.tell('state');
		if (this.queued) {
			this.queued = false;
			this.rule();
		}
	}

	/** A draft that was committed is done with; another's commit leaves it to be ruled on again by the server.
	 * @param {State} state */
	announce(state) {
		const last = state.entries?.at(-1);
		if (!last) return;
		say(last.says);
		if (last.move) this.tell('made');
		if (state.last && this.ruled && !state.pending && last.move === this.draft) this.clear();
	}

	// Looking.

	/** @param {string} one @param {string} other */
	measure(one, other) {
		this.port.ask({ say: 'measure', one, other }, (message) => {
			if (message.say === 'measured') {
				this.measured = { one, other, margins: message.margins };
				say(message.margins.map((each) => each.says).join('. '));
			}
			if (message.say === 'refused') this.refusedBy(message);
			this.tell('measure');
		});
	}

	unmeasure() {
		this.measured = null;
		this.tell('measure');
	}

	/** The ways that the draft can go, once they are counted. */
	get odds() {
		return this.counted?.move === this.draft ? this.counted.ways : null;
	}

	wantOdds() {
		const move = this.draft;
		if (!move) return;
		this.askLong({ say: 'want_odds', move }, 'Still working out the odds', (message) => {
			if (message.say === 'odds') this.counted = { move, ways: message.ways };
			if (message.say === 'refused') this.refusedBy(message);
			this.tell('odds');
		});
	}

	/** Look at the table as it was at a version; at the latest, or -1, go back to now.
	 * @param {number} version */
	step(version) {
		const now = version < 0 || version >= this.base;
		if (!now && version === this.steppedTo && this.port.waiting.has(this.stepAsk)) return;
		this.giveUp(this.stepAsk);
		if (now) {
			this.past = null;
			this.tell('state');
			say('Now.');
			return;
		}
		this.steppedTo = version;
		this.stepAsk = this.askLong({ say: 'want_step', version }, 'Still searching', (message) => {
			if (message.say === 'state') {
				this.past = message;
				this.hover(null);
				this.tell('state');
				say(message.entries?.at(-1)?.says ?? `Version ${version}`);
			}
			if (message.say === 'refused') say(message.why);
		});
	}

	/** The lines of the log that are known, the latest last. */
	get lines() {
		const latest = this.live?.entries ?? [];
		const first = latest[0]?.version ?? 0;
		return [...this.older.filter((each) => each.version < first), ...latest];
	}

	/** Keep the lines that are known, unless some are missing before the first one of a new state. @param {number} first */
	keepLines(first) {
		const { lines } = this;
		this.older = (lines.at(-1)?.version ?? -1) >= first - 1 ? lines : [];
	}

	/** Ask for the lines before those that are known. */
	wantLog() {
		const before = this.lines[0]?.version ?? 0;
		this.port.ask({ say: 'want_log', before }, (message) => {
			if (message.say === 'log') this.older = [...message.entries, ...this.older];
			if (message.say === 'refused') this.refusedBy(message);
			this.tell('state');
		});
	}

	/** Open a scratch table from the moment that is looked at. */
	branch() {
		const version = this.state?.version ?? 0;
		this.port.ask({ say: 'branch', version }, (message) => {
			if (message.say === 'branched') window.open(`/#${message.token}`, '_blank', 'noopener');
			if (message.say === 'refused') this.refusedBy(message);
		});
	}

	/** @param {Margin | null} margin */
	look(margin) {
		this.margin = margin;
		this.tell('hover');
	}
}
