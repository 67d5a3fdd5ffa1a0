// A declaration that is planned, not yet committed: its ruling, its trial answers, and whether the others see it.

import { GLYPHS, saysItself, say } from '../base/dom.js';
import { Known } from './known.js';

/** @typedef {import('../types').Ending} Ending */
/** @typedef {import('../types').RulingView} RulingView */
/** @typedef {import('../types').Asked} Asked */
/** @typedef {import('../types').FromServer} FromServer */

/** The minimum time between two plans, however fast the pointer moves. */
const PLAN_MS = 33;
/** How long a plan may lack a ruling before the page says that it is waiting. */
const WAIT_MS = 100;

export class Planning extends Known {
	/** @param {string} token */
	constructor(token) {
		super(token);
		this.sharing = false;
		this.planAsk = 0;
		this.planned = 0;
		this.queued = false;
		/** Whether the present plan has been waiting for its ruling. */
		this.checking = false;
		this.wait = 0;
		/** Places tried as an answer, the ruling on the last of them, and the declaration that it belongs to.
		 * @type {{ question: string, value: any } | null} */
		this.trying = null;
		/** @type {{ ruling: RulingView | null, why: string } | null} */
		this.trial = null;
		this.triedOn = '';
	}

	/** The question that waits on the table, or else the one of the plan. @returns {Asked | null} */
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

	/** Whether the ruling on the present plan has not arrived yet. */
	get asking() {
		return this.planAsk !== 0 || this.queued;
	}

	/** Forget the plan. */
	clear() {
		if (this.draft) this.drop();
		this.store.send({ say: 'cleared' });
		this.awaited();
		this.tell('draft', 'ruled');
	}

	/** Make the server forget the plan. Requests about it may stay unanswered. */
	drop() {
		this.unasked();
		this.port.ask({ say: 'plan', move: '', answers: {}, share: false });
	}

	/** Stop waiting for a ruling. */
	unasked() {
		this.port.forget(this.planAsk);
		this.planAsk = 0;
		this.queued = false;
		this.awaited();
	}

	/** Plan a declaration, or nothing if it is empty. The server rules on it. One request is under way at a time, and the
	 * latest plan wins.
	 * @param {string} move @param {Record<string, any>} [answers] */
	plan(move, answers = {}) {
		if (!move) {
			this.clear();
			return;
		}
		this.store.send({ say: 'planned', move, answers });
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

	/** Rule on the plan after a short delay. @param {number} pause */
	ruleIn(pause) {
		this.planAsk = -1;
		setTimeout(() => {
			if (this.planAsk !== -1) return;
			this.planAsk = 0;
			this.queued = false;
			this.rule();
		}, pause);
	}

	/** Show after a while that the plan is still waiting for its ruling. */
	awaiting() {
		this.wait ||= setTimeout(() => {
			this.checking = true;
			this.tell('checking');
		}, WAIT_MS);
	}

	/** A ruling has arrived, or is no longer awaited. */
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

	/** The plan to rule on. With a trial answer, it is the declaration that waits for the answer. */
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
		this.store.send({ say: 'unruled' });
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

	/** Stop trying. The server keeps no plan that was only tried. */
	endTrial() {
		if (this.triedOn && !this.draft) this.drop();
		this.trying = null;
		this.trial = null;
	}

	/** Answer a question of the plan on trial. @param {string} question @param {any} value */
	suppose(question, value) {
		this.plan(this.draft, { ...this.answers, [question]: value });
	}

	/** Send the pointer of this seat to the others while its plan is shared. @param {[number, number] | null} at */
	point(at) {
		if (this.sharing) this.port.ask({ say: 'point', at });
	}

	/** @param {boolean} on */
	share(on) {
		this.sharing = on;
		this.rule();
		this.tell('draft');
	}

	/** Rule on the plan again, because the table changed or this page came back to it. A trial is not a plan. @param {RulingView} ruling */
	ruledAgain(ruling) {
		if (this.draft || ruling.move !== this.triedOn) this.newRuling(ruling);
	}

	/** @param {RulingView} ruling */
	newRuling(ruling) {
		const left = !this.draft;
		this.store.send({ say: 'judged', ruling, asks: Boolean(ruling.question && !this.mine(ruling.question)) });
		if (left) this.tell('draft');
		this.tell('ruled');
		say(`${saysItself(ruling) ? '' : `${GLYPHS[ruling.glyph][1]}: `}${ruling.headline} ${ruling.closest}`);
	}

	/** @param {string} why @param {string} [report] */
	refuse(why, report = '') {
		this.store.send({ say: 'blocked', why, report });
		this.tell('ruled');
		say(why);
	}

	/** Show why the server refused something. An internal error can be reported without a secret. @param {import('../types').Refused} refused */
	refusedBy({ why, code }) {
		const { game, edition } = this.welcome ?? { game: '', edition: '' };
		const where = `${game} ${edition}, version ${this.live?.version ?? 0}, plan: ${this.draft || 'none'}`;
		this.refuse(why, code === 'error' ? `Sublight: ${why}\n${where}` : '');
	}
}
