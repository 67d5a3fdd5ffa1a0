// The session of one seat: the state of its table, its plan, its changes and its replay. Nothing here draws.

import { say } from '../base/dom.js';
import { Planning } from './planning.js';
import { announced, newsOf } from './table.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Margin} Margin */
/** @typedef {import('../types').FromServer} FromServer */

/** Where the plan is kept that the next scratch table begins with. */
const TRIED = 'tried';

export class Session extends Planning {
	/** @param {string} token */
	constructor(token) {
		super(token);
		/** The past version that was requested, and the request. */
		this.stepAsk = 0;
		this.steppedTo = 0;
		/** What is answered by what was declared at once, by question. @type {Record<string, any>} */
		this.agreed = {};
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
		if (moved) {
			this.left.clear();
			this.announce(state, before);
		}
		if (this.selected && !state.pieces.some((each) => each.id === this.selected)) this.select('');
		else if (moved && before) this.wantLegal();
		this.tell('state');
		if (this.queued) {
			this.queued = false;
			this.rule();
		}
		const { id = '' } = state.pending?.question ?? {};
		const given = this.agreed[id];
		if (!state.pending) this.agreed = {};
		if (given) this.answer(id, given);
	}

	/** A committed draft is finished. After another seat's commit, the server rules on the draft again.
	 * @param {State} state @param {State | null} before */
	announce(state, before) {
		const last = state.entries?.at(-1);
		if (!last) return;
		for (const each of announced(state, before, this.welcome)) say(each);
		if (last.move) this.tell('made');
		if (state.last && this.ruled && !state.pending && last.move === this.draft) this.clear();
	}

	// What changes the table for everybody: commits, answers, undo and consent, edits, notes.

	/** The version that the next request builds on. */
	get base() {
		return this.live?.version ?? 0;
	}

	/** Why this seat cannot commit now, empty if it can. */
	get hindrance() {
		return this.fault || this.early;
	}

	/** Why it is not the moment for the plan, or who alone can make its move; empty if it can be made. */
	get early() {
		return this.ruled?.not_yet || '';
	}

	/** Why nothing can be committed now, empty if something can. */
	get barred() {
		if (this.line.how !== 'open') return this.line.why;
		if (this.past) return 'Return to the present to move.';
		if (this.seat === 'observer') return 'Observers cannot move.';
		return this.live?.pending ? 'A question must be answered first.' : '';
	}

	/** What is wrong with the plan at any time, empty if it can be kept. */
	get fault() {
		if (this.barred) return this.barred;
		if (!this.draft) return 'Choose a piece and a move.';
		if (this.refused) return this.refused;
		if (!this.ruled || this.asking) return 'Checking…';
		if (this.ruled.status === 'illegal' || this.ruled.status === 'unknown') {
			return this.ruled.violations[0]?.says ?? this.ruled.headline;
		}
		return '';
	}

	/** The answers that go with a commit: those up to the first one that another seat must give.
	 * @returns {Record<string, any>} */
	given() {
		const all = Object.entries(this.answers);
		const until = all.findIndex(([id]) => this.others.has(id));
		return Object.fromEntries(until < 0 ? all : all.slice(0, until));
	}

	commit() {
		const why = this.hindrance;
		if (why) say(why);
		else this.declare(false);
	}

	/** Commit the plan; one that is not ruled on yet once it is, if it is then allowed at no cost. */
	commitSoon() {
		const { draft } = this;
		if (this.asking) this.due = (/** @type {import('../types').RulingView} */ { outcome }) => this.draft === draft && outcome === 'allowed';
		else this.commit();
	}

	/** Keep the plan for later, behind those that are kept. */
	keep() {
		const { draft } = this;
		this.keepAll([...this.drafts, { move: draft, answers: this.given() }], () => this.draft === draft && this.clear());
	}

	/** Keep these plans in place of all others. @param {readonly import('../types').Draft[]} drafts @param {() => void} [done] */
	keepAll(drafts, done) {
		this.ask({ say: 'keep', drafts: drafts.map(({ move, answers }) => ({ move, answers })) }, done);
	}

	/** Whether a plan that is not allowed can be carried out if the players agree. */
	get canHouse() {
		const friendly = this.welcome?.policy === 'casual' || this.welcome?.scratch;
		return Boolean(friendly && !this.barred && this.draft && !this.refused && this.ruled?.can_house);
	}

	/** Commit the plan, also despite what forbids it if by a `house` ruling; the log then says so. @param {boolean} house */
	declare(house) {
		const { draft: move, ruled } = this;
		this.port.ask({ say: 'commit', base: this.base, move, answers: this.given(), house }, (message) => {
			this.kept(message, move);
			if (message.say === 'stale') {
				this.due = (/** @type {import('../types').RulingView} */ { move, headline }) => ruled?.move === move && ruled.headline === headline;
				this.rule();
			}
		});
	}

	/** A plan that waited for its ruling is committed; so is one whose commit came too late, if its ruling is the same. @param {import('../types').RulingView} ruling */
	newRuling(ruling) {
		super.newRuling(ruling);
		if (this.asking) return;
		const { due } = this;
		this.due = null;
		if (due?.(ruling)) this.commit();
	}

	/** Make a declaration at once, without planning it; not while another one is on its way. What it answers is answered
	 * when it is asked. @param {string} move @param {Record<string, any>} answers */
	make(move, answers) {
		if (this.cut() || this.declared >= 0) return;
		this.agreed = answers;
		this.store.put({ declared: this.base });
		this.port.ask({ say: 'commit', base: this.base, move, answers, house: false }, (message) => {
			if (message.say !== 'done' && message.say !== 'busy') this.store.put({ declared: -1 });
			this.kept(message, move);
		});
	}

	/** @param {string} question @param {any} [value] */
	answer(question, value = null) {
		if (this.cut()) return;
		this.endTrial();
		this.port.ask({ say: 'answer', base: this.base, question, value }, (message) => {
			if (message.say === 'ruled' && this.live?.pending) {
				this.store.send({ ...this.live, pending: message.ruling });
				this.tell('state', 'ruled');
				this.tried(message);
			}
			this.kept(message);
		});
	}

	/** The committed plan is finished, and a line that could not be read is dropped, but not a plan made since. @param {FromServer} message */
	kept(message, move = this.draft) {
		if (message.say === 'done' && (this.draft === move || (this.refused && !this.ruled))) this.clear();
		else if (message.say === 'stale' || message.say === 'refused') this.refusedBy(message);
		else if (message.say === 'ruled' && !this.live?.pending) this.newRuling(message.ruling);
	}

	/** Whether nothing can be sent now. If so, the reason is shown. */
	cut() {
		const { how, why } = this.line;
		if (how !== 'open') this.refuse(why);
		return how !== 'open';
	}

	/** Send a request that is only accepted or refused. @param {import('./port.js').Question} message @param {() => void} [done] */
	ask(message, done) {
		if (this.cut()) return;
		this.port.ask(message, (answer) => {
			if (answer.say === 'stale' || answer.say === 'refused') this.refusedBy(answer);
			else if (answer.say === 'ruled') this.refuse(answer.ruling.headline);
			else if (answer.say === 'done') {
				this.store.put({ refused: '', report: '' });
				this.tell('ruled');
				done?.();
			}
		});
	}

	/** @param {'undo' | 'redo'} verb */
	back(verb) {
		this.ask({ say: verb, base: this.base });
	}

	/** @param {boolean} accept */
	consent(accept) {
		this.ask({ say: 'consent', base: this.base, accept });
	}

	/** @param {string} text @param {() => void} [done] */
	note(text, done) {
		this.ask({ say: 'note', text }, done);
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

	/** Go to the next line of the log, or to the next version before the first line kept here. @param {number} by */
	stepBy(by) {
		const all = this.lines.map((each) => each.version);
		const now = this.state?.version ?? 0;
		const at = all.findLastIndex((version) => version <= now);
		const next = at < 0 || at + by < 0 ? Math.max(0, now + by) : all[Math.min(all.length - 1, at + by)];
		this.step(next ?? now);
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
				say(newsOf(message, this.welcome));
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

	/** Open a scratch table from the version that is shown, with the plan. */
	branch() {
		const { draft } = this;
		const version = this.state?.version ?? 0;
		this.port.ask({ say: 'branch', version }, (message) => {
			if (message.say === 'branched') {
				localStorage.setItem(TRIED, `${message.token} ${draft}`);
				window.open(`/#${message.token}`, '_blank', 'noopener');
			}
			if (message.say === 'refused') this.refusedBy(message);
		});
	}

	/** Plan what was planned where this scratch table was opened. */
	resume() {
		const [token, ...words] = (localStorage.getItem(TRIED) ?? '').split(' ');
		if (token !== this.token) return;
		localStorage.removeItem(TRIED);
		const plan = words.join(' ');
		if (plan) this.select(this.subject(plan), plan);
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
