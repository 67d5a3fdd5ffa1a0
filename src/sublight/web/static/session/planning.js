// The selection of this seat with everything that it can do, and a declaration that is planned, not yet committed: its ruling, its
// trial answers, and whether the others see it.

import { OUTCOMES, say } from '../base/dom.js';
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
		this.planAsk = 0;
		this.planned = 0;
		this.queued = false;
		this.wait = 0;
		/** Places tried as an answer, and the declaration that the last of them belongs to.
		 * @type {{ question: string, value: any } | null} */
		this.trying = null;
		this.triedOn = '';
		/** What the legal set was requested for. On a map that is a player and a system. */
		this.wanted = () => ({ piece: this.selected, system: '' });
		/** The line that a plan begins with, as the surface knows it.
		 * @type {(piece: import('../types').Piece, ways: Ending[] | null) => string} */
		this.begins = () => '';
		this.legalAsk = 0;
		/** The plans of pieces that are no longer selected with their answers, by piece. @type {Map<string, [string, Record<string, any>]>} */
		this.left = new Map();
		/** Whether the piece was just selected, so that its plan begins by itself. */
		this.fresh = false;
		/** Whether the plan is committed once it is ruled on, by its ruling. @type {((ruling: RulingView) => boolean) | null} */
		this.due = null;
	}

	// The selection.

	/** Select a piece, or nothing if the id is empty. Its legal set is requested once. What was planned of it before another
	 * piece was selected is planned again.
	 * @param {string} id @param {string} [draft] */
	select(id, draft) {
		if (id === this.selected && draft === undefined) return;
		const { selected, draft: line, answers } = this;
		/** @type {[string, Record<string, any>?] | undefined} */
		const planned = draft === undefined ? this.left.get(id) : [draft];
		this.clear();
		if (line) this.left.set(selected, [line, answers]);
		this.take(id);
		if (!id) return;
		this.fresh = !planned;
		if (planned) this.plan(...planned);
		const piece = this.piece(id);
		// The list itself tells what is chosen there.
		if (piece && document.activeElement?.id !== 'pieces') say(`${[...new Set([piece.name, this.called(id)])].join(', ')}${piece.says && `: ${piece.says}`}`);
	}

	/** Turn to a piece, whatever is planned. @param {string} id */
	take(id) {
		this.store.send({ say: 'selected', id });
		this.wantLegal();
		this.tell('select', 'legal', 'hover');
	}

	/** Point at an end. A past version has none. @param {Ending | null} way */
	hover(way) {
		const pointed = this.past ? null : way;
		if (pointed === this.hovered) return;
		this.store.put({ hovered: pointed });
		this.tell('hover');
	}

	wantLegal() {
		this.giveUp(this.legalAsk);
		this.store.put({ unlooked: false });
		if (!this.selected) return;
		this.legalAsk = this.askLong({ say: 'want_legal', ...this.wanted() }, 'Still searching for every position', (message) => {
			if (message.say === 'legal') this.store.send({ ...message, say: 'searched' });
			if (message.say === 'refused') this.unsearched(message);
			this.tell('legal', 'hover');
			if (this.fresh) this.begin();
			this.fresh = false;
		});
	}

	/** No legal set comes: the search was cancelled, or there is nothing to search. @param {import('../types').Refused} refused */
	unsearched({ why, code }) {
		const cancelled = code === 'busy';
		this.store.send({ say: 'searched', ways: cancelled ? null : [], outline: this.outline });
		if (!cancelled) this.store.put({ refused: why });
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

	// The plan.

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
		this.left.delete(this.selected);
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
		this.due = null;
		this.fresh = false;
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
			this.store.put({ checking: true });
			this.tell('checking');
		}, WAIT_MS);
	}

	/** A ruling has arrived, or is no longer awaited. */
	awaited() {
		clearTimeout(this.wait);
		this.wait = 0;
		if (this.checking) {
			this.store.put({ checking: false });
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
		const { draft, trying, live } = this;
		const { move, answers } = (trying && live?.pending) || { move: draft, answers: this.answers };
		if (!trying) return { move, answers };
		this.triedOn = move;
		return { move, answers: { ...answers, [trying.question]: trying.value } };
	}

	/** @param {FromServer} message */
	found(message) {
		if (message.say === 'ruled') this.newRuling(message.ruling);
		if (message.say !== 'refused') return;
		this.store.put({ ruled: null });
		this.refusedBy(message);
	}

	/** @param {FromServer} message */
	tried(message) {
		if (message.say === 'ruled') this.store.put({ trial: { ruling: message.ruling, why: '' } });
		if (message.say === 'refused') this.store.put({ trial: { ruling: null, why: message.why } });
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
		this.store.put({ trial: null });
	}

	/** Answer a question of the plan on trial. What was tried is no longer asked. @param {string} question @param {any} value */
	suppose(question, value) {
		this.trying = null;
		this.plan(this.draft, { ...this.answers, [question]: value });
	}

	/** Send the pointer of this seat to the others while its plan is shared. @param {[number, number] | null} at */
	point(at) {
		if (this.sharing) this.port.ask({ say: 'point', at });
	}

	/** @param {boolean} on */
	share(on) {
		this.store.put({ sharing: on });
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
		if (left && !this.selected) this.take(this.subject(this.draft));
		if (left) this.tell('draft');
		this.tell('ruled');
		if (this.asking) return;
		const { headline, closest, outcome, question } = ruling;
		const [, words] = OUTCOMES[outcome];
		say(`${question || headline.startsWith(words) ? '' : `${words}: `}${headline} ${closest.replace(/.*[✓✕]\. /, '')}`);
	}

	/** @param {string} why @param {string} [report] */
	refuse(why, report = '') {
		this.store.put({ refused: why, report });
		this.tell('ruled');
		say(why);
	}

	/** Show why the server refused something. An internal error can be reported without a secret. @param {{ why: string, code?: string }} refused */
	refusedBy({ why, code }) {
		const { game, edition } = this.welcome ?? { game: '', edition: '' };
		const where = `${game} ${edition}, version ${this.live?.version ?? 0}, plan: ${this.draft || 'none'}`;
		this.refuse(why, code === 'error' ? `Sublight: ${why}\n${where}` : '');
	}
}
