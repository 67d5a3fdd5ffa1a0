// A declaration not yet made, with the ruling on it: planned, shown, and its questions answered as if.

import { GLYPHS, saysItself, say } from '../base/dom.js';
import { Known } from './known.js';

/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../types').FromServer} FromServer */

/** Plans follow each other no faster, however fast the pointer moves. */
const PLAN_MS = 33;
/** How long the present plan may be without a ruling before the page says that it waits for one. */
const WAIT_MS = 100;

export class Planning extends Known {
	/** @param {string} token */
	constructor(token) {
		super(token);
		this.draft = '';
		/** @type {Record<string, any>} */
		this.answers = {};
		/** Questions of the draft that chance or another seat answers: what is supposed of them is not committed. @type {Set<string>} */
		this.others = new Set();
		/** @type {RulingView | null} */
		this.ruled = null;
		this.refused = '';
		/** What to tell who runs the server, after an error of its own. */
		this.report = '';
		this.sharing = false;
		this.planAsk = 0;
		this.planned = 0;
		this.queued = false;
		/** Whether the present plan has waited for its ruling for some time. */
		this.checking = false;
		this.wait = 0;
		/** Places that are tried as an answer without giving it, what was said of the last, and of which declaration.
		 * @type {{ question: string, value: any } | null} */
		this.trying = null;
		/** @type {{ ruling: RulingView | null, why: string } | null} */
		this.trial = null;
		this.triedOn = '';
	}

	/** The question that waits on the table, else the one that the plan asks. @returns {Asked | null} */
	get question() {
		return this.live?.pending?.question ?? this.ruled?.question ?? null;
	}

	/** Whether this seat answers a question for good. @param {Asked} question */
	mine(question) {
		return question.form !== 'roll' && (question.player === this.player || this.welcome?.policy === 'casual');
	}

	/** @param {Ending} way */
	choose(way) {
		this.plan(way.move);
	}

	/** Whether the ruling on the plan as it is now is still to come. */
	get asking() {
		return this.planAsk !== 0 || this.queued;
	}

	/** Forget the plan. */
	clear() {
		if (this.draft) this.drop();
		this.draft = '';
		this.answers = {};
		this.others = new Set();
		this.ruled = null;
		this.refused = '';
		this.report = '';
		this.awaited();
		this.tell('draft', 'ruled');
	}

	/** Have the server keep no plan; what was asked of one is answered late or never. */
	drop() {
		this.unasked();
		this.port.ask({ say: 'plan', move: '', answers: {}, share: false });
	}

	/** Wait for no ruling any more. */
	unasked() {
		this.port.forget(this.planAsk);
		this.planAsk = 0;
		this.queued = false;
		this.awaited();
	}

	/** Plan a declaration, or with an empty one nothing: the server rules on it. One question is under way at a time, the
	 * latest wins.
	 * @param {string} move @param {Record<string, any>} [answers] */
	plan(move, answers = {}) {
		if (!move) {
			this.clear();
			return;
		}
		this.draft = move;
		this.answers = answers;
		if (!Object.keys(answers).length) this.others = new Set();
		this.rule();
		this.tell('draft');
	}

	rule() {
		if (this.planAsk) {
			this.queued = true;
			return;
		}
		if ((!this.draft && !this.trying) || this.line.how !== 'open') return;
		const early = PLAN_MS - (performance.now() - this.planned);
		if (early > 0) this.ruleIn(early);
		else this.ruleNow();
	}

	/** Rule a little later on what the plan is then. @param {number} pause */
	ruleIn(pause) {
		this.planAsk = -1;
		setTimeout(() => {
			if (this.planAsk !== -1) return;
			this.planAsk = 0;
			this.queued = false;
			this.rule();
		}, pause);
	}

	/** Say after a while that the plan is still without its ruling. */
	awaiting() {
		this.wait ||= setTimeout(() => {
			this.checking = true;
			this.tell('checking');
		}, WAIT_MS);
	}

	/** A ruling has come, or none is waited for any more. */
	awaited() {
		clearTimeout(this.wait);
		this.wait = 0;
		if (this.checking) {
			this.checking = false;
			this.tell('checking');
		}
	}

	ruleNow() {
		this.planned = performance.now();
		this.awaiting();
		const tries = this.trying !== null;
		const plan = this.asPlanned();
		this.trying = null;
		this.planAsk = this.askLong({ say: 'plan', ...plan, share: this.sharing }, 'Still checking', (message) => {
			this.planAsk = 0;
			this.awaited();
			const late = this.queued;
			this.queued = false;
			if (late) this.rule();
			if (tries) this.tried(message);
			else if (this.draft) this.found(message);
		});
	}

	/** The plan to rule on: with an answer that is tried, of the declaration that waits for it. */
	asPlanned() {
		const waits = (this.trying && this.live?.pending) || { move: this.draft, answers: this.answers };
		if (!this.trying) return { move: waits.move, answers: waits.answers };
		this.triedOn = waits.move;
		return { move: waits.move, answers: { ...waits.answers, [this.trying.question]: this.trying.value } };
	}

	/** @param {FromServer} message */
	found(message) {
		if (message.say === 'ruled') this.newRuling(message.ruling);
		if (message.say !== 'refused') return;
		this.ruled = null;
		this.refusedBy(message);
	}

	/** @param {FromServer} message */
	tried(message) {
		if (message.say === 'ruled') this.trial = { ruling: message.ruling, why: '' };
		if (message.say === 'refused') this.trial = { ruling: null, why: message.why };
		this.tell('tried', 'checking');
	}

	/** Try an answer without giving it. @param {string} question @param {any} value */
	tryAnswer(question, value) {
		this.trying = { question, value };
		this.rule();
		this.tell('checking');
	}

	/** Try nothing any more; the server keeps no plan that was only tried. */
	endTrial() {
		if (this.triedOn && !this.draft) this.drop();
		this.trying = null;
		this.trial = null;
	}

	/** Answer a question of the plan, as if. @param {string} question @param {any} value */
	suppose(question, value) {
		this.plan(this.draft, { ...this.answers, [question]: value });
	}

	/** Tell the others where this seat points, while it shows its plan. @param {[number, number] | null} at */
	point(at) {
		if (this.sharing) this.port.ask({ say: 'point', at });
	}

	/** @param {boolean} on */
	share(on) {
		this.sharing = on;
		this.rule();
		this.tell('draft');
	}

	/** A plan is ruled on because the table changed, or this page came back to it. What was only tried is no plan. @param {RulingView} ruling */
	ruledAgain(ruling) {
		if (this.draft || ruling.move !== this.triedOn) this.newRuling(ruling);
	}

	/** @param {RulingView} ruling */
	newRuling(ruling) {
		this.ruled = ruling;
		if (!this.draft) this.takeUp(ruling);
		this.refused = '';
		this.report = '';
		if (ruling.question && !this.mine(ruling.question)) this.others.add(ruling.question.id);
		this.tell('ruled');
		say(`${saysItself(ruling) ? '' : `${GLYPHS[ruling.glyph][1]}: `}${ruling.headline} ${ruling.closest}`);
	}

	/** Take up the draft that this seat left. Its calls are its own; who gave the other answers, chance or another seat
	 * or itself, nobody knows any more: they are supposed. @param {RulingView} ruling */
	takeUp({ move, answers }) {
		/** @param {string} id */
		const called = (id) => id.startsWith('call:');
		const ids = Object.keys(answers);
		this.draft = move;
		this.others = new Set(ids.filter((id) => !called(id)));
		this.answers = Object.fromEntries([...ids.filter(called), ...this.others].map((id) => [id, answers[id]]));
		this.tell('draft');
	}

	/** @param {string} why @param {string} [report] */
	refuse(why, report = '') {
		this.refused = why;
		this.report = report;
		this.tell('ruled');
		say(why);
	}

	/** Say why the server did not do something; an error of its own can be reported, without a secret. @param {import('../types').Refused} refused */
	refusedBy({ why, code }) {
		const { game, edition } = this.welcome ?? { game: '', edition: '' };
		const where = `${game} ${edition}, version ${this.live?.version ?? 0}, plan: ${this.draft || 'none'}`;
		this.refuse(why, code === 'error' ? `Sublight: ${why}\n${where}` : '');
	}
}
